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
    /// A number is not a whole number of 32 bits.
    Number {
        /// The column.
        column: &'static str,
        /// The row, counted from 0.
        row: usize,
        /// The number.
        found: String,
    },
    /// There are too many rows for one batch.
    TooManyRows {
        /// How many.
        found: usize,
        /// How many are allowed.
        most: usize,
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
            TableError::Number { column, row, found } => {
                write!(f, "table.{column}: row {row}: {found} is not a whole number of 32 bits")
            }
            TableError::TooManyRows { found, most } => {
                write!(f, "table: {found} rows are too many at once; give at most {most}")
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
