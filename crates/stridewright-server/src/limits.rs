//! Every bound of the server, in one place; `stridewright serve --print-limits` prints it.
//!
//! Knows numbers and what each is for; who keeps them is elsewhere. The bounds of maps and scenes are the library's
//! (`stridewright::board::Limits`).

use serde::Serialize;
use std::time::Duration;

/// What one server takes, at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Limits {
    /// Bytes of one message over a socket. Larger ones close it (1009).
    pub message_bytes: usize,
    /// Messages a second over one socket in the long run; above it they are answered with `busy`.
    pub messages_per_second: u32,
    /// Messages that may come at once.
    pub messages_burst: u32,
    /// Messages a second of one user over all sockets in the long run, five times as many at once; above it they are answered with `busy`.
    pub user_messages_per_second: u32,
    /// Questions of one socket that may be under way; above it they are answered with `busy`.
    pub questions_in_flight: usize,
    /// Messages that wait for one socket to take them; above it the socket closes (1013).
    pub outbound_messages: usize,
    /// Bytes that wait for one socket, besides the message that comes; above it the socket closes (1013).
    pub outbound_bytes: usize,
    /// Sockets at one table.
    pub sockets_per_table: usize,
    /// Sockets of one user.
    pub sockets_per_user: usize,
    /// Sockets of one address.
    pub sockets_per_address: usize,
    /// Connections in all, of every kind.
    pub connections: usize,
    /// Seconds to send the head of a request, and the first message of a socket.
    pub handshake_seconds: u64,
    /// Seconds to send the body of a request.
    pub body_seconds: u64,
    /// Seconds without a sign of life after which a socket is closed.
    pub idle_seconds: u64,
    /// Messages that wait for one table; above it they are answered with `busy`.
    pub table_queue: usize,
    /// Bytes of the read buffer of a socket.
    pub read_buffer_bytes: usize,
    /// Bytes of the JSON body of a request.
    pub body_bytes: usize,
    /// Bytes of a file to import.
    pub import_bytes: usize,
    /// Files and pictures that come in at the same time; above it the answer is 429.
    pub uploads_in_flight: usize,
    /// Bytes of a picture.
    pub picture_bytes: usize,
    /// Characters of a name.
    pub name_chars: usize,
    /// Tables that one user may have made.
    pub tables_per_user: usize,
    /// Invites of one table that are not used up, expired or revoked.
    pub invites_per_table: usize,
    /// Tables made, and invites that are none, which one address may try in a minute; each counted apart.
    pub tries_per_minute: u32,
    /// Events of a table after which its state is written down as a whole.
    pub events_per_snapshot: u64,
    /// Seconds without a socket after which a table leaves the memory.
    pub table_idle_seconds: u64,
}

impl Limits {
    /// The limits that hold unless somebody chooses others.
    pub const DEFAULT: Limits = Limits {
        message_bytes: 16 << 10,
        messages_per_second: 20,
        messages_burst: 100,
        user_messages_per_second: 100,
        questions_in_flight: 2,
        outbound_messages: 256,
        outbound_bytes: 256 << 10,
        sockets_per_table: 64,
        sockets_per_user: 20,
        sockets_per_address: 100,
        connections: 4096,
        handshake_seconds: 5,
        body_seconds: 30,
        idle_seconds: 60,
        table_queue: 256,
        read_buffer_bytes: 4 << 10,
        body_bytes: 16 << 10,
        import_bytes: 8 << 20,
        uploads_in_flight: 4,
        picture_bytes: 16 << 20,
        name_chars: 200,
        tables_per_user: 200,
        invites_per_table: 100,
        tries_per_minute: 20,
        events_per_snapshot: 200,
        table_idle_seconds: 300,
    };

    pub(crate) const fn handshake(&self) -> Duration {
        Duration::from_secs(self.handshake_seconds)
    }

    pub(crate) const fn body(&self) -> Duration {
        Duration::from_secs(self.body_seconds)
    }

    pub(crate) const fn idle(&self) -> Duration {
        Duration::from_secs(self.idle_seconds)
    }

    pub(crate) const fn table_idle(&self) -> Duration {
        Duration::from_secs(self.table_idle_seconds)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits::DEFAULT
    }
}
