//! Why a file of questions is not answered.

use crate::error::TableError;
use core::fmt;

/// Why a file of questions is not answered.
#[derive(Debug)]
#[non_exhaustive]
pub enum FileError {
    /// The name says no kind of table.
    Kind {
        /// The file.
        file: String,
        /// The endings that are read or written.
        known: &'static str,
    },
    /// A file cannot be read.
    Read {
        /// The file.
        file: String,
        /// Why.
        why: String,
    },
    /// A line of a file is wrong.
    Line {
        /// The file.
        file: String,
        /// The line, counted from 1.
        line: u64,
        /// What is wrong.
        what: String,
    },
    /// A file cannot be written.
    Write {
        /// The file.
        file: String,
        /// Why.
        why: String,
    },
    /// Something lies where the answers go, or they do not fit there.
    There {
        /// The file or folder.
        file: String,
        /// What to do.
        what: &'static str,
    },
    /// The questions are no table that can be answered.
    Table(TableError),
}

impl FileError {
    /// Whether the questions are to blame: the same file is refused again, however often it is
    /// tried.
    pub(super) const fn refuses_questions(&self) -> bool {
        matches!(self, FileError::Line { .. } | FileError::Table(_))
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Kind { file, known } => {
                write!(f, "{file}: the name must end in {known}")
            }
            FileError::Read { file, why } => write!(f, "{file} cannot be read: {why}"),
            FileError::Line { file, line, what } => write!(f, "{file}:{line}: {what}"),
            FileError::Write { file, why } => write!(f, "{file} cannot be written: {why}"),
            FileError::There { file, what } => write!(f, "{file}: {what}"),
            FileError::Table(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for FileError {}

impl From<TableError> for FileError {
    fn from(error: TableError) -> Self {
        FileError::Table(error)
    }
}
