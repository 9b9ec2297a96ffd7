//! The crate `spacewalk`: square and hexagonal grids with a price for each step.
//!
//! It knows no count of diagonals, no half squares and no big bodies; its user gives half squares
//! as prices, and then it is exact. Its corner rule is the one that the benchmark needs.

use super::Ground;
use crate::ours::Costs;
use spacewalk::square::{CornerRule, corner_gate};
use spacewalk::{Adjacency, CellMap, Dir8, FullGrid, Grid, Idx, Movement, Sq};
use stridewright::lattice::Square;

/// An answer: cells of the grid and half squares.
pub type Found = Vec<(Idx, u32)>;

/// The grid of some ground, walls left out.
#[must_use]
pub fn grid(ground: &Ground) -> FullGrid<Sq> {
    FullGrid::square(ground.width, ground.height, Adjacency::Eight)
        .filtered(|at| ground.at(at.x, at.y) != 0)
}

/// Hands a search on this grid, with its prices ready, to a question.
pub fn with_searches<T>(
    grid: &FullGrid<Sq>,
    ground: &Ground,
    ask: impl FnOnce(&dyn Fn(Square, u32) -> Found) -> T,
) -> T {
    let prices = CellMap::from_fn(grid, |at: Sq| u32::from(ground.at(at.x, at.y)));
    // Walls are no cells of the grid, so every cell may be entered.
    let gate = corner_gate(grid, CornerRule::Strict, |_| true);
    let movement = Movement::scan(grid, |step| {
        let halves = if matches!(step.dir, Dir8::N | Dir8::E | Dir8::S | Dir8::W) { 2 } else { 3 };
        gate(step).then(|| prices[step.to] * halves)
    });
    ask(&|start, most| {
        grid.reachable(grid.at(Sq::new(start.column, start.row)), 2 * most + 1, &movement)
    })
}

/// The costs of an answer.
#[must_use]
pub fn costs(grid: &FullGrid<Sq>, found: &[(Idx, u32)]) -> Costs {
    found
        .iter()
        .map(|&(at, halves)| {
            let at = grid.coord(at);
            ((at.x, at.y), halves / 2)
        })
        .collect()
}
