//! Checks a drawn path: what each step costs, or which rule refuses it.

mod found;
mod refusals;
mod state;
mod walker;

use alloc::vec::Vec;
pub use found::Check;
pub(super) use walker::check_steps;

use super::drawn::Drawn;
use super::{Plan, QueryError, Scratch, series};
use crate::board::{Board, Limits};
use crate::program::Program;

/// Checks a drawn path.
///
/// # Errors
///
/// An invalid question: see [`QueryError`]. A refusal by the rules is part of the answer.
pub fn check(
    program: &Program,
    board: &Board,
    plan: &Plan,
    drawn: &Drawn,
    scratch: &mut Scratch,
) -> Result<Check, QueryError> {
    let steps: usize = drawn.iter().map(Vec::len).sum();
    let most = Limits::DEFAULT.steps;
    if steps > most {
        return Err(QueryError::TooLong { found: steps, most });
    }
    let plan = drawn_out(plan, drawn);
    if drawn.len() > plan.movements.len() {
        return Err(QueryError::TooLong { found: drawn.len(), most: plan.movements.len() });
    }
    if series::is_mixed(&plan, drawn) {
        return series::check_each(program, board, &plan, drawn, scratch);
    }
    series::check_run(program, board, &plan, drawn, scratch)
}

/// Returns the plan with a movement for each one drawn; a single movement is repeated.
pub(super) fn drawn_out(plan: &Plan, drawn: &Drawn) -> Plan {
    let mut plan = plan.clone();
    if let [only] = plan.movements[..] {
        plan.movements = vec![only; drawn.len().max(1)];
    }
    plan
}
