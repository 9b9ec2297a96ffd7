//! What the store keeps and tells for those who look after a server: bans, recovery links, and how
//! much tables and users take.

use super::{Pending, Seat, TableRow, Wanted};
use crate::bans::{Ban, Banned};
use crate::secret::{Digest, Name};

/// One thing to write, for those who look after the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdminWrite {
    /// A ban; it takes the place of another one of the same user or network.
    Ban(Ban),
    /// A ban ends.
    Unban(Banned),
    /// Bytes that the tables of a user may take; nothing: what the limit of the server says.
    Quota {
        /// The user.
        user: Name,
        /// The bytes.
        bytes: Option<u64>,
    },
    /// A recovery link, or what became of it; it takes the place of another one of the same user.
    Recovery(Recovery),
}

/// A link that gives a new browser the session of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// Whose session.
    pub user: Name,
    /// Digest of its secret.
    pub digest: Digest,
    /// Until when, in milliseconds since 1970.
    pub expires: u64,
    /// The session that it gave, once it was used.
    pub session: Option<Digest>,
    /// Digest of the idempotency key of the request that used it, if it had one.
    pub used_by: Option<Digest>,
}

/// What a table takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSize {
    /// The table.
    pub row: TableRow,
    /// Its events that are kept.
    pub events: u64,
    /// Bytes of its events.
    pub bytes: u64,
    /// Bytes of its snapshots.
    pub snapshots: u64,
    /// When it was opened or changed last, in milliseconds since 1970, to a day.
    pub used: u64,
}

/// What a user has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRow {
    /// The user.
    pub user: Name,
    /// Tables at which they can sit.
    pub seats: u64,
    /// Sessions that have not expired.
    pub sessions: u64,
    /// Bytes that their tables may take, where it is not the limit of the server.
    pub quota: Option<u64>,
}

/// An event as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Its place in the table's order, from 1.
    pub version: u64,
    /// The request that it came of, and the member who sent it.
    pub wanted: Option<Wanted>,
    /// What happened.
    pub event: String,
}

/// What a store tells those who look after a server.
pub trait AdminStore: Send + Sync + 'static {
    /// What each table takes, in no order.
    fn table_sizes(&self) -> Pending<'_, Vec<TableSize>>;

    /// Everyone who made a table, sits at one, or has a session, in no order.
    fn users(&self, now: u64) -> Pending<'_, Vec<UserRow>>;

    /// All bans, also those that have expired.
    fn bans(&self) -> Pending<'_, Vec<Ban>>;

    /// The recovery link with this secret, whatever became of it; nothing if there is none, or it
    /// has expired.
    fn recovery<'a>(&'a self, digest: &'a Digest, now: u64) -> Pending<'a, Option<Recovery>>;

    /// The first snapshot of a table that is kept, and the event that it is the state after;
    /// nothing if there is none.
    fn base<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<(u64, String)>>;

    /// The events of a table after one of them, in order, this many at most.
    fn events<'a>(&'a self, table: &'a Name, after: u64, most: u32) -> Pending<'a, Vec<EventRow>>;

    /// The seats of a table, whether they are open or not.
    fn seats<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Seat>>;
}
