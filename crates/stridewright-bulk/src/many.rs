//! The reach of a creature from many squares: one prepared question, asked again and again.

use crate::answers::{Answers, Listed, Outcome, RowAnswer};
use crate::asked::Asker;
use crate::kept::Kept;
use crate::plan::plan;
use crate::questions::RowSquares;
use stridewright::Error;
use stridewright::answer::Unit;
use stridewright::lattice::Square;
use stridewright::query::{
    Allowance, PrepareError, PreparedReach, Preparer, ReachArea, Scratch, SearchEngine,
};
use stridewright::question::Question;
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::error::RequestError;

/// The memory that one group of questions on a board leaves to the next.
#[derive(Debug, Default)]
pub struct Memory {
    /// What searches learned.
    pub scratch: Scratch,
    preparer: Option<Preparer>,
}

impl Memory {
    /// What searches learned, and what prepares questions under the rules of a game.
    pub(crate) fn parts(&mut self, game: &RulesAndBoard<'_>) -> (&mut Scratch, &mut Preparer) {
        let preparer = self.preparer.get_or_insert_with(|| Preparer::new(game.program()));
        (&mut self.scratch, preparer)
    }
}

/// Answers a `reach` from many squares, with what each goal costs. `memory` must have been used
/// with no other rules.
///
/// # Errors
///
/// A question that is wrong wherever the creature starts.
pub fn reach_many(
    game: &RulesAndBoard<'_>,
    question: &Question,
    rows: &[RowSquares],
    kept: Kept,
    memory: &mut Memory,
) -> Result<Answers, RequestError> {
    let board = game.board().ok_or(Error::NoBoard)?;
    let question = game.in_turn(question);
    let plan = plan(game.program(), board, &question, Allowance::ByRules)?;
    let (scratch, preparer) = memory.parts(game);
    // Checks with results are for searches square by square.
    if question.trying.is_empty() {
        match preparer.prepare(board, &plan) {
            Ok(prepared) => {
                let listed = kept.listed(board);
                let write = Prepared { unit: Unit::of(game.program()), listed };
                let (mut answers, without_room) = write.answers(prepared, rows, scratch);
                let body = board
                    .figure(plan.mover)
                    .map_or(1, |mover| mover.body.width.max(mover.body.height));
                if body > 1 && !without_room.is_empty() {
                    // A body of several squares may squeeze in.
                    let mut asker = Asker::new(game, board, question.into_owned(), kept);
                    for position in without_room {
                        let answer = asker.answer(rows[position], scratch, &mut answers);
                        answers.rows[position] = answer.unwrap_or_else(RowAnswer::error);
                    }
                }
                return Ok(answers);
            }
            Err(PrepareError::Wrong(error)) => return Err(Error::Query(error).into()),
            Err(PrepareError::Refused(_) | PrepareError::Unsupported(_)) => {}
        }
    }
    Ok(Asker::new(game, board, question.into_owned(), kept).answers(rows, None, scratch))
}

/// How answers of a prepared question are written down.
struct Prepared {
    unit: Unit,
    listed: Listed,
}

impl Prepared {
    /// The answers, and the positions of the rows where the whole body has no room.
    fn answers(
        &self,
        mut prepared: PreparedReach,
        rows: &[RowSquares],
        scratch: &mut Scratch,
    ) -> (Answers, Vec<usize>) {
        let (mut answers, mut without_room) = (Answers::default(), Vec::new());
        answers.rows.resize_with(rows.len(), RowAnswer::default);
        let as_it_stands = |row: &&RowSquares| row.start.is_none();
        // First as the creature stands, which may be squeezed: other squares move it.
        if rows.iter().any(|row| as_it_stands(&row)) {
            let area = prepared.reach(scratch);
            for (position, row) in rows.iter().enumerate().filter(|(_, row)| as_it_stands(row)) {
                answers.rows[position] = self.row(&area, row.goal, &mut answers);
            }
        }
        for (position, row) in rows.iter().enumerate() {
            let Some(start) = row.start else { continue };
            answers.rows[position] = if prepared.stand(start) {
                self.row(&prepared.reach(scratch), row.goal, &mut answers)
            } else {
                without_room.push(position);
                RowAnswer::no_space(self.unit)
            };
        }
        (answers, without_room)
    }

    fn row(&self, area: &ReachArea<'_>, goal: Option<Square>, answers: &mut Answers) -> RowAnswer {
        let in_unit = |cost| self.unit.cost(cost).amount;
        let row = RowAnswer {
            outcome: Some(Outcome::Found),
            reached: Some(area.count() as u32),
            stops: Some(area.stops() as u32),
            cost: goal.and_then(|goal| area.cost(goal)).map(in_unit),
            unit: Some(self.unit),
            engine: Some(SearchEngine::Planes),
            ..RowAnswer::default()
        };
        let listed = || area.iter().map(|(square, cost)| (square, in_unit(cost)));
        answers.list(row, self.listed, area.count(), listed)
    }
}
