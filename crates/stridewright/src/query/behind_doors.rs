//! Closed doors that alone keep a creature from a place.

use super::{Goal, Plan, QueryError, Route, Scratch, route};
use crate::board::{Board, WallKind};
use crate::explain::Step;
use crate::lattice::Square;
use crate::program::Program;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// With more doors on a path than this, the answer names all of them, including unnecessary ones.
const MOST_TRIED: usize = 16;

/// A route that closed doors block.
#[derive(Clone, Debug)]
pub struct BehindDoors {
    /// The doors that have to be open, by their position in the walls of the ground, in the order
    /// of that list.
    pub doors: Vec<usize>,
    /// The cheapest route with only these open.
    pub route: Route,
}

/// Finds which closed doors would have to be open for a route that was not found, and that route;
/// `None` if open doors would not help.
///
/// None of the doors is unnecessary while the others are open. Other sets of doors may work too:
/// these are the doors of the cheapest route with all doors open. Opening them costs nothing here;
/// rules about that are not applied.
///
/// # Errors
///
/// As [`route`].
pub fn behind_doors(
    program: &Program,
    board: &Board,
    plan: &Plan,
    via: &[Goal],
    goal: impl Into<Goal>,
    scratch: &mut Scratch,
) -> Result<Option<BehindDoors>, QueryError> {
    let goal = goal.into();
    let walls = board.ground().walls();
    let closed: Vec<usize> = walls
        .iter()
        .enumerate()
        .filter(|(_, wall)| wall.kind == WallKind::ClosedDoor && wall.opening_cost().is_none())
        .map(|(at, _)| at)
        .collect();
    if closed.is_empty() {
        return Ok(None);
    }
    let mut with_open =
        |doors: &[usize]| route(program, &board.with_open(doors), plan, via, goal, scratch);
    let Ok(found) = with_open(&closed)? else { return Ok(None) };
    // Only doors beside the path can block it.
    let passed: BTreeSet<Square> = found.steps.iter().flat_map(passed).collect();
    let beside = |door: &usize| passed.iter().any(|square| walls[*door].runs_by(*square));
    let mut doors: Vec<usize> = closed.into_iter().filter(beside).collect();
    let Ok(mut best) = with_open(&doors)? else { return Ok(None) };
    let tried = if doors.len() <= MOST_TRIED { doors.clone() } else { Vec::new() };
    for door in tried {
        let others: Vec<usize> = doors.iter().copied().filter(|other| *other != door).collect();
        if let Ok(route) = with_open(&others)? {
            (doors, best) = (others, route);
        }
    }
    Ok((!doors.is_empty()).then_some(BehindDoors { doors, route: best }))
}

/// Returns the squares that a step can touch: for a diagonal one, also those beside the corner. A
/// teleport touches its two ends.
fn passed(step: &Step) -> Vec<Square> {
    let (from, to) = (step.from, step.to);
    if step.direction.is_none() {
        return from.squares().chain(to.squares()).collect();
    }
    from.hull(to).squares().collect()
}
