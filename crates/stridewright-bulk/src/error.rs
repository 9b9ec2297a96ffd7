//! Why a table as a whole cannot be answered. What is wrong with one row is a value in its column
//! `error`.

use arrow_schema::ArrowError;
use core::fmt;

/// Why a table cannot be answered.
#[derive(Debug)]
pub enum TableError {
    /// A column that is needed is missing.
    Missing {
        /// Its name.
        column: &'static str,
        /// Why it is needed.
        why: &'static str,
    },
    /// A name stands for two columns, or a column of answers is already there.
    Taken {
        /// The name.
        column: String,
    },
    /// A column has a type that cannot be read.
    Type {
        /// The column.
        column: &'static str,
        /// Its type.
        found: String,
        /// What it may be.
        expected: &'static str,
    },
    /// There are too many rows for one batch.
    TooManyRows {
        /// How many.
        found: usize,
        /// How many are allowed.
        most: usize,
    },
    /// The texts of a column of answers are too long for one batch.
    TooMuchText {
        /// The column.
        column: &'static str,
        /// Its bytes.
        bytes: usize,
    },
    /// Arrow cannot make the table of answers.
    Arrow(ArrowError),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Missing { column, why } => {
                write!(f, "table: it has no column {column}, which is needed {why}")
            }
            TableError::Taken { column } => {
                write!(f, "table.{column}: a column {column} is there already; rename or drop it")
            }
            TableError::Type { column, found, expected } => {
                write!(f, "table.{column}: {found} cannot be read; give {expected}")
            }
            TableError::TooManyRows { found, most } => {
                write!(f, "table: {found} rows are too many at once; give at most {most}")
            }
            TableError::TooMuchText { column, bytes } => {
                write!(f, "table: {bytes} bytes of {column} are too many at once; give fewer rows")
            }
            TableError::Arrow(error) => write!(f, "table: {error}"),
        }
    }
}

impl core::error::Error for TableError {}

impl From<ArrowError> for TableError {
    fn from(error: ArrowError) -> Self {
        TableError::Arrow(error)
    }
}
