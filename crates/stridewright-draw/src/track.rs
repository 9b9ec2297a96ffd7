//! Paths as lines: the mover's own, one among several, how another creature comes near, and where a creature is forced.

use crate::note::Note;
use crate::picture::Picture;
use stridewright::answer::{EventKind, Outcome, Placement, Step};
use stridewright::board::{Board, CreatureIndex};
use stridewright::lattice::{Heading, Rectangle};

/// A path as a line.
#[derive(Clone, Debug)]
pub(crate) struct Track {
    pub(crate) course: Course,
    /// Where it begins, then where each step leads.
    pub(crate) stops: Vec<Stop>,
}

/// What kind of path it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// The mover's.
    Way,
    /// One among several of the mover's.
    Choice {
        /// Its number, counted from 1.
        number: usize,
        /// What it takes, in words.
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
    /// What the movement has cost so far, in the unit of the answer.
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
        pairs.filter(|(_, pair)| pair[0].movement != pair[1].movement).map(|(index, pair)| (index, &pair[0]))
    }

    /// Whether it leads through the air, or beneath the ground or water.
    pub(crate) fn leaves_the_ground(&self) -> bool {
        self.stops.iter().any(|stop| stop.aloft)
    }
}

impl Picture<'_> {
    /// The steps of a path, each named by its number.
    #[must_use]
    pub fn steps(mut self, steps: &[Step]) -> Self {
        self.tracks.extend(Track::of(Course::Way, self.board, steps));
        for (index, step) in steps.iter().enumerate() {
            let (movement, to, heading) = (step.movement - 1, step.to.rectangle(), step.direction);
            self.note_inside(to, Note::Passed { movement });
            let is_last = steps.get(index + 1).is_some_and(|next| next.movement != step.movement);
            let number = index + 1;
            self.note(to.at, Note::Step { movement, number, heading, is_last });
        }
        if let Some(last) = steps.last() {
            let to = last.to.rectangle();
            self.goals.insert(to);
            self.note_inside(to, Note::Goal { movement: last.movement - 1 });
        }
        self
    }

    /// The path by which another creature comes near.
    #[must_use]
    pub fn approach(mut self, steps: &[Step]) -> Self {
        let is_approach = |track: &&Track| matches!(track.course, Course::Approach { .. });
        let number = self.tracks.iter().filter(is_approach).count();
        self.tracks.extend(Track::of(Course::Approach { number }, self.board, steps));
        for step in steps {
            self.note_inside(step.to.rectangle(), Note::Passed { movement: step.movement - 1 });
        }
        self
    }

    /// An arrow along the path that a creature is forced to take, to where it ends by what is found, and what stops it there.
    #[must_use]
    pub fn forced(mut self, who: CreatureIndex, path: &[Heading], found: &Outcome) -> Self {
        let (Some(figure), Some(ends)) = (self.board.figure(who), found.ends) else { return self };
        let (end, elevation) = (ends.rectangle(), ends.elevation);
        let stopping = found.events.iter().find(|event| event.what == EventKind::StopsBefore);
        let made = stopping.and_then(|event| event.step).map_or(path.len(), |step| step.saturating_sub(1));
        let step = |body: Rectangle, heading: &Heading| {
            heading.direction().map_or(body, |direction| body.step(direction))
        };
        let mut bodies = vec![figure.body];
        for heading in path.iter().take(made) {
            // A distance that is shorter than the path ends it, too.
            let here = bodies[bodies.len() - 1];
            if stopping.is_none() && here == end && bodies.len() > 1 {
                break;
            }
            bodies.push(step(here, heading));
        }
        if bodies.last() != Some(&end) {
            // It fell aside, or did not move where earth hurts instead.
            match bodies.iter().position(|body| *body == end) {
                Some(passed) => bodies.truncate(passed + 1),
                None => bodies.push(end),
            }
        }
        let stopped = stopping.and_then(|_| path.get(made)).map(|heading| step(end, heading));
        // The token is where it begins, and where it ends is marked as such.
        for body in bodies.iter().take(bodies.len() - 1).skip(1) {
            self.note_inside(*body, Note::Passed { movement: 0 });
        }
        let stop = |body| Stop { body, elevation, aloft: false, cost: 0, movement: 0 };
        let stops = bodies.into_iter().map(stop).collect();
        self.tracks.push(Track { course: Course::Forced { stopped }, stops });
        self
    }
}
