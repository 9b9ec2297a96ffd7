//! The position of a creature on a board.

/// The position of a creature in [`Board::figures`](super::Board::figures).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CreatureIndex(pub usize);
