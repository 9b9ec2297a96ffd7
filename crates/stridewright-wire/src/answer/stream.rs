//! Streams answers as they are found: as text, a reach over a large map is longer than everything
//! needed to find it.

use crate::error::RequestError;
use core::fmt;
use std::io::{self, Write};
use stridewright::Error;
use stridewright::answer::{Answer, Found, Reach, ReachedSquare};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::query::Scratch;
use stridewright::question::{self, Ask, Question};

/// The place of a reach's squares in an answer. Quotes within texts have a backslash before them,
/// so no text can contain this string.
const SQUARES: &str = "\"answer\":{\"reach\":{\"squares\":[";

/// Why no answer was written.
#[derive(Debug)]
pub enum WriteError {
    /// The question has no answer. Nothing was written.
    Request(RequestError),
    /// The writer failed.
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

impl From<Error> for WriteError {
    fn from(error: Error) -> WriteError {
        WriteError::Request(error.into())
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

/// Writes the answer to a question as JSON, the same bytes that [`stridewright::question::ask`] and
/// `serde_json` give. The squares of a reach are written while they are listed. Returns the answer,
/// for a reach without its squares.
///
/// # Errors
///
/// As for [`stridewright::question::ask`]; or if the writer fails.
pub fn write_on(
    program: &Program,
    board: Option<&Board>,
    question: &Question,
    scratch: &mut Scratch,
    out: &mut dyn Write,
) -> Result<Answer, WriteError> {
    if let (Ask::Reach, Some(board)) = (&question.ask, board) {
        return reach(program, board, question, scratch, out);
    }
    let answer = question::ask(program, board, question, scratch)?;
    serde_json::to_writer(out, &answer)?;
    Ok(answer)
}

fn reach(
    program: &Program,
    board: &Board,
    question: &Question,
    scratch: &mut Scratch,
    out: &mut dyn Write,
) -> Result<Answer, WriteError> {
    let write = |answer: Answer<Reach>, squares: &mut dyn Iterator<Item = ReachedSquare>| {
        let answer = answer.map(Found::from);
        // Through a trait object, so that the code that writes answers is compiled once.
        let mut around = Vec::new();
        serde_json::to_writer(&mut around as &mut dyn Write, &answer)?;
        let around = String::from_utf8(around).map_err(io::Error::other)?;
        let place = around.find(SQUARES).map_or(around.len(), |place| place + SQUARES.len());
        out.write_all(&around.as_bytes()[..place])?;
        for (index, square) in squares.enumerate() {
            if index > 0 {
                out.write_all(b",")?;
            }
            serde_json::to_writer(&mut *out, &square)?;
        }
        out.write_all(&around.as_bytes()[place..])?;
        Ok(answer)
    };
    question::reach_each(program, board, question, scratch, write)?
}
