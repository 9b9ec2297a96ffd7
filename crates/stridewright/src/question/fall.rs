//! Falls.

use super::context::QuestionContext;
use super::{At, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// What happens when the creature falls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskFall"))]
pub struct Fall {
    /// The creature falls this many squares, at most 100,000, whatever the board says. By default
    /// it falls onto what is below it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::optional_up_to::<_, 100_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub squares: Option<u32>,
    /// The top-left square that it chooses where several are equally near.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub choice: Option<At>,
    /// The sum that the dice for the damage show, at most 1,000. By default they are not rolled
    /// yet.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::optional_up_to::<_, 1_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000)))]
    pub rolled: Option<u32>,
}

impl Query for Fall {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let (board, who) = (context.board()?, context.mover()?);
        context.within("fall.squares", self.squares, 100_000)?;
        context.within("fall.rolled", self.rolled, 1_000)?;
        let fall = query::Fall {
            who,
            squares: self.squares,
            choice: self.choice.map(At::square),
            rolled: self.rolled,
        };
        let found = query::fall(context.program, board, &fall)?;
        context.happens(&found)
    }
}
