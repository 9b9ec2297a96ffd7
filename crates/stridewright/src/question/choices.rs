//! All Pareto-optimal paths, by cost, reactions, damage and hazards.

use super::context::{DefaultAllowance, QuestionContext};
use super::{Place, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// All Pareto-optimal paths to a place: each is better than every other one in some respect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskChoices"))]
pub struct Choices {
    /// The top-left square of the goal, at a height if one is given.
    #[cfg_attr(feature = "schema", schemars(with = "super::written::PlaceOrPlacement"))]
    pub to: Place,
}

/// Which squares the mover can reach, and the cost, reactions, damage and hazards of the
/// Pareto-optimal paths to each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReachChoices;

impl Query for Choices {
    type Found = answer::Choices;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Choices, Error> {
        let plan = context.plan(DefaultAllowance::Unlimited)?;
        let (board, to) = (context.board()?, self.to.goal());
        let found = query::choices(context.program, board, &plan, to, context.scratch)?;
        let found = context.builder.choices(board, found);
        if matches!(found, answer::Choices::Unreachable | answer::Choices::TooFar { .. }) {
            context.look_behind_doors(&plan, &[], to)?;
        }
        Ok(found)
    }
}

impl Query for ReachChoices {
    type Found = answer::ReachChoices;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::ReachChoices, Error> {
        let plan = context.plan(DefaultAllowance::ByRules)?;
        let found =
            query::reach_choices(context.program, context.board()?, &plan, context.scratch)?;
        Ok(context.builder.reach_choices(&plan, found))
    }
}
