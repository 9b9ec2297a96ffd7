//! Errors and checks that the commands on a data folder (`backup`, `restore`, `admin`) share.

use crate::store::StoreError;
use crate::store::sqlite::FILE;
use std::path::Path;

/// Why a command failed. Nothing was changed, unless the error says so.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// It would harm something.
    #[error("{what}")]
    Refused {
        /// The reason.
        what: String,
        /// What to do instead.
        help: String,
    },
    /// A file or the socket of the server cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The database is damaged.
    #[error("{path} is damaged: {problem}")]
    Damaged {
        /// The database.
        path: String,
        /// The problem that SQLite reports.
        problem: String,
    },
    /// The system provides no threads, or a rule system does not compile.
    #[error("{0}")]
    System(String),
}

impl DataError {
    pub(crate) fn refused(what: String, help: &str) -> DataError {
        DataError::Refused { what, help: help.to_owned() }
    }
}

impl From<sqlx::Error> for DataError {
    fn from(error: sqlx::Error) -> Self {
        DataError::Store(error.into())
    }
}

/// Refuses a folder without a database; `help` says which folder to name instead.
pub(crate) fn has_database(data: &Path, help: &str) -> Result<(), DataError> {
    if data.join(FILE).is_file() {
        return Ok(());
    }
    Err(DataError::refused(format!("{} has no database {FILE}", data.display()), help))
}
