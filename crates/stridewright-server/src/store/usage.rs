//! The size of a table on the disk, and the time of its last use.

use crate::secret::Name;

/// Tables that are listed at a time.
pub const PAGE: usize = 200;

/// The longest time, in milliseconds, between two writes of
/// [`Write::Running`](super::Write::Running) while the server runs: a day.
pub const LONGEST_GAP: u64 = 24 * 3_600_000;

/// The size of a table on the disk, and the time of its last use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The table.
    pub table: Name,
    /// The user who made it.
    pub owner: Name,
    /// Bytes of its events.
    pub events: u64,
    /// Bytes of its snapshots.
    pub snapshots: u64,
    /// Bytes of its pictures, as last counted.
    pub pictures: u64,
    /// The number of its last event.
    pub version: u64,
    /// How many users have sat there, including those who were removed.
    pub seats: u64,
    /// When it was last opened or changed, in milliseconds since 1970, to the day.
    pub used: u64,
}

/// The total size of a user's tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredBytes {
    /// Bytes of all tables that the user has made, including the remains of removed ones.
    pub bytes: u64,
    /// The bytes that they may take, if that differs from the server's limit.
    pub quota: Option<u64>,
}

impl Usage {
    /// All that it takes.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.events.saturating_add(self.snapshots).saturating_add(self.pictures)
    }
}
