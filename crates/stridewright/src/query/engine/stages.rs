//! Movements that follow each other in a window: each begins wherever an earlier one may end.
//!
//! `diagonals` decides with which distance it begins there.

use super::endings::{Endings, Rows};
use crate::program::Program;
use crate::query::count_goes_on;
use crate::query::multi_search::SearchRequest;
use crate::query::pool::continues;
use crate::query::prepared::PreparedReach;
use crate::query::resolved_movement::{ResolvedMovement, may_follow};
use crate::search::planes::{BitFlood, Bits256, Flood, packed, unpacked};

/// The places that a movement leads to, as starts for later ones. With which distances it leads
/// there, its fronts say where a later movement needs to know.
pub(super) struct StageStarts {
    pub(super) reached: Rows,
    /// With an even and with an odd distance, where these are kept apart.
    apart: [Rows; 2],
    endings: Endings,
    /// Where the movement is made without a step.
    passed: Rows,
}

impl StageStarts {
    /// Takes what a flood has found, for a movement that may be made without a step.
    pub(super) fn of<const K: usize>(flood: &BitFlood<K>, endings: Endings) -> Self {
        let apart = flood.apart().each_ref().map(unpacked);
        StageStarts {
            reached: unpacked(&flood.found().reached),
            apart,
            endings,
            passed: [u64::MAX; 64],
        }
    }

    /// Excludes places where the movement must not be made without a step.
    pub(super) fn not_made_on<const K: usize>(self, places: &[Bits256; K]) -> Self {
        StageStarts { passed: unpacked(places).map(|row| !row), ..self }
    }
}

/// Prepares a movement: the ground, and where it begins after earlier ones.
pub(super) fn lay_out<const K: usize>(
    request: SearchRequest<'_>,
    prepared: &PreparedReach,
    stages: &[StageStarts],
    movement: usize,
    flood: &mut BitFlood<K>,
) {
    prepared.lay_out(prepared.window(), flood, false);
    prepared.begin(flood);
    if movement > 0 {
        flood.clear_seeds();
        for number in 0..movement {
            begin_after(request, stages, number, movement, flood);
        }
    }
    // A movement that takes from the pool makes no steps, and asks for enough to be left.
    if let Some(cost) = &request.legs[movement].pool_cost {
        flood.only_begin(|squares| cost.refusal(2 * squares).is_none());
    }
}

/// Floods a prepared movement. Even and odd distances are kept apart if the diagonal count
/// continues in a later movement.
pub(super) fn run<const K: usize>(
    request: SearchRequest<'_>,
    movement: usize,
    flood: &mut BitFlood<K>,
    plain: bool,
) where
    BitFlood<K>: Flood,
{
    let (made, later) = request.legs.split_at(movement + 1);
    let in_the_same_turn = later.iter().any(|later| later.turn == made[movement].turn);
    if in_the_same_turn && count_goes_on(request.program) {
        flood.run_apart(plain);
    } else {
        flood.run(plain);
    }
}

/// Lets a movement begin where an earlier one, which has been flooded, may end: with the same
/// distance if both draw on one pool, or else with an even and an odd one where the diagonal count
/// goes on.
fn begin_after<const K: usize>(
    request: SearchRequest<'_>,
    stages: &[StageStarts],
    number: usize,
    movement: usize,
    flood: &mut BitFlood<K>,
) {
    let SearchRequest { legs, program, .. } = request;
    if !may_follow(legs, number, movement) {
        return;
    }
    let (stage, ended, next) = (&stages[number], &legs[number], &legs[movement]);
    let least = ended.ends_before(next);
    let may_end = |placements: &Rows| {
        let mut ends = *placements;
        for (row, ends) in ends.iter_mut().enumerate() {
            let between = &stages[number + 1..movement];
            let passed = between.iter().fold(u64::MAX, |passed, stage| passed & stage.passed[row]);
            *ends = stage.endings.that_allow(least, row, *ends & passed);
        }
        packed::<K>(&ends)
    };
    if continues(program, ended, next) {
        flood.continue_from(number, &may_end(&[u64::MAX; 64]));
    } else if count_goes_on(program) && ended.turn == next.turn {
        flood.add_seeds(0, &may_end(&stage.apart[0]));
        flood.add_seeds(1, &may_end(&stage.apart[1]));
    } else {
        flood.add_seeds(0, &may_end(&stage.reached));
    }
}

/// Returns how far the movements of a plan lead together, in squares: those that draw on one pool
/// after each other as far as the farthest of them. `None`: without a limit.
pub(super) fn farthest(program: &Program, legs: &[ResolvedMovement]) -> Option<u32> {
    let groups = legs.chunk_by(|ended, begun| continues(program, ended, begun));
    let most = |leg: &ResolvedMovement| match leg.pool_cost {
        Some(_) => Some(0),
        None => leg.most.map(|most| most.0),
    };
    groups.into_iter().try_fold(0_u32, |sum, group| {
        let farthest = group.iter().try_fold(0, |far, leg| most(leg).map(|most| far.max(most)));
        sum.checked_add(farthest?)
    })
}
