//! Every bound of the server, in one place; `stridewright serve --print-limits` prints it.
//!
//! Knows numbers and what each is for; who keeps them is elsewhere. The bounds of maps and scenes are the library's
//! (`stridewright::board::Limits`).

use crate::pace::Pace;
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
    /// Files that are read count as well.
    pub user_messages_per_second: u32,
    /// The same for one address.
    pub address_messages_per_second: u32,
    /// Squares that are built anew or painted for a command, or read from a file, and count as one message more.
    pub squares_per_message: usize,
    /// Questions of one socket that may be under way; above it they are answered with `busy`.
    pub questions_in_flight: usize,
    /// Questions of one user that are computed at the same time; their others wait.
    pub questions_per_user: usize,
    /// Work of one question, in units of the library, each some nanoseconds; a question that needs more is answered with `too_large`.
    pub question_work: u64,
    /// Work up to which a question is a quick one; one that needs more waits for its turn among the dear ones.
    pub quick_question_work: u64,
    /// Numbers that the search for one question may keep, of four bytes; a question that needs more is answered with `too_large`.
    pub question_sums: usize,
    /// Questions that wait for a processor, quick ones and dear ones each; above it they are answered with `busy`.
    pub questions_waiting: usize,
    /// Seconds after which a question that still waits for a processor is answered with `busy`.
    pub question_wait_seconds: u64,
    /// Messages that wait for one socket to take them; above it the socket closes (1013).
    pub outbound_messages: usize,
    /// Bytes that wait for one socket, besides the largest message, which may have any size; above it the socket closes (1013).
    pub outbound_bytes: usize,
    /// Bytes that wait for the sockets of one address; above it the slowest of them closes (1013).
    pub outbound_bytes_per_address: usize,
    /// Bytes that wait for all sockets, a message for several of them counted once; above it the slowest closes (1013).
    pub outbound_bytes_in_all: usize,
    /// Bytes of answers over HTTP to one address that are in memory; above it the answer is 429.
    pub answer_bytes_per_address: usize,
    /// Bytes of answers over HTTP that are in memory; above it the answer is 429.
    pub answer_bytes_in_all: usize,
    /// Seconds that a connection may wait for the other end to take or to send bytes, beyond what the bytes that move pay for.
    pub stall_seconds: u64,
    /// Bytes that pay for one second of waiting: a connection that is slower for `stall_seconds` is closed.
    pub least_bytes_per_second: u32,
    /// Sockets at one table.
    pub sockets_per_table: usize,
    /// Sockets of one user.
    pub sockets_per_user: usize,
    /// Sockets of one address.
    pub sockets_per_address: usize,
    /// Connections in all, of every kind.
    pub connections: usize,
    /// Connections of one address, of every kind; behind a proxy, whose address all of them have, it is the proxy that counts.
    pub connections_per_address: usize,
    /// Seconds to send the head of a request, and the first message of a socket.
    pub handshake_seconds: u64,
    /// Seconds to send the body of a request.
    pub body_seconds: u64,
    /// Seconds without a sign of life after which a socket is closed.
    pub idle_seconds: u64,
    /// Messages that wait for one table; above it they are answered with `busy`.
    pub table_queue: usize,
    /// Milliseconds that a message may wait for its table, also while the table waits for the writer; above it the message is answered with `busy`.
    pub queue_milliseconds: u64,
    /// Batches that wait for the one who writes; above it whoever wants to write waits.
    pub scribe_queue: usize,
    /// Bytes of the read buffer of a socket.
    pub read_buffer_bytes: usize,
    /// Bytes of the JSON body of a request.
    pub body_bytes: usize,
    /// Bytes of a file to import.
    pub import_bytes: usize,
    /// Bytes of a file of house rules.
    pub house_bytes: usize,
    /// Bytes of files and pictures of one address that are in memory; above it the answer is 429.
    pub upload_bytes_per_address: usize,
    /// Bytes of files and pictures that are in memory; above it the answer is 429.
    pub upload_bytes_in_all: usize,
    /// Files and pictures that one address may send in a minute; above it the answer is 429.
    pub uploads_per_minute: u32,
    /// Bytes of a picture.
    pub picture_bytes: usize,
    /// Bytes of the pictures of one table: of the one that its map has, and of those that undoing brings back. Beyond it the answer is 413.
    pub picture_bytes_per_table: u64,
    /// Bytes of the events of one table. When they are reached, nothing is done at the table any more (`too_large`, 413), and it can be looked
    /// at, exported and deleted.
    pub event_bytes_per_table: u64,
    /// Bytes of the database and of all pictures. When they are reached, no table is made and no file is taken (507); what there is goes on.
    pub data_bytes: u64,
    /// Characters of a name.
    pub name_chars: usize,
    /// Tables that one user may have made.
    pub tables_per_user: usize,
    /// Invites of one table that are not used up, expired or revoked.
    pub invites_per_table: usize,
    /// How often an invite can be used unless somebody says otherwise: by everybody at a table.
    pub invite_uses: u32,
    /// How often at most.
    pub most_invite_uses: u32,
    /// How many hours an invite lasts unless somebody says otherwise: until the next evening.
    pub invite_hours: u32,
    /// How many at most.
    pub most_invite_hours: u32,
    /// Days that a session lasts; browsers keep no cookie longer.
    pub session_days: u32,
    /// Tables made, and invites that are none, which one address may try in a minute; each counted apart.
    pub tries_per_minute: u32,
    /// Events of a table after which its state is written down as a whole.
    pub events_per_snapshot: u64,
    /// Seconds without a socket after which a table leaves the memory.
    pub table_idle_seconds: u64,
    /// Hours after which what has expired is forgotten again; the first time is the start.
    pub cleaning_hours: u64,
}

impl Limits {
    /// The limits that hold unless somebody chooses others.
    pub const DEFAULT: Limits = Limits {
        message_bytes: 16 << 10,
        messages_per_second: 20,
        messages_burst: 100,
        user_messages_per_second: 100,
        address_messages_per_second: 400,
        squares_per_message: 16_384,
        questions_in_flight: 2,
        questions_per_user: 1,
        question_work: 16_000_000,
        quick_question_work: 400_000,
        question_sums: 1 << 22,
        questions_waiting: 256,
        question_wait_seconds: 5,
        outbound_messages: 256,
        outbound_bytes: 4 << 20,
        outbound_bytes_per_address: 24 << 20,
        outbound_bytes_in_all: 64 << 20,
        answer_bytes_per_address: 16 << 20,
        answer_bytes_in_all: 48 << 20,
        stall_seconds: 20,
        least_bytes_per_second: 4096,
        sockets_per_table: 64,
        sockets_per_user: 20,
        sockets_per_address: 100,
        connections: 4096,
        connections_per_address: 256,
        handshake_seconds: 5,
        body_seconds: 30,
        idle_seconds: 60,
        table_queue: 256,
        queue_milliseconds: 200,
        scribe_queue: 1024,
        read_buffer_bytes: 4 << 10,
        body_bytes: 16 << 10,
        import_bytes: 8 << 20,
        house_bytes: 256 << 10,
        upload_bytes_per_address: 24 << 20,
        upload_bytes_in_all: 64 << 20,
        uploads_per_minute: 20,
        picture_bytes: 16 << 20,
        picture_bytes_per_table: 64 << 20,
        event_bytes_per_table: 128 << 20,
        data_bytes: 64 << 30,
        name_chars: 200,
        tables_per_user: 200,
        invites_per_table: 100,
        invite_uses: 12,
        most_invite_uses: 1000,
        invite_hours: 7 * 24,
        most_invite_hours: 365 * 24,
        session_days: 400,
        tries_per_minute: 20,
        events_per_snapshot: 200,
        table_idle_seconds: 300,
        cleaning_hours: 24,
    };

    pub(crate) const fn handshake(&self) -> Duration {
        Duration::from_secs(self.handshake_seconds)
    }

    pub(crate) const fn body(&self) -> Duration {
        Duration::from_secs(self.body_seconds)
    }

    pub(crate) const fn queue(&self) -> Duration {
        Duration::from_millis(self.queue_milliseconds)
    }

    pub(crate) const fn pace(&self) -> Pace {
        let patience = Duration::from_secs(self.stall_seconds);
        Pace { patience, bytes_per_second: self.least_bytes_per_second }
    }

    pub(crate) const fn idle(&self) -> Duration {
        Duration::from_secs(self.idle_seconds)
    }

    pub(crate) const fn question_wait(&self) -> Duration {
        Duration::from_secs(self.question_wait_seconds)
    }

    /// Messages as which work on so many squares counts, besides the one that asks for it.
    pub(crate) fn messages_for(&self, squares: usize) -> u32 {
        u32::try_from(squares / self.squares_per_message.max(1)).unwrap_or(u32::MAX)
    }

    /// Messages of a user that may come at once.
    pub(crate) const fn user_burst(&self) -> u32 {
        self.user_messages_per_second.saturating_mul(5)
    }

    pub(crate) const fn cleaning(&self) -> Duration {
        Duration::from_secs(self.cleaning_hours.saturating_mul(3600))
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
