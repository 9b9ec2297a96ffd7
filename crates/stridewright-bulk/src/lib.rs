//! Tables of questions to tables of answers, in Arrow's columns.
//!
//! [`Bulk::answer`] takes a [`RecordBatch`](arrow_array::RecordBatch) of questions and returns it
//! with the answers as further columns, row by row. Each row names a scene, a creature, where it
//! starts and what is asked. What is wrong with a row is a value in its column `error`: one row
//! never spoils another. The same table gives the same answers with any number of threads.
//!
//! The columns are described in `docs/bulk.md`. This crate knows tables and where scenes are found;
//! the rules, and what a question means, are the library's.
#![forbid(unsafe_code)]

mod answers;
mod asked;
mod bulk;
mod error;
mod extra_creature;
#[cfg(feature = "files")]
mod files;
mod kept;
mod many;
mod numbers;
mod plan;
mod questions;
mod routes;
mod scenes;
mod template;
mod texts;

pub use answers::{Answers, Outcome, RowAnswer, Words, answer_schema};
pub use bulk::{Bulk, answer_on};
pub use error::TableError;
#[cfg(feature = "files")]
pub use files::{
    FileError, FileRun, QuestionFile, SharedQuestion, Summary, TableFile, answer_file,
};
pub use kept::Kept;
pub use many::{Memory, reach_many};
pub use questions::{QUESTION_COLUMNS, RowSquares};
pub use scenes::Scenes;
