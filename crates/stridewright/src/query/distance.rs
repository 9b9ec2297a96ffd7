//! Distance as a game counts it, regardless of what lies between.

use crate::lattice::{Cuboid, Rectangle, Square, two_greatest};
use crate::program::Program;
use crate::rule::{Cited, Hindrances, StepShape};
use crate::unit::Squares;
use alloc::vec::Vec;

/// Distance between two squares.
///
/// ```
/// use stridewright::lattice::Square;
/// use stridewright::query::distance;
/// use stridewright::unit::Squares;
/// use stridewright::{program::Program, rulesets};
///
/// let dnd = Program::compile(rulesets::named("dnd35").unwrap()).unwrap();
/// assert_eq!(distance(&dnd, Square::new(0, 0), Square::new(4, 2)), Squares(5));
/// let draw_steel = Program::compile(rulesets::named("draw_steel").unwrap()).unwrap();
/// assert_eq!(distance(&draw_steel, Square::new(0, 0), Square::new(4, 2)), Squares(4));
/// ```
#[must_use]
pub fn distance(program: &Program, a: Square, b: Square) -> Squares {
    program.prices.distance(a.column.abs_diff(b.column), a.row.abs_diff(b.row))
}

/// Returns the distance between the nearest squares of two spaces; zero if they share one.
#[must_use]
pub fn distance_between(program: &Program, a: Rectangle, b: Rectangle) -> Squares {
    let (columns, rows) = a.gap(b);
    program.prices.distance(columns, rows)
}

/// Returns the distance between the nearest cells of two bodies in space; zero if they share one. A
/// step in two or three coordinates is one diagonal (R-33, R-96).
#[must_use]
pub fn distance_in_space(program: &Program, a: Cuboid, b: Cuboid) -> Squares {
    program.prices.distance_in_space(a.gap(b))
}

/// Returns the rules that define the distance of two bodies in space: those of straight and of
/// diagonal steps, as far as the path has any, and the rule about diagonals in space if it leads up
/// or down. Empty if they share a cell.
#[must_use]
pub fn distance_rules(program: &Program, a: Cuboid, b: Cuboid) -> Vec<Cited> {
    let gap @ (_, _, heights) = a.gap(b);
    let (most, less) = two_greatest(gap);
    let steps = [(StepShape::Straight, most > less), (StepShape::Diagonal, less > 0)];
    let steps = steps.into_iter().filter(|(_, taken)| *taken);
    let lines = steps.flat_map(|(shape, _)| program.prices.lines(Hindrances::NONE, shape));
    let in_space = (less > 0 && heights > 0).then_some(program.modes.diagonal_rule());
    program.cite(lines.flat_map(|line| line.rules.iter().copied()).chain(in_space))
}
