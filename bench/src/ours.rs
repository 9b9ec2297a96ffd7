//! The library's side of every measurement, through its public interface alone.
//!
//! The library chooses the engine that answers: when it learns a faster one for the same answer,
//! only this file changes.

use crate::BoxError;
use std::collections::BTreeMap;
use stridewright::board::{Board, CreatureIndex};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{
    Allowance, DistanceMap, Movement, Plan, PreparedReach, Preparer, Scratch, SearchEngine, reach,
    route,
};
use stridewright::unit::Squares;

/// Costs in squares by column and row; big bodies are named by their top-left square.
pub type Costs = BTreeMap<(i32, i32), u32>;

/// A movement of this many squares by the first creature of a board; `None`: without a limit.
///
/// # Errors
///
/// If the system knows no movement.
pub fn plan(program: &Program, most: Option<u32>) -> Result<Plan, BoxError> {
    let action = program.actions.available().next().ok_or("no movement")?;
    let allowance = most.map_or(Allowance::Unlimited, |most| Allowance::Squares(Squares(most)));
    Ok(Plan::new(CreatureIndex(0), &[Movement { allowance, ..Movement::by(action) }]))
}

/// Makes the question of a board ready.
///
/// # Errors
///
/// If it is beyond ready questions.
pub fn prepare(
    preparer: &mut Preparer,
    board: &Board,
    plan: &Plan,
) -> Result<PreparedReach, BoxError> {
    preparer.prepare(board, plan).map_err(|why| format!("not made ready: {why:?}").into())
}

/// Lays a whole map out for the mover of a board.
///
/// # Errors
///
/// If it is beyond distance maps.
pub fn distance_map(
    preparer: &mut Preparer,
    board: &Board,
    plan: &Plan,
) -> Result<DistanceMap, BoxError> {
    preparer.distance_map(board, plan).map_err(|why| format!("not laid out: {why:?}").into())
}

/// The costs of a field from a start.
pub fn distance_map_costs(
    distance_map: &mut DistanceMap,
    start: Square,
    scratch: &mut Scratch,
) -> Costs {
    assert!(distance_map.stand(start));
    distance_map
        .field(scratch)
        .iter()
        .map(|(square, cost)| ((square.column, square.row), cost.0))
        .collect()
}

/// The costs of a ready question from a start.
pub fn reach_costs(prepared: &mut PreparedReach, start: Square, scratch: &mut Scratch) -> Costs {
    assert!(prepared.stand(start));
    prepared
        .reach(scratch)
        .iter()
        .map(|(square, cost)| ((square.column, square.row), cost.0))
        .collect()
}

/// Everywhere the creature can reach, by the search that the memory is for; returns the number of
/// placements.
///
/// # Errors
///
/// If the question is not well put.
pub fn flood(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<usize, BoxError> {
    Ok(reach(program, board, plan, scratch).map_err(|why| format!("{why:?}"))?.reached.len())
}

/// The costs of the same.
///
/// # Errors
///
/// If the question is not well put.
pub fn flood_costs(program: &Program, board: &Board, plan: &Plan) -> Result<Costs, BoxError> {
    flood_costs_by(program, board, plan, &mut Scratch::forcing(SearchEngine::Buckets))
}

/// The costs of the same, by the search that the memory is for.
///
/// # Errors
///
/// If the question is not well put.
pub fn flood_costs_by(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<Costs, BoxError> {
    let reach = reach(program, board, plan, scratch).map_err(|why| format!("{why:?}"))?;
    Ok(reach.reached.iter().map(|at| ((at.body.at.column, at.body.at.row), at.cost.0)).collect())
}

/// The cost of the cheapest path to a square; `None`: there is no path.
///
/// # Errors
///
/// If the question is not well put.
pub fn route_cost(
    program: &Program,
    board: &Board,
    plan: &Plan,
    goal: Square,
    scratch: &mut Scratch,
) -> Result<Option<u32>, BoxError> {
    let found =
        route(program, board, plan, &[], goal, scratch).map_err(|why| format!("{why:?}"))?;
    Ok(found.ok().map(|route| route.cost().0))
}
