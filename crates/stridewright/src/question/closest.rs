//! The closest of several creatures.

use super::asking::Asking;
use super::{Query, Who};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Which of several creatures is closest to the creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskClosest"))]
pub struct Closest {
    /// The creatures.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::among"))]
    #[cfg_attr(feature = "schema", schemars(length(max = 10_000)))]
    pub among: Vec<Who>,
    /// The result of a die, if several are equally close.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub die: Option<u32>,
}

impl Query for Closest {
    type Found = answer::Outcome;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Outcome, Error> {
        let (board, mover) = (asking.board()?, asking.mover()?);
        let among = self.among.iter().map(|other| other.find(board, "among"));
        let among = among.collect::<Result<Vec<_>, _>>()?;
        let found = query::closest(asking.program, board, mover, &among, self.die)?;
        Ok(asking.builder.outcome(board, &found))
    }
}
