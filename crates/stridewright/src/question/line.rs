//! Line of effect to a creature.

use super::context::QuestionContext;
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

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let (board, mover) = (context.board()?, context.mover()?);
        let sight = query::LineQuery {
            extended_part: self.extended_part,
            ..query::LineQuery::of(mover, self.from.on(board)?)
        };
        let found = query::line(context.program, board, &sight, context.scratch)?;
        Ok(context.builder.outcome(board, &found))
    }
}
