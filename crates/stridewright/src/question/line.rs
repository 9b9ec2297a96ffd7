//! Line of effect to a creature.

use super::asking::Asking;
use super::{Origin, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Whether an effect from an origin reaches the creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskLine"))]
pub struct Line {
    /// Where the line begins.
    pub from: Origin,
    /// The effect aims at a part of the creature outside its space.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub extended_part: bool,
}

impl Query for Line {
    type Found = answer::Outcome;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Outcome, Error> {
        let (board, mover) = (asking.board()?, asking.mover()?);
        let sight = query::Sight {
            extended_part: self.extended_part,
            ..query::Sight::of(mover, self.from.on(board)?)
        };
        let found = query::line(asking.program, board, &sight, asking.scratch)?;
        Ok(asking.builder.outcome(board, &found))
    }
}
