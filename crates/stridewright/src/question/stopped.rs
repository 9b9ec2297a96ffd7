//! Where a creature ends that has to stop during its movement.

use super::context::{DefaultAllowance, QuestionContext};
use super::{DrawnPath, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Where the creature ends if it took a drawn path and had to stop at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskStopped"))]
pub struct Stopped {
    /// The steps of each movement.
    pub path: DrawnPath,
    /// The result of a die, if several places are equally close.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub die: Option<u32>,
}

impl Query for Stopped {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let plan = context.plan(DefaultAllowance::Unlimited)?;
        let (board, path) = (context.board()?, self.path.drawn());
        let found =
            query::stopped(context.program, board, &plan, &path, self.die, context.scratch)?;
        Ok(context.builder.outcome(board, &found))
    }
}
