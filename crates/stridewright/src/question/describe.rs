//! A creature's values under the rules.

use super::Query;
use super::context::QuestionContext;
use crate::answer;
use crate::error::Error;

/// The creature's values under the rules: speed, space, reach, how far its movements go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Describe;

impl Query for Describe {
    type Found = answer::Description;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Description, Error> {
        let (board, mover) = (context.board()?, context.mover()?);
        Ok(context.builder.describe(board, mover)?)
    }
}
