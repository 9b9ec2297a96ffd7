//! The diagonal count: the distance at which a movement starts, and what it passes on to the next
//! one.

use super::Turn;
use super::pool::continues;
use super::resolved_movement::ResolvedMovement;
use crate::explain::Step;
use crate::program::{PriceItemKind, Program};
use crate::rule::CountScope;

/// Returns the distance at which the first movement starts: the diagonal already counted.
pub(super) fn first_sum(program: &Program, turn: &Turn) -> u32 {
    match program.prices.diagonal_count() {
        Some(_) => turn.diagonals & 1,
        None => 0,
    }
}

/// Whether the diagonal count outlives a movement and continues through the turn.
#[must_use]
pub fn count_goes_on(program: &Program) -> bool {
    program.prices.diagonal_count().is_some_and(|count| count.answer == CountScope::Turn)
}

/// Whether a step that was made advances the diagonal count.
pub(super) fn is_counted(program: &Program, step: &Step) -> bool {
    let hampered_count = program.prices.hampered_diagonals_count();
    step.lines.iter().any(|line| {
        line.what == PriceItemKind::Diagonal
            || hampered_count && matches!(line.what, PriceItemKind::HamperedDiagonal(_))
    })
}

/// Returns the distance at which a movement starts after another one has ended: all of it if both
/// draw on one pool; otherwise the counted diagonal, if the game continues the count in the same
/// turn.
pub(super) fn carried_sum(
    program: &Program,
    sum: u32,
    ended: &ResolvedMovement,
    begun: &ResolvedMovement,
) -> u32 {
    if continues(program, ended, begun) {
        sum
    } else if ended.turn == begun.turn && count_goes_on(program) {
        sum & 1
    } else {
        0
    }
}
