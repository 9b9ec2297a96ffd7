//! How much a study asks: how often, and how much of the board each time.
//!
//! Knows how far movements lead without a look at the board: no step costs less than a square.

use crate::board::{Board, CreatureIndex, Figure};
use crate::program::{Program, Squeezing};
use crate::query::QueryError;
use crate::query::legs::Leg;
use crate::rule::Action;

/// Squares that all searches of a study may look at together, each counted for each movement and shape of the body: a minute's work or so.
const MOST: usize = 200_000_000;
/// Places that all searches of a study may find together, where what they find is kept.
const MOST_KEPT: usize = 50_000_000;

/// How far movements lead, in squares; `None`: without a limit.
pub(super) fn distance(legs: &[Leg]) -> Option<u32> {
    legs.iter().try_fold(0_u32, |sum, leg| Some(sum.saturating_add(leg.most?.0)))
}

/// Whether a movement may lead to a place without passing what lies before it.
pub(super) fn leaps(legs: &[Leg]) -> bool {
    legs.iter().any(|leg| matches!(leg.action, Action::Teleport | Action::Jump))
}

/// Refuses a study of so many searches for a creature that makes these movements, if there is no end in sight.
pub(super) fn weigh(
    program: &Program,
    board: &Board,
    who: CreatureIndex,
    legs: &[Leg],
    searches: usize,
) -> Result<(), QueryError> {
    within(searches, MOST / squares(program, board, who, legs).saturating_mul(legs.len()).max(1))
}

/// Refuses a study that keeps what so many searches found, if that is too much.
pub(super) fn keep(
    program: &Program,
    board: &Board,
    who: CreatureIndex,
    legs: &[Leg],
    searches: usize,
) -> Result<(), QueryError> {
    within(searches, MOST_KEPT / squares(program, board, who, legs).max(1))
}

fn within(needs: usize, most: usize) -> Result<(), QueryError> {
    if needs > most { Err(QueryError::TooManySearches { needs, most }) } else { Ok(()) }
}

/// Places that a creature may get to with these movements.
fn squares(program: &Program, board: &Board, who: CreatureIndex, legs: &[Leg]) -> usize {
    let side = board.figure(who).map_or(1, Figure::side) as usize;
    let around = |far: u32| (far as usize).saturating_mul(2).saturating_add(side).saturating_pow(2);
    let all = board.extent().area();
    let squares = distance(legs).filter(|_| !leaps(legs)).map_or(all, |far| around(far).min(all));
    // The whole body, and the two that it is squeezed to.
    let squeezes = side > 1 && program.sizes.squeezing().answer == Squeezing::ToHalf;
    if squeezes { squares.saturating_mul(3) } else { squares }
}
