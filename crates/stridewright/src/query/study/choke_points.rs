//! Choke points: how much of a creature's reach is lost if a square becomes solid.

use super::weight::{SearchWork, Searches, leaps};
use super::{Finder, OnSquares, ReachedPlace, free_squares, make_solid};
use crate::board::Board;
use crate::lattice::{Rectangle, Square};
use crate::outcome::cite_once;
use crate::program::Program;
use crate::query::resolve::legs;
use crate::query::{Plan, QueryError, Scratch, budgets};
use crate::rule::Cited;
use crate::sort::sort_by_key;
use crate::verdict::Refusal;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// How a reach changes if a square becomes solid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choke {
    /// Places that are no longer reached, without those that cover the square itself.
    pub lost: u32,
    /// Places that are reached in a later movement, or at a higher cost in the same one.
    pub more_expensive: u32,
}

/// How a creature's reach changes if each square becomes solid.
#[derive(Clone, Debug)]
pub struct ChokePoints {
    /// Squares that are already solid or occupied are left blank.
    pub squares: OnSquares<Choke>,
    /// Places where the creature may end its turn on the present board.
    pub places: usize,
    /// The rules by which it moves.
    pub rules: Vec<Cited>,
    /// Why the creature cannot make any movement, if so.
    pub refusal: Option<Refusal>,
}

/// For every open and unoccupied square, counts the places where a creature could end its turn that
/// become unreachable if the square becomes solid, and the places that become more expensive.
///
/// A place is a body, whole or squeezed, at a height. Each count comes from
/// [`reach`](super::super::reach) on the board with that square solid, corners included. Only
/// squares on the paths, or beside them, are searched: other squares change nothing.
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
pub fn choke_points(
    program: &Program,
    board: &Board,
    plan: &Plan,
    area: Option<Rectangle>,
    scratch: &mut Scratch,
) -> Result<ChokePoints, QueryError> {
    let meter = &scratch.meter.clone();
    let mut squares = OnSquares::on(board.extent(), area, meter)?;
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let mut finder = Finder::new(program, scratch);
    let before = finder.places(board, plan)?;
    let (found, mut rules) = (legs(program, board, plan)?, Vec::new());
    let (legs, refusal) = match found {
        Ok(legs) => (legs, None),
        Err(refusal) => (Vec::new(), Some(refusal)),
    };
    cite_once(
        &mut rules,
        budgets(program, board, plan)?.unwrap_or_default().into_iter().map(|(_, rule)| rule),
    );
    let touched = touched(board, &before, leaps(&legs));
    let all = free_squares(board, squares.area(), meter)?;
    let (asked, unasked): (Vec<Square>, _) =
        all.into_iter().partition(|square| touched.contains(square));
    for square in unasked {
        squares.say(square, Choke::default());
    }
    let prepared = finder.is_ready(board, plan);
    let weight = SearchWork::of(program, board, (plan, &legs), figure.body, prepared)?;
    weight.on_changed_ground(board).allows(Searches::one_each(asked.len()))?;
    let ends = ending(before);
    let mut changed = board.clone();
    for (done, square) in asked.iter().enumerate() {
        meter.note_progress(done, asked.len());
        make_solid(&mut changed, board, *square, meter)?;
        let after = ending(finder.places(&changed, plan)?);
        squares.say(*square, compare(&ends, &after, *square));
    }
    meter.note_progress(asked.len(), asked.len());
    meter.check()?;
    Ok(ChokePoints { squares, places: ends.len(), rules, refusal })
}

/// Returns the squares that can affect a reach.
fn touched(board: &Board, places: &[ReachedPlace], leaps: bool) -> BTreeSet<Square> {
    if leaps {
        return board.extent().squares().collect();
    }
    places.iter().flat_map(|place| place.body.grown(1).squares()).collect()
}

/// The places where the turn may end, in order.
fn ending(mut places: Vec<ReachedPlace>) -> Vec<ReachedPlace> {
    places.retain(|place| place.ends);
    sort_by_key(&mut places, ReachedPlace::key);
    places
}

/// Returns which places are lost and which become more expensive; both lists are in order.
fn compare(before: &[ReachedPlace], after: &[ReachedPlace], solid: Square) -> Choke {
    let mut choke = Choke::default();
    for place in before.iter().filter(|place| !place.body.contains(solid)) {
        match after.binary_search_by_key(&place.key(), ReachedPlace::key) {
            Err(_) => choke.lost += 1,
            Ok(index) => {
                let now = after[index];
                choke.more_expensive +=
                    u32::from((now.movement, now.cost) > (place.movement, place.cost));
            }
        }
    }
    choke
}
