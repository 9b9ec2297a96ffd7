//! Which creatures can reach a place to strike a creature or a square.

use super::context::{DefaultAllowance, QuestionContext};
use super::{At, Query};
use crate::answer;
use crate::error::Error;
use crate::query::{self, Preparer, StrikeTarget};

/// Which creatures can reach a place where they may end their turn and from which they strike the
/// creature, and which have it within reach already. Each makes the movements of the question, or
/// one of the system's first kind if the question names none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskWhoReaches"))]
pub struct WhoReaches {
    /// A square on the ground to strike instead of the creature; then the answer covers every
    /// creature.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub square: Option<At>,
}

impl Query for WhoReaches {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let board = context.board()?;
        let quarry = match self.square {
            Some(square) => StrikeTarget::Square(square.square()),
            None => StrikeTarget::Creature(context.mover()?),
        };
        let movements = context.movements(DefaultAllowance::ByRules)?;
        let preparer = &mut Preparer::new(context.program);
        let found = query::who_reaches(
            context.program,
            board,
            quarry,
            &movements,
            preparer,
            context.scratch,
        )?;
        Ok(context.builder.outcome(board, &found))
    }
}
