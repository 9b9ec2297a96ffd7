//! Messages to browsers: converts them to text, puts them into an outbox, and answers those that
//! the server has no time for.

use crate::outbox::{Outbox, SocketClose, Text};
use stridewright_table::protocol::{ClientMessage, Refusal, ServerMessage};

/// Returns the answer to a message that the server drops because it has too many; `None` if the
/// browser expects no answer.
pub(crate) fn busy(message: &ClientMessage) -> Option<ServerMessage> {
    let because = Refusal::Busy;
    match message {
        ClientMessage::Do(wanted) => Some(ServerMessage::Refused { id: wanted.id, because }),
        ClientMessage::Ask(asked) => {
            Some(ServerMessage::Unanswered { number: asked.number, because })
        }
        ClientMessage::AskPermission { .. } => Some(ServerMessage::NotAsked { because }),
        ClientMessage::Hello(_)
        | ClientMessage::Point { .. }
        | ClientMessage::Aim(_)
        | ClientMessage::Share(_)
        | ClientMessage::WithdrawRequest {}
        | ClientMessage::RefusePermission { .. } => None,
    }
}

/// Converts a message to text. A message that cannot be written ends the connection.
pub(crate) fn written(outbox: &Outbox, message: &ServerMessage) -> Option<Text> {
    match serde_json::to_string(message) {
        Ok(text) => Some(outbox.text(text)),
        Err(error) => {
            tracing::error!(%error, "could not write a message");
            outbox.close(SocketClose::Broken);
            None
        }
    }
}

/// Puts a message into an outbox.
pub(crate) fn send(outbox: &Outbox, message: &ServerMessage) {
    if let Some(text) = written(outbox, message) {
        outbox.send(text);
    }
}
