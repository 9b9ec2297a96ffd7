//! Whether a drawn path is allowed, and what it costs.

use super::context::{DefaultAllowance, QuestionContext};
use super::{DrawnPath, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Whether a drawn path is allowed, and what it costs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskCheck"))]
pub struct Check {
    /// The steps of each movement.
    pub path: DrawnPath,
}

impl Query for Check {
    type Found = answer::Check;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Check, Error> {
        let plan = context.plan(DefaultAllowance::Unlimited)?;
        context.check(&plan, &self.path)
    }
}

impl QuestionContext<'_> {
    /// What the rules say about a drawn path.
    pub(super) fn check(
        &mut self,
        plan: &query::Plan,
        path: &DrawnPath,
    ) -> Result<answer::Check, Error> {
        let board = self.board()?;
        let check = query::check(self.program, board, plan, &path.drawn(), self.scratch)?;
        Ok(self.builder.check(board, &check))
    }
}
