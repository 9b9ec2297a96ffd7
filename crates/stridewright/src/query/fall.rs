//! Falling: how far, how hard, onto whom, and which creatures need not fall.
//!
//! The definitions are those of `docs/falling-and-force.md`.

use super::landing::{Below, Faller};
use super::{QueryError, carried, holds};
use crate::board::{Board, Creature, CreatureIndex};
use crate::field::only_crawls;
use crate::lattice::{Cuboid, Square};
use crate::outcome::Outcome;
use crate::program::{Falls, Program, RuleIndex};
use crate::rule::{AirLoss, Cited, Involuntary, Mode};
use crate::speed::{self, Pace};
use crate::unit::Feet;
use alloc::vec::Vec;

/// A creature falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The creature.
    pub who: CreatureIndex,
    /// The height of the fall in squares, whatever the board says; `None`: from its position to
    /// what is below.
    pub squares: Option<u32>,
    /// The top-left square that it chooses where several are equally near.
    pub choice: Option<Square>,
    /// The sum that the dice for the damage show; `None`: they are not rolled yet.
    pub rolled: Option<u32>,
}

impl Fall {
    /// A fall from where a creature is.
    #[must_use]
    pub const fn of(who: CreatureIndex) -> Self {
        Fall { who, squares: None, choice: None, rolled: None }
    }
}

/// Returns what happens when a creature falls. Without a given height, the answer is no if it need
/// not fall.
///
/// # Errors
///
/// The creature does not exist, or the dice cannot show the sum that is given.
pub fn fall(program: &Program, board: &Board, fall: &Fall) -> Result<Outcome, QueryError> {
    let faller =
        Faller::new(program, board, fall.who).ok_or(QueryError::NoSuchCreature(fall.who))?;
    let faller = faller.choosing(fall.choice).with_roll(fall.rolled);
    let falls = match &program.falls {
        Ok(falls) => falls,
        Err(rule) => return Ok(Outcome::left_to_the_table(program.rule(*rule))),
    };
    let from = faller.figure.cells();
    let mut rules = vec![program.rule(falls.hurts().rule)];
    rules.extend(faller.unprovoking(Involuntary::Falling).map(|rule| program.rule(rule)));
    let mut because = Vec::new();
    if fall.squares.is_none() {
        match necessity(faller, falls) {
            Ok(by) => because = by,
            Err(by) => return Ok(Outcome::answer(false, by)),
        }
    }
    rules.splice(0..0, because.iter().cloned());
    let mut outcome = Outcome::answer(true, rules);
    let drop = |at: Cuboid| fall.squares.unwrap_or((from.bottom - at.bottom).unsigned_abs());
    let (height, liquid) = match faller.below(from) {
        Below::Rest { at, liquid } => (drop(at), liquid),
        Below::Creatures { at, .. } => (drop(at), 0),
        Below::Pit => (fall.squares.unwrap_or(0), 0),
    };
    faller.falling().check_roll(falls, height, liquid)?;
    faller.fall(falls, from, height, &because, &mut outcome);
    carried::follow(faller, &mut outcome);
    holds::end_holds(program, board, &mut outcome);
    Ok(outcome)
}

/// Returns the rules by which it falls, otherwise those by which it need not.
fn necessity(faller: Faller<'_>, falls: &Falls) -> Result<Vec<Cited>, Vec<Cited>> {
    let (program, creature) = (faller.program, &faller.figure.creature);
    let from = faller.figure.cells();
    if let Below::Rest { at, .. } | Below::Creatures { at, .. } = faller.below(from)
        && at.bottom == from.bottom
    {
        return Err(vec![program.rule(falls.hurts().rule)]);
    }
    if !creature.states.flying {
        return match falls.floats(creature) {
            Some(rule) => Err(vec![program.rule(rule)]),
            None => Ok(Vec::new()),
        };
    }
    let reasons = air_losses(program, creature);
    let Some(loses) = falls.loses_the_air(&reasons) else {
        return Err(vec![program.rule(falls.air_rule())]);
    };
    match falls.stays_up(creature) {
        Some(rule) => Err(vec![program.rule(rule)]),
        None => Ok(vec![program.rule(loses)]),
    }
}

/// Returns the rule by which a creature that can only crawl falls before it makes any movement: it
/// flies prone, and nothing keeps it in the air.
pub(super) fn falls_first(
    program: &Program,
    board: &Board,
    who: CreatureIndex,
) -> Option<RuleIndex> {
    let faller = Faller::new(program, board, who)?;
    let creature = &faller.figure.creature;
    let crawls = creature.states.flying && only_crawls(program, creature).is_some();
    let falls = program.falls.as_ref().ok().filter(|_| crawls)?;
    let rule = falls.loses_the_air(&[AirLoss::Prone])?;
    necessity(faller, falls).is_ok().then_some(rule)
}

/// The reasons for which a flying creature may fall.
fn air_losses(program: &Program, creature: &Creature) -> Vec<AirLoss> {
    let states = creature.states;
    let speed = speed::at(program, creature, Pace::of(Mode::Fly));
    let applies = |loss: &AirLoss| match loss {
        AirLoss::Prone => states.prone,
        AirLoss::SpeedZero => speed.as_ref().is_some_and(|speed| speed.now == Feet(0)),
        AirLoss::CannotMove => program.actions.takes_no_step(states).is_some(),
        AirLoss::CannotAct => !states.can_act(),
    };
    AirLoss::ALL.into_iter().filter(applies).collect()
}
