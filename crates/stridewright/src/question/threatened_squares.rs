//! Which squares a creature threatens.

use super::Query;
use super::context::QuestionContext;
use crate::answer;
use crate::error::Error;
use crate::query;

/// Which squares the creature threatens: there it reaches a creature of one square that stands on
/// the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThreatenedSquares;

impl Query for ThreatenedSquares {
    type Found = answer::ThreatenedSquares;

    fn answer(
        &self,
        context: &mut QuestionContext<'_>,
    ) -> Result<answer::ThreatenedSquares, Error> {
        let (board, mover) = (context.board()?, context.mover()?);
        let squares = query::threatened_squares(context.program, board, mover, context.scratch)?;
        Ok(context.builder.threatened_squares(board, mover, &squares)?)
    }
}
