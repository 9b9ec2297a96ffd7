//! Why a socket is closed.

use stridewright_table::protocol::CloseReason;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Why a socket is closed: a code of RFC 6455 and a word, for the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SocketClose {
    /// The browser left or was silent for too long.
    Gone,
    /// A message could not be understood.
    Mistaken,
    /// A message was too large, or a frame was malformed.
    TooLarge,
    /// A message was not text.
    NoText,
    /// The browser does not read what is sent. It can reconnect and go on.
    TooSlow,
    /// The user may no longer sit here, or never did.
    NotYours,
    /// The user or their network is banned.
    Banned,
    /// The table has been deleted.
    Deleted,
    /// The server restarts.
    Restart,
    /// The server has failed.
    Broken,
}

impl SocketClose {
    pub(crate) fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            SocketClose::Gone => (CloseCode::Normal, CloseReason::Gone),
            SocketClose::Mistaken => (CloseCode::Policy, CloseReason::Mistake),
            SocketClose::TooLarge => (CloseCode::Size, CloseReason::TooLarge),
            SocketClose::NoText => (CloseCode::Unsupported, CloseReason::NoText),
            SocketClose::TooSlow => (CloseCode::Again, CloseReason::TooSlow),
            SocketClose::NotYours => (CloseCode::Policy, CloseReason::NotYours),
            SocketClose::Banned => (CloseCode::Policy, CloseReason::Banned),
            SocketClose::Deleted => (CloseCode::Policy, CloseReason::Deleted),
            SocketClose::Restart => (CloseCode::Restart, CloseReason::Restart),
            SocketClose::Broken => (CloseCode::Error, CloseReason::Failed),
        };
        CloseFrame { code, reason: Utf8Bytes::from_static(reason.name()) }
    }
}
