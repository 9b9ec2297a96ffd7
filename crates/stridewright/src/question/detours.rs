//! How much more a path costs if a square becomes solid.

use super::context::{DefaultAllowance, QuestionContext};
use super::{Area, At, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// How much more the cheapest path to a square costs if another square becomes solid, for each
/// square. The mover makes one movement, without a limit unless the question sets one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskDetours"))]
pub struct Detours {
    /// The top-left square of the goal.
    pub to: At,
    /// The part of the board to study; by default all of it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub area: Option<Area>,
}

impl Detours {
    /// Asks about the path to a square, for every square of the board.
    #[must_use]
    pub fn to(square: impl Into<At>) -> Self {
        Detours { to: square.into(), area: None }
    }
}

impl Query for Detours {
    type Found = answer::Detours;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Detours, Error> {
        context.begins_turn()?;
        let plan = context.plan(DefaultAllowance::Unlimited)?;
        let (board, to, area) =
            (context.board()?, self.to.square(), self.area.map(Area::rectangle));
        let found = query::detours(context.program, board, &plan, to, area, context.scratch)?;
        Ok(context.builder.detours(board, found))
    }
}
