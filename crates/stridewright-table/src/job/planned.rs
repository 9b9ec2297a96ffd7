//! The movements that a creature makes when it is picked up, as its turn stands: those of the kind that is wanted, or the usual ones.

use crate::act::{ill_put, impossible, refused};
use crate::knowledge::Knowledge;
use crate::protocol::{PickUp, Refusal};
use crate::state::Spent;
use stridewright::board::CreatureIndex;
use stridewright::query::{self, Offer, Plan, Scratch};
use stridewright::rule::{Action, Mode};
use stridewright::unit::Squares;

/// A plan, and how its movements are told.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    /// The plan.
    pub(super) plan: Plan,
    /// Whether its first movement goes on with the one under way.
    pub(super) goes_on: bool,
    /// How many of another kind each of its movements holds that are told apart: two moves in a double move.
    pub(super) folds: u32,
    /// What a movement is called that needs only one of these.
    part: Action,
}

impl Planned {
    /// What has been spent of a movement of the plan before.
    pub(super) fn spent(&self, movement: usize) -> Squares {
        if movement == 0 { self.plan.turn.spent } else { Squares(0) }
    }

    /// How far a movement goes of which so much is left, from where it began, with so many folds of it.
    pub(super) fn whole(&self, movement: usize, left: Squares, fold: u32) -> Squares {
        let whole = left.0.saturating_add(self.spent(movement).0);
        Squares(whole.saturating_mul(fold) / self.folds)
    }

    /// What a movement of the plan is called, of so many folds.
    pub(super) fn name(&self, movement: usize, fold: u32) -> String {
        let action = self.plan.movements.get(movement).map_or(self.part, |movement| movement.action);
        let name = if fold < self.folds { self.part.name() } else { action.name() };
        match movement {
            0 => name.to_owned(),
            1 => format!("second {name}"),
            2 => format!("third {name}"),
            more => format!("{name} {}", more + 1),
        }
    }
}

/// The plans of a creature that is picked up: the usual one, and after it what leads farther.
///
/// # Errors
///
/// A kind of movement that it may not take now; a speed that nobody knows.
pub(super) fn planned(
    known: &Knowledge,
    mover: CreatureIndex,
    spent: &Spent,
    picked: &PickUp,
) -> Result<Vec<Planned>, Refusal> {
    let turn = spent.turn.turn();
    let offers = query::offers(&known.rules, &known.board, mover, &turn, &mut Scratch::default());
    let offers = offers.map_err(|error| impossible(error.to_string()))?.movements;
    let mode = picked.mode.as_ref().map(|mode| mode.0);
    let can = |offer: &&Offer| offer.refusal.is_none() && offer.times > 0 && in_mode(offer, mode);
    let goes_on = |offer: &&Offer| {
        offer.goes_on
            && spent.mode.as_ref().map(|mode| mode.0) == mode
            && offer.most.is_none_or(|most| most.0 > 0)
    };
    let wanted = |offer: &&Offer| picked.by.is_none_or(|by| by.0 == offer.movement.action);
    let usual = offers.iter().filter(can).filter(wanted).find(|offer| !offer.goes_on || goes_on(offer));
    let Some(usual) = usual else {
        let refusal = offers.iter().filter(wanted).find_map(|offer| offer.refusal.as_ref());
        return Err(match refusal {
            Some(refusal) => refused(&known.rules, refusal),
            None => impossible("nothing of this kind is left to it this turn"),
        });
    };
    let attempts =
        picked.trying.iter().map(|attempt| attempt.on(&known.board)).collect::<Result<Vec<_>, _>>();
    let attempts = attempts.map_err(|error| ill_put(&error))?;
    let plan = |first: &Offer| {
        let more = offers
            .iter()
            .filter(can)
            .find(|offer| first.goes_on && !offer.goes_on && offer.movement.action == first.movement.action);
        let times = if first.goes_on { 1 } else { first.times };
        let movements = core::iter::repeat_n(first.movement, times as usize)
            .chain(more.into_iter().flat_map(|more| core::iter::repeat_n(more.movement, more.times as usize)))
            .map(|movement| query::Movement { mode: mode.or(movement.mode), ..movement });
        let plan =
            Plan { mover, movements: movements.collect(), turn: first.turn, attempts: attempts.clone() };
        let action = first.movement.action;
        let pool = known.rules.turns.pool(action).map(|pool| pool.answer);
        Planned {
            plan,
            goes_on: first.goes_on,
            folds: known.rules.turns.folds(action),
            part: pool.unwrap_or(action),
        }
    };
    let mut plans = vec![plan(usual)];
    if picked.by.is_none() && !usual.goes_on {
        let farther = offers.iter().filter(can).filter(|offer| !offer.goes_on && farther(offer, usual));
        // One name is enough for all of a movement that is not the usual one.
        plans.extend(farther.map(|offer| Planned { folds: 1, ..plan(offer) }));
    }
    Ok(plans)
}

/// Whether a creature can make a movement in a mode; in the usual one if none is given.
fn in_mode(offer: &Offer, mode: Option<Mode>) -> bool {
    mode.is_none_or(|mode| offer.modes.iter().any(|(known, _)| *known == mode))
}

/// Whether a movement leads farther than another one made as often as it can be.
fn farther(offer: &Offer, usual: &Offer) -> bool {
    let whole = |offer: &Offer| offer.most.map(|most| most.0.saturating_mul(offer.times));
    matches!((whole(offer), whole(usual)), (Some(this), Some(that)) if this > that)
}
