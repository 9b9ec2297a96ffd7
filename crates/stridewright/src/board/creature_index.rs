//! Which creature of a board is meant.

/// Which creature of a board: its position in [`Board::figures`](super::Board::figures).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CreatureIndex(pub usize);
