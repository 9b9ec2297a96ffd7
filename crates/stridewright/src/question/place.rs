//! Squares and places as questions and answers name them.

use crate::board::Creature;
use crate::lattice::{Rectangle, Square};
use crate::query::Goal;
use core::fmt;

/// A square: column and row, counted from 0 at the top left; rows grow downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct At(pub i32, pub i32);

impl At {
    /// The square of the grid.
    #[must_use]
    pub const fn square(self) -> Square {
        Square::new(self.0, self.1)
    }
}

impl From<Square> for At {
    fn from(square: Square) -> At {
        At(square.column, square.row)
    }
}

impl From<At> for Square {
    fn from(at: At) -> Square {
        at.square()
    }
}

impl From<(i32, i32)> for At {
    fn from((column, row): (i32, i32)) -> At {
        At(column, row)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.square().fmt(f)
    }
}

/// A place: a square, or a square and a height.
///
/// Without a height it is on the ground. With columns and rows, as in the placements of answers, it
/// is exactly the placement that covers these squares. Without them, the square is the top-left one
/// of whatever placement fits there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The square.
    pub at: At,
    /// Height in squares.
    pub elevation: Option<i32>,
    /// Columns and rows of the placement, if named.
    pub placement: Option<(u32, u32)>,
}

impl Place {
    /// Puts a creature there.
    pub const fn put(self, creature: &mut Creature) {
        creature.at = self.at.square();
        creature.elevation = self.elevation;
        creature.placement = self.placement;
    }

    /// A square, on the ground or at a height.
    #[must_use]
    pub const fn new(at: At, elevation: Option<i32>) -> Place {
        Place { at, elevation, placement: None }
    }

    /// Returns the place of a body. Only a body of several squares needs its columns and rows
    /// named.
    #[must_use]
    pub fn of(body: Rectangle, elevation: Option<i32>) -> Place {
        let several = (body.width, body.height) != (1, 1);
        Place {
            at: body.at.into(),
            elevation,
            placement: several.then_some((body.width, body.height)),
        }
    }

    /// Returns the squares that it names: a single one, unless it is a placement.
    #[must_use]
    pub const fn rectangle(self) -> Rectangle {
        match self.placement {
            Some((width, height)) => Rectangle::new(self.at.square(), width, height),
            None => Rectangle::body(self.at.square(), 1),
        }
    }

    /// The goal of a search.
    #[must_use]
    pub const fn goal(self) -> Goal {
        Goal { square: self.at.square(), elevation: self.elevation, placement: self.placement }
    }
}

impl From<Square> for Place {
    fn from(square: Square) -> Place {
        Place::new(square.into(), None)
    }
}

impl From<(i32, i32)> for Place {
    fn from(square: (i32, i32)) -> Place {
        Place::new(square.into(), None)
    }
}

impl From<(i32, i32, i32)> for Place {
    fn from((column, row, elevation): (i32, i32, i32)) -> Place {
        Place::new(At(column, row), Some(elevation))
    }
}

impl From<Goal> for Place {
    fn from(goal: Goal) -> Place {
        Place { at: goal.square.into(), elevation: goal.elevation, placement: goal.placement }
    }
}
