//! What is left of a creature's turn.

use super::Query;
use super::asking::Asking;
use crate::answer;
use crate::error::Error;
use crate::query;

/// What is left of the turn: which kinds of movement the creature may take now, how many more of
/// them, and how far each goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actions;

impl Query for Actions {
    type Found = answer::Actions;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Actions, Error> {
        let (board, mover, turn) = (asking.board()?, asking.mover()?, asking.turn()?);
        let offers = query::offers(asking.program, board, mover, &turn, asking.scratch)?;
        Ok(asking.builder.actions(&offers))
    }
}
