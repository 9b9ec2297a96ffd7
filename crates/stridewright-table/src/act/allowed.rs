//! Which movements a creature may take now, as its turn stands: those that its rules offer it, and no more of them than it has actions for.

use super::{Setting, impossible, refused, scratch, unanswered};
use crate::knowledge::Knowledge;
use crate::protocol::{Path, Refusal};
use crate::state::Token;
use stridewright::query::{self, Offer, Turn};
use stridewright_wire::question::MovementAsked;

/// Whether a move may be more than the rules offer by themselves: farther, or dearer, because of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grants {
    /// The game master says what effects there are.
    Free,
    /// Players take what the rules offer.
    Offered,
}

/// The state of the turn in which a path begins, if its movements may be taken now.
///
/// # Errors
///
/// A path without a movement, or into the next turn; a movement that the rules refuse now, or do not offer so, or of which nothing is left.
pub(super) fn turn(known: &Knowledge, token: &Token, path: &Path, grants: Grants) -> Result<Turn, Refusal> {
    let mover = known.index(token.id).ok_or(Refusal::NotYours)?;
    let first = path.movements.first().ok_or_else(|| impossible("a move needs a kind of movement"))?;
    if path.movements.iter().any(|movement| movement.next_turn) {
        return Err(impossible("a move is made in one turn; end the turn first"));
    }
    let turn = token.spent.turn_on(known);
    let offers = query::offers(&known.rules, &known.board, mover, &turn, &mut scratch());
    let offers = offers.map_err(|error| unanswered(&error))?.movements;
    let begins = taken(known, &offers, first, path.goes_on, grants)?;
    for movement in path.movements.iter().skip(1) {
        taken(known, &offers, movement, false, grants)?;
    }
    Ok(begins)
}

/// The state of the turn with which a movement is made, if it is offered.
fn taken(
    known: &Knowledge,
    offers: &[Offer],
    movement: &MovementAsked,
    goes_on: bool,
    grants: Grants,
) -> Result<Turn, Refusal> {
    let of_kind = |offer: &&Offer| offer.movement.action == movement.by.0;
    let so = |offer: &&Offer| offer.goes_on == goes_on && offer.refusal.is_none();
    if let Some(offer) = offers.iter().filter(of_kind).find(so) {
        // Its mode, and whether it climbs in haste, are its own choice.
        let offered = MovementAsked::from(offer.movement);
        let offered = MovementAsked { mode: movement.mode, accelerated: movement.accelerated, ..offered };
        return match grants {
            Grants::Offered if offered != *movement => Err(impossible(
                "only the game master moves a creature farther or otherwise than its rules offer",
            )),
            Grants::Free | Grants::Offered => Ok(offer.turn.clone()),
        };
    }
    match offers.iter().filter(of_kind).find_map(|offer| offer.refusal.as_ref()) {
        Some(refusal) => Err(refused(&known.rules, refusal)),
        None => Err(impossible("no such movement is left to it this turn")),
    }
}

/// Whether a turn has the actions with which it has come so far. Effects grant more: that is for the game master to say.
pub(super) fn affordable(setting: Setting<'_>, before: &Turn, after: &Turn) -> Result<(), Refusal> {
    let overspent = query::overspent(setting.rules(), before, after);
    overspent.map_or(Ok(()), |refusal| Err(setting.refused(&refusal)))
}
