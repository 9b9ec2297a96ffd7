//! States after some steps of a drawn path, and which of two such states is better.

use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Square};
use crate::program::RunUp;
use crate::query::approach::Approach;
use crate::unit::{Halves, Squares};
use alloc::vec::Vec;

/// Where a creature may be after some steps of a drawn path.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) body: Cuboid,
    pub(super) movement: usize,
    /// Distance within the movement.
    pub(super) sum: u32,
    /// The cost of the movements before it.
    pub(super) spent: Squares,
    /// Distance at which the movement began, and its first step (counted from 0).
    pub(super) began: (u32, usize),
    /// The movement in which the last step was made, and how that one began.
    pub(super) made: (usize, (u32, usize)),
    /// The state of the step before that it comes from, and the direction.
    pub(super) before: Option<(usize, Heading)>,
    /// The direction of a movement that must be straight, once it is fixed.
    pub(super) line: Option<Heading>,
    /// The jump that is under way or has ended.
    pub(super) leap: Option<Leaping>,
    /// The squares made right before.
    pub(super) run: RunSoFar,
}

/// How many squares of a run-up for a jump have been made, up to the number that matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RunSoFar {
    /// In whatever mode.
    moving: u32,
    /// On foot.
    on_foot: u32,
    /// In which direction, where a run-up must be straight.
    line: Option<Direction>,
}

impl RunSoFar {
    /// Returns what has been made after one more step, if such a run-up matters.
    pub(super) fn after(self, on_foot: bool, heading: Heading, run_up: RunUp) -> Self {
        let line = heading.direction().filter(|_| run_up.straight);
        let before = if line == self.line { self } else { RunSoFar::default() };
        RunSoFar {
            moving: (before.moving + 1).min(run_up.squares),
            on_foot: if on_foot { (before.on_foot + 1).min(run_up.squares) } else { 0 },
            line,
        }
    }

    /// Returns what it is as the approach of a jump with such a run-up.
    pub(super) const fn approach(self, run_up: RunUp) -> Approach {
        if self.on_foot >= run_up.squares {
            Approach::OnFoot
        } else if self.moving >= run_up.squares && !run_up.on_foot {
            Approach::Moving
        } else {
            Approach::Standing
        }
    }
}

/// A jump that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leaping {
    /// Where it began.
    pub(super) start: Cuboid,
    /// Whether the creature has landed.
    pub(super) landed: bool,
    /// How the creature came to where it began.
    pub(super) approach: Approach,
}

impl State {
    /// Creates the state before the first step.
    pub(super) const fn start(body: Cuboid, sum: u32) -> Self {
        State {
            body,
            movement: 0,
            sum,
            spent: Squares(0),
            began: (sum, 0),
            made: (0, (sum, 0)),
            before: None,
            line: None,
            leap: None,
            run: RunSoFar { moving: 0, on_foot: 0, line: None },
        }
    }

    /// Returns what the movements up to this state have cost.
    pub(super) fn spent_after(&self) -> Squares {
        let made = Halves(self.sum).squares().0 - Halves(self.began.0).squares().0;
        Squares(self.spent.0 + made)
    }

    /// Whether the creature is in the middle of a jump.
    pub(super) fn is_aloft(&self) -> bool {
        self.leap.is_some_and(|leap| !leap.landed)
    }

    /// Whether the creature is at the end of a jump.
    pub(super) fn has_landed(&self) -> bool {
        self.leap.is_some_and(|leap| leap.landed)
    }
}

/// Keeps a state unless a better one is already there.
pub(super) fn add(states: &mut Vec<State>, state: State) {
    let same = |other: &&mut State| {
        (other.body, other.line, other.leap, other.run)
            == (state.body, state.line, state.leap, state.run)
            && other.movement == state.movement
            && other.sum & 1 == state.sum & 1
    };
    match states.iter_mut().find(same) {
        Some(other) if (other.sum, other.spent) <= (state.sum, state.spent) => {}
        Some(other) => *other = state,
        None => states.push(state),
    }
}

/// Returns the state in the earliest movement with the least distance, then with the least cost
/// before it; of equals the largest body.
pub(super) fn best(states: &[State]) -> State {
    let rank = |state: &&State| {
        (
            state.movement,
            state.sum,
            state.spent,
            core::cmp::Reverse(state.body.base.width * state.body.base.height),
            state.body,
        )
    };
    let nowhere = State::start(Cuboid::new(Rectangle::new(Square::new(0, 0), 1, 1), 0, 1), 0);
    states.iter().min_by_key(rank).copied().unwrap_or(nowhere)
}
