//! What is asked on a random board.

use crate::board::{Board, Earth, Ground, System};
use crate::body::Body;
use crate::query::{Mode, Movement, Turn};

/// A board, a mover on it, and its plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The board.
    pub board: Board,
    /// The index of the mover among the creatures.
    pub mover: usize,
    /// Its movements.
    pub movements: Vec<Movement>,
    /// The turn so far.
    pub turn: Turn,
    /// The creatures that have already reacted in it.
    pub reacted: Vec<usize>,
}

impl Case {
    /// Whether nothing in it depends on height, for a mover of a system.
    #[must_use]
    pub fn is_flat(&self, system: System) -> bool {
        let mover = &self.board.creatures[self.mover];
        let level = |ground: &Ground| {
            ground.elevation == 0 && ground.ceiling.is_none() && ground.water == 0
        };
        let burrows = system == System::DrawSteel && mover.modes.burrow.is_some();
        self.board.ground.iter().all(level)
            && Body::of(mover, &self.board).z == 0
            && self.movements.iter().all(|movement| movement.mode == Mode::Walk)
            && !(burrows && self.board.ground.iter().any(|ground| ground.filled != Earth::Bare))
    }
}
