//! What a creature that holds another one drags along.

use crate::board::{Board, Figure};
use crate::program::{Decision, Program};
use crate::rule::Dragging;

/// Returns what dragging the creature that it holds does to a creature; `None` if nothing.
pub(crate) fn dragging(
    program: &Program,
    board: &Board,
    figure: &Figure,
) -> Option<Decision<Dragging>> {
    let held = board.figure(figure.creature.grabs?)?;
    program.holds.drags(figure.size.answer, held.size.answer)
}
