//! Which creatures of a side threaten each square, from where they stand or from where they can go.
//!
//! This module knows what creatures threaten from a place, as for reactions, without cover between
//! them and the square.

use super::{Finder, OnSquares, SAID};
use crate::board::{Board, CreatureIndex, Figure};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::outcome::cite_once;
use crate::program::Program;
use crate::query::threatened::Threat;
use crate::query::{Meter, Movement, Plan, QueryError, Scratch, budgets};
use crate::rule::Cited;
use crate::verdict::Refusal;
use alloc::vec::Vec;

/// Which creatures of a side threaten each square.
#[derive(Clone, Debug)]
pub struct ThreatMap {
    /// The creatures that threaten each square, in their order; solid squares are blank.
    pub threats: OnSquares<Vec<CreatureIndex>>,
    /// The creatures that count only from where they stand, and why.
    pub unanswered: Vec<(CreatureIndex, Unmoved)>,
    /// The rules by which they threaten, and by which they move.
    pub rules: Vec<Cited>,
}

/// Why a creature counts only from where it stands, although the question names movements.
#[derive(Clone, Debug)]
pub enum Unmoved {
    /// The question has no answer.
    Unknown(QueryError),
    /// The rules refuse the movements.
    Refused(Refusal),
}

/// For every square, returns the creatures of a side that threaten a body of one square standing on
/// the ground there: from where they stand and, if the question names movements, from where they
/// may end their turn. These are the creatures that strike there in
/// [`who_reaches`](super::super::who_reaches).
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
pub fn threat_map(
    program: &Program,
    board: &Board,
    side: &str,
    movements: &[Movement],
    area: Option<Rectangle>,
    scratch: &mut Scratch,
) -> Result<ThreatMap, QueryError> {
    let meter = &scratch.meter.clone();
    let mut threats = OnSquares::on(board.extent(), area, meter)?;
    for square in threats.area().squares().filter(|square| board.ground().is_open(*square)) {
        threats.say(square, Vec::new());
    }
    let mut map = ThreatMap { threats, unanswered: Vec::new(), rules: Vec::new() };
    let mut finder = Finder::new(program, scratch);
    let own =
        |figure: &Figure| Threat::of(program, figure).filter(|_| figure.creature.side == side);
    let total = board.figures().iter().filter_map(own).count();
    let figures = board.figures().iter().enumerate();
    let strikers = figures.filter_map(|(index, figure)| Some((index, figure, own(figure)?)));
    for (done, (index, figure, threat)) in strikers.enumerate() {
        meter.note_progress(done, total);
        // Each of them is checked against the other creatures.
        meter.spend(board.figures().len());
        let who = CreatureIndex(index);
        cite_once(&mut map.rules, program.cite(threat.rules.iter().copied()));
        let mut striker = Striker { program, board, who, threat, map: &mut map, meter };
        striker.strikes_from(figure.cells());
        meter.check()?;
        if movements.is_empty() {
            continue;
        }
        let plan = Plan::new(who, movements);
        match finder.places(board, &plan) {
            Ok(places) => {
                for place in places.iter().filter(|place| place.ends) {
                    striker.strikes_from(place.cells(figure.height()));
                    meter.check()?;
                }
                match budgets(program, board, &plan)? {
                    Ok(budgets) => {
                        cite_once(&mut map.rules, budgets.into_iter().map(|(_, rule)| rule));
                    }
                    Err(refusal) => {
                        cite_once(&mut map.rules, refusal.rule.clone());
                        map.unanswered.push((who, Unmoved::Refused(refusal)));
                    }
                }
            }
            Err(
                why @ (QueryError::NoSpeed { .. }
                | QueryError::Squeezed { .. }
                | QueryError::TooLarge { .. }),
            ) => map.unanswered.push((who, Unmoved::Unknown(why))),
            Err(wrong) => return Err(wrong),
        }
    }
    meter.note_progress(total, total);
    Ok(map)
}

/// A creature whose threats are being recorded.
struct Striker<'a> {
    program: &'a Program,
    board: &'a Board,
    who: CreatureIndex,
    threat: Threat<'a>,
    map: &'a mut ThreatMap,
    meter: &'a Meter,
}

impl Striker<'_> {
    /// Records what it threatens from a place.
    fn strikes_from(&mut self, from: Cuboid) {
        let near =
            from.base.grown(self.threat.band.far(self.program)).common(self.map.threats.area());
        let surroundings = self.threat.around(self.board, from.base, 1, self.meter);
        self.meter.spend(near.map_or(0, |near| near.width as usize * near.height as usize));
        for square in near.into_iter().flat_map(Rectangle::squares) {
            let who = self.who;
            let there = self.on_the_ground(square);
            // Creatures come in their order, so a creature already recorded comes last.
            let Some(known) = self.map.threats.at_mut(square) else { continue };
            if known.last() != Some(&who) && self.threat.threatens(&surroundings, from, there) {
                known.push(who);
                self.meter.spend(SAID);
            }
        }
    }

    /// A body of one square that stands on a square.
    fn on_the_ground(&self, square: Square) -> Cuboid {
        let base = Rectangle::body(square, 1);
        Cuboid::new(base, self.board.ground().surface(base), 1)
    }
}
