//! Chains turns: searches once what each place leads to in one round, and keeps the result. If each
//! movement of a turn begins like the first, a round is one movement; otherwise it is the whole
//! turn.
//!
//! This module knows places and which of them lead to which. It asks others for the goal and for
//! what leads where.

use super::super::{Finder, OnSquares, ReachedPlace, SAID};
use super::course::Course;
use crate::board::Board;
use crate::lattice::Rectangle;
use crate::query::{Plan, QueryError};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

/// A place from which a round begins.
struct Start {
    body: Rectangle,
    /// Rounds made before.
    before: usize,
    /// Turns to the goal, as far as they are known.
    turns: Option<u32>,
    /// Whether one round reaches the goal.
    at_once: bool,
    /// Where a round may end, as far as that matters: a range of [`Turns::ends`].
    ends: Range<usize>,
    /// Whether the creature may end its turn there.
    rests: bool,
    /// Whether it may end a movement there and begin another one in the same turn.
    pauses: bool,
}

/// Places, and where one round leads from each.
pub(super) struct Turns<'c, 'f, 'p, 's> {
    course: &'c Course<'c>,
    /// The movements of a round.
    plan: &'c Plan,
    finder: &'f mut Finder<'p, 's>,
    board: Board,
    starts: Vec<Start>,
    /// Places by row, column, width and height.
    known: BTreeMap<(i32, i32, u32, u32), u32>,
    ends: Vec<u32>,
}

impl<'c, 'f, 'p, 's> Turns<'c, 'f, 'p, 's> {
    pub(super) fn new(
        course: &'c Course<'c>,
        plan: &'c Plan,
        finder: &'f mut Finder<'p, 's>,
    ) -> Self {
        let (starts, known, ends) = (Vec::new(), BTreeMap::new(), Vec::new());
        Turns { course, plan, finder, board: course.board.clone(), starts, known, ends }
    }

    /// Returns from which of the candidates the creature reaches its goal.
    pub(super) fn study(
        mut self,
        candidates: &[Rectangle],
        squares: &mut OnSquares<u32>,
    ) -> Result<(), QueryError> {
        for body in candidates {
            self.number(*body, 0);
        }
        let mut next = 0;
        while next < self.starts.len() {
            self.finder.scratch.meter.note_progress(next, self.starts.len());
            self.look_round(next)?;
            next += 1;
        }
        self.finder.scratch.meter.note_progress(next, next);
        self.put_together()?;
        for start in self.starts[..candidates.len()].iter().filter(|start| start.rests) {
            if let Some(turns) = start.turns {
                squares.say(start.body.at, turns);
            }
        }
        Ok(())
    }

    /// Returns the number of a place; a new one if the place is new.
    fn number(&mut self, body: Rectangle, before: usize) -> u32 {
        let Rectangle { at, width, height } = body;
        let new = self.starts.len() as u32;
        let number = *self.known.entry((at.row, at.column, width, height)).or_insert(new);
        if number == new {
            let (turns, at_once, ends) = (None, false, 0..0);
            self.starts.push(Start {
                body,
                before,
                turns,
                at_once,
                ends,
                rests: false,
                pauses: false,
            });
        }
        number
    }

    /// Searches what one round leads to from a place.
    fn look_round(&mut self, number: usize) -> Result<(), QueryError> {
        let Start { body, before, .. } = self.starts[number];
        let course = self.course;
        self.board.put(self.plan.mover, body, course.elevation(body));
        let places = self.finder.places(&self.board, self.plan)?;
        let Some(here) = places.iter().find(|place| place.body == body) else { return Ok(()) };
        let start = &mut self.starts[number];
        (start.rests, start.pauses) = (here.ends, here.pauses);
        let several = course.rounds_of_turn > 1;
        if !(here.ends || several && here.pauses) {
            return Ok(());
        }
        let is_there = |place: &ReachedPlace| place.ends && course.hits(place);
        start.turns = is_there(here).then_some(0);
        start.at_once = places.iter().any(is_there);
        if start.at_once {
            return Ok(());
        }
        let (first, left) = (self.ends.len(), course.rounds - before - 1);
        let leads_on = |place: &&ReachedPlace| if several { place.pauses } else { place.ends };
        let near = |place: &&ReachedPlace| left > 0 && !course.is_too_far(place.body, left);
        let later: Vec<Rectangle> =
            places.iter().filter(leads_on).filter(near).map(|place| place.body).collect();
        self.finder.scratch.meter.spend(later.len().saturating_mul(SAID));
        for body in later {
            let end = self.number(body, before + 1);
            self.ends.push(end);
        }
        self.starts[number].ends = first..self.ends.len();
        Ok(())
    }

    /// Chains rounds into turns, and turns into results.
    fn put_together(&mut self) -> Result<(), QueryError> {
        let turns = self.course.rounds / self.course.rounds_of_turn;
        for turn in 1..=turns as u32 {
            // Places from which the remaining rounds of the turn lead to a place that needs less
            // than this turn.
            let mut leads: Vec<bool> =
                self.starts.iter().map(|start| start.rests && start.turns.is_some()).collect();
            for round in 0..self.course.rounds_of_turn {
                let meter = &self.finder.scratch.meter;
                meter.spend(self.starts.len() + self.ends.len());
                meter.check()?;
                let more = self.leading(&leads, round == 0);
                for number in more {
                    leads[number] = true;
                }
            }
            let reached = self.starts.iter_mut().zip(leads);
            for (start, _) in reached.filter(|(start, leads)| *leads && start.turns.is_none()) {
                start.turns = Some(turn);
            }
        }
        Ok(())
    }

    /// Returns the places from which one round leads to one of these, after which the turn ends or
    /// continues.
    fn leading(&self, leads: &[bool], last: bool) -> Vec<usize> {
        let goes_on = |end: &u32| {
            let end = *end as usize;
            leads[end] && (last || self.starts[end].pauses)
        };
        let is_new = |number: &usize| {
            let start = &self.starts[*number];
            !leads[*number] && (start.at_once || self.ends[start.ends.clone()].iter().any(goes_on))
        };
        (0..self.starts.len()).filter(is_new).collect()
    }
}
