//! Why a table cannot be opened, or refuses a request that did not come over a socket.

use crate::group_committer::Stopped;
use crate::secret::NoRandomness;
use crate::store::StoreError;
use stridewright::answer::Message;
use stridewright_table::protocol::Refusal;

/// The room has closed: the request was not carried out, or it is unknown whether it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the table has closed")]
pub(crate) struct Closed;

/// Why a table does not carry out a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RoomError {
    /// There is no such table, member or seat, or the caller has no access to it.
    NotFound,
    /// The request is invalid; the text says why.
    Wrong(Message),
    /// There are too many already; the text says of what.
    TooMany(&'static str),
    /// It is larger than the table accepts; the text says why.
    TooLarge(Message),
    /// The disk has no room for it.
    DiskFull,
    /// The table, the store or the server has failed.
    Unavailable,
}

impl From<Refusal> for RoomError {
    fn from(refusal: Refusal) -> RoomError {
        match refusal {
            Refusal::NotYours => RoomError::NotFound,
            Refusal::Impossible { why, parts } => {
                RoomError::Wrong(Message::of_text_and_parts(why, parts))
            }
            Refusal::TooLarge { why, parts } => {
                RoomError::TooLarge(Message::of_text_and_parts(why, parts))
            }
            Refusal::Busy => RoomError::TooMany("requests at once"),
            Refusal::NotItsTurn => RoomError::Wrong("it is not this creature's turn".into()),
            Refusal::Nothing => RoomError::Wrong("there is nothing to undo or redo".into()),
            Refusal::Rules { refused, .. } => {
                RoomError::Wrong(Message::of_text_and_parts(refused.reason, refused.parts))
            }
        }
    }
}

impl From<Closed> for RoomError {
    fn from(_: Closed) -> RoomError {
        RoomError::Unavailable
    }
}

impl From<Stopped> for RoomError {
    fn from(_: Stopped) -> RoomError {
        RoomError::Unavailable
    }
}

/// The store reports read errors to the operator.
impl From<StoreError> for RoomError {
    fn from(_: StoreError) -> RoomError {
        RoomError::Unavailable
    }
}

impl From<NoRandomness> for RoomError {
    fn from(error: NoRandomness) -> RoomError {
        tracing::error!(%error, "no random numbers");
        RoomError::Unavailable
    }
}
