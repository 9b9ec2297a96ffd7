//! What happens when a creature takes a drawn path, and the board afterwards.

use super::context::{DefaultAllowance, QuestionContext};
use super::{After, DrawnPath, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Carries out a drawn path: what happens, and the board and the turn afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskApply"))]
pub struct Apply {
    /// The steps of each movement.
    pub path: DrawnPath,
}

impl Query for Apply {
    type Found = answer::Applied;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Applied, Error> {
        let plan = context.plan(DefaultAllowance::Unlimited)?;
        let board = context.board()?;
        let applied =
            query::apply(context.program, board, &plan, &self.path.drawn(), context.scratch)?;
        let found = context.builder.outcome(board, &applied.outcome);
        let overspent = applied.overspent.as_ref().map(|refusal| context.builder.refused(refusal));
        let turn = applied.turn.clone().into();
        context.after = Some(After { board: applied.board, turn: applied.turn });
        Ok(answer::Applied { found, turn, overspent })
    }
}
