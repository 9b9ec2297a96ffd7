//! High ground.

use super::asking::Asking;
use super::{Query, Who};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Whether the creature has the high ground over another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskHighGround"))]
pub struct HighGround {
    /// The other.
    pub over: Who,
}

impl Query for HighGround {
    type Found = answer::Outcome;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Outcome, Error> {
        let (board, mover) = (asking.board()?, asking.mover()?);
        let found = query::high_ground(asking.program, board, mover, self.over.find(board, "over")?)?;
        Ok(asking.builder.outcome(board, &found))
    }
}
