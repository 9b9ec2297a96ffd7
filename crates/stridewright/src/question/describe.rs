//! A creature's values under the rules.

use super::Query;
use super::asking::Asking;
use crate::answer;
use crate::error::Error;

/// The creature's values under the rules: speed, space, reach, how far its movements go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Describe;

impl Query for Describe {
    type Found = answer::Description;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Description, Error> {
        let (board, mover) = (asking.board()?, asking.mover()?);
        Ok(asking.builder.describe(board, mover)?)
    }
}
