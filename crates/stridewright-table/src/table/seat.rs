//! What a table remembers of a member while it runs: connections, recent messages and recent
//! refusals.

use super::ConnectionId;
use crate::id::RequestId;
use crate::protocol::{Happened, Refusal, ServerMessage, ViewChange};
use std::collections::VecDeque;
use std::sync::Arc;

/// The number of messages that a member may have missed and still receives one by one.
pub const KEPT: usize = 48;

/// The serialized size of these messages in bytes: less than a host queues for a browser.
pub const KEPT_BYTES: usize = 48 << 10;

/// The number of refusals that are repeated when the request is repeated.
pub const REFUSALS: usize = 64;

/// A member's seat at the table.
#[derive(Debug, Default)]
pub(super) struct Seat {
    /// Connections that have sent `hello`.
    connections: Vec<ConnectionId>,
    /// The number of the last message.
    seq: u64,
    /// The last messages with their lengths, oldest first; their numbers end with `seq`.
    kept: VecDeque<(Arc<ServerMessage>, usize)>,
    /// Their serialized size.
    bytes: usize,
    refusals: VecDeque<(RequestId, Refusal)>,
}

impl Seat {
    /// Returns a member's seat after a restart: the last message had this number, and none is kept.
    pub(super) fn after(seq: u64) -> Seat {
        Seat { seq, ..Seat::default() }
    }

    pub(super) fn greeted(&self) -> impl Iterator<Item = ConnectionId> + '_ {
        self.connections.iter().copied()
    }

    pub(super) fn is_greeted(&self, connection: ConnectionId) -> bool {
        self.connections.contains(&connection)
    }

    pub(super) fn greet(&mut self, connection: ConnectionId) {
        self.connections.push(connection);
    }

    pub(super) fn leave(&mut self, connection: ConnectionId) {
        self.connections.retain(|known| *known != connection);
    }

    pub(super) const fn seq(&self) -> u64 {
        self.seq
    }

    /// Returns the next message. Only as many messages are kept as take little memory; a browser
    /// that has missed more gets the whole view.
    pub(super) fn tell(&mut self, changes: Vec<ViewChange>) -> Arc<ServerMessage> {
        self.seq += 1;
        let happened = Happened { seq: self.seq, changes };
        let message = Arc::new(ServerMessage::Happened(Box::new(happened)));
        let bytes = serde_json::to_string(&*message).map_or(usize::MAX, |text| text.len());
        self.kept.push_back((Arc::clone(&message), bytes));
        self.bytes = self.bytes.saturating_add(bytes);
        while self.kept.len() > KEPT || self.bytes > KEPT_BYTES {
            let Some((_, bytes)) = self.kept.pop_front() else { break };
            self.bytes = self.bytes.saturating_sub(bytes);
        }
        message
    }

    /// Returns the messages after a number; `None` if not all of them are kept, or the number is
    /// unknown.
    pub(super) fn missed(&self, seen: u64) -> Option<Vec<Arc<ServerMessage>>> {
        let count = usize::try_from(self.seq.checked_sub(seen)?).ok()?;
        let first = self.kept.len().checked_sub(count)?;
        Some(self.kept.iter().skip(first).map(|(message, _)| Arc::clone(message)).collect())
    }

    /// Forgets all messages, so that no browser can continue from them, and all connections.
    pub(super) fn forget(&mut self) {
        self.seq += 1;
        self.connections.clear();
        self.kept.clear();
        self.bytes = 0;
    }

    pub(super) fn refused(&self, id: RequestId) -> Option<&Refusal> {
        self.refusals.iter().find(|(known, _)| *known == id).map(|(_, refusal)| refusal)
    }

    pub(super) fn refuse(&mut self, id: RequestId, refusal: Refusal) {
        if self.refused(id).is_some() {
            return;
        }
        if self.refusals.len() == REFUSALS {
            self.refusals.pop_front();
        }
        self.refusals.push_back((id, refusal));
    }
}
