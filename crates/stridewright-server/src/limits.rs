//! Every limit of the server in one place: name, default, purpose, and whether a running server
//! accepts a new value.
//!
//! The page `docs/server.md`, `stridewright serve --print-config` and `--print-limits` are
//! generated from here. To add a limit, add an entry to [`limits!`] and run `cargo xtask generate`.
//! This module knows only the numbers and their purpose; other modules enforce them. The limits of
//! maps and scenes belong to the library (`stridewright::board::Limits`).

mod live;

use crate::pace::Pace;
pub(crate) use live::LiveLimits;
use serde::Serialize;
use std::fmt::Write as _;
use std::time::Duration;

/// The description of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitInfo {
    /// Its name.
    pub name: &'static str,
    /// Its purpose, line by line, as in the source.
    pub lines: &'static [&'static str],
    /// Whether a running server accepts a new value (SIGHUP); otherwise the server must be
    /// restarted.
    pub live: bool,
}

impl LimitInfo {
    /// Its purpose, in one line.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
    }
}

/// Generates the struct, its defaults and the descriptions from one list. `live` limits take effect
/// the next time they are read; `restart` limits stay fixed while the server runs.
macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $when:ident $name:ident: $kind:ty = $default:expr;)+) => {
        /// The limits of one server.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        pub struct Limits {
            $($(#[doc = $doc])+ pub $name: $kind,)+
        }

        impl Limits {
            /// The default limits.
            pub const DEFAULT: Limits = Limits { $($name: $default,)+ };

            /// The description of each limit, in the order of the struct.
            pub const ABOUT: &[LimitInfo] = &[
                $(LimitInfo {
                    name: stringify!($name),
                    lines: &[$($doc),+],
                    live: limits!(@$when),
                },)+
            ];

            /// Returns the value of each, in the same order.
            #[must_use]
            pub fn values(&self) -> Vec<u64> {
                vec![$(u64::try_from(self.$name).unwrap_or(u64::MAX),)+]
            }

            /// Sets the limit with this name.
            ///
            /// # Errors
            ///
            /// If there is no such limit, or it cannot have that value.
            pub fn set(&mut self, name: &str, value: u64) -> Result<(), WrongLimit> {
                match name {
                    $(stringify!($name) => {
                        let fits = (1..=MOST).contains(&value);
                        let kept = <$kind>::try_from(value).ok().filter(|_| fits);
                        let most = u64::try_from(<$kind>::MAX).unwrap_or(MOST).min(MOST);
                        let name = stringify!($name);
                        self.$name = kept.ok_or(WrongLimit::Value { name, most })?;
                    })+
                    _ => return Err(WrongLimit::Unknown(name.to_owned())),
                }
                Ok(())
            }
        }
    };
    (@live) => { true };
    (@restart) => { false };
}

/// The largest value of any limit: a thousand times the largest default, and far from where sums
/// overflow.
const MOST: u64 = 1 << 50;

/// Why limits cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongLimit {
    /// There is no limit of this name.
    #[error("there is no limit {0:?}: `stridewright serve --print-config` prints all of them")]
    Unknown(String),
    /// It cannot have this value.
    #[error("{name} must be 1 to {most}")]
    Value {
        /// The limit.
        name: &'static str,
        /// Its largest value.
        most: u64,
    },
    /// Two limits contradict each other.
    #[error("{part} ({of_part}) is larger than {whole} ({of_whole}): lower it, or raise {whole}")]
    Contradiction {
        /// The limit that must be the smaller one.
        part: &'static str,
        /// Its value.
        of_part: u64,
        /// The other.
        whole: &'static str,
        /// Its value.
        of_whole: u64,
    },
}

/// Pairs of limits: the first may not be larger than the second.
const WITHIN: [(&str, &str); 12] = [
    ("quick_question_work", "question_work"),
    ("outbound_bytes_per_address", "outbound_bytes_in_all"),
    ("answer_bytes_per_address", "answer_bytes_in_all"),
    ("upload_bytes_per_address", "upload_bytes_in_all"),
    ("connections_per_address", "connections"),
    ("picture_bytes", "picture_bytes_per_table"),
    ("picture_bytes_per_table", "data_bytes"),
    ("event_bytes_per_table", "data_bytes"),
    ("data_bytes_per_user", "data_bytes"),
    ("empty_table_days", "table_days"),
    ("invite_uses", "most_invite_uses"),
    ("invite_hours", "most_invite_hours"),
];

limits! {
    /// Bytes of one message over a socket. A larger message closes the socket (1009).
    live message_bytes: usize = 16 << 10;
    /// Messages a second over one socket in the long run. Further messages are answered with
    /// `busy`.
    live messages_per_second: u32 = 20;
    /// Messages over one socket that may come at once.
    live messages_burst: u32 = 100;
    /// Messages a second of one user over all sockets in the long run, and five times as many at
    /// once. Further messages are answered with `busy`. Files that the server reads count as well.
    live user_messages_per_second: u32 = 100;
    /// The same for one address.
    live address_messages_per_second: u32 = 400;
    /// Squares that count as one further message when a command builds or paints them or a file
    /// contains them.
    live squares_per_message: usize = 16_384;
    /// Questions of one socket that may be unanswered at the same time. Further questions are
    /// answered with `busy`.
    live questions_in_flight: usize = 2;
    /// Questions of one user that are computed at the same time; the user's other questions wait.
    live questions_per_user: usize = 1;
    /// Work of one question, in units of the library of some nanoseconds each. A question that
    /// needs more is answered with `too_large`.
    live question_work: u64 = 16_000_000;
    /// Work up to which a question counts as quick. A question that needs more waits its turn among
    /// the slow ones.
    live quick_question_work: u64 = 400_000;
    /// Numbers of four bytes that the search for one question may keep. A question that needs more
    /// is answered with `too_large`.
    live question_sums: usize = 1 << 22;
    /// Questions that may wait for a processor, counted apart for quick and slow ones. Further
    /// questions are answered with `busy`.
    restart questions_waiting: usize = 256;
    /// Seconds after which a question that still waits for a processor is answered with `busy`.
    live question_wait_seconds: u64 = 5;
    /// Messages that may wait to be sent over one socket. With more, the socket closes (1013).
    live outbound_messages: usize = 256;
    /// Bytes that may wait to be sent over one socket, not counting the largest message, which may
    /// have any size. With more, the socket closes (1013).
    live outbound_bytes: usize = 4 << 20;
    /// Bytes that may wait to be sent over the sockets of one address. With more, the slowest of
    /// these sockets closes (1013).
    restart outbound_bytes_per_address: usize = 24 << 20;
    /// Bytes that may wait to be sent over all sockets; a message for several sockets counts once.
    /// With more, the slowest socket closes (1013).
    restart outbound_bytes_in_all: usize = 64 << 20;
    /// Bytes of HTTP answers to one address that may be in memory. With more, the answer is 429.
    restart answer_bytes_per_address: usize = 16 << 20;
    /// Bytes of HTTP answers that may be in memory. With more, the answer is 429.
    restart answer_bytes_in_all: usize = 48 << 20;
    /// Seconds that a connection may wait for the other end to receive or send bytes, in addition
    /// to the time that the transferred bytes earn.
    live stall_seconds: u64 = 20;
    /// Bytes that earn one second of waiting. A connection that is slower for `stall_seconds` is
    /// closed.
    live least_bytes_per_second: u32 = 4096;
    /// Sockets at one table.
    live sockets_per_table: usize = 64;
    /// Sockets of one user.
    live sockets_per_user: usize = 20;
    /// Sockets of one address.
    live sockets_per_address: usize = 100;
    /// Connections of every kind in total.
    restart connections: usize = 4096;
    /// Connections of every kind from one address. Behind a proxy, all connections have the proxy's
    /// address, so only the proxy can count them.
    restart connections_per_address: usize = 256;
    /// Seconds to send the head of a request, and the first message over a socket.
    live handshake_seconds: u64 = 5;
    /// Seconds to send the body of a request.
    live body_seconds: u64 = 30;
    /// Seconds without a sign of life after which a socket is closed.
    live idle_seconds: u64 = 60;
    /// Messages that may wait for one table. Further messages are answered with `busy`.
    live table_queue: usize = 256;
    /// Milliseconds that a message may wait for its table, including the time in which the table
    /// waits for the writer. After that the message is answered with `busy`.
    live queue_milliseconds: u64 = 200;
    /// Milliseconds that the server's tasks may run late, or that a batch may wait for its commit.
    /// Beyond that, until the server keeps up again, it accepts only a share of the messages, and
    /// at least one message a second of each user. It answers the others with `busy`.
    live lag_milliseconds: u64 = 35;
    /// Batches that may wait for the writer. When the queue is full, tasks that want to write wait.
    restart scribe_queue: usize = 1024;
    /// Bytes of the read buffer of a socket.
    live read_buffer_bytes: usize = 4 << 10;
    /// Bytes of the JSON body of a request.
    restart body_bytes: usize = 16 << 10;
    /// Bytes of a file to import.
    live import_bytes: usize = 8 << 20;
    /// Bytes of a file of house rules.
    live house_bytes: usize = 256 << 10;
    /// Bytes of files and pictures from one address that may be in memory. With more, the answer is
    /// 429.
    restart upload_bytes_per_address: usize = 24 << 20;
    /// Bytes of files and pictures that may be in memory. With more, the answer is 429.
    restart upload_bytes_in_all: usize = 64 << 20;
    /// Files and pictures that one address may send in a minute. With more, the answer is 429.
    live uploads_per_minute: u32 = 20;
    /// Bytes of a picture, or of the picture of a map in squares.
    live picture_bytes: usize = 16 << 20;
    /// Bytes of the pictures of one table: the current pictures of its map and creatures, and those
    /// that undo can bring back. With more, the answer is 413.
    live picture_bytes_per_table: u64 = 64 << 20;
    /// Bytes of the stored events of one table; each removed event counts as 128 bytes. When a
    /// table reaches the limit and no more events can be removed, it accepts no more changes
    /// (`too_large`, 413). It can still be viewed, exported and deleted.
    live event_bytes_per_table: u64 = 128 << 20;
    /// Bytes of the events, snapshots and pictures of all tables that one user has made. At the
    /// limit, the user can make no more tables (507). These tables accept no pictures or files
    /// (413) and no commands that may write much (`too_large`), but play goes on.
    live data_bytes_per_user: u64 = 2 << 30;
    /// Bytes of events, snapshots and pictures that one address may write in an hour in the long
    /// run.
    live written_bytes_per_hour: u64 = 32 << 20;
    /// Bytes that one address may write at once. When three quarters of them are used up, requests
    /// that may write much are answered with `busy` (429). When all are used up, every request that
    /// writes is.
    live written_bytes_at_once: u64 = 256 << 20;
    /// Bytes of the disk that must stay free. With fewer, the server makes no tables and accepts no
    /// files (507). With less than a tenth of them, no table accepts changes (`too_large`, 507).
    live free_bytes: u64 = 1 << 30;
    /// Days without a visitor or a command after which a table is removed.
    live table_days: u32 = 400;
    /// The same for a table that only its maker ever joined, with at most ten events of at most 16
    /// KiB together, and no picture.
    live empty_table_days: u32 = 14;
    /// Bytes of the database and of all pictures. At the limit, the server makes no tables and
    /// accepts no files (507); existing tables go on.
    live data_bytes: u64 = 64 << 30;
    /// Characters of a name.
    live name_chars: usize = 200;
    /// Tables that one user may have made.
    live tables_per_user: usize = 200;
    /// Invites of one table that are not used up, expired or revoked.
    live invites_per_table: usize = 100;
    /// How often an invite can be used if its maker sets no number; enough for everyone at a table.
    live invite_uses: u32 = 12;
    /// The largest number of uses that an invite can have.
    live most_invite_uses: u32 = 1000;
    /// Hours that an invite lasts if its maker sets no time; enough until the next weekly session.
    live invite_hours: u32 = 7 * 24;
    /// The largest number of hours that an invite can last.
    live most_invite_hours: u32 = 365 * 24;
    /// Days that a session lasts; browsers keep no cookie longer.
    live session_days: u32 = 400;
    /// Tables that one address may make in a minute, invites and recovery links that it may try,
    /// and invites that it may read; each counted apart.
    live tries_per_minute: u32 = 20;
    /// Events of a table after which a snapshot of its state is stored.
    live events_per_snapshot: u64 = 200;
    /// The latest events of a table, which are always kept exactly; enough for a year of weekly
    /// play. Older events are removed once they are also older than `kept_days`.
    live kept_events: u64 = 20_000;
    /// Days for which every event is kept exactly, however many there are.
    live kept_days: u64 = 180;
    /// Seconds without a socket after which a table is unloaded from memory.
    live table_idle_seconds: u64 = 300;
    /// Hours between two removals of expired data; the first one is at the start.
    live cleaning_hours: u64 = 24;
}

impl Limits {
    /// Checks that no two limits contradict each other.
    ///
    /// # Errors
    ///
    /// The first contradiction.
    pub fn check(&self) -> Result<(), WrongLimit> {
        let values = self.values();
        let find = |name: &str| {
            let about = Limits::ABOUT.iter().zip(&values).find(|(about, _)| about.name == name);
            about.map(|(about, value)| (about.name, *value))
        };
        for (part, whole) in WITHIN {
            let (Some((part, of_part)), Some((whole, of_whole))) = (find(part), find(whole)) else {
                continue;
            };
            if of_part > of_whole {
                return Err(WrongLimit::Contradiction { part, of_part, whole, of_whole });
            }
        }
        Ok(())
    }

    /// The table of the limits in `docs/server.md`.
    #[must_use]
    pub fn table(&self) -> String {
        let mut table =
            String::from("| limit | default | what it bounds | on SIGHUP |\n|---|---|---|---|\n");
        for (about, value) in Limits::ABOUT.iter().zip(self.values()) {
            let when = if about.live { "applied" } else { "needs a restart" };
            // Writing to a string does not fail.
            let _ = writeln!(
                table,
                "| `{}` | {} | {} | {when} |",
                about.name,
                grouped(value),
                about.text()
            );
        }
        table
    }

    pub(crate) const fn handshake(&self) -> Duration {
        Duration::from_secs(self.handshake_seconds)
    }

    pub(crate) const fn body(&self) -> Duration {
        Duration::from_secs(self.body_seconds)
    }

    pub(crate) const fn queue(&self) -> Duration {
        Duration::from_millis(self.queue_milliseconds)
    }

    pub(crate) const fn lag(&self) -> Duration {
        Duration::from_millis(self.lag_milliseconds)
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

    /// The number of messages that work on `squares` squares counts as, in addition to the message
    /// that asks for it.
    pub(crate) fn messages_for(&self, squares: usize) -> u32 {
        u32::try_from(squares / self.squares_per_message.max(1)).unwrap_or(u32::MAX)
    }

    /// Returns the messages of a user that may arrive at once.
    pub(crate) const fn user_burst(&self) -> u32 {
        self.user_messages_per_second.saturating_mul(5)
    }

    pub(crate) const fn cleaning(&self) -> Duration {
        Duration::from_secs(self.cleaning_hours.saturating_mul(3600))
    }

    pub(crate) const fn kept_milliseconds(&self) -> u64 {
        self.kept_days.saturating_mul(24 * 3_600_000)
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

/// Formats a number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::{Limits, WrongLimit};

    #[test]
    fn a_limit_is_a_number_that_is_not_zero_and_fits() {
        let mut limits = Limits::DEFAULT;
        assert_eq!(limits.set("messages_burst", 7), Ok(()));
        assert_eq!(limits, Limits { messages_burst: 7, ..Limits::DEFAULT });
        let most = u64::from(u32::MAX);
        let wrong = WrongLimit::Value { name: "messages_burst", most };
        assert_eq!(limits.set("messages_burst", 0), Err(wrong.clone()));
        assert_eq!(limits.set("messages_burst", most + 1), Err(wrong));
        assert_eq!(
            limits.set("data_bytes", u64::MAX),
            Err(WrongLimit::Value { name: "data_bytes", most: 1 << 50 })
        );
        assert_eq!(limits.set("burst", 7), Err(WrongLimit::Unknown("burst".to_owned())));
    }

    #[test]
    fn limits_that_contradict_each_other_are_refused() {
        assert_eq!(Limits::DEFAULT.check(), Ok(()));
        let limits = Limits { picture_bytes: 100, picture_bytes_per_table: 99, ..Limits::DEFAULT };
        let message = limits.check().unwrap_err().to_string();
        assert_eq!(
            message,
            "picture_bytes (100) is larger than picture_bytes_per_table (99): lower it, or raise \
             picture_bytes_per_table"
        );
        for (part, whole) in super::WITHIN {
            for name in [part, whole] {
                assert!(Limits::ABOUT.iter().any(|about| about.name == name), "{name}");
            }
        }
    }
}
