//! The shapes of areas: whether a cell belongs to one.
//!
//! One test for each entry of "What belongs to the area" in `docs/areas.md`. Knows no board: what
//! the cells are made of, and whether a line leads to them, is decided elsewhere.

use crate::board::System;
use crate::body::{At, Body};
use crate::distance::distance_in_space;
use crate::line::{Area, interior_is_met};
use crate::placement::Placement;
use crate::segment::{Point, centre};

/// Units in a square.
const SQUARE: i64 = 1024;

/// A point with whole coordinates, in squares.
pub(super) type Lattice = (i32, i32);

/// A shape, laid at an origin `o` of height `e`.
#[derive(Clone, Copy, Debug)]
pub(super) enum Region {
    FarCorner { o: Lattice, e: i32, size: u32 },
    StraightFromPoint { o: Point, e: i32, size: u32 },
    CountedFromSpace { space: Body, size: u32 },
    StraightFromSpace { space: Body, size: u32 },
    QuarterFromCorner { o: Lattice, e: i32, size: u32, direction: (i32, i32) },
    QuarterFromMiddle { square: (i32, i32), e: i32, size: u32, direction: (i32, i32) },
    QuarterFromCornerOfSpace { o: Lattice, e: i32, size: u32, direction: (i32, i32) },
    AsWideAsFar { o: Point, e: i32, u: (i64, i64), size: u32 },
    PassedThrough { o: Lattice, point: Point, far: Point, e: i32, size: u32 },
    Band { o: Point, e: i32, u: (i64, i64), width: u32, size: u32, owner: Option<Body> },
    Rows { o: (i32, i32), e: i32, direction: (i32, i32), length: u32, width: u32 },
    Cube { squares: Placement, e: i32 },
}

impl Region {
    /// Whether a cell belongs to it.
    pub(super) fn has(&self, system: System, cell: At) -> bool {
        let (column, row, z) = cell;
        match *self {
            Region::FarCorner { o, e, size } => is_within(system, far_corner(o, e, cell), size),
            Region::StraightFromPoint { o, e, size } => is_straight_from_point(o, e, size, cell),
            Region::CountedFromSpace { space, size } => is_counted(system, space, cell, size),
            Region::StraightFromSpace { space, size } => is_straight_from_space(space, size, cell),
            Region::QuarterFromCorner { o, e, size, direction } => {
                is_in_quarter(o, e, direction, cell)
                    && is_within(system, far_corner(o, e, cell), size)
            }
            Region::QuarterFromMiddle { square, e, size, direction } => {
                let (across, down) = (column - square.0, row - square.1);
                let forth = across * direction.0 + down * direction.1;
                let aside = (across * direction.1 - down * direction.0).abs();
                let up = (z - e).abs();
                let widens = forth >= 1 && aside < forth && up < forth;
                widens && is_within(system, (forth, aside, up), size)
            }
            Region::QuarterFromCornerOfSpace { o, e, size, direction } => {
                let (columns, rows, _) = far_corner(o, e, cell);
                let up = (z - e).abs();
                let widens = is_on_side(o, direction, (column, row)) && up < columns.max(rows);
                widens && is_within(system, (columns, rows, up), size)
            }
            Region::AsWideAsFar { o, e, u, size } => is_as_wide_as_far(o, e, u, size, cell),
            Region::PassedThrough { o, point, far, e, size } => {
                let low = (i64::from(column) * SQUARE, i64::from(row) * SQUARE);
                let square = Area { low, high: (low.0 + SQUARE, low.1 + SQUARE) };
                let (columns, rows, _) = far_corner(o, e, cell);
                let near = is_within(system, (columns, rows, 0), size);
                z == e && near && interior_is_met(square, point, far)
            }
            Region::Band { o, e, u, width, size, owner } => {
                let near = match owner {
                    Some(owner) => is_counted(system, owner, cell, size),
                    None => is_straight_within(o, u, size, cell),
                };
                let level = 2 * i64::from((z - e).abs()) <= i64::from(width);
                near && level && is_in_band(o, u, width, cell)
            }
            Region::Rows { o, e, direction, length, width } => {
                let near = (e..e + width as i32).contains(&z);
                near && is_in_rows(o, direction, (length, width), (column, row))
            }
            Region::Cube { squares, e } => {
                squares.has((column, row)) && (e..e + squares.width as i32).contains(&z)
            }
        }
    }
}

/// Whether steps count at most so much.
fn is_within(system: System, steps: At, most: u32) -> bool {
    distance_in_space(system, (0, 0, 0), steps) <= most
}

/// How many columns, rows and heights away the far corner of a cell is.
fn far_corner(o: Lattice, e: i32, (column, row, z): At) -> At {
    let farther = |at: i32, from: i32| (at - from).abs().max((at + 1 - from).abs());
    (farther(column, o.0), farther(row, o.1), farther(z, e))
}

fn is_straight_from_point(o: Point, e: i32, size: u32, (column, row, z): At) -> bool {
    let (across, down) = to_centre(o, column, row);
    let up = i128::from(z - e) * i128::from(SQUARE);
    let most = i128::from(size) * i128::from(SQUARE);
    across * across + down * down + up * up <= most * most
}

/// In halves of squares.
fn is_straight_from_space(space: Body, size: u32, (column, row, z): At) -> bool {
    let outside = |at: i32, low: i32, many: u32| {
        let (middle, first, last) = (2 * at + 1, 2 * low, 2 * (low + many as i32));
        i64::from((first - middle).max(middle - last).max(0))
    };
    let across = outside(column, space.at.0, space.footprint.0);
    let down = outside(row, space.at.1, space.footprint.1);
    let up = outside(z, space.z, space.tall);
    let most = 2 * i64::from(size);
    across * across + down * down + up * up <= most * most
}

/// Whether a cell is in the quarter from a point in a direction; in halves of squares.
fn is_in_quarter(o: Lattice, e: i32, direction: (i32, i32), (column, row, z): At) -> bool {
    let (across, down) = (2 * (column - o.0) + 1, 2 * (row - o.1) + 1);
    let on_that_side = if direction.0 != 0 && direction.1 != 0 {
        is_on_side(o, direction, (column, row))
    } else {
        let forth = across * direction.0 + down * direction.1;
        let aside = (across * direction.1 - down * direction.0).abs();
        forth > 0 && aside <= forth
    };
    on_that_side && (2 * (z - e) + 1).abs() <= across.abs().max(down.abs())
}

/// Whether a square is among the rows.
fn is_in_rows(
    o: (i32, i32),
    direction: (i32, i32),
    (length, width): (u32, u32),
    square: (i32, i32),
) -> bool {
    let aside = if direction.0 != 0 && direction.1 != 0 {
        (direction.0, 0)
    } else {
        (-direction.1, direction.0)
    };
    let place =
        |i: i32, j: i32| (o.0 + i * direction.0 + j * aside.0, o.1 + i * direction.1 + j * aside.1);
    (0..length as i32).any(|i| (0..width as i32).any(|j| place(i, j) == square))
}

/// Whether a square lies on the diagonal side of a point, in columns and in rows.
fn is_on_side(o: Lattice, direction: (i32, i32), (column, row): (i32, i32)) -> bool {
    let lies = |at: i32, from: i32, towards: i32| {
        if towards > 0 { at >= from } else { at < from }
    };
    lies(column, o.0, direction.0) && lies(row, o.1, direction.1)
}

/// Whether the gap between a cell and a space counts at most so much.
fn is_counted(system: System, space: Body, (column, row, z): At, most: u32) -> bool {
    let gap = |at: i32, low: i32, many: u32| {
        let last = low + many as i32 - 1;
        (low - at).max(at - last).max(0)
    };
    let steps = (
        gap(column, space.at.0, space.footprint.0),
        gap(row, space.at.1, space.footprint.1),
        gap(z, space.z, space.tall),
    );
    is_within(system, steps, most)
}

/// From a point to the centre of a square, in units.
fn to_centre(o: Point, column: i32, row: i32) -> (i128, i128) {
    let middle = centre((column, row));
    (i128::from(middle.0 - o.0), i128::from(middle.1 - o.1))
}

fn wide(u: (i64, i64)) -> (i128, i128) {
    (i128::from(u.0), i128::from(u.1))
}

fn is_as_wide_as_far(o: Point, e: i32, u: (i64, i64), size: u32, (column, row, z): At) -> bool {
    let (w, u) = (to_centre(o, column, row), wide(u));
    let up = i128::from(z - e) * i128::from(SQUARE);
    let t = w.0 * u.0 + w.1 * u.1;
    let w_squared = w.0 * w.0 + w.1 * w.1 + up * up;
    let u_squared = u.0 * u.0 + u.1 * u.1;
    let most = i128::from(size) * i128::from(SQUARE);
    t > 0 && t * t <= most * most * u_squared && 4 * (w_squared * u_squared - t * t) <= t * t
}

/// Whether the centre of a cell is at most so far along a direction.
fn is_straight_within(o: Point, u: (i64, i64), size: u32, (column, row, _): At) -> bool {
    let (w, u) = (to_centre(o, column, row), wide(u));
    let t = w.0 * u.0 + w.1 * u.1;
    let most = i128::from(size) * i128::from(SQUARE);
    t * t <= most * most * (u.0 * u.0 + u.1 * u.1)
}

/// Whether the centre of a cell is before a point, and at most half a width beside the line.
fn is_in_band(o: Point, u: (i64, i64), width: u32, (column, row, _): At) -> bool {
    let (w, u) = (to_centre(o, column, row), wide(u));
    let forth = w.0 * u.0 + w.1 * u.1;
    let k = u.0 * w.1 - u.1 * w.0;
    let b = i128::from(width) * i128::from(SQUARE);
    let all = b * b * (u.0 * u.0 + u.1 * u.1);
    let not_too_far_left = k >= 0 || 4 * k * k < all;
    let not_too_far_right = k <= 0 || 4 * k * k <= all;
    forth > 0 && not_too_far_left && not_too_far_right
}
