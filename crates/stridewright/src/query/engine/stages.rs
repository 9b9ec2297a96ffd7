//! Movements that follow each other in a window: each begins wherever an earlier one may end.
//!
//! `journey` defines what the floods mean for the diagonal count.

use super::endings::{Endings, Rows};
use crate::query::count_goes_on;
use crate::query::multi_search::SearchRequest;
use crate::query::prepared::PreparedReach;
use crate::search::planes::{BitFlood, Bits256, Flood, packed, unpacked};

/// The places that a movement leads to, as starts for later ones.
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
        flood.seeds = seeds(request, stages, movement);
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

/// Returns where a movement begins after earlier ones: with an even distance and with an odd one.
fn seeds<const K: usize>(
    request: SearchRequest<'_>,
    stages: &[StageStarts],
    movement: usize,
) -> [[Bits256; K]; 2] {
    let (next, goes_on) = (&request.legs[movement], count_goes_on(request.program));
    let mut seeds = [[0; 64]; 2];
    for (number, (stage, ended)) in stages.iter().zip(request.legs).enumerate() {
        let least = ended.ends_before(next);
        for row in 0..64 {
            let passed = stages[number + 1..]
                .iter()
                .fold(u64::MAX, |passed, stage| passed & stage.passed[row]);
            let ends =
                |placements: &Rows| stage.endings.that_allow(least, row, placements[row] & passed);
            if goes_on && ended.turn == next.turn {
                seeds[0][row] |= ends(&stage.apart[0]);
                seeds[1][row] |= ends(&stage.apart[1]);
            } else {
                seeds[0][row] |= ends(&stage.reached);
            }
        }
    }
    seeds.map(|rows| packed(&rows))
}
