//! Cover of a creature.

use super::context::QuestionContext;
use super::{Origin, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// What cover the creature has against an attack from an origin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskCover"))]
pub struct Cover {
    /// Where the line begins.
    pub from: Origin,
    /// Everything in between is extreme.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub extreme: bool,
    /// Terrain in between is too small to count.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub ignore_small_terrain: bool,
    /// The attack ignores cover.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub ignore_cover: bool,
    /// The attack aims at a part of the creature outside its space.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub extended_part: bool,
}

impl Query for Cover {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let (board, mover) = (context.board()?, context.mover()?);
        let sight = query::LineQuery {
            from: self.from.on(board)?,
            to: mover,
            extreme: self.extreme,
            ignore_small_terrain: self.ignore_small_terrain,
            ignore_cover: self.ignore_cover,
            extended_part: self.extended_part,
        };
        let found = query::cover(context.program, board, &sight, context.scratch)?;
        Ok(context.builder.outcome(board, &found))
    }
}
