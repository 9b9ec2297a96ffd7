//! From absolute coordinates of a file to walls on the board: the origin is taken off and what lies outside is cut away.
//!
//! Floating-point numbers end here: a wall is made of whole 1/1024 squares.

use super::read::{RawMap, Segment, Spot};
use super::report::Clipped;
use stridewright::board::{Limits, Point, UNITS_PER_SQUARE, Wall, WallKind};
use stridewright::lattice::{Extent, Square};
use stridewright_wire::json::JsonError;

/// The part of the file's plane that is the map, and the squares that cover it.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) extent: Extent,
    /// The whole coordinates that the first square begins at.
    corner: Spot,
    /// Top-left and bottom-right of the map itself, seen from the first square's corner.
    low: Spot,
    high: Spot,
}

impl Frame {
    /// The frame of a map. The squares follow whole coordinates of the file; where the map begins or ends within one, that
    /// square belongs to the board as well.
    pub(super) fn of(raw: &RawMap) -> Result<Self, JsonError> {
        let Some(size) = raw.resolution.size else {
            return Err(wrong("resolution.map_size", "the size of the map is missing".to_owned()));
        };
        let origin = raw.resolution.origin.unwrap_or_default();
        let (x, width) = along(origin.x, size.x);
        let (y, height) = along(origin.y, size.y);
        let limits = Limits::DEFAULT;
        let side = f64::from(limits.side);
        let fits = (1.0..=side).contains(&width)
            && (1.0..=side).contains(&height)
            && width * height <= limits.squares as f64
            && size.x > 0.0
            && size.y > 0.0;
        if !fits {
            let message = format!(
                "a map of {} × {} squares; 1 to {} columns and rows and at most {} squares are read",
                size.x, size.y, limits.side, limits.squares
            );
            return Err(wrong("resolution.map_size", message));
        }
        let low = Spot { x: origin.x - x, y: origin.y - y };
        let high = Spot { x: (low.x + size.x).min(width), y: (low.y + size.y).min(height) };
        Ok(Frame {
            extent: Extent { width: width as u32, height: height as u32 },
            corner: Spot { x, y },
            low,
            high,
        })
    }

    /// Whether the map begins within a square.
    pub(super) fn begins_within_a_square(&self) -> bool {
        self.low.x > ALMOST || self.low.y > ALMOST
    }

    /// Whether the map ends within a square.
    pub(super) fn ends_within_a_square(&self) -> bool {
        let whole = |end: f64, side: u32| (f64::from(side) - end).abs() <= ALMOST;
        !whole(self.high.x, self.extent.width) || !whole(self.high.y, self.extent.height)
    }

    /// The wall of a segment, cut to the map; `None` if nothing of it is left.
    pub(super) fn wall(&self, (from, to): Segment, kind: WallKind, clipped: &mut Clipped) -> Option<Wall> {
        let shifted = |spot: Spot| Spot { x: spot.x - self.corner.x, y: spot.y - self.corner.y };
        let (from, to) = (shifted(from), shifted(to));
        let Some((start, end)) = self.inside(from, to) else {
            clipped.outside += 1;
            return None;
        };
        let (a, b) = (point(start), point(end));
        if a == b {
            let count =
                if point(from) == point(to) { &mut clipped.without_length } else { &mut clipped.outside };
            *count += 1;
            return None;
        }
        if (start, end) != (from, to) {
            clipped.shortened += 1;
        }
        Some(Wall::between(a, b, kind))
    }

    /// The part of a segment that lies on the map, edges included.
    fn inside(&self, from: Spot, to: Spot) -> Option<Segment> {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        let sides = [
            (-dx, from.x - self.low.x),
            (dx, self.high.x - from.x),
            (-dy, from.y - self.low.y),
            (dy, self.high.y - from.y),
        ];
        for (towards, distance) in sides {
            if towards == 0.0 {
                if distance < 0.0 {
                    return None;
                }
            } else if towards < 0.0 {
                enter = enter.max(distance / towards);
            } else {
                leave = leave.min(distance / towards);
            }
        }
        if enter > leave {
            return None;
        }
        let at = |share: f64, exact: Spot, whole: f64| {
            if share == whole { exact } else { Spot { x: from.x + share * dx, y: from.y + share * dy } }
        };
        Some((at(enter, from, 0.0), at(leave, to, 1.0)))
    }
}

/// A difference that is lost when coordinates become 1/1024 squares.
const ALMOST: f64 = 0.5 / UNITS_PER_SQUARE as f64;

/// First whole coordinate and number of squares that cover a stretch.
fn along(start: f64, length: f64) -> (f64, f64) {
    let first = (start + ALMOST).floor();
    (first, (start + length - ALMOST).ceil() - first)
}

fn point(spot: Spot) -> Point {
    // What lies farther away than an i32 reaches stays there: `as` saturates.
    let units = |squares: f64| (squares * f64::from(UNITS_PER_SQUARE)).round() as i32;
    Point::new(units(spot.x), units(spot.y))
}

fn wrong(path: &str, message: String) -> JsonError {
    JsonError::Meaning { path: path.to_owned(), message }
}

/// Squares whose centre lies exactly on a wall.
pub(super) fn centres_on(wall: &Wall) -> impl Iterator<Item = Square> + use<> {
    let (from, to) = (wall.from, wall.to);
    let upright = from.x == to.x;
    // Along the columns that the wall spans there is one row each, unless it stands upright.
    let (a, b) = if upright { ((from.y, from.x), (to.y, to.x)) } else { ((from.x, from.y), (to.x, to.y)) };
    let (a, b) = if a.0 <= b.0 { (a, b) } else { (b, a) };
    let half = UNITS_PER_SQUARE / 2;
    let centre = move |units: i32| {
        (units.rem_euclid(UNITS_PER_SQUARE) == half).then(|| units.div_euclid(UNITS_PER_SQUARE))
    };
    let (first, last) = (a.0.div_euclid(UNITS_PER_SQUARE), b.0.div_euclid(UNITS_PER_SQUARE));
    (first..=last).filter_map(move |along| {
        let here = along * UNITS_PER_SQUARE + half;
        if here < a.0 || here > b.0 {
            return None;
        }
        let rise = i64::from(b.1 - a.1) * i64::from(here - a.0);
        let run = i64::from(b.0 - a.0);
        if rise % run != 0 {
            return None;
        }
        let across = centre(a.1 + i32::try_from(rise / run).ok()?)?;
        Some(if upright { Square::new(across, along) } else { Square::new(along, across) })
    })
}
