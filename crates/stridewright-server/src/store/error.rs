//! The errors of the store, and the type of its asynchronous results.

use std::future::Future;
use std::pin::Pin;

/// An asynchronous result of the store.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why the store failed. It does not retry. A failed write stops the server, and so does a database
/// that cannot be read. If only a row is invalid, the server reports that to the caller, and it is
/// logged ([`StoreError::is_final`]).
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says so.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The data folder cannot be used.
    #[error("{path}: {error}")]
    Folder {
        /// The path inside it.
        path: String,
        /// The reason.
        error: std::io::Error,
    },
    /// A file of the store was deleted or replaced while it was open.
    #[error("{0}")]
    Gone(String),
    /// The database was written by a later version of the program.
    #[error(
        "the database has format {found}, but this program knows formats only up to {known}: use a \
         newer program"
    )]
    TooNew {
        /// The format that the database names.
        found: i64,
        /// The formats that this program knows.
        known: i64,
    },
    /// The database contains something that was never written.
    #[error("the database holds {0}, which the server never wrote")]
    Corrupt(&'static str),
    /// A write that contradicts existing data.
    #[error("{0} already exists")]
    Twice(String),
}

impl StoreError {
    /// Whether a failed read means that no other read can succeed: the disk or the database is
    /// broken. Busy readers do not mean that, and one invalid table is no reason to stop the
    /// others.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        match self {
            StoreError::Database(sqlx::Error::PoolTimedOut)
            | StoreError::TooNew { .. }
            | StoreError::Corrupt(_)
            | StoreError::Twice(_) => false,
            StoreError::Database(_) | StoreError::Folder { .. } | StoreError::Gone(_) => true,
        }
    }
}
