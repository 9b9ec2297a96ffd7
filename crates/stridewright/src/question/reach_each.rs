//! A reach whose squares are passed to a closure one by one.

use super::Question;
use super::context::{DefaultAllowance, QuestionContext};
use crate::answer::{self, Answer, ReachedSquare, ReachedSquares, best_first, turns};
use crate::board::Board;
use crate::error::Error;
use crate::program::Program;
use crate::query::{self, Reached, Scratch};
use crate::verdict::Refusal;

/// Answers a question for [`Reach`](super::Reach) without keeping the list of its squares. `take`
/// gets the answer without squares, and then the squares one by one in the order of the answer.
///
/// # Errors
///
/// A question that cannot be answered as written; then `take` is not called.
pub fn reach_each<R>(
    program: &Program,
    board: &Board,
    question: &Question,
    scratch: &mut Scratch,
    take: impl FnOnce(Answer<answer::Reach>, &mut dyn Iterator<Item = ReachedSquare>) -> R,
) -> Result<R, Error> {
    let mut context = QuestionContext::new(program, Some(board), question.common(), scratch);
    let plan = context.plan(DefaultAllowance::ByRules)?;
    context.explain_search(&plan, &[], None)?;
    let QuestionContext { scratch, mut builder, .. } = context;
    let (unit, turns) = (builder.unit, turns(&plan));
    let each = |reached: &mut dyn Iterator<Item = Reached>, refusal: Option<Refusal>| {
        let refused = refusal.map(|refusal| builder.refused(&refusal));
        let answer = builder.answer(answer::Reach { squares: ReachedSquares::default(), refused });
        take(answer, &mut reached.map(|reached| ReachedSquare::of(&turns, unit, &reached)))
    };
    Ok(query::reach_each(program, board, &plan, scratch, best_first, each)?)
}
