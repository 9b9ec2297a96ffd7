//! Whether two attackers flank a creature.

use super::asking::Asking;
use super::{Query, Who};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Whether two attackers flank the creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskFlank"))]
pub struct Flank {
    /// The attackers.
    pub attackers: [Who; 2],
}

impl Query for Flank {
    type Found = answer::Outcome;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Outcome, Error> {
        let (board, mover) = (asking.board()?, asking.mover()?);
        let [one, other] = &self.attackers;
        let attackers = [one.find(board, "attackers")?, other.find(board, "attackers")?];
        let found = query::flank(asking.program, board, mover, attackers, asking.scratch)?;
        Ok(asking.builder.outcome(board, &found))
    }
}
