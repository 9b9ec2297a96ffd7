//! The diagonal count: with which sum a movement starts, and what it leaves to the next one.

use super::Turn;
use super::legs::Leg;
use crate::program::Program;
use crate::rule::CountScope;

/// The sum at which the first movement starts: the diagonal that is already counted.
pub(super) fn first_sum(program: &Program, turn: &Turn) -> u32 {
    match program.prices.diagonal_count() {
        Some(_) => turn.diagonals & 1,
        None => 0,
    }
}

/// Whether the diagonal count outlives a movement, and goes on through the turn.
#[must_use]
pub fn count_goes_on(program: &Program) -> bool {
    program.prices.diagonal_count().is_some_and(|count| count.answer == CountScope::Turn)
}

/// The sum at which a movement starts that begins where another one has ended with a sum: the
/// diagonal that is counted, as long as the game goes on counting in the same turn.
pub(super) fn carried_sum(program: &Program, sum: u32, ended: &Leg, begun: &Leg) -> u32 {
    if ended.turn == begun.turn && count_goes_on(program) { sum & 1 } else { 0 }
}
