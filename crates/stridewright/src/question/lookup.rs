//! Creatures and sides that a question names: found on the board, or an error that lists what there
//! is.

use super::Who;
use crate::board::{Board, CreatureIndex};
use crate::error::Error;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// Names that an error about an unknown one offers at most.
const OFFERED: usize = 20;

impl Who {
    /// The creature on a board; `key` is the field that names it.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownCreature`], with the names that there are.
    pub fn find(&self, board: &Board, key: &'static str) -> Result<CreatureIndex, Error> {
        self.on(board).ok_or_else(|| {
            let names =
                board.figures().iter().take(OFFERED).map(|figure| figure.creature.name.clone());
            Error::UnknownCreature { key, who: self.clone(), known: names.collect() }
        })
    }
}

impl Error {
    /// The error for a side without creatures; it lists the sides of the board.
    pub(crate) fn unknown_side(side: &str, board: &Board) -> Error {
        let mut known: Vec<String> = Vec::new();
        for figure in board.figures() {
            let other = &figure.creature.side;
            if known.len() < OFFERED && !known.contains(other) {
                known.push(other.clone());
            }
        }
        Error::UnknownSide { side: side.to_owned(), known }
    }
}
