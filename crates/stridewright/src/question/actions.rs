//! What is left of a creature's turn.

use super::Query;
use super::context::QuestionContext;
use crate::answer;
use crate::error::Error;
use crate::query;

/// What is left of the turn: which kinds of movement the creature may take now, how many more of
/// them, and how far each goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actions;

impl Query for Actions {
    type Found = answer::Actions;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Actions, Error> {
        let (board, mover, turn) = (context.board()?, context.mover()?, context.turn()?);
        let offers = query::offers(context.program, board, mover, &turn, context.scratch)?;
        Ok(context.builder.actions(&offers))
    }
}
