//! Why a socket is closed.

use stridewright_table::protocol::CloseReason;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Why a socket is closed, for the browser: a code of RFC 6455 and a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parting {
    /// The browser left, or said nothing for too long.
    Gone,
    /// What came was no message.
    Mistaken,
    /// What came was too large, or no frame at all.
    TooLarge,
    /// What came was no text.
    NoText,
    /// Nobody reads what is sent: come again and go on.
    TooSlow,
    /// The member may not sit here any more, or never did.
    NotYours,
    /// The user or their network is banned.
    Banned,
    /// The table is no more.
    Deleted,
    /// The server ends and comes back.
    Restart,
    /// The server cannot go on.
    Broken,
}

impl Parting {
    pub(crate) fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            Parting::Gone => (CloseCode::Normal, CloseReason::Gone),
            Parting::Mistaken => (CloseCode::Policy, CloseReason::Mistake),
            Parting::TooLarge => (CloseCode::Size, CloseReason::TooLarge),
            Parting::NoText => (CloseCode::Unsupported, CloseReason::NoText),
            Parting::TooSlow => (CloseCode::Again, CloseReason::TooSlow),
            Parting::NotYours => (CloseCode::Policy, CloseReason::NotYours),
            Parting::Banned => (CloseCode::Policy, CloseReason::Banned),
            Parting::Deleted => (CloseCode::Policy, CloseReason::Deleted),
            Parting::Restart => (CloseCode::Restart, CloseReason::Restart),
            Parting::Broken => (CloseCode::Error, CloseReason::Failed),
        };
        CloseFrame { code, reason: Utf8Bytes::from_static(reason.name()) }
    }
}
