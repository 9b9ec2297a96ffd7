//! What the rows of a prepared question share: who moves, and how.

use stridewright::Error;
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::query::{Allowance, Movement, Plan};
use stridewright::question::Question;

/// The plan of a question on a board: one movement of the system's first kind if it names none,
/// which goes as far as `usual` says.
pub(crate) fn plan(
    program: &Program,
    board: &Board,
    question: &Question,
    usual: Allowance,
) -> Result<Plan, Error> {
    let who = question.mover.as_ref().ok_or(Error::NoMover)?;
    let mover = who.find(board, "mover")?;
    let movements = question.movements.iter().map(|movement| movement.on(board));
    let mut movements = movements.collect::<Result<Vec<_>, _>>()?;
    if movements.is_empty() {
        let first = program.actions.available().next();
        movements.extend(first.map(|action| Movement { allowance: usual, ..Movement::by(action) }));
    }
    let turn = question.turn.as_ref().map(|turn| turn.on(board)).transpose()?;
    Ok(Plan { turn: turn.unwrap_or_default(), ..Plan::new(mover, &movements) })
}
