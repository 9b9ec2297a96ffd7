//! Why an administrator's request was refused.

use crate::group_committer::Stopped;
use crate::secret::{Name, NoRandomness};
use crate::space::NoRoom;
use crate::store::StoreError;
use std::io;

/// Why the request was refused.
#[derive(Debug)]
pub(super) enum Refused {
    /// The request cannot be carried out. The second field suggests what to do instead.
    Asked(String, Option<&'static str>),
    /// The server cannot do it.
    Server(String),
}

impl Refused {
    pub(super) fn because(what: impl Into<String>) -> Refused {
        Refused::Asked(what.into(), None)
    }

    pub(super) fn with_help(what: impl Into<String>, help: &'static str) -> Refused {
        Refused::Asked(what.into(), Some(help))
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused::Server(error.to_string())
    }
}

impl From<Stopped> for Refused {
    fn from(error: Stopped) -> Refused {
        Refused::Server(error.to_string())
    }
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Refused {
        Refused::Server(error.to_string())
    }
}

impl From<NoRandomness> for Refused {
    fn from(error: NoRandomness) -> Refused {
        Refused::Server(error.to_string())
    }
}

impl From<NoRoom> for Refused {
    fn from(error: NoRoom) -> Refused {
        match error {
            NoRoom::Disk | NoRoom::Limit => Refused::because(error.to_string()),
            // The store has logged its error.
            NoRoom::Store(_) => Refused::Server("Unavailable".to_owned()),
        }
    }
}

pub(super) fn no_table(table: &Name) -> Refused {
    Refused::with_help(
        format!("there is no table {table} here"),
        "`stridewright admin DATA tables` lists them",
    )
}
