//! Paths of whole movements: their number, and random ones.

use std::collections::BTreeSet;

use super::{Query, Way, first_way};
use crate::allowance::beginning;
use crate::board::{Board, System};
use crate::placement::Placement;
use crate::query::{End, Kind, Movement, Turn, turn_ends_after};

/// The number of different paths of one, two … steps in one movement, wherever they end: each step
/// leads to another placement, is allowed, and can be paid for.
#[must_use]
pub fn count_paths(
    board: &Board,
    system: System,
    mover: usize,
    movement: &Movement,
    turn: Turn,
    deepest: usize,
) -> Vec<u64> {
    let movements = std::slice::from_ref(movement);
    let query = Query::new(board, system, mover, movements, turn);
    let mut counts = vec![0; deepest];
    let ways = BTreeSet::from([first_way(beginning(system, turn))]);
    query.count_from(query.start(), &ways, &mut counts);
    counts
}

/// A path that the picks choose: each chooses one of the steps that are allowed and can be paid
/// for. Each movement has its number of picks; the path ends where a movement makes no step or may
/// not end.
#[must_use]
pub fn wander(
    board: &Board,
    system: System,
    mover: usize,
    movements: &[Movement],
    turn: Turn,
    picks: &[Vec<u32>],
) -> Vec<Vec<(i32, i32, u32, u32)>> {
    let query = Query::new(board, system, mover, movements, turn);
    let mut here = query.start();
    let mut beginnings = BTreeSet::from([beginning(system, turn)]);
    let mut path = Vec::new();
    for (movement, picks) in picks.iter().enumerate().take(movements.len()) {
        let mut ways: BTreeSet<Way> = query.first_ways(movement, &beginnings);
        let mut placements = Vec::new();
        for pick in picks {
            let goals = query.goals_with_ways(movement, here, &ways);
            let Some((next, after)) = goals.get(*pick as usize % goals.len().max(1)) else { break };
            placements.push((next.column, next.row, next.width, next.height));
            here = *next;
            ways.clone_from(after);
        }
        // Standing up makes no steps.
        let stands = movements[movement].kind == Kind::StandUp && query.is_available(movement);
        if ways.is_empty() || placements.is_empty() && !stands {
            break;
        }
        path.push(placements);
        let turn_ends = turn_ends_after(movements, movement);
        if query.world.end_in(here) < if turn_ends { End::Turn } else { End::Action } {
            break;
        }
        beginnings = query.beginnings_after(movement, &ways, turn_ends);
    }
    path
}

impl Query<'_> {
    /// Adds the paths that go on from a placement to the counts for each depth from here.
    fn count_from(&self, here: Placement, ways: &BTreeSet<Way>, counts: &mut [u64]) {
        let Some((count, deeper)) = counts.split_first_mut() else { return };
        for (next, ways) in self.goals_with_ways(0, here, ways) {
            *count += 1;
            self.count_from(next, &ways, deeper);
        }
    }
}
