//! The board and the turn after a question that changes them.

use crate::board::Board;
use crate::query;

/// The board and the turn after a question that changes them.
#[derive(Clone, Debug)]
pub struct After {
    /// The board.
    pub board: Board,
    /// The turn of the mover.
    pub turn: query::Turn,
}
