//! Answers written as they are found: a reach over a large map is longer in text than everything that is needed to find it.

use super::clerk::Clerk;
use super::movement::best_first;
use super::{answer_on, mover, plan, searched};
use crate::error::RequestError;
use crate::question::{Ask, Question};
use crate::response::{Answer, ReachTold, Response};
use core::fmt;
use std::io::{self, Write};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::query::{self, Reached, Scratch};
use stridewright::verdict::Refusal;

/// Where in an answer the squares of a reach stand. Quotes within texts have a backslash before them, so that no text reads like it.
const SQUARES: &str = "\"answer\":{\"reach\":{\"squares\":[";

/// Why no answer was written.
#[derive(Debug)]
pub enum WriteError {
    /// The question has none. Nothing was written.
    Request(RequestError),
    /// It could not be written.
    Io(io::Error),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Request(error) => error.fmt(f),
            WriteError::Io(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for WriteError {}

impl From<RequestError> for WriteError {
    fn from(error: RequestError) -> WriteError {
        WriteError::Request(error)
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Io(error)
    }
}

impl From<serde_json::Error> for WriteError {
    fn from(error: serde_json::Error) -> WriteError {
        WriteError::Io(error.into())
    }
}

/// Writes the answer to a question as JSON, the same bytes that [`answer_on`] and `serde_json` give; the squares of a reach are written while
/// they are listed. What comes back is the answer, for a reach without its squares.
///
/// # Errors
///
/// As [`answer_on`]; or if it could not be written.
pub fn write_on(
    program: &Program,
    board: Option<&Board>,
    question: &Question,
    scratch: &mut Scratch,
    out: &mut dyn Write,
) -> Result<Response, WriteError> {
    if let (Ask::Reach, Some(board)) = (&question.ask, board) {
        return reach(program, board, question, scratch, out);
    }
    let response = answer_on(program, board, question, scratch)?;
    serde_json::to_writer(out, &response)?;
    Ok(response)
}

fn reach(
    program: &Program,
    board: &Board,
    question: &Question,
    scratch: &mut Scratch,
    out: &mut dyn Write,
) -> Result<Response, WriteError> {
    let mut clerk = Clerk::new(program);
    let (mover, told) = mover(board, question)?;
    let plan = plan(program, board, mover, question)?;
    let budgets = clerk.budgets(board, &plan)?;
    let search = searched(program, board, &plan, question)?;
    // The one names rules in the answer, the other names none.
    let scribe = Clerk::new(program);
    let write = |squares: &mut dyn Iterator<Item = Reached>, refusal: Option<Refusal>| {
        let refused = refusal.map(|refusal| clerk.refused(&refusal));
        let answer = Answer::Reach(ReachTold { squares: Vec::new(), refused });
        let response = Response { search, ..clerk.response(Some(told), budgets, answer) };
        let around = serde_json::to_string(&response)?;
        let place = around.find(SQUARES).map_or(around.len(), |place| place + SQUARES.len());
        out.write_all(&around.as_bytes()[..place])?;
        for (index, square) in squares.enumerate() {
            if index > 0 {
                out.write_all(b",")?;
            }
            serde_json::to_writer(&mut *out, &scribe.reached(&plan, &square))?;
        }
        out.write_all(&around.as_bytes()[place..])?;
        Ok(response)
    };
    query::reach_each(program, board, &plan, scratch, best_first, write).map_err(RequestError::from)?
}
