//! Finds the creatures and sides that a question names on the board, or returns an error that lists
//! the known names.

use super::Who;
use crate::board::{Board, CreatureIndex};
use crate::error::Error;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// The most names that an error about an unknown name lists.
const OFFERED: usize = 20;

impl Who {
    /// Finds the creature on a board; `key` is the field that names it.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownCreature`], with the known names.
    pub fn find(&self, board: &Board, key: &'static str) -> Result<CreatureIndex, Error> {
        self.on(board).ok_or_else(|| {
            let names = board.figures().iter().map(|figure| figure.creature.name.clone());
            Error::unknown_creature(key, self.clone(), names)
        })
    }
}

impl Error {
    /// Returns the error for a creature that is not among these.
    pub(crate) fn unknown_creature(
        key: &'static str,
        who: Who,
        known: impl Iterator<Item = String>,
    ) -> Error {
        Error::UnknownCreature { key, who, known: known.take(OFFERED).collect() }
    }

    /// Returns the error for a side without creatures; it lists the sides of the board.
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
