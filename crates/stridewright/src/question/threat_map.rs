//! How many creatures of a side threaten each square.

use super::context::{DefaultAllowance, QuestionContext};
use super::{Area, Query};
use crate::answer;
use crate::error::Error;
use crate::query;
use alloc::string::String;

/// How many creatures of a side threaten each square. They threaten from where they stand. If the
/// question names movements, which are the same for all of them, they also threaten from each place
/// where they may end their turn after these. It needs no mover.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskThreatMap"))]
pub struct ThreatMap {
    /// The side.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::name"))]
    #[cfg_attr(feature = "schema", schemars(length(max = 200)))]
    pub side: String,
    /// The part of the board to study; by default all of it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub area: Option<Area>,
}

impl ThreatMap {
    /// Asks how a side threatens every square of the board.
    #[must_use]
    pub fn of(side: impl Into<String>) -> Self {
        ThreatMap { side: side.into(), area: None }
    }
}

impl Query for ThreatMap {
    type Found = answer::ThreatMap;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::ThreatMap, Error> {
        let board = context.board()?;
        context.begins_turn()?;
        let movements = context.movements(DefaultAllowance::Stays)?;
        let is_named = board.figures().iter().any(|figure| figure.creature.side == self.side);
        if !is_named {
            return Err(Error::unknown_side(&self.side, board));
        }
        let area = self.area.map(Area::rectangle);
        let found = query::threat_map(
            context.program,
            board,
            &self.side,
            &movements,
            area,
            context.scratch,
        )?;
        Ok(context.builder.threat_map(board, &found))
    }
}
