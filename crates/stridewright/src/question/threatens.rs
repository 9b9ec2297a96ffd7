//! Whether a creature threatens a square.

use super::context::QuestionContext;
use super::{At, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Whether the creature threatens a square: there it reaches a creature of one square that stands
/// on the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskThreatens"))]
pub struct Threatens {
    /// The square.
    pub square: At,
}

impl Query for Threatens {
    type Found = answer::Threat;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Threat, Error> {
        let (board, mover) = (context.board()?, context.mover()?);
        let square = self.square.square();
        let threatens = query::threatened(context.program, board, mover, square, context.scratch)?;
        Ok(context.builder.threat(board, mover, threatens)?)
    }
}
