//! What all parts of the study share: where the creature could stand, its goal, and what is too far
//! away to search.

use super::super::ReachedPlace;
use super::super::weight::Searches;
use crate::board::{Board, Burrows, CreatureIndex, Figure, Surroundings};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::program::Program;
use crate::query::threatened::{Threat, band_of};
use crate::query::{Meter, QueryError};
use crate::rule::Cited;
use alloc::vec::Vec;

/// The goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To stand on the ground with this square covered.
    Stand(Square),
    /// To have this creature within reach.
    Strike(CreatureIndex),
}

/// When the goal is reached.
#[derive(Clone, Debug)]
pub(super) enum StartTarget<'a> {
    /// The body covers this square.
    On(Square),
    /// These cells are within reach, with the obstacles around them; `None` if the creature makes
    /// no melee attacks.
    Near(Cuboid, Option<(Threat<'a>, Surroundings<'a>)>),
}

impl<'a> StartTarget<'a> {
    /// Returns the target of a creature, and the rules that define it.
    pub(super) fn of(
        program: &'a Program,
        board: &'a Board,
        figure: &Figure,
        aim: Aim,
        meter: &Meter,
    ) -> Result<(Self, Vec<Cited>), QueryError> {
        match aim {
            Aim::Stand(square) if board.extent().contains(square) => {
                Ok((StartTarget::On(square), Vec::new()))
            }
            Aim::Stand(square) => Err(QueryError::OffTheBoard(square)),
            Aim::Strike(other) => {
                let cells = board.figure(other).ok_or(QueryError::NoSuchCreature(other))?.cells();
                let around = |threat: Threat<'a>| {
                    let surroundings = threat.around(board, cells.base, figure.side(), meter);
                    (threat, surroundings)
                };
                let (_, rules) = band_of(program, figure);
                Ok((
                    StartTarget::Near(cells, Threat::of(program, figure).map(around)),
                    program.cite(rules),
                ))
            }
        }
    }
}

/// The study of one creature.
pub(super) struct Course<'a> {
    pub(super) program: &'a Program,
    pub(super) board: &'a Board,
    pub(super) mover: CreatureIndex,
    pub(super) figure: &'a Figure,
    pub(super) target: StartTarget<'a>,
    /// Rounds in all turns, and in one.
    pub(super) rounds: usize,
    pub(super) rounds_of_turn: usize,
    /// How far one round leads; `None` if unknown.
    pub(super) far: Option<u32>,
}

impl Course<'_> {
    /// Returns the creature's whole body at a square, if it has room there, no other creature is in
    /// it, and it is not too far away.
    pub(super) fn candidate(&self, square: Square) -> Option<Rectangle> {
        let (board, body) = (self.board, Rectangle::body(square, self.figure.side()));
        let cells = Cuboid::new(body, self.elevation(body), self.figure.height());
        let ground = board.ground();
        let mut others =
            board.figures().iter().enumerate().filter(|(index, _)| *index != self.mover.0);
        let has_room = ground.is_clear(body)
            && ground.admits(cells, Burrows::NOTHING)
            && !others.any(|(_, other)| other.cells().meets(cells));
        (has_room && !self.is_too_far(body, self.rounds)).then_some(body)
    }

    /// The height at which the creature stands with its body there.
    pub(super) fn elevation(&self, body: Rectangle) -> i32 {
        self.figure.creature.elevation.unwrap_or_else(|| self.board.ground().surface(body))
    }

    /// Whether a place reaches the goal.
    pub(super) fn hits(&self, place: &ReachedPlace) -> bool {
        match &self.target {
            StartTarget::On(square) => {
                let square = *square;
                place.body.contains(square)
                    && place.elevation == self.board.ground().surface(place.body)
            }
            StartTarget::Near(cells, threat) => {
                let from = place.cells(self.figure.height());
                let reaches =
                    |(threat, around): &(Threat<'_>, _)| threat.threatens(around, from, *cells);
                threat.as_ref().is_some_and(reaches)
            }
        }
    }

    /// Whether this many rounds cannot lead from there to the goal, whatever the terrain: no step
    /// costs less than a square.
    pub(super) fn is_too_far(&self, body: Rectangle, rounds: usize) -> bool {
        let Some((columns, rows)) = self.near(rounds).map(|near| near.gap(body)) else {
            return false;
        };
        columns.max(rows) > 0
    }

    /// Returns the part of the map from which this many rounds may lead to the goal; `None`: all of
    /// it.
    fn near(&self, rounds: usize) -> Option<Rectangle> {
        let rounds = u32::try_from(rounds).unwrap_or(u32::MAX);
        let far = self.far?.saturating_mul(rounds).saturating_add(2 * self.figure.side());
        Some(match &self.target {
            StartTarget::On(square) => Rectangle::body(*square, 1).grown(far),
            StartTarget::Near(cells, threat) => {
                let reach = threat.as_ref().map_or(0, |(threat, _)| threat.band.far(self.program));
                cells.base.grown(far.saturating_add(reach))
            }
        })
    }

    /// Returns the most searches that chained rounds need, for this many squares in an area: from
    /// those, and from all places where a later round may begin.
    pub(super) fn searches(&self, candidates: usize, area: Rectangle) -> Searches {
        self.beginnings(candidates, area, self.rounds.saturating_sub(1))
    }

    /// Returns how many of them keep their results: all but those of the last round, whose ends do
    /// not matter.
    pub(super) fn keeping(&self, candidates: usize, area: Rectangle) -> Searches {
        match self.rounds {
            0 | 1 => Searches { all: 0, of_one_square: 0 },
            rounds => self.beginnings(candidates, area, rounds - 2),
        }
    }

    /// Counts the candidates, and the places where this many rounds lead from their area.
    fn beginnings(&self, candidates: usize, area: Rectangle, rounds: usize) -> Searches {
        let one = Rectangle::new(area.at, 1, 1);
        let (all, of_one_square) = (self.later(area, rounds), self.later(one, rounds));
        Searches { all: candidates + all, of_one_square: 1 + of_one_square }
    }

    /// Returns the most squares to which this many rounds lead from an area and that are not too
    /// far away for the remaining ones; none if there are no rounds.
    fn later(&self, area: Rectangle, rounds: usize) -> usize {
        if rounds == 0 {
            return 0;
        }
        let whole = self.board.extent().whole();
        let rounds = u32::try_from(rounds).unwrap_or(u32::MAX);
        let from_area = self.far.map_or(whole, |far| area.grown(far.saturating_mul(rounds)));
        let near = self.near(self.rounds - 1).unwrap_or(whole);
        let met = from_area.common(whole).and_then(|part| part.common(near));
        met.map_or(0, |part| part.width as usize * part.height as usize)
    }
}
