//! What is kept: tables with their events, who sits at them, sessions and invites.
//!
//! Knows what is written and read, and that a batch of writes holds as a whole or not at all. Knows
//! neither rules nor sockets; events and snapshots are text. [`sqlite`] keeps it on disk,
//! [`memory`] for the time of a test.

pub mod admin;
mod error;
pub mod memory;
mod rows;
pub mod sqlite;
mod usage;
pub(crate) mod watched;

pub use error::{Pending, StoreError};
pub use rows::{Invite, Made, Mark, Saved, Seat, SessionRow, TableRow, Wanted};
pub use usage::{LONGEST_GAP, PAGE, Taken, Usage};

use crate::secret::{Digest, Name};
use admin::{AdminStore, AdminWrite};

/// Events of one table that one write removes.
pub const REMOVED: usize = 1000;

/// One thing to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// A new table.
    Table(TableRow),
    /// The next event of a table. That there is one of this version already fails the batch.
    Event {
        /// The table.
        table: Name,
        /// Its place in the table's order, from 1.
        version: u64,
        /// What somebody wanted, if it came of that. That it came of another event already fails
        /// the batch.
        wanted: Option<Wanted>,
        /// What happened.
        event: String,
    },
    /// The state of a table after an event. Of older ones the first two stay: the first for
    /// replaying, the second to become the first.
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
    /// The snapshot after this event becomes the first one of a table: those before it are deleted,
    /// and so are, later and some at a time ([`Write::RemoveOld`]), the events up to it.
    Compact {
        /// The table.
        table: Name,
        /// The event that the snapshot is the state after.
        base: u64,
    },
    /// Some events that a table no longer needs are removed, [`REMOVED`] at most; what was wanted
    /// in them stays known ([`Store::done`]). The same write again removes more, until
    /// [`Store::compacted`] no longer lists the table.
    RemoveOld(Name),
    /// A table is gone: nobody can open it any more. Of its events this deletes [`REMOVED`] at
    /// most, so that nothing else waits long for it; the same write again deletes more, until
    /// [`Store::removed`] no longer lists the table.
    Remove(Name),
    /// Somebody sits at a table, or sits there as somebody else.
    Seat(Seat),
    /// A member of a table is dismissed.
    Unseat {
        /// The table.
        table: Name,
        /// As whom they sat.
        member: String,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// A session begins. Until it is used, the other sessions of the user stay.
    Session {
        /// Digest of its secret.
        digest: Digest,
        /// Whose it is.
        user: Name,
        /// Until when, in milliseconds since 1970.
        expires: u64,
    },
    /// A session is used for the first time: the seats that wait for it are open, and all other
    /// sessions of its user end.
    SessionUsed(Digest),
    /// A session ends.
    EndSession(Digest),
    /// What was made for a request with an idempotency key; another one with the same digest takes
    /// its place.
    Key {
        /// Digest of the key and of what it was sent for.
        digest: Digest,
        /// What was made.
        made: Made,
        /// Until when it is known, in milliseconds since 1970.
        expires: u64,
    },
    /// A new invite, or what became of one.
    Invite(Invite),
    /// Invites of a table that open the door no longer are forgotten.
    ForgetInvites {
        /// The table.
        table: Name,
        /// The time, in milliseconds since 1970.
        now: u64,
    },
    /// A table was used.
    Used {
        /// The table.
        table: Name,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// The server runs. After a gap of more than [`LONGEST_GAP`] since the write before this one,
    /// the last use of every table moves on by that gap: tables do not grow older while the server
    /// does not run.
    Running {
        /// The time, in milliseconds since 1970.
        at: u64,
    },
    /// What the pictures of a table take now.
    Pictures {
        /// The table.
        table: Name,
        /// Bytes of all of them.
        bytes: u64,
    },
    /// Something that those who look after the server decide.
    Admin(AdminWrite),
    /// Sessions, invites, keys, bans and recovery links that have expired are forgotten.
    Expire {
        /// The time, in milliseconds since 1970.
        now: u64,
    },
}

/// Where everything is kept. There is one process for a store.
pub trait Store: AdminStore {
    /// Writes all of this, or nothing. When it returns without an error, all of it survives a
    /// crash.
    fn commit<'a>(&'a self, writes: &'a [Write]) -> Pending<'a, ()>;

    /// Checks that what is written still reaches the place where it will be looked for: quick
    /// enough to be asked after each commit.
    ///
    /// # Errors
    ///
    /// If it does not; nothing that is written from now on is kept.
    fn intact(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// The state of a table; nothing if there is no such table.
    fn saved<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Saved>>;

    /// Bytes that all of it takes, about.
    fn bytes(&self) -> Pending<'_, u64>;

    /// What a table takes, and when it was used last; nothing if there is no such table.
    fn usage<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Usage>>;

    /// The same of all tables at which a user can sit.
    fn usages<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<Usage>>;

    /// The same of tables that have not been used since a moment: by name, those after `after`,
    /// [`PAGE`] of them at most.
    fn unused<'a>(&'a self, since: u64, after: Option<&'a Name>) -> Pending<'a, Vec<Usage>>;

    /// What the tables of a user take, and may take.
    fn taken<'a>(&'a self, owner: &'a Name) -> Pending<'a, Taken>;

    /// Bytes that are free where all of it is kept.
    ///
    /// # Errors
    ///
    /// If the system does not say.
    fn free(&self) -> std::io::Result<u64>;

    /// Which of these came of an event of a table, also of one that is removed.
    fn done<'a>(&'a self, table: &'a Name, wanted: &'a [Wanted]) -> Pending<'a, Vec<Wanted>>;

    /// Tables that are gone, of which some events have not been deleted yet.
    fn removed(&self) -> Pending<'_, Vec<Name>>;

    /// Tables with events that can be removed ([`Write::RemoveOld`]).
    fn compacted(&self) -> Pending<'_, Vec<Name>>;

    /// A table; nothing if there is no such table.
    fn table<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<TableRow>>;

    /// The session with this digest; nothing if there is none, or it has expired.
    fn session<'a>(&'a self, session: &'a Digest, now: u64) -> Pending<'a, Option<SessionRow>>;

    /// What was made for the request with this key; nothing if there was none, or it has expired.
    fn made<'a>(&'a self, key: &'a Digest, now: u64) -> Pending<'a, Option<Made>>;

    /// The seat of a user at a table, whether it is open or not.
    fn seat<'a>(&'a self, table: &'a Name, user: &'a Name) -> Pending<'a, Option<Seat>>;

    /// The seat of a member of a table, whether it is open or not.
    fn seat_of<'a>(&'a self, table: &'a Name, member: &'a str) -> Pending<'a, Option<Seat>>;

    /// The tables at which a user can sit, newest first.
    fn tables<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<TableRow>>;

    /// The invites of a table, whatever became of them.
    fn invites<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Invite>>;

    /// The invite with this secret.
    fn invite<'a>(&'a self, digest: &'a Digest) -> Pending<'a, Option<Invite>>;
}
