//! Why a request is refused: a status and a sentence.

use crate::bans::AccessDenied;
use crate::group_committer::Stopped;
use crate::rooms::{Closed, RoomError};
use crate::secret::NoRandomness;
use crate::space::{DISK, NoRoom};
use crate::store::StoreError;
use axum::Json;
use axum::body::Body;
use axum::http::{Response, StatusCode};
use axum::response::IntoResponse;
use serde::Serialize;
use stridewright::answer::Message;
use stridewright_table::protocol::MapChoice;

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// It does not exist, or it is not the visitor's. The answer does not say which.
    NotFound,
    /// It comes from another site.
    Foreign,
    /// The visitor is banned; the text says for how long.
    Banned(Message),
    /// It names a host that the server does not answer to.
    Misdirected,
    /// The request is invalid; the text says why.
    Wrong(Message),
    /// The form of the request is invalid; the status and the text say how.
    Malformed(StatusCode, Message),
    /// There is nothing at this path.
    NoSuchPath,
    /// The path exists, with other methods than this one.
    WrongMethod,
    /// It sends a file with several maps and chooses none of them.
    Unchosen(Message, MapChoice),
    /// There are too many requests or items; the text says of what.
    TooMany(&'static str),
    /// The request is too large; the text says what the limit is.
    TooLarge(Message),
    /// There is no room for it: the server or the visitor has reached a storage limit, or the disk
    /// is nearly full.
    NoRoom(Message),
    /// It takes too long.
    TooSlow,
    /// The server is shutting down or has failed.
    Unavailable,
}

/// What the response says.
#[derive(Debug, Serialize)]
struct ErrorBody {
    error: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Box<Message>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<MapChoice>,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response<Body> {
        let mut choice = None;
        let (status, error) = match self {
            Problem::NotFound => (StatusCode::NOT_FOUND, Message::new("not found")),
            Problem::Foreign => {
                (StatusCode::FORBIDDEN, Message::new("this request comes from another site"))
            }
            Problem::Banned(why) => (StatusCode::FORBIDDEN, why),
            Problem::Misdirected => (
                StatusCode::MISDIRECTED_REQUEST,
                Message::new(
                    "the server does not answer to this host name; its operator can add the name \
                     with --host NAME",
                ),
            ),
            Problem::Wrong(why) => (StatusCode::BAD_REQUEST, why),
            Problem::Malformed(status, why) => (status, why),
            Problem::NoSuchPath => {
                let why = "there is nothing at this path; check its spelling";
                (StatusCode::NOT_FOUND, Message::verbatim(why))
            }
            Problem::WrongMethod => {
                let why = "this path takes another method; the header Allow lists its methods";
                (StatusCode::METHOD_NOT_ALLOWED, Message::verbatim(why))
            }
            Problem::Unchosen(why, offered) => {
                choice = Some(offered);
                (StatusCode::BAD_REQUEST, why)
            }
            Problem::TooMany(what) => {
                (StatusCode::TOO_MANY_REQUESTS, Message::verbatim(format!("too many {what}")))
            }
            Problem::TooLarge(why) => (StatusCode::PAYLOAD_TOO_LARGE, why),
            Problem::NoRoom(why) => (StatusCode::INSUFFICIENT_STORAGE, why),
            Problem::TooSlow => {
                (StatusCode::REQUEST_TIMEOUT, Message::new("the request took too long"))
            }
            Problem::Unavailable => {
                (StatusCode::SERVICE_UNAVAILABLE, Message::new("the server is not running"))
            }
        };
        let (error, parts) = error.into_text_and_parts();
        (status, Json(ErrorBody { error, parts, choice })).into_response()
    }
}

impl From<RoomError> for Problem {
    fn from(error: RoomError) -> Self {
        match error {
            RoomError::NotFound => Problem::NotFound,
            RoomError::Wrong(why) => Problem::Wrong(why),
            RoomError::TooMany(what) => Problem::TooMany(what),
            RoomError::TooLarge(why) => Problem::TooLarge(why),
            RoomError::DiskFull => Problem::NoRoom(DISK.into()),
            RoomError::Unavailable => Problem::Unavailable,
        }
    }
}

impl From<Closed> for Problem {
    fn from(_: Closed) -> Self {
        Problem::Unavailable
    }
}

impl From<AccessDenied> for Problem {
    fn from(AccessDenied(why): AccessDenied) -> Self {
        Problem::Banned(why)
    }
}

impl From<NoRoom> for Problem {
    fn from(error: NoRoom) -> Self {
        match error {
            NoRoom::Disk | NoRoom::Limit => Problem::NoRoom(error.to_string().into()),
            NoRoom::Store(error) => error.into(),
        }
    }
}

impl From<Stopped> for Problem {
    fn from(_: Stopped) -> Self {
        Problem::Unavailable
    }
}

/// Read errors are reported to the operator ([`crate::store`]), not to visitors.
impl From<StoreError> for Problem {
    fn from(_: StoreError) -> Self {
        Problem::Unavailable
    }
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        tracing::error!(%error, "no random numbers");
        Problem::Unavailable
    }
}
