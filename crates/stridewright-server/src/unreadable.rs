//! Answers to messages that cannot be read.

use serde_json::Value;
use stridewright_table::id::RequestId;
use stridewright_table::protocol::{Refusal, ServerMessage};
use stridewright_wire::json::JsonError;

/// A message that cannot be read.
pub(crate) struct Unreadable {
    /// What is wrong with it.
    pub(crate) what: String,
    /// The answer: of the kind that the browser waits for, if the message says so much.
    pub(crate) answer: ServerMessage,
}

impl Unreadable {
    /// Reads as much of a message as its answer needs.
    pub(crate) fn of(text: &[u8], error: JsonError) -> Unreadable {
        let what = error.to_string();
        let answer = answer(text, error);
        let answer = answer.unwrap_or_else(|| ServerMessage::Mistake { what: what.clone() });
        Unreadable { what, answer }
    }
}

/// Returns the answer to a command, a question or a request for permission; `None` if it is
/// neither.
fn answer(text: &[u8], error: JsonError) -> Option<ServerMessage> {
    let message: Value = serde_json::from_slice(text).ok()?;
    // A browser writes one line: its column says nothing, but the field does.
    let error = match error {
        JsonError::Wrong { path, message, .. } if !path.is_empty() => {
            JsonError::Meaning { path, message }
        }
        error => error,
    };
    let because = Refusal::impossible(error.message());
    if let Some(id) = message.pointer("/do/id") {
        let id: RequestId = serde_json::from_value(id.clone()).ok()?;
        return Some(ServerMessage::Refused { id, because });
    }
    if let Some(number) = message.pointer("/ask/number") {
        let number = u32::try_from(number.as_u64()?).ok()?;
        return Some(ServerMessage::Unanswered { number, because });
    }
    message.get("ask_permission").map(|_| ServerMessage::NotAsked { because })
}
