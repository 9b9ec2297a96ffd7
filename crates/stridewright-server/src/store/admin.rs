//! The part of the store for administrators: bans, recovery links, and the sizes of tables and
//! users' data.

use super::{Pending, Seat, TableRow, Wanted};
use crate::bans::{Ban, Banned};
use crate::secret::{Digest, Name};

/// One thing to write for an administrator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdminWrite {
    /// A ban. It replaces another one of the same user or network.
    Ban(Ban),
    /// A ban ends.
    Unban(Banned),
    /// The bytes that the tables of a user may take; `None` for the server's limit.
    Quota {
        /// The user.
        user: Name,
        /// The bytes.
        bytes: Option<u64>,
    },
    /// A new or changed recovery link. It replaces another one of the same user.
    Recovery(Recovery),
}

/// A link that gives a new browser a session of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// The user whose session it gives.
    pub user: Name,
    /// Digest of its secret.
    pub digest: Digest,
    /// Until when, in milliseconds since 1970.
    pub expires: u64,
    /// The session that it gave, once it has been used.
    pub session: Option<Digest>,
    /// Digest of the idempotency key of the request that used it, if it had one.
    pub used_by: Option<Digest>,
}

/// The size of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSize {
    /// The table.
    pub row: TableRow,
    /// Its stored events.
    pub events: u64,
    /// Bytes of its events.
    pub bytes: u64,
    /// Bytes of its snapshots.
    pub snapshots: u64,
    /// When it was last opened or changed, in milliseconds since 1970, to the day.
    pub used: u64,
}

/// The tables, seats and sessions of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRow {
    /// The user.
    pub user: Name,
    /// Tables at which they can sit.
    pub seats: u64,
    /// Sessions that have not expired.
    pub sessions: u64,
    /// The bytes that their tables may take, if that differs from the server's limit.
    pub quota: Option<u64>,
}

/// An event as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Its place in the table's order, from 1.
    pub version: u64,
    /// The request that caused it, and the member who sent it.
    pub wanted: Option<Wanted>,
    /// The event itself, as text.
    pub event: String,
}

/// The queries of the store for administrators.
pub trait AdminStore: Send + Sync + 'static {
    /// Returns the size of each table, in no particular order.
    fn table_sizes(&self) -> Pending<'_, Vec<TableSize>>;

    /// Returns all users who made a table, sit at one, or have a session, in no particular order.
    fn users(&self, now: u64) -> Pending<'_, Vec<UserRow>>;

    /// Returns all bans, including expired ones.
    fn bans(&self) -> Pending<'_, Vec<Ban>>;

    /// Returns the recovery link with this secret, whatever its state; `None` if there is none, or
    /// it has expired.
    fn recovery<'a>(&'a self, digest: &'a Digest, now: u64) -> Pending<'a, Option<Recovery>>;

    /// Returns the first stored snapshot of a table and the event that it is the state after;
    /// `None` if there is none.
    fn base<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<(u64, String)>>;

    /// Returns at most this many events of a table after a version, in order.
    fn events<'a>(&'a self, table: &'a Name, after: u64, most: u32) -> Pending<'a, Vec<EventRow>>;

    /// Returns the seats of a table, whether they are open or not.
    fn seats<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Seat>>;
}
