//! Which creatures may react to a drawn path, and which dangers it enters.

use super::context::{DefaultAllowance, QuestionContext};
use super::{DrawnPath, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Which creatures may react to a drawn path, at which step, and which dangers it enters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskThreats"))]
pub struct Threats {
    /// The steps of each movement.
    pub path: DrawnPath,
}

impl Query for Threats {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let plan = context.plan(DefaultAllowance::Unlimited)?;
        let board = context.board()?;
        let found =
            query::threats(context.program, board, &plan, &self.path.drawn(), context.scratch)?;
        Ok(context.builder.outcome(board, &found))
    }
}
