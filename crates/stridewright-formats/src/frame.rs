//! From coordinates of a file to walls on the board: subtracts the corner and cuts away everything
//! outside.
//!
//! Knows the plane and its unit, squares; readers that count in pixels divide by the pixels of a
//! square. Floating-point numbers end here: a wall is made of whole 1/1024 squares.

use crate::error::ReadError;
use crate::number::Readable;
use crate::picture::PictureArea;
use crate::report::ImportReport;
use core::fmt::{self, Display};
use stridewright::answer::Message;
use stridewright::board::{Limits, Point, UNITS_PER_SQUARE, Wall, WallKind};
use stridewright::lattice::{Extent, Square};

/// The greatest distance from the origin that a file may speak of, in squares.
pub(crate) const FARTHEST: f64 = 1e7;

/// A point of the file's plane, in squares.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct PlanePoint {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Display for PlanePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", Readable(self.x), Readable(self.y))
    }
}

/// A straight line between two points.
pub(crate) type Segment = (PlanePoint, PlanePoint);

/// The part of the file's plane that is the map, and the squares that cover it.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) extent: Extent,
    /// The whole coordinates that the first square begins at.
    corner: PlanePoint,
    /// Top-left and bottom-right of the map itself, seen from the first square's corner.
    low: PlanePoint,
    high: PlanePoint,
}

impl Frame {
    /// The frame of a map with this top-left corner and size. The squares follow whole coordinates
    /// of the file; where the map begins or ends within one, that square belongs to the board as
    /// well. `place` is where the file gives the size.
    pub(crate) fn new(
        origin: PlanePoint,
        size: PlanePoint,
        place: impl Into<Message>,
    ) -> Result<Self, ReadError> {
        let (x, width) = along(origin.x, size.x);
        let (y, height) = along(origin.y, size.y);
        let limits = Limits::DEFAULT;
        let side = 1.0..=f64::from(limits.side);
        let fits = side.contains(&width)
            && side.contains(&height)
            && width * height <= limits.squares as f64
            && size.x > 0.0
            && size.y > 0.0;
        if !fits {
            return Err(too_large(size.x, size.y, place));
        }
        let low = PlanePoint { x: origin.x - x, y: origin.y - y };
        let high = PlanePoint { x: (low.x + size.x).min(width), y: (low.y + size.y).min(height) };
        Ok(Frame {
            extent: Extent { width: width as u32, height: height as u32 },
            corner: PlanePoint { x, y },
            low,
            high,
        })
    }

    /// The part of the board that the map itself covers.
    pub(crate) fn area(&self) -> PictureArea {
        PictureArea { from: point(self.low), to: point(self.high) }
    }

    /// Whether the map begins within a square.
    pub(crate) fn begins_within_a_square(&self) -> bool {
        self.low.x > ALMOST || self.low.y > ALMOST
    }

    /// Whether the map ends within a square.
    pub(crate) fn ends_within_a_square(&self) -> bool {
        let whole = |end: f64, side: u32| (f64::from(side) - end).abs() <= ALMOST;
        !whole(self.high.x, self.extent.width) || !whole(self.high.y, self.extent.height)
    }

    /// A point of the file, seen from the corner of the board.
    pub(crate) fn on_board(&self, spot: PlanePoint) -> PlanePoint {
        PlanePoint { x: spot.x - self.corner.x, y: spot.y - self.corner.y }
    }

    /// The wall of a segment, cut to the map; `None` if none of it is left. The report notes the
    /// cut as `what` at `place`.
    pub(crate) fn wall(
        &self,
        (from, to): Segment,
        kind: WallKind,
        what: Message,
        place: impl Into<Message>,
        report: &mut ImportReport,
    ) -> Option<Wall> {
        let (from, to) = (self.on_board(from), self.on_board(to));
        if point(from) == point(to) {
            report.ignored.note(Message::new("{what} of zero length").with("what", what), place);
            return None;
        }
        let inside = self.inside(from, to).filter(|(start, end)| point(*start) != point(*end));
        let Some((start, end)) = inside else {
            report
                .clipped
                .note(Message::new("{what} outside the map, left out").with("what", what), place);
            return None;
        };
        if (point(start), point(end)) != (point(from), point(to)) {
            report
                .clipped
                .note(Message::new("{what} cut at the edge of the map").with("what", what), place);
        }
        Some(Wall::between(point(start), point(end), kind))
    }

    /// The part of a segment that lies on the map, edges included.
    fn inside(&self, from: PlanePoint, to: PlanePoint) -> Option<Segment> {
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
        let at = |share: f64, exact: PlanePoint, whole: f64| {
            if share == whole {
                exact
            } else {
                PlanePoint { x: from.x + share * dx, y: from.y + share * dy }
            }
        };
        Some((at(enter, from, 0.0), at(leave, to, 1.0)))
    }
}

/// The difference that is lost when coordinates become 1/1024 squares.
const ALMOST: f64 = 0.5 / UNITS_PER_SQUARE as f64;

/// First whole coordinate and number of squares that cover a stretch.
fn along(start: f64, length: f64) -> (f64, f64) {
    let first = (start + ALMOST).floor();
    (first, (start + length - ALMOST).ceil() - first)
}

fn point(spot: PlanePoint) -> Point {
    // A coordinate beyond the range of an i32 stays at its end: `as` saturates.
    let units = |squares: f64| (squares * f64::from(UNITS_PER_SQUARE)).round() as i32;
    Point::new(units(spot.x), units(spot.y))
}

/// The error for a map that cannot be a board.
pub(crate) fn too_large(width: f64, height: f64, place: impl Into<Message>) -> ReadError {
    let Limits { side, squares, .. } = Limits::DEFAULT;
    let message = Message::new(
        "the map is {width} × {height} squares; limits: 1 to {side} columns and rows, {squares} \
         squares in all",
    )
    .with("width", Readable(width).to_string())
    .with("height", Readable(height).to_string())
    .with("side", side)
    .with("squares", squares);
    ReadError::new(place, message)
}

/// Squares whose centre lies exactly on a wall.
pub(crate) fn centres_on(wall: &Wall) -> impl Iterator<Item = Square> + use<> {
    let (from, to) = (wall.from, wall.to);
    let upright = from.x == to.x;
    // Each column under the wall has one row, unless the wall is upright.
    let (a, b) =
        if upright { ((from.y, from.x), (to.y, to.x)) } else { ((from.x, from.y), (to.x, to.y)) };
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
