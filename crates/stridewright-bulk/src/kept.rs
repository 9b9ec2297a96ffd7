//! What is kept of answers.

use crate::answers::Listed;
use stridewright::board::Board;

/// What is kept of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The most squares of a row that are listed; without a number none are.
    pub squares: Option<u32>,
    /// Whether others' reactions to found paths are counted.
    pub reactions: bool,
    /// The most work for each question, in steps that a search checks.
    pub work: u64,
}

impl Kept {
    pub(crate) fn listed(&self, board: &Board) -> Listed {
        Listed { most: self.squares, columns: board.extent().width }
    }
}

impl Default for Kept {
    fn default() -> Self {
        Kept { squares: None, reactions: false, work: u64::MAX }
    }
}
