//! The movements that a creature makes when it is picked up, as its turn stands: those of the kind that is wanted, or the usual ones.

use crate::act::{ill_put, impossible, refused, unanswered};
use crate::knowledge::Knowledge;
use crate::protocol::{PickUp, Refusal};
use crate::state::Spent;
use stridewright::board::CreatureIndex;
use stridewright::query::{self, Offer, Part, Plan, Scratch};
use stridewright::rule::{Action, Cited, Mode};
use stridewright::unit::Squares;

/// A plan, and how its movements are told.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    /// The plan.
    pub(super) plan: Plan,
    /// Whether its first movement goes on with the one under way.
    pub(super) goes_on: bool,
    /// The parts of each of its movements that are told apart, before the whole: one move of a double move.
    pub(super) parts: Vec<Part>,
}

impl Planned {
    /// What has been spent of a movement of the plan before.
    pub(super) fn spent(&self, movement: usize) -> Squares {
        if movement == 0 { self.plan.turn.spent } else { Squares(0) }
    }

    /// How far a movement goes of which so much is left, from where it began: with each of its parts, and as a whole.
    pub(super) fn lengths(&self, movement: usize, left: Option<Squares>) -> impl Iterator<Item = Length<'_>> {
        let action = self.plan.movements.get(movement).map(|movement| movement.action);
        let whole = left.map(|left| Squares(left.0.saturating_add(self.spent(movement).0)));
        let parts = self.parts.iter().map(move |part| {
            let most = whole.map_or(part.most, |whole| whole.min(part.most));
            Length { action: Some(part.action), most: Some(most), rule: Some(&part.rule) }
        });
        parts.chain([Length { action, most: whole, rule: None }])
    }
}

/// How far a movement goes, or a part of it.
pub(super) struct Length<'a> {
    /// What is made so far.
    pub(super) action: Option<Action>,
    /// From where it began; without a limit if there is none.
    pub(super) most: Option<Squares>,
    /// The rule, of a part.
    pub(super) rule: Option<&'a Cited>,
}

impl Length<'_> {
    /// What it is called, as the movement of a plan at a place.
    pub(super) fn name(&self, movement: usize) -> String {
        let name = self.action.map_or("", Action::name);
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
    scratch: &mut Scratch,
) -> Result<Vec<Planned>, Refusal> {
    let turn = spent.turn_on(known);
    let offers = query::offers(&known.rules, &known.board, mover, &turn, scratch);
    let offers = offers.map_err(|error| unanswered(&error))?.movements;
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
        let plan = Plan {
            mover,
            movements: movements.collect(),
            turn: first.turn.clone(),
            attempts: attempts.clone(),
        };
        let parts = query::parts(&known.rules, &known.board, mover, &first.movement);
        let parts = parts.map_err(|error| impossible(error.to_string()))?;
        Ok(Planned { plan, goes_on: first.goes_on, parts })
    };
    let mut plans = vec![plan(usual)?];
    if picked.by.is_none() && !usual.goes_on {
        let farther = offers.iter().filter(can).filter(|offer| !offer.goes_on && farther(offer, usual));
        // One name is enough for all of a movement that is not the usual one.
        for offer in farther {
            plans.push(Planned { parts: Vec::new(), ..plan(offer)? });
        }
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
