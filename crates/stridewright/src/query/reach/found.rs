//! A placement that can be reached, and the sort key of such placements.

use crate::lattice::Rectangle;
use crate::rule::Ending;
use crate::unit::Squares;

/// The work of reporting one place: building it, listing it and writing it down.
pub(in crate::query) const REPORTING: usize = 400;

/// A placement that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The squares covered.
    pub body: Rectangle,
    /// Height of the bottom of the body.
    pub elevation: i32,
    /// Height of the ground there: the highest surface among those squares.
    pub surface: i32,
    /// In which movement, counted from 0; [`Plan::turn_of`](crate::query::Plan::turn_of) returns
    /// the turn of that movement.
    pub movement: usize,
    /// What is spent of that movement, the least possible.
    pub cost: Squares,
    /// How many times its speed the creature spends: in a double move 1 within the first action, 2
    /// with both; in a run up to 4. Always 1 if a movement is not a pool of several times the
    /// speed.
    pub speeds: u32,
    /// Whether the creature may end there.
    pub ending: Ending,
}

/// The sort key of placements: row, column, elevation, width and height.
pub(in crate::query) type PlacementKey = (i32, i32, i32, u32, u32);

/// Returns the sort key of a body at an elevation.
pub(in crate::query) const fn place(body: Rectangle, elevation: i32) -> PlacementKey {
    let Rectangle { at, width, height } = body;
    (at.row, at.column, elevation, width, height)
}

impl Reached {
    /// Returns the sort key of the placement.
    pub(in crate::query) const fn place(&self) -> PlacementKey {
        place(self.body, self.elevation)
    }
}
