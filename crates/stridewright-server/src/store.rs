//! What is kept: tables with their events, who sits at them, sessions and invites.
//!
//! Knows what is written and read, and that a batch of writes holds as a whole or not at all. Knows neither rules nor sockets;
//! events and snapshots are text. [`sqlite`] keeps it on disk, [`memory`] for the time of a test.

pub mod admin;
pub mod memory;
pub mod sqlite;
mod usage;
pub(crate) mod watched;

pub use usage::{LONGEST_GAP, PAGE, Taken, Usage};

use crate::secret::{Digest, Name};
use admin::{AdminStore, AdminWrite};
use std::future::Future;
use std::pin::Pin;
use stridewright_table::id::{MemberId, RequestId};

/// An answer of the store, some time.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why the store failed. Nothing is tried again. What cannot be written stops the server, and so does a database that cannot be read;
/// something in it that makes no sense is told to whoever asks for it, and to the log ([`StoreError::is_final`]).
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says so.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The data folder cannot be used.
    #[error("{path}: {error}")]
    Folder {
        /// What in it.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// A file of the store was deleted or replaced while it was open.
    #[error("{0}")]
    Gone(String),
    /// The database was written by a later version of the program.
    #[error("the database has form {found}, and this program knows forms to {known}: use a newer program")]
    TooNew {
        /// What it says.
        found: i64,
        /// What is known.
        known: i64,
    },
    /// Something is there that was never written.
    #[error("the database holds {0}, which the server never wrote")]
    Corrupt(&'static str),
    /// A write that contradicts what is there.
    #[error("{0} is there already")]
    Twice(String),
}

impl StoreError {
    /// Whether a read that fails so tells that no other will succeed: the disk or the database is broken. All readers being busy is not that,
    /// and one table that makes no sense is no reason to stop the others.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        match self {
            StoreError::Database(sqlx::Error::PoolTimedOut)
            | StoreError::TooNew { .. }
            | StoreError::Corrupt(_)
            | StoreError::Twice(_) => false,
            StoreError::Database(_) | StoreError::Folder { .. } | StoreError::Gone(_) => true,
        }
    }
}

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
        /// What somebody wanted, if it came of that. That it came of another event already fails the batch.
        wanted: Option<Wanted>,
        /// What happened.
        event: String,
    },
    /// The state of a table after an event. Of older ones the first two stay: the first for replaying, the second to become the first.
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
    /// The snapshot after this event becomes the first one of a table: those before it are deleted, and so are, later and some at a time
    /// ([`Write::RemoveOld`]), the events up to it.
    Compact {
        /// The table.
        table: Name,
        /// The event that the snapshot is the state after.
        base: u64,
    },
    /// Some events that a table no longer needs are removed, [`REMOVED`] at most; what was wanted in them stays known ([`Store::done`]). The
    /// same write again removes more, until [`Store::compacted`] no longer lists the table.
    RemoveOld(Name),
    /// A table is gone: nobody can open it any more. Of its events this deletes [`REMOVED`] at most, so that nothing else waits long for it; the
    /// same write again deletes more, until [`Store::removed`] no longer lists the table.
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
    /// A session is used for the first time: the seats that wait for it are open, and all other sessions of its user end.
    SessionUsed(Digest),
    /// A session ends.
    EndSession(Digest),
    /// What was made for a request with an idempotency key; another one with the same digest takes its place.
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
    /// The server runs. After a gap of more than [`LONGEST_GAP`] since the write before this one, the last use of every table moves on by that
    /// gap: tables do not grow older while the server does not run.
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

/// What somebody wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wanted {
    /// Who.
    pub member: MemberId,
    /// The identifier of the request.
    pub request: RequestId,
}

/// A table, without its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its name in addresses.
    pub id: Name,
    /// What people call it.
    pub name: String,
    /// Who made it.
    pub owner: Name,
    /// When, in milliseconds since 1970.
    pub created: u64,
}

/// Who sits at a table, as whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The table.
    pub table: Name,
    /// Who.
    pub user: Name,
    /// As which member of the table, by id.
    pub member: String,
    /// The session that must be used before the user can sit here: no other session of theirs gains what an invite grants.
    pub awaits: Option<Digest>,
    /// The invites by which they came, in order.
    pub invites: Vec<Name>,
    /// When they were dismissed, in milliseconds since 1970.
    pub dismissed: Option<u64>,
}

impl Seat {
    /// A seat that was there from the beginning: its owner made the table.
    #[must_use]
    pub const fn new(table: Name, user: Name, member: String) -> Seat {
        Seat { table, user, member, awaits: None, invites: Vec::new(), dismissed: None }
    }

    /// Whether its owner can sit there.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.awaits.is_none() && self.dismissed.is_none()
    }
}

/// A session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// Whose it is.
    pub user: Name,
    /// Whether it was used before.
    pub used: bool,
}

/// What was made for a request with an idempotency key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// For whom.
    pub user: Name,
    /// The table that was made or joined.
    pub table: Name,
}

/// An invite to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    /// Its name, for those who may revoke it.
    pub id: Name,
    /// The table.
    pub table: Name,
    /// Digest of its secret.
    pub digest: Digest,
    /// What it grants, as JSON.
    pub grants: String,
    /// How often it can be used.
    pub uses: u32,
    /// How often it was.
    pub used: u32,
    /// Until when, in milliseconds since 1970.
    pub expires: u64,
    /// Whether somebody took it back.
    pub revoked: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

impl Invite {
    /// Whether it still opens the door.
    #[must_use]
    pub const fn is_open(&self, now: u64) -> bool {
        self.admits_again(now) && self.used < self.uses
    }

    /// Whether it opens the door to those who have used it already, and whose answer was lost.
    #[must_use]
    pub const fn admits_again(&self, now: u64) -> bool {
        !self.revoked && now < self.expires
    }
}

/// What is known of a snapshot beside the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The event that it is the state after.
    pub version: u64,
    /// Bytes of all events up to that one, removed ones included.
    pub bytes: u64,
    /// When that event happened, in milliseconds since 1970.
    pub at: u64,
}

/// The state of a table as far as it is written down: a snapshot and what happened after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The latest snapshot.
    pub snapshot: String,
    /// All its snapshots, in order; the last one is the latest.
    pub marks: Vec<Mark>,
    /// Events up to this one are removed, or will be.
    pub removed: u64,
    /// The events after the latest snapshot, in order.
    pub events: Vec<String>,
    /// What was wanted in the events before it, in order: the last [`stridewright_table::table::REQUESTS`] at most.
    pub wanted: Vec<Wanted>,
    /// Whether more was wanted before these.
    pub more_wanted: bool,
}

impl Saved {
    /// The event that the latest snapshot is the state after.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.marks.last().map_or(0, |mark| mark.version)
    }
}

/// Where everything is kept. There is one process for a store.
pub trait Store: AdminStore {
    /// Writes all of this, or nothing. When it returns without an error, all of it survives a crash.
    fn commit<'a>(&'a self, writes: &'a [Write]) -> Pending<'a, ()>;

    /// Checks that what is written still reaches the place where it will be looked for: quick enough to be asked after each commit.
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

    /// The same of tables that have not been used since a moment: by name, those after `after`, [`PAGE`] of them at most.
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
