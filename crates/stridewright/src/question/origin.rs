//! Where a line begins.

use super::{At, Who};
use crate::board::{Board, Point};
use crate::error::Error;
use crate::query;

/// Where a line begins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Origin {
    /// In the space of a creature.
    Creature(Who),
    /// In the centre of a square.
    Square(At),
    /// In a point; written `[x, y]` in squares from the top-left corner of the map.
    Point(
        #[cfg_attr(feature = "serde", serde(with = "super::written::point"))]
        #[cfg_attr(feature = "schema", schemars(schema_with = "super::written::point::schema"))]
        Point,
    ),
}

impl Origin {
    /// Resolves the origin on a board.
    ///
    /// # Errors
    ///
    /// A creature that is not on the board.
    pub fn on(&self, board: &Board) -> Result<query::Origin, Error> {
        self.named(board, "from")
    }

    /// Resolves the origin on a board; `key` is the field in which the question names it.
    pub(super) fn named(&self, board: &Board, key: &'static str) -> Result<query::Origin, Error> {
        Ok(match self {
            Origin::Creature(who) => query::Origin::Creature(who.find(board, key)?),
            Origin::Square(at) => query::Origin::Square(at.square()),
            Origin::Point(point) => query::Origin::Point(*point),
        })
    }
}

impl Default for Origin {
    fn default() -> Self {
        Origin::Creature(Who::default())
    }
}
