//! Why the server closes a socket: the reason in the close frame, as one word.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why a socket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The browser left, or was silent for too long.
    Gone,
    /// The browser sent something that is not a message: as the first message, or too often.
    Mistake,
    /// The browser sent something too large.
    TooLarge,
    /// The browser sent something other than text.
    NoText,
    /// The browser does not read its messages: reconnect and continue.
    TooSlow,
    /// The member has no seat at this table, or no longer has one.
    NotYours,
    /// The user or their network is banned.
    Banned,
    /// The table has been deleted.
    Deleted,
    /// The server restarts, or the member's role has changed: reconnect.
    Restart,
    /// The server has failed.
    Failed,
}

impl CloseReason {
    /// Returns the word in the close frame.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CloseReason::Gone => "gone",
            CloseReason::Mistake => "mistake",
            CloseReason::TooLarge => "too_large",
            CloseReason::NoText => "no_text",
            CloseReason::TooSlow => "too_slow",
            CloseReason::NotYours => "not_yours",
            CloseReason::Banned => "banned",
            CloseReason::Deleted => "deleted",
            CloseReason::Restart => "restart",
            CloseReason::Failed => "failed",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CloseReason;

    #[test]
    fn the_word_of_a_reason_is_the_one_in_the_schema() {
        let all = [
            CloseReason::Gone,
            CloseReason::Mistake,
            CloseReason::TooLarge,
            CloseReason::NoText,
            CloseReason::TooSlow,
            CloseReason::NotYours,
            CloseReason::Banned,
            CloseReason::Deleted,
            CloseReason::Restart,
            CloseReason::Failed,
        ];
        for reason in all {
            assert_eq!(serde_json::to_value(reason).expect("JSON"), reason.name());
        }
    }
}
