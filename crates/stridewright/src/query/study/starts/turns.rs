//! Turns put together: what each place leads to in one turn is asked once, and kept.
//!
//! Knows places and which of them lead to which; what is aimed at, and what leads where, it asks.

use super::super::{Finder, OnSquares, Place, Progress};
use super::course::Course;
use crate::board::Board;
use crate::lattice::Rectangle;
use crate::query::{Plan, QueryError};
use core::ops::Range;
use std::collections::BTreeMap;

/// A place from which a turn begins.
struct Start {
    body: Rectangle,
    /// Turns that are over before.
    before: usize,
    /// Turns to what is aimed at, as far as they are known.
    turns: Option<u32>,
    /// Where its turn may end, as far as that matters: a part of [`Turns::ends`].
    ends: Range<usize>,
    /// Whether the creature could stand there.
    stands: bool,
}

/// Places, and what one turn makes of each.
pub(super) struct Turns<'c, 'f, 'p, 's> {
    course: &'c Course<'c>,
    plan: &'c Plan,
    finder: &'f mut Finder<'p, 's>,
    board: Board,
    starts: Vec<Start>,
    /// Places by row, column, width and height.
    known: BTreeMap<(i32, i32, u32, u32), u32>,
    ends: Vec<u32>,
}

impl<'c, 'f, 'p, 's> Turns<'c, 'f, 'p, 's> {
    pub(super) fn new(course: &'c Course<'c>, plan: &'c Plan, finder: &'f mut Finder<'p, 's>) -> Self {
        let (starts, known, ends) = (Vec::new(), BTreeMap::new(), Vec::new());
        Turns { course, plan, finder, board: course.board.clone(), starts, known, ends }
    }

    /// Says from which of the candidates the creature gets there, and how many of them it could stand on.
    pub(super) fn study(
        mut self,
        candidates: &[Rectangle],
        squares: &mut OnSquares<u32>,
        progress: Progress<'_>,
    ) -> Result<usize, QueryError> {
        for body in candidates {
            self.number(*body, 0);
        }
        let mut next = 0;
        while next < self.starts.len() {
            progress(next, self.starts.len());
            self.look_round(next)?;
            next += 1;
        }
        progress(next, next);
        self.put_together();
        let asked = &self.starts[..candidates.len()];
        for start in asked.iter().filter(|start| start.stands) {
            if let Some(turns) = start.turns {
                squares.say(start.body.at, turns);
            }
        }
        Ok(asked.iter().filter(|start| start.stands).count())
    }

    /// The number of a place; a new one if it is not known.
    fn number(&mut self, body: Rectangle, before: usize) -> u32 {
        let Rectangle { at, width, height } = body;
        let new = self.starts.len() as u32;
        let number = *self.known.entry((at.row, at.column, width, height)).or_insert(new);
        if number == new {
            self.starts.push(Start { body, before, turns: None, ends: 0..0, stands: false });
        }
        number
    }

    /// Asks what one turn leads to from a place.
    fn look_round(&mut self, number: usize) -> Result<(), QueryError> {
        let Start { body, before, .. } = self.starts[number];
        let elevation = self.course.elevation(body);
        self.board.put(self.plan.mover, body, elevation);
        let places = self.finder.places(&self.board, self.plan)?;
        let Some(here) = places.iter().find(|place| place.body == body && place.ends) else { return Ok(()) };
        self.starts[number].stands = true;
        let mut ends = places.iter().filter(|place| place.ends);
        if self.course.hits(here) {
            self.starts[number].turns = Some(0);
        } else if ends.clone().any(|place| self.course.hits(place)) {
            self.starts[number].turns = Some(1);
        } else {
            let (first, left) = (self.ends.len(), self.course.turns - before - 1);
            let goes_on = |place: &&Place| left > 0 && !self.course.is_too_far(place.body, left);
            let later: Vec<Rectangle> = ends.by_ref().filter(goes_on).map(|place| place.body).collect();
            for body in later {
                let end = self.number(body, before + 1);
                self.ends.push(end);
            }
            self.starts[number].ends = first..self.ends.len();
        }
        Ok(())
    }

    /// Adds turn to turn.
    fn put_together(&mut self) {
        for turns in 2..=self.course.turns as u32 {
            for number in 0..self.starts.len() {
                let start = &self.starts[number];
                let mut ends =
                    self.ends[start.ends.clone()].iter().map(|end| self.starts[*end as usize].turns);
                if start.turns.is_none() && ends.any(|after| after == Some(turns - 1)) {
                    self.starts[number].turns = Some(turns);
                }
            }
        }
    }
}
