//! Why the store failed, and an answer that may be such an error.

use std::future::Future;
use std::pin::Pin;

/// An answer of the store, some time.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why the store failed. Nothing is tried again. What cannot be written stops the server, and so
/// does a database that cannot be read; where a row makes no sense, the server tells the one who
/// asked for it, and the log ([`StoreError::is_final`]).
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says so.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The data folder cannot be used.
    #[error("{path}: {error}")]
    Folder {
        /// What in it.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// A file of the store was deleted or replaced while it was open.
    #[error("{0}")]
    Gone(String),
    /// The database was written by a later version of the program.
    #[error(
        "the database has form {found}, and this program knows forms to {known}: use a newer \
         program"
    )]
    TooNew {
        /// What it says.
        found: i64,
        /// What is known.
        known: i64,
    },
    /// Something is there that was never written.
    #[error("the database holds {0}, which the server never wrote")]
    Corrupt(&'static str),
    /// A write that contradicts what is there.
    #[error("{0} is there already")]
    Twice(String),
}

impl StoreError {
    /// Whether a read that fails so tells that no other will succeed: the disk or the database is
    /// broken. All readers being busy is not that, and one table that makes no sense is no reason
    /// to stop the others.
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
