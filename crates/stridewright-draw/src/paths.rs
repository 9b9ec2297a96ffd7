//! Paths on a picture: the steps of the mover, the approach of another creature, and forced
//! movement.

use crate::note::Note;
use crate::picture::Picture;
use crate::track::{Course, Stop, Track};
use stridewright::answer::{EventKind, Outcome, Step};
use stridewright::board::CreatureIndex;
use stridewright::lattice::{Heading, Rectangle};

impl Picture<'_> {
    /// The steps of a path, each named by its number.
    #[must_use]
    pub fn steps(mut self, steps: &[Step]) -> Self {
        self.tracks.extend(Track::of(Course::Path, self.board, steps));
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

    /// The path by which another creature approaches.
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

    /// An arrow along the path of a forced movement, to its end in the findings, and the obstacle
    /// that stops it there.
    #[must_use]
    pub fn forced(mut self, who: CreatureIndex, path: &[Heading], found: &Outcome) -> Self {
        let (Some(figure), Some(ends)) = (self.board.figure(who), found.ends) else { return self };
        let (end, elevation) = (ends.rectangle(), ends.elevation);
        let stopping = found.events.iter().find(|event| event.what == EventKind::StopsBefore);
        let made =
            stopping.and_then(|event| event.step).map_or(path.len(), |step| step.saturating_sub(1));
        let step = |body: Rectangle, heading: &Heading| {
            heading.direction().map_or(body, |direction| body.step(direction))
        };
        let mut bodies = vec![figure.body];
        for heading in path.iter().take(made) {
            // A distance that is shorter than the path ends it as well.
            let here = bodies[bodies.len() - 1];
            if stopping.is_none() && here == end && bodies.len() > 1 {
                break;
            }
            bodies.push(step(here, heading));
        }
        if bodies.last() != Some(&end) {
            // It fell aside, or took damage in the earth instead of moving.
            match bodies.iter().position(|body| *body == end) {
                Some(passed) => bodies.truncate(passed + 1),
                None => bodies.push(end),
            }
        }
        let stopped = stopping.and_then(|_| path.get(made)).map(|heading| step(end, heading));
        // The token is at the start, and its end is marked.
        for body in bodies.iter().take(bodies.len() - 1).skip(1) {
            self.note_inside(*body, Note::Passed { movement: 0 });
        }
        let stop = |body| Stop { body, elevation, aloft: false, cost: 0, movement: 0 };
        let stops = bodies.into_iter().map(stop).collect();
        self.tracks.push(Track { course: Course::Forced { stopped }, stops });
        self
    }
}
