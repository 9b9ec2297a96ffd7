//! What is kept of answers.

use crate::answers::Listed;
use stridewright::board::{Board, Limits};

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

/// Rows that are answered at once.
const ROWS: usize = 1 << 16;

/// The same where squares are listed.
const ROWS_WITH_SQUARES: usize = 1 << 12;

/// Squares that are listed at once.
const LISTED: usize = 1 << 26;

impl Kept {
    /// How many rows commands and packages answer at once, so that the memory is bounded: 65,536;
    /// where squares are listed at most 4,096, and fewer if rows have very many.
    #[must_use]
    pub fn rows_at_once(&self) -> usize {
        match self.squares() {
            Some(squares) => (LISTED / squares.max(1) as usize).clamp(1, ROWS_WITH_SQUARES),
            None => ROWS,
        }
    }

    /// The most rows of a table, whose lists have positions of 32 bits.
    pub(crate) fn most_rows(&self) -> usize {
        self.squares()
            .map_or(u32::MAX as usize, |squares| i32::MAX as usize / squares.max(1) as usize)
    }

    /// The most squares of a row; no map has more than a board can have.
    fn squares(&self) -> Option<u32> {
        self.squares.map(|squares| squares.min(Limits::DEFAULT.squares as u32))
    }

    pub(crate) fn listed(&self, board: &Board) -> Listed {
        Listed { most: self.squares(), columns: board.extent().width }
    }
}

impl Default for Kept {
    fn default() -> Self {
        Kept { squares: None, reactions: false, work: u64::MAX }
    }
}
