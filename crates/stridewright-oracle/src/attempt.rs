//! Attempts on the path, and their results: only a success opens a path.

use crate::board::{Board, System};

/// An attempt of the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trying {
    /// Tumbling past a creature; in the d20 systems the mover must be trained.
    Tumble {
        /// The creature that it passes.
        past: usize,
    },
    /// Overrunning a creature (d20).
    Overrun {
        /// The creature that it overruns.
        past: usize,
    },
    /// Escaping through a space narrower than half the mover's width (d20).
    Escape,
    /// Crossing the obstacle in a square, or a barrier before it (d20).
    Obstacle {
        /// The square.
        at: (i32, i32),
    },
}

/// The result of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It succeeded.
    Success,
    /// It failed.
    Failure,
    /// It is announced; the result is not known yet.
    Announced,
}

impl Trying {
    /// Whether the system has this attempt at all.
    pub(crate) fn exists(self, system: System) -> bool {
        match self {
            Trying::Tumble { .. } => system.is_d20() || system == System::Pathfinder2,
            Trying::Overrun { .. } | Trying::Escape | Trying::Obstacle { .. } => system.is_d20(),
        }
    }

    /// Whether only trained creatures may try it (D35-TUMBLE, PF1-TUMBLE).
    pub(crate) fn takes_training(self, system: System) -> bool {
        system.is_d20() && matches!(self, Trying::Tumble { .. })
    }
}

/// The board for a mover with all these attempts: successes count for creatures that may make the
/// attempt.
#[must_use]
pub fn after_attempts(
    board: &Board,
    system: System,
    mover: usize,
    attempts: &[(Trying, Outcome)],
) -> Board {
    let mut after = board.clone();
    let trained = after.creatures[mover].trained;
    for (trying, outcome) in attempts {
        let able = trained || !trying.takes_training(system);
        if *outcome == Outcome::Success && able {
            grant(&mut after, system, mover, *trying);
        }
    }
    after
}

/// Opens the path that a success opens.
pub(crate) fn grant(board: &mut Board, system: System, mover: usize, trying: Trying) {
    match trying {
        _ if !trying.exists(system) => {}
        Trying::Tumble { past } | Trying::Overrun { past } => board.creatures[past].passed = true,
        Trying::Escape => board.creatures[mover].escapes = true,
        Trying::Obstacle { at } => {
            let index = at.1 * board.width as i32 + at.0;
            board.ground[index as usize].obstacle_passed = true;
            board.ground[index as usize].barrier_passed = true;
        }
    }
}
