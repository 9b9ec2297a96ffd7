//! How much more a path costs if a square becomes solid.

use super::asking::{Asking, Usual};
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

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Detours, Error> {
        asking.begins_turn()?;
        let plan = asking.plan(Usual::Unlimited)?;
        let (board, to, area) = (asking.board()?, self.to.square(), self.area.map(Area::rectangle));
        let found = query::detours(asking.program, board, &plan, to, area, asking.scratch)?;
        Ok(asking.builder.detours(board, found))
    }
}
