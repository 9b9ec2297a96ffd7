//! What is left of a turn: which kinds of movement a creature may take now, how many more of them,
//! and how far each goes.
//!
//! The definitions are those of `docs/movement.md`. This module does not ask whether a path leads
//! anywhere. What `check` refuses for every path is refused here by the same rule.

mod kind;
mod offer;

use alloc::vec::Vec;
pub use offer::Offer;

use super::{QueryError, Scratch, Turn};
use crate::board::{Board, CreatureIndex};
use crate::program::Program;
use crate::rule::{Action, Cited};
use kind::TurnState;

/// What is left of a creature's turn at this point.
#[derive(Clone, Debug)]
pub struct Offers {
    /// How many actions of the turn can be spent on moving.
    pub of: u32,
    /// How many of them are left.
    pub left: u32,
    /// The rules that set the number.
    pub rules: Vec<Cited>,
    /// The kinds of movement: those that continue the movement under way, those that can begin,
    /// those that are refused. Each group is in the usual order: that of the system's text, but a
    /// pool begins with the kind that holds the most of it.
    pub movements: Vec<Offer>,
}

/// Returns what is left of a creature's turn.
///
/// # Errors
///
/// The creature does not exist, or none of its speeds is known.
pub fn offers(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    turn: &Turn,
    scratch: &mut Scratch,
) -> Result<Offers, QueryError> {
    let has = program.turns.has();
    let left = has.answer.saturating_sub(turn.actions);
    let mut asker = TurnState::new(program, board, mover, turn.clone(), scratch)?;
    let (mut going, mut begun, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    let mut unknown = None;
    for action in usual_order(program) {
        let goes_on = asker.going_on(action)?;
        let offer = match asker.begun(action) {
            Err(error @ QueryError::NoSpeed { .. }) => {
                unknown = Some(error);
                None
            }
            offer => Some(offer?),
        };
        let is_refused = |offer: &Offer| offer.refusal.is_some();
        match offer {
            // A movement that continues need not be listed again if it cannot begin anew.
            Some(offer) if is_refused(&offer) && goes_on.is_none() => refused.push(offer),
            Some(offer) if !is_refused(&offer) => begun.push(offer),
            _ => {}
        }
        match goes_on {
            Some(offer) if is_refused(&offer) => refused.push(offer),
            goes_on => going.extend(goes_on),
        }
    }
    limit_times(program, &mut begun);
    match unknown.filter(|_| !asker.has_a_speed()) {
        Some(error) => Err(error),
        None => Ok(Offers {
            of: has.answer,
            left,
            rules: program.cite([has.rule]),
            movements: [going, begun, refused].concat(),
        }),
    }
}

/// Returns the kinds of movement in the usual order: that of the text, but the kind that takes a
/// whole pool comes before those that take parts of it.
fn usual_order(program: &Program) -> Vec<Action> {
    let turns = &program.turns;
    let holds = |whole: Action, part: Action| {
        turns.folds(whole) > 1 && turns.pool(whole).is_some_and(|pool| pool.answer == part)
    };
    let mut order = Vec::new();
    for action in program.actions.available() {
        let wholes = program.actions.available().filter(|whole| holds(*whole, action));
        for action in wholes.chain([action]) {
            if !order.contains(&action) {
                order.push(action);
            }
        }
    }
    order
}

/// If all movements of a pool can be taken as a single one, they are not offered one after the
/// other.
fn limit_times(program: &Program, begun: &mut [Offer]) {
    let turns = &program.turns;
    let wholes: Vec<(Action, u32)> = begun
        .iter()
        .filter_map(|offer| {
            let action = offer.movement.action;
            Some((turns.pool(action)?.answer, turns.folds(action)))
        })
        .filter(|(_, folds)| *folds > 1)
        .collect();
    for offer in begun {
        for (part, folds) in &wholes {
            if offer.movement.action == *part {
                offer.times = offer.times.min(folds - 1);
            }
        }
    }
}
