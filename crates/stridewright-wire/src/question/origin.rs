//! Where a line is drawn from.

use super::Who;
use crate::at::At;
use crate::bounded::{Coordinate, Pair};
use crate::error::RequestError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::board::{Board, Point};
use stridewright::query::Origin;

/// Where a line is drawn from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OriginAsked {
    /// A creature.
    Creature(Who),
    /// A square: its centre.
    Square(At),
    /// A point, `[x, y]` in squares from the top-left corner of the map.
    Point(Pair<Coordinate>),
}

impl OriginAsked {
    /// The origin as the library knows it.
    ///
    /// # Errors
    ///
    /// A creature that is not on the board.
    pub fn on(&self, board: &Board) -> Result<Origin, RequestError> {
        Ok(match self {
            OriginAsked::Creature(who) => Origin::Creature(who.find(board, "from")?),
            OriginAsked::Square(at) => Origin::Square(at.square()),
            OriginAsked::Point(Pair(x, y)) => Origin::Point(Point::new(x.0, y.0)),
        })
    }
}
