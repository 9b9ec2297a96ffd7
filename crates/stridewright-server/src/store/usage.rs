//! What a table takes on the disk, and when it was used last.

use crate::secret::Name;

/// Tables that are listed at a time.
pub const PAGE: usize = 200;

/// Milliseconds between two writes of [`Write::Running`](super::Write::Running) at most while the
/// server runs: a day.
pub const LONGEST_GAP: u64 = 24 * 3_600_000;

/// What a table takes on the disk, and when it was used last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The table.
    pub table: Name,
    /// Who made it.
    pub owner: Name,
    /// Bytes of its events.
    pub events: u64,
    /// Bytes of its snapshots.
    pub snapshots: u64,
    /// Bytes of its pictures, as they were counted last.
    pub pictures: u64,
    /// The number of its last event.
    pub version: u64,
    /// How many users have sat there, with those who were dismissed.
    pub seats: u64,
    /// When it was opened or changed last, in milliseconds since 1970, to a day.
    pub used: u64,
}

/// What the tables of a user take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Bytes of all tables that the user has made, also of what is left of those that are gone.
    pub bytes: u64,
    /// Bytes that they may take, where it is not the limit of the server.
    pub quota: Option<u64>,
}

impl Usage {
    /// All that it takes.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.events.saturating_add(self.snapshots).saturating_add(self.pictures)
    }
}
