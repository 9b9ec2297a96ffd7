//! What is tried on the way, with results: a success opens a way, and nothing else does.

use crate::board::{Board, System};

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trying {
    /// To tumble past a creature; in the d20 systems the mover must be trained.
    Tumble {
        /// Past whom.
        past: usize,
    },
    /// To overrun a creature (d20).
    Overrun {
        /// Whom.
        past: usize,
    },
    /// To escape through what is narrower than half the mover's width (d20).
    Escape,
}

/// The board as it is for a mover that has tried all this, each with success or not.
#[must_use]
pub fn after_attempts(board: &Board, system: System, mover: usize, attempts: &[(Trying, bool)]) -> Board {
    let mut after = board.clone();
    for (trying, success) in attempts {
        match *trying {
            _ if !success || system == System::DrawSteel => {}
            // D35-TUMBLE, PF1-TUMBLE, PF2-TUMBLE.
            Trying::Tumble { past } => {
                let able = after.creatures[mover].trained || system == System::Pathfinder2;
                after.creatures[past].passed |= able;
            }
            Trying::Overrun { past } => after.creatures[past].passed |= system.is_d20(),
            Trying::Escape => after.creatures[mover].escapes |= system.is_d20(),
        }
    }
    after
}
