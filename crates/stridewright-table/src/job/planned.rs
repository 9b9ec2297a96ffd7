//! The movements that a creature makes when it is picked up, as its turn stands: those of the
//! requested kind, or the usual ones.

use crate::knowledge::Knowledge;
use crate::protocol::{Attempts, PickUp, Refusal};
use crate::refusal::refused;
use crate::state::Spent;
use stridewright::answer::{Offer, OfferedPart};
use stridewright::board::CreatureIndex;
use stridewright::question::{Ask, Movement, Question, Turn};
use stridewright::rule::{Action, Mode};
use stridewright::unit::Squares;

/// Movements of a creature, and how to describe them.
#[derive(Clone, Debug)]
pub(super) struct Planned<'a> {
    /// The moving creature.
    pub(super) mover: CreatureIndex,
    /// Its movements, in order.
    pub(super) movements: Vec<Movement>,
    /// The state of its turn.
    pub(super) turn: Turn,
    /// Checks that it makes on the way.
    trying: &'a Attempts,
    /// Whether its first movement continues the one in progress.
    pub(super) goes_on: bool,
    /// The parts of each movement that are listed separately, before the whole: for example, one
    /// move of a double move.
    pub(super) parts: Vec<OfferedPart>,
}

impl Planned<'_> {
    /// Returns a question about these movements.
    pub(super) fn question(&self, ask: impl Into<Ask>) -> Question {
        Question {
            movements: self.movements.clone(),
            turn: Some(self.turn.clone()),
            trying: self.trying.to_vec(),
            ..Question::about(self.mover, ask)
        }
    }

    /// Returns how much of a movement was spent before.
    pub(super) fn spent(&self, movement: usize) -> Squares {
        Squares(if movement == 0 { self.turn.spent } else { 0 })
    }

    /// Returns how far a movement with this much left goes from where it began: with each of its
    /// parts, and as a whole.
    pub(super) fn lengths(
        &self,
        movement: usize,
        left: Option<Squares>,
    ) -> impl Iterator<Item = Length<'_>> {
        let action = self.movements.get(movement).map(|movement| movement.by);
        let whole = left.map(|left| Squares(left.0.saturating_add(self.spent(movement).0)));
        let parts = self.parts.iter().map(move |part| {
            let most = Squares(part.most.squares);
            let most = whole.map_or(most, |whole| whole.min(most));
            Length { action: Some(part.by), most: Some(most), rule: Some(&part.rule) }
        });
        parts.chain([Length { action, most: whole, rule: None }])
    }
}

/// How far a movement goes, or a part of it.
pub(super) struct Length<'a> {
    /// The action that is complete at this length.
    pub(super) action: Option<Action>,
    /// The distance from where it began; `None` without a limit.
    pub(super) most: Option<Squares>,
    /// The rule, if this is a part.
    pub(super) rule: Option<&'a str>,
}

impl Length<'_> {
    /// Returns its name, as the movement at this index of a plan.
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

/// Returns the plans of a creature that is picked up, from what its turn offers: the usual plan,
/// and then those that lead farther.
///
/// # Errors
///
/// If it may not take this kind of movement now, or a speed is unknown.
pub(super) fn planned<'a>(
    known: &Knowledge,
    mover: CreatureIndex,
    spent: &Spent,
    offers: &[Offer],
    picked: &'a PickUp,
) -> Result<Vec<Planned<'a>>, Refusal> {
    let mode = picked.mode.map(|mode| mode.0);
    let can = |offer: &&Offer| offer.refused.is_none() && offer.times > 0 && in_mode(offer, mode);
    let goes_on = |offer: &&Offer| {
        offer.goes_on
            && spent.mode.map(|mode| mode.0) == mode
            && offer.most.is_none_or(|most| most.squares > 0)
    };
    // Readied movement takes the reaction, on another's turn: it is made only if asked for.
    let wanted = |offer: &&Offer| match picked.by {
        Some(by) => by.0 == offer.by,
        None => offer.by != Action::Ready,
    };
    let usual =
        offers.iter().filter(can).filter(wanted).find(|offer| !offer.goes_on || goes_on(offer));
    let Some(usual) = usual else {
        let refusal = offers.iter().filter(wanted).find_map(|offer| offer.refused.clone());
        return Err(match refusal {
            Some(refusal) => refused(&known.rules, refusal),
            None => Refusal::impossible("it has nothing of this kind left this turn"),
        });
    };
    let plan = |first: &Offer| {
        let more = offers
            .iter()
            .filter(can)
            .find(|offer| first.goes_on && !offer.goes_on && offer.by == first.by);
        let times = if first.goes_on { 1 } else { first.times };
        let movements = core::iter::repeat_n(&first.movement, times as usize)
            .chain(
                more.into_iter()
                    .flat_map(|more| core::iter::repeat_n(&more.movement, more.times as usize)),
            )
            .map(|movement| Movement { mode: mode.or(movement.mode), ..movement.clone() });
        let (movements, turn) = (movements.collect(), first.turn.clone());
        let parts = first.parts.clone();
        Planned { mover, movements, turn, trying: &picked.trying, goes_on: first.goes_on, parts }
    };
    let mut plans = vec![plan(usual)];
    if picked.by.is_none() && !usual.goes_on {
        let farther = offers
            .iter()
            .filter(can)
            .filter(wanted)
            .filter(|offer| !offer.goes_on && farther(offer, usual));
        // A movement other than the usual one is not split into parts: one name is enough.
        for offer in farther {
            plans.push(Planned { parts: Vec::new(), ..plan(offer) });
        }
    }
    Ok(plans)
}

/// Whether a creature can make a movement in a mode; in the usual mode if none is given.
fn in_mode(offer: &Offer, mode: Option<Mode>) -> bool {
    mode.is_none_or(|mode| offer.modes.iter().any(|known| known.mode == mode))
}

/// Whether a movement leads farther than another one repeated as often as possible.
fn farther(offer: &Offer, usual: &Offer) -> bool {
    let whole = |offer: &Offer| offer.most.map(|most| most.squares.saturating_mul(offer.times));
    matches!((whole(offer), whole(usual)), (Some(this), Some(that)) if this > that)
}
