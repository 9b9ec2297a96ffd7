//! Which squares a creature threatens.

use super::Query;
use super::asking::Asking;
use crate::answer;
use crate::error::Error;
use crate::query;

/// Which squares the creature threatens on its own level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThreatenedSquares;

impl Query for ThreatenedSquares {
    type Found = answer::ThreatenedSquares;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::ThreatenedSquares, Error> {
        let (board, mover) = (asking.board()?, asking.mover()?);
        let squares = query::threatened_squares(asking.program, board, mover, asking.scratch)?;
        Ok(asking.builder.threatened_squares(board, mover, &squares)?)
    }
}
