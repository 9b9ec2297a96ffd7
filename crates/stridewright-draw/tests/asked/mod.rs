//! Questions about a creature of a board, put to the library.

use stridewright::answer::Answer;
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::question::{Movement, Query};
use stridewright::{Mover, Rules, Session};

/// The answer to a question about the first creature, with these movements.
pub(crate) fn asked<Q: Query>(
    program: &Program,
    board: &Board,
    movements: &[Movement],
    query: Q,
) -> Answer<Q::Found> {
    let mut session = Session::new(Rules::from(program.clone()), board.clone());
    let mover = movements.iter().cloned().fold(session.mover(0_usize), Mover::by);
    mover.ask(query).expect("an answer")
}
