//! Decides which movements a creature may take now, as its turn stands: those that its rules offer.

use super::scratch::scratch;
use crate::knowledge::Knowledge;
use crate::protocol::{Path, Refusal};
use crate::refusal::refused;
use crate::state::Token;
use stridewright::answer::Offer;
use stridewright::question::{Movement, Turn};

/// Whether a move may exceed what the rules offer by themselves: go farther or cost more, because
/// of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grants {
    /// The game master says which effects apply.
    Free,
    /// Players take what the rules offer.
    Offered,
}

/// Returns the state of the turn in which a path begins, if its movements may be taken now.
///
/// # Errors
///
/// If the path has no movement or leads into the next turn, or if a movement is refused by the
/// rules now, is not offered in this form, or is used up.
pub(super) fn turn(
    known: &Knowledge,
    token: &Token,
    path: &Path,
    grants: Grants,
) -> Result<Turn, Refusal> {
    let mover = known.index(token.id).ok_or(Refusal::NotYours)?;
    let first = path
        .movements
        .first()
        .ok_or_else(|| Refusal::impossible("a move needs a kind of movement"))?;
    if path.movements.iter().any(|movement| movement.next_turn) {
        return Err(Refusal::impossible(
            "a move cannot go on into the next turn; end the turn first",
        ));
    }
    let (actions, _) = known.actions(mover, token.spent.turn_on(known), &mut scratch())?;
    let offers = actions.movements;
    let begins = taken(known, &offers, first, path.goes_on, grants)?;
    for movement in path.movements.iter().skip(1) {
        taken(known, &offers, movement, false, grants)?;
    }
    Ok(begins)
}

/// Returns the state of the turn with which a movement is made, if it is offered.
fn taken(
    known: &Knowledge,
    offers: &[Offer],
    movement: &Movement,
    goes_on: bool,
    grants: Grants,
) -> Result<Turn, Refusal> {
    let of_kind = |offer: &&Offer| offer.by == movement.by;
    let so = |offer: &&Offer| offer.goes_on == goes_on && offer.refused.is_none();
    if let Some(offer) = offers.iter().filter(of_kind).find(so) {
        // The mode, and whether it climbs hastily, are the player's choice.
        let (mode, accelerated) = (movement.mode, movement.accelerated);
        let offered = Movement { mode, accelerated, ..offer.movement.clone() };
        return match grants {
            Grants::Offered if offered != *movement => Err(Refusal::impossible(
                "only the game master can move a creature beyond what the rules offer it",
            )),
            Grants::Free | Grants::Offered => Ok(offer.turn.clone()),
        };
    }
    match offers.iter().filter(of_kind).find_map(|offer| offer.refused.clone()) {
        Some(refusal) => Err(refused(&known.rules, refusal)),
        None => Err(Refusal::impossible("it has no such movement left this turn")),
    }
}
