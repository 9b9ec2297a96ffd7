//! Distance as a game counts it, regardless of what lies between.

use crate::lattice::{Rectangle, Square};
use crate::program::Program;
use crate::unit::Squares;

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

/// Distance between the nearest squares of two spaces; nothing if they share one.
#[must_use]
pub fn distance_between(program: &Program, a: Rectangle, b: Rectangle) -> Squares {
    let (columns, rows) = a.gap(b);
    program.prices.distance(columns, rows)
}
