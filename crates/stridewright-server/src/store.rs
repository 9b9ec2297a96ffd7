//! The store: tables with their events, seats, sessions and invites.
//!
//! The store knows what is written and read, and applies a batch of writes as a whole or not at
//! all. It knows neither rules nor sockets; events and snapshots are text. [`sqlite`] keeps the
//! data on disk,
//! [`memory`] for the time of a test.

pub mod admin;
mod error;
pub mod memory;
mod rows;
pub mod sqlite;
mod usage;
pub(crate) mod watched;

pub use error::{Pending, StoreError};
pub use rows::{Invite, Saved, Seat, SessionRow, SnapshotInfo, StoredResult, TableRow, Wanted};
pub use usage::{LONGEST_GAP, PAGE, StoredBytes, Usage};

use crate::secret::{Digest, Name};
use admin::{AdminStore, AdminWrite};

/// Events of one table that one write removes.
pub const REMOVED: usize = 1000;

/// One thing to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// A new table.
    Table(TableRow),
    /// A table has another name.
    TableName {
        /// The table.
        table: Name,
        /// Its name.
        name: String,
    },
    /// The next event of a table. If an event of this version exists already, the batch fails.
    Event {
        /// The table.
        table: Name,
        /// Its place in the table's order, from 1.
        version: u64,
        /// The request that caused it, if there was one. If another event has the same request, the
        /// batch fails.
        wanted: Option<Wanted>,
        /// The event itself, as text.
        event: String,
    },
    /// The state of a table after an event. Of the older snapshots the first two stay: the first
    /// for replaying, the second to replace the first later.
    Snapshot {
        /// The table.
        table: Name,
        /// The event that it is the state after.
        version: u64,
        /// The state.
        snapshot: String,
        /// Bytes of all events up to that one, removed ones included.
        bytes: u64,
    },
    /// Makes the snapshot after this event the first one of a table. Earlier snapshots are deleted.
    /// The events up to it are deleted later, in batches ([`Write::RemoveOld`]).
    Compact {
        /// The table.
        table: Name,
        /// The event that the snapshot is the state after.
        base: u64,
    },
    /// Removes events that a table no longer needs, [`REMOVED`] at most; their requests are
    /// remembered ([`Store::done`]). Repeating the write removes more, until
    /// [`Store::compacted`] no longer lists the table.
    RemoveOld(Name),
    /// A table is removed and can no longer be opened. This deletes at most [`REMOVED`] of its
    /// events, so that other writes do not wait long. Repeating the write deletes more, until
    /// [`Store::removed`] no longer lists the table.
    Remove(Name),
    /// A user gets a seat at a table, or their seat changes.
    Seat(Seat),
    /// A member of a table is removed.
    Unseat {
        /// The table.
        table: Name,
        /// The member as which they sat.
        member: String,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// A session begins. The user's other sessions stay until it is used.
    Session {
        /// Digest of its secret.
        digest: Digest,
        /// The user it belongs to.
        user: Name,
        /// Until when, in milliseconds since 1970.
        expires: u64,
    },
    /// A session is used for the first time: seats that wait for it open, and all other sessions of
    /// its user end.
    SessionUsed(Digest),
    /// A session ends.
    EndSession(Digest),
    /// The result of a request with an idempotency key. It replaces another one with the same
    /// digest.
    Key {
        /// Digest of the key and of its purpose.
        digest: Digest,
        /// The result.
        made: StoredResult,
        /// Until when it is remembered, in milliseconds since 1970.
        expires: u64,
    },
    /// A new or changed invite.
    Invite(Invite),
    /// Deletes invites of a table that no longer admit anyone.
    ForgetInvites {
        /// The table.
        table: Name,
        /// The time, in milliseconds since 1970.
        now: u64,
    },
    /// A table is used.
    Used {
        /// The table.
        table: Name,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// The server runs. After a gap of more than [`LONGEST_GAP`] since the previous write of this
    /// kind, the last use of every table moves forward by the gap: tables do not age while the
    /// server does not run.
    Running {
        /// The time, in milliseconds since 1970.
        at: u64,
    },
    /// The current size of a table's pictures.
    Pictures {
        /// The table.
        table: Name,
        /// Bytes of all of them.
        bytes: u64,
    },
    /// A write by an administrator.
    Admin(AdminWrite),
    /// Deletes expired sessions, invites, keys, bans and recovery links.
    Expire {
        /// The time, in milliseconds since 1970.
        now: u64,
    },
}

/// The storage of the server. Only one process uses a store.
pub trait Store: AdminStore {
    /// Writes all of this, or nothing. When it returns without an error, all of it survives a
    /// crash.
    fn commit<'a>(&'a self, writes: &'a [Write]) -> Pending<'a, ()>;

    /// Checks that writes still reach the place that will be read after a restart. Fast enough to
    /// call after each commit.
    ///
    /// # Errors
    ///
    /// If they do not; nothing that is written from now on is kept.
    fn intact(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns the state of a table; `None` if there is no such table.
    fn saved<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Saved>>;

    /// Returns the approximate number of bytes of all data.
    fn bytes(&self) -> Pending<'_, u64>;

    /// Returns the size of a table, and when it was last used; `None` if there is no such table.
    fn usage<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Usage>>;

    /// Returns the same for all tables at which a user can sit.
    fn usages<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<Usage>>;

    /// Returns the same for tables that have not been used since a moment: by name, those after
    /// `after`,
    /// [`PAGE`] of them at most.
    fn unused<'a>(&'a self, since: u64, after: Option<&'a Name>) -> Pending<'a, Vec<Usage>>;

    /// Returns how much the tables of a user take, and may take.
    fn taken<'a>(&'a self, owner: &'a Name) -> Pending<'a, StoredBytes>;

    /// Returns the bytes that are free on the store's disk.
    ///
    /// # Errors
    ///
    /// If the system does not report it.
    fn free(&self) -> std::io::Result<u64>;

    /// Returns those of these requests that caused an event of a table, including removed events.
    fn done<'a>(&'a self, table: &'a Name, wanted: &'a [Wanted]) -> Pending<'a, Vec<Wanted>>;

    /// Returns removed tables whose events have not all been deleted yet.
    fn removed(&self) -> Pending<'_, Vec<Name>>;

    /// Returns the tables with events that can be removed ([`Write::RemoveOld`]).
    fn compacted(&self) -> Pending<'_, Vec<Name>>;

    /// Returns a table; `None` if there is no such table.
    fn table<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<TableRow>>;

    /// Returns the session with this digest; `None` if there is none, or it has expired.
    fn session<'a>(&'a self, session: &'a Digest, now: u64) -> Pending<'a, Option<SessionRow>>;

    /// Returns the result of the request with this key; `None` if there was none, or it has
    /// expired.
    fn made<'a>(&'a self, key: &'a Digest, now: u64) -> Pending<'a, Option<StoredResult>>;

    /// Returns the seat of a user at a table, whether it is open or not.
    fn seat<'a>(&'a self, table: &'a Name, user: &'a Name) -> Pending<'a, Option<Seat>>;

    /// Returns the seat of a member of a table, whether it is open or not.
    fn seat_of<'a>(&'a self, table: &'a Name, member: &'a str) -> Pending<'a, Option<Seat>>;

    /// Returns the tables at which a user can sit, newest first.
    fn tables<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<TableRow>>;

    /// Returns the invites of a table, whatever their state.
    fn invites<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Invite>>;

    /// Returns the invite with this secret.
    fn invite<'a>(&'a self, digest: &'a Digest) -> Pending<'a, Option<Invite>>;
}
