//! The store's data as plain values: tables, seats, sessions, invites, and how much of a table is
//! stored.

use crate::secret::{Digest, Name};
use stridewright_table::id::{MemberId, RequestId};

/// The request that a member sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wanted {
    /// The member.
    pub member: MemberId,
    /// The identifier of the request.
    pub request: RequestId,
}

/// A table, without its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its name in addresses.
    pub id: Name,
    /// Its display name.
    pub name: String,
    /// The user who made it.
    pub owner: Name,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

/// The seat of a user at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The table.
    pub table: Name,
    /// The user.
    pub user: Name,
    /// The id of the member as which they sit.
    pub member: String,
    /// The session that must be used before the user can sit here. None of their other sessions
    /// gets what an invite grants.
    pub awaits: Option<Digest>,
    /// The invites by which they came, in order.
    pub invites: Vec<Name>,
    /// When they were removed, in milliseconds since 1970.
    pub dismissed: Option<u64>,
}

impl Seat {
    /// Returns the seat of the user who made the table. It needs no invite.
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
    /// The user it belongs to.
    pub user: Name,
    /// Whether it has been used.
    pub used: bool,
}

/// The result of a request with an idempotency key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResult {
    /// The user who got it.
    pub user: Name,
    /// The table that was made or joined.
    pub table: Name,
}

/// An invite to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    /// Its name, for members who may revoke it.
    pub id: Name,
    /// The table.
    pub table: Name,
    /// Digest of its secret.
    pub digest: Digest,
    /// The role and the creatures that it grants, as JSON.
    pub grants: String,
    /// How often it can be used.
    pub uses: u32,
    /// How often it has been used.
    pub used: u32,
    /// Until when, in milliseconds since 1970.
    pub expires: u64,
    /// Whether it was revoked.
    pub revoked: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

impl Invite {
    /// Whether it still admits new members.
    #[must_use]
    pub const fn is_open(&self, now: u64) -> bool {
        self.admits_again(now) && self.used < self.uses
    }

    /// Whether it still admits those who have used it already but whose answer was lost.
    #[must_use]
    pub const fn admits_again(&self, now: u64) -> bool {
        !self.revoked && now < self.expires
    }
}

/// The data of a snapshot other than the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SnapshotInfo {
    /// The event that it is the state after.
    pub version: u64,
    /// Bytes of all events up to that one, removed ones included.
    pub bytes: u64,
    /// When that event happened, in milliseconds since 1970.
    pub at: u64,
}

/// The stored state of a table: a snapshot and the events after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The latest snapshot.
    pub snapshot: String,
    /// All its snapshots, in order; the last one is the latest.
    pub marks: Vec<SnapshotInfo>,
    /// Events up to this version are removed, or will be.
    pub removed: u64,
    /// The events after the latest snapshot, in order.
    pub events: Vec<String>,
    /// The requests of the events before it, in order: the last
    /// [`stridewright_table::table::REQUESTS`] at most.
    pub wanted: Vec<Wanted>,
    /// Whether there are earlier requests than these.
    pub more_wanted: bool,
}

impl Saved {
    /// Returns the version of the event that the latest snapshot is the state after.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.marks.last().map_or(0, |mark| mark.version)
    }
}
