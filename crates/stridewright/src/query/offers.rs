//! What a turn holds: which kinds of movement a creature may take now, how many more of them, and
//! how far each goes.
//!
//! The definitions are those of `docs/movement.md`. Whether a way leads anywhere is not asked here;
//! what `check` refuses whatever the way is refused here by the same rule.

mod kind;
mod offer;

use alloc::vec::Vec;
pub use offer::Offer;

use super::{QueryError, Scratch, Turn};
use crate::board::{Board, CreatureIndex};
use crate::program::Program;
use crate::rule::{Action, Cited};
use kind::Asker;

/// What a turn holds for a creature that has come so far in it.
#[derive(Clone, Debug)]
pub struct Offers {
    /// How many actions of the turn can be spent on moving.
    pub of: u32,
    /// How many of them are left.
    pub left: u32,
    /// The rules that say how many there are.
    pub rules: Vec<Cited>,
    /// The kinds of movement: those that go on with the movement under way, those that can be
    /// begun, those that are refused; each in the usual order, which is that of the system's text
    /// but begins a pool with the kind that holds the most of it.
    pub movements: Vec<Offer>,
}

/// What a turn holds for a creature.
///
/// # Errors
///
/// There is no such creature, or no speed of it is known in any mode.
pub fn offers(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    turn: &Turn,
    scratch: &mut Scratch,
) -> Result<Offers, QueryError> {
    let has = program.turns.has();
    let left = has.answer.saturating_sub(turn.actions);
    let mut asker = Asker::new(program, board, mover, turn.clone(), scratch)?;
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
            // What goes on need not be told twice where it cannot be begun anew.
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

/// The kinds of movement in the usual order: that of the text, but before the squares of a pool are
/// taken one by one, all of them are.
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

/// Where all movements of a pool can be taken as one, they are not offered one after the other.
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
