//! What a creature can no longer reach if a square becomes solid.

use super::context::{DefaultAllowance, QuestionContext};
use super::{Area, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// What the mover can no longer reach if a square becomes solid, for each square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskChokePoints"))]
pub struct ChokePoints {
    /// The part of the board to study; by default all of it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub area: Option<Area>,
}

impl Query for ChokePoints {
    type Found = answer::ChokePoints;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::ChokePoints, Error> {
        context.begins_turn()?;
        let plan = context.plan(DefaultAllowance::ByRules)?;
        let area = self.area.map(Area::rectangle);
        let found =
            query::choke_points(context.program, context.board()?, &plan, area, context.scratch)?;
        Ok(context.builder.choke_points(&found))
    }
}
