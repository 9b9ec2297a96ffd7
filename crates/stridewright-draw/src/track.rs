//! Paths as lines: the mover's own, one among several, how another creature comes near, and where a
//! creature is forced.

use stridewright::answer::{Placement, Step};
use stridewright::board::Board;
use stridewright::lattice::Rectangle;

/// A path as a line.
#[derive(Clone, Debug)]
pub(crate) struct Track {
    pub(crate) course: Course,
    /// Where it begins, then where each step leads.
    pub(crate) stops: Vec<Stop>,
}

/// The kind of path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// The mover's.
    Path,
    /// One among several of the mover's.
    Choice {
        /// Its number, counted from 1.
        number: usize,
        /// Its cost, in words.
        about: String,
    },
    /// How another creature comes to strike.
    Approach {
        /// Which of these, counted from 0.
        number: usize,
    },
    /// Forced movement.
    Forced {
        /// Where the step leads that is not made, if something stops the creature.
        stopped: Option<Rectangle>,
    },
}

/// Where a body is on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stop {
    pub(crate) body: Rectangle,
    /// Height of its bottom in squares.
    pub(crate) elevation: i32,
    /// Whether that is not the height of the ground.
    pub(crate) aloft: bool,
    /// The cost of the movement so far, in the unit of the answer.
    pub(crate) cost: u32,
    /// The movement of the step that leads there, counted from 0.
    pub(crate) movement: usize,
}

impl Track {
    /// The line of some steps; `None` without any.
    pub(crate) fn of(course: Course, board: &Board, steps: &[Step]) -> Option<Track> {
        let first = steps.first()?;
        let stop = |at: Placement, cost: u32, movement: usize| {
            let (body, elevation) = (at.rectangle(), at.elevation);
            let aloft = elevation != board.ground().surface(body);
            Stop { body, elevation, aloft, cost, movement: movement - 1 }
        };
        let (mut movement, mut cost) = (first.movement, 0);
        let mut stops = vec![stop(first.from, 0, movement)];
        for step in steps {
            if step.movement != movement {
                (movement, cost) = (step.movement, 0);
            }
            cost += step.cost.amount;
            stops.push(stop(step.to, cost, movement));
        }
        Some(Track { course, stops })
    }

    /// The parts of the line, one for each movement: each begins where the one before it ends.
    pub(crate) fn legs(&self) -> impl Iterator<Item = (usize, &[Stop])> {
        let mut end = 0_usize;
        self.stops.chunk_by(|a, b| a.movement == b.movement).map(move |leg| {
            let start = end.saturating_sub(1);
            end += leg.len();
            (leg[0].movement, &self.stops[start..end])
        })
    }

    /// Where one movement ends and the next one begins, with the positions of these stops.
    pub(crate) fn breaks(&self) -> impl Iterator<Item = (usize, &Stop)> {
        // The first stop has the movement of the first step.
        let pairs = self.stops.windows(2).enumerate();
        pairs
            .filter(|(_, pair)| pair[0].movement != pair[1].movement)
            .map(|(index, pair)| (index, &pair[0]))
    }

    /// Whether it leads through the air, or beneath the ground or water.
    pub(crate) fn leaves_the_ground(&self) -> bool {
        self.stops.iter().any(|stop| stop.aloft)
    }
}
