//! Points of a creature's space: its corners, the middles of its sides, and the ones at which an
//! effect begins that is aimed at another point.

use crate::placement::Placement;
use crate::segment::{Point, centre};

use super::region::Lattice;

/// Units in a square.
const SQUARE: i64 = 1024;

/// Which points along a side may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnSides {
    Corners,
    Middles,
}

pub(super) fn less(one: Point, other: Point) -> Point {
    (one.0 - other.0, one.1 - other.1)
}

/// A point with whole coordinates, in squares.
pub(super) fn lattice(point: Point) -> Option<Lattice> {
    let whole = |at: i64| (at % SQUARE == 0).then_some((at / SQUARE) as i32);
    Some((whole(point.0)?, whole(point.1)?))
}

/// The north-west and the south-east corner.
pub(super) fn corners_of(space: Placement) -> (Point, Point) {
    let low = (i64::from(space.column) * SQUARE, i64::from(space.row) * SQUARE);
    let size = (i64::from(space.width) * SQUARE, i64::from(space.height) * SQUARE);
    (low, (low.0 + size.0, low.1 + size.1))
}

pub(super) fn middle_of(space: Placement) -> Point {
    let (low, high) = corners_of(space);
    ((low.0 + high.0) / 2, (low.1 + high.1) / 2)
}

pub(super) fn middle_of_side(square: (i32, i32), direction: (i32, i32)) -> Point {
    let middle = centre(square);
    let half = SQUARE / 2;
    (middle.0 + i64::from(direction.0) * half, middle.1 + i64::from(direction.1) * half)
}

pub(super) fn is_on_border(space: Placement, (x, y): Point) -> bool {
    let (low, high) = corners_of(space);
    let within = (low.0..=high.0).contains(&x) && (low.1..=high.1).contains(&y);
    within && (x == low.0 || x == high.0 || y == low.1 || y == high.1)
}

/// The direction of a vector, one of eight; `None` if it is nothing.
pub fn direction((a, b): (i64, i64)) -> Option<(i32, i32)> {
    let larger = a.abs().max(b.abs());
    if larger == 0 {
        return None;
    }
    let signs = (a.signum() as i32, b.signum() as i32);
    if (a.abs() + b.abs()).pow(2) >= 2 * larger.pow(2) {
        Some(signs)
    } else if a.abs() == larger {
        Some((signs.0, 0))
    } else {
        Some((0, signs.1))
    }
}

/// The point of a space at which an effect with this aim begins.
pub(super) fn chosen(space: Placement, aim: Point, on_sides: OnSides) -> Option<Point> {
    let (low, high) = corners_of(space);
    let (across, down) = direction(less(aim, middle_of(space)))?;
    let x = if across > 0 { high.0 } else { low.0 };
    let y = if down > 0 { high.1 } else { low.1 };
    if across != 0 && down != 0 {
        return Some((x, y));
    }
    let along = |first: i64, last: i64| {
        let every: Vec<i64> = match on_sides {
            OnSides::Corners => (first / SQUARE..=last / SQUARE).map(|at| at * SQUARE).collect(),
            OnSides::Middles => {
                (first / SQUARE..last / SQUARE).map(|at| at * SQUARE + SQUARE / 2).collect()
            }
        };
        every
    };
    let points: Vec<Point> = if down == 0 {
        along(low.1, high.1).into_iter().map(|y| (x, y)).collect()
    } else {
        along(low.0, high.0).into_iter().map(|x| (x, y)).collect()
    };
    // Of two that are equally near the one with the smaller coordinate: it comes first.
    points.into_iter().min_by_key(|point| {
        let apart = less(aim, *point);
        apart.0 * apart.0 + apart.1 * apart.1
    })
}

/// The square in which rows from a space with this aim begin, and their direction.
pub(super) fn first_square(space: Placement, aim: Point) -> Option<((i32, i32), (i32, i32))> {
    let direction = direction(less(aim, middle_of(space)))?;
    let point = chosen(space, aim, OnSides::Middles)?;
    let last = (space.column + space.width as i32 - 1, space.row + space.height as i32 - 1);
    let inside = |at: i64, low: i32, high: i32| ((at.div_euclid(SQUARE)) as i32).clamp(low, high);
    // The square of the space that has the point on its border, and the one on its other side.
    let own = (inside(point.0, space.column, last.0), inside(point.1, space.row, last.1));
    Some(((own.0 + direction.0, own.1 + direction.1), direction))
}
