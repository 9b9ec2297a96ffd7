//! What the store keeps, as plain values: tables, seats, sessions, invites, and how far a table is
//! written down.

use crate::secret::{Digest, Name};
use stridewright_table::id::{MemberId, RequestId};

/// The request that a member sent.
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
    /// The session that must be used before the user can sit here: no other session of theirs gains
    /// what an invite grants.
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
    /// What was wanted in the events before it, in order: the last
    /// [`stridewright_table::table::REQUESTS`] at most.
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
