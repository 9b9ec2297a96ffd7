//! Tables in files: questions as Parquet, CSV or lines of JSON, answers as Parquet.
//!
//! A file is read, answered and written a part at a time, so that memory does not grow with it.
//! Every part becomes a row group of the answers. It is stored in a folder beside the answers
//! until all are there, so that a run that was stopped goes on where it was.

mod csv_rows;
mod error;
mod json_rows;
mod names;
mod parts;
mod question_file;
mod row_columns;
mod table_file;

pub use error::FileError;
pub use question_file::{QuestionFile, SharedQuestion};
pub use table_file::TableFile;

use crate::answers::answer_schema;
use crate::bulk::Bulk;
use crate::error::TableError;
use arrow_array::{Array as _, RecordBatch};
use parts::{Parts, Run};
use std::path::Path;

/// What came of a file of questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Rows of the file.
    pub rows: u64,
    /// Rows that were answered before, by an earlier run.
    pub resumed: u64,
    /// Rows that are wrong.
    pub errors: u64,
}

/// How a file of questions is answered.
#[derive(Clone, Copy, Debug)]
pub struct FileRun<'a> {
    /// The questions: `.parquet`, `.csv` or `.jsonl`.
    pub questions: &'a Path,
    /// The answers: `.parquet`.
    pub answers: &'a Path,
    /// What decides the answers besides the questions, in words: a later run goes on only where
    /// this is the same.
    pub options: &'a str,
    /// Whether to go on where an earlier run was stopped.
    pub resume: bool,
}

/// Answers the questions of a file, and calls `progress` after each part with how much is done and
/// how much there is: rows of a Parquet file, bytes of others.
///
/// # Errors
///
/// If a file cannot be read or written, or the questions are no table that can be answered. What is
/// wrong with a row is in its column `error`. A table that is refused leaves nothing behind; after
/// any other error whole parts stay, and a later run with `resume` goes on with them.
pub fn answer_file(
    bulk: &Bulk<'_>,
    run: FileRun<'_>,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Summary, FileError> {
    let rows_at_once = bulk.kept().rows_at_once();
    let mut questions = TableFile::open(run.questions, rows_at_once)?;
    bulk.check(&questions.schema())?;
    let schema = answer_schema(&questions.schema(), bulk.kept().squares.is_some())?;
    let state = Run { questions: run.questions, options: run.options, rows_at_once };
    let mut parts = Parts::new(run.answers, &state, run.resume)?;
    match answer_parts(bulk, &mut questions, &mut parts, progress) {
        Ok(summary) => parts.join(&schema).map(|()| summary),
        Err(error) => {
            if error.refuses_questions() {
                parts.discard();
            }
            Err(error)
        }
    }
}

/// Answers all parts of the questions that are not answered yet.
fn answer_parts(
    bulk: &Bulk<'_>,
    questions: &mut TableFile,
    parts: &mut Parts,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Summary, FileError> {
    let mut summary = Summary::default();
    while let Some(part) = questions.next_part()? {
        let rows = part.num_rows() as u64;
        summary.rows += rows;
        match parts.done(rows)? {
            Some(errors) => {
                summary.resumed += rows;
                summary.errors += errors;
            }
            None => {
                let answers = answered(bulk, &part)?;
                summary.errors += answers.iter().map(errors).sum::<u64>();
                parts.write(&answers)?;
            }
        }
        let (done, all) = questions.progress();
        progress(done, all);
    }
    Ok(summary)
}

/// Answers some rows at once, or in halves where their texts are too long for that.
fn answered(bulk: &Bulk<'_>, part: &RecordBatch) -> Result<Vec<RecordBatch>, TableError> {
    let rows = part.num_rows();
    match bulk.answer(part) {
        Ok(answers) => Ok(vec![answers]),
        Err(TableError::TooMuchText { .. }) if rows > 1 => {
            let half = rows / 2;
            let mut answers = answered(bulk, &part.slice(0, half))?;
            answers.extend(answered(bulk, &part.slice(half, rows - half))?);
            Ok(answers)
        }
        Err(error) => Err(error),
    }
}

/// How many rows have an error.
fn errors(answers: &RecordBatch) -> u64 {
    let errors = answers.column_by_name("error");
    errors.map_or(0, |errors| (errors.len() - errors.null_count()) as u64)
}
