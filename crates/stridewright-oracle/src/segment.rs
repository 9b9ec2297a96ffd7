//! Crossings of straight segments, in exact whole numbers.
//!
//! Points are in 1/1024 of a square, so that a square's centre is a whole point.

use crate::board::{Flank, Wall};

/// A point in 1/1024 of a square.
pub type Point = (i64, i64);

/// The centre of a square.
pub fn centre(square: (i32, i32)) -> Point {
    (i64::from(square.0) * 1024 + 512, i64::from(square.1) * 1024 + 512)
}

/// Twice the area of the triangle `a`, `b`, `c`: positive if `c` lies to the right of the line from
/// `a` to `b`, negative if to the left, zero if on it. (Rows grow downwards.)
pub fn turn(a: Point, b: Point, c: Point) -> i128 {
    let along = (i128::from(b.0 - a.0), i128::from(b.1 - a.1));
    let aside = (i128::from(c.0 - a.0), i128::from(c.1 - a.1));
    along.0 * aside.1 - along.1 * aside.0
}

/// Whether point `p` lies on the segment from `a` to `b`, its ends included.
fn lies_on(p: Point, a: Point, b: Point) -> bool {
    turn(a, b, p) == 0
        && a.0.min(b.0) <= p.0
        && p.0 <= a.0.max(b.0)
        && a.1.min(b.1) <= p.1
        && p.1 <= a.1.max(b.1)
}

/// Whether the segments `a`-`b` and `c`-`d` share a point, their ends included.
fn meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let an_end_lies_on_the_other =
        lies_on(a, c, d) || lies_on(b, c, d) || lies_on(c, a, b) || lies_on(d, a, b);
    let each_has_its_ends_on_both_sides_of_the_other =
        turn(a, b, c).signum() * turn(a, b, d).signum() == -1
            && turn(c, d, a).signum() * turn(c, d, b).signum() == -1;
    an_end_lies_on_the_other || each_has_its_ends_on_both_sides_of_the_other
}

/// The relation of a wall to the line between the centres of two neighbouring squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// It does not meet the line, or does not affect movers in this direction.
    None,
    /// It separates the squares.
    Separates,
    /// It meets a diagonal line only in the lattice point on it, and ends there.
    TouchesCorner,
}

/// The relation of `wall` to `square` and its neighbour in `direction`.
pub fn contact(wall: &Wall, square: (i32, i32), direction: (i32, i32)) -> Contact {
    let start = centre(square);
    let goal = centre((square.0 + direction.0, square.1 + direction.1));
    if !concerns(wall, direction) || !meet(start, goal, wall.from, wall.to) {
        return Contact::None;
    }
    let diagonal = direction.0 != 0 && direction.1 != 0;
    if diagonal {
        let lattice_point = ((start.0 + goal.0) / 2, (start.1 + goal.1) / 2);
        let ends_there = wall.from == lattice_point || wall.to == lattice_point;
        let runs_along = turn(start, goal, wall.from) == 0 && turn(start, goal, wall.to) == 0;
        let is_a_point = wall.from == wall.to;
        if ends_there && (!runs_along || is_a_point) {
            return Contact::TouchesCorner;
        }
    }
    Contact::Separates
}

/// Whether a wall may stand between a square and one of its neighbours: its columns and rows
/// overlap with those between their centres. Most walls of a board are elsewhere.
pub fn comes_near(wall: &Wall, square: (i32, i32)) -> bool {
    let (column, row) = centre(square);
    let overlap =
        |middle: i64, a: i64, b: i64| a.min(b) <= middle + 1024 && middle - 1024 <= a.max(b);
    overlap(column, wall.from.0, wall.to.0) && overlap(row, wall.from.1, wall.to.1)
}

/// Whether a wall affects movers in this direction: an ordinary wall always does, a one-way wall
/// only affects movers that go from its named side to the other.
fn concerns(wall: &Wall, direction: (i32, i32)) -> bool {
    let along = (wall.to.0 - wall.from.0, wall.to.1 - wall.from.1);
    let towards_right = along.0 * i64::from(direction.1) - along.1 * i64::from(direction.0);
    match wall.one_way {
        None => true,
        Some(Flank::Left) => towards_right > 0,
        Some(Flank::Right) => towards_right < 0,
    }
}
