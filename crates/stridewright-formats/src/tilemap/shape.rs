//! The shape of an object on the map: its corners, turned and moved to their place.

use super::grid::Grid;
use super::map::{Object, Outlined, TileDisplay};
use crate::frame::{PlanePoint, Segment};
use crate::outline::Outline;

/// The shape of an object, in squares of the file.
#[derive(Debug)]
pub(super) enum Placed {
    /// Corners; the last one is joined to the first.
    Closed(Vec<PlanePoint>),
    /// Corners of a line.
    Line(Vec<PlanePoint>),
    /// Two opposite corners of its bounding box.
    Round(PlanePoint, PlanePoint),
    Point(PlanePoint),
    /// It has no outline that matters.
    None,
}

impl Placed {
    /// The shape of an object, with or without a tile, on a layer that is shifted by some pixels;
    /// `None` if it is too far away. Only quarter turns are applied.
    pub(super) fn of(
        object: &Object,
        shown: Option<TileDisplay>,
        shift: (f32, f32),
        grid: &Grid,
    ) -> Option<Placed> {
        let turn = quarter_turns(object.rotation).unwrap_or(0);
        let place = |(x, y): (f32, f32)| {
            let (x, y) = (f64::from(x), f64::from(y));
            // Clockwise, where y goes down.
            let (x, y) = match turn {
                1 => (-y, x),
                2 => (-x, -y),
                3 => (y, -x),
                _ => (x, y),
            };
            let (right, down) = (
                f64::from(object.at.0) + f64::from(shift.0),
                f64::from(object.at.1) + f64::from(shift.1),
            );
            grid.spot(right + x, down + y)
        };
        let all = |points: &[(f32, f32)]| {
            points.iter().map(|point| place(*point)).collect::<Option<Vec<PlanePoint>>>()
        };
        // An object that shows a tile and has no size of its own has the size of that tile, or of a
        // tile of the map if that is not known.
        let (width, height) =
            match shown {
                Some(TileDisplay { size, .. }) if object.size == (0.0, 0.0) => {
                    if size == (0.0, 0.0) { grid.tile() } else { size }
                }
                _ => object.size,
            };
        let before = shown.map_or((0, 0), |shown| shown.before);
        let part = |length: f32, halves: u8| -length * f32::from(halves) / 2.0;
        let (left, top) = (part(width, before.0), part(height, before.1));
        let (right, bottom) = (left + width, top + height);
        Some(match &object.shape {
            Outlined::Rectangle if width == 0.0 && height == 0.0 => {
                Placed::Point(place((0.0, 0.0))?)
            }
            Outlined::Rectangle if width == 0.0 || height == 0.0 => {
                Placed::Line(all(&[(left, top), (right, bottom)])?)
            }
            Outlined::Rectangle => {
                Placed::Closed(all(&[(left, top), (right, top), (right, bottom), (left, bottom)])?)
            }
            Outlined::Ellipse => Placed::Round(place((left, top))?, place((right, bottom))?),
            Outlined::Point => Placed::Point(place((0.0, 0.0))?),
            Outlined::Polygon(points) => Placed::Closed(all(points)?),
            Outlined::Polyline(points) => Placed::Line(all(points)?),
            Outlined::Other => {
                place((0.0, 0.0))?;
                Placed::None
            }
        })
    }

    /// Its sides; none if it has no straight ones.
    pub(super) fn sides(&self) -> Vec<Segment> {
        let (corners, closed) = match self {
            Placed::Closed(corners) => (corners.as_slice(), true),
            Placed::Line(corners) => (corners.as_slice(), false),
            Placed::Round(..) | Placed::Point(_) | Placed::None => return Vec::new(),
        };
        let next =
            corners.iter().skip(1).chain(corners.first().filter(|_| closed && corners.len() > 2));
        corners.iter().copied().zip(next.copied()).collect()
    }

    /// The outline of the area that it covers, from the corner of the board; `None` if it covers
    /// nothing.
    pub(super) fn outline(&self, grid: &Grid) -> Option<Outline> {
        let on_board = |spot: &PlanePoint| grid.frame.on_board(*spot);
        match self {
            Placed::Closed(corners) => {
                Some(Outline::Polygon(corners.iter().map(on_board).collect()))
            }
            Placed::Round(one, other) => {
                let (one, other) = (on_board(one), on_board(other));
                let half = |a: f64, b: f64| ((a - b).abs() / 2.0, (a + b) / 2.0);
                let ((rx, x), (ry, y)) = (half(one.x, other.x), half(one.y, other.y));
                (rx > 0.0 && ry > 0.0).then_some(Outline::Ellipse {
                    centre: PlanePoint { x, y },
                    radii: PlanePoint { x: rx, y: ry },
                    turn: (1.0, 0.0),
                })
            }
            Placed::Line(_) | Placed::Point(_) | Placed::None => None,
        }
    }

    /// Its top-left corner, and its size in squares.
    pub(super) fn span(&self) -> Option<(PlanePoint, PlanePoint)> {
        let corners: &[PlanePoint] = match self {
            Placed::Closed(corners) | Placed::Line(corners) => corners,
            Placed::Round(one, other) => &[*one, *other],
            Placed::Point(at) => &[*at],
            Placed::None => &[],
        };
        let first = *corners.first()?;
        let (mut low, mut high) = (first, first);
        for corner in corners {
            low = PlanePoint { x: low.x.min(corner.x), y: low.y.min(corner.y) };
            high = PlanePoint { x: high.x.max(corner.x), y: high.y.max(corner.y) };
        }
        Some((low, PlanePoint { x: high.x - low.x, y: high.y - low.y }))
    }
}

/// The number of quarter turns in a rotation in degrees; `None` if it is not a whole number of
/// them.
pub(super) fn quarter_turns(degrees: f32) -> Option<u8> {
    let turns = [0.0, 90.0, 180.0, 270.0];
    (0..)
        .zip(turns)
        .find(|(_, turn)| degrees.rem_euclid(360.0) == *turn)
        .map(|(quarters, _)| quarters)
}
