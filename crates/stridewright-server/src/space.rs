//! How much is free on the disk, looked at every few seconds at most.

use crate::store::{Store, StoreError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long what was seen counts.
const LASTS: Duration = Duration::from_secs(2);

/// The part of `free_bytes` below which nothing is written any more.
const LAST: u64 = 10;

/// Why nothing more is taken on a disk that is nearly full.
pub(crate) const DISK: &str =
    "the disk of this server is nearly full; its operator has to make room";

/// Why no further table or file is kept.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoRoom {
    /// The disk is nearly full.
    #[error("{}", DISK)]
    Disk,
    /// Tables and files take all the bytes that the limits grant.
    #[error("this server has no room for more")]
    Limit,
    /// The store does not say how much it takes.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How much is free on the disk.
#[derive(Debug, Default)]
pub(crate) struct Space(Mutex<Option<(Instant, u64)>>);

/// What may still be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DiskRoom {
    /// Anything.
    Enough,
    /// What happens at tables, but no table, no file and no picture.
    Little,
    /// Nothing but the deletion of something.
    None,
}

impl Space {
    /// Bytes that are free, or were some seconds ago. A system that does not say has enough.
    pub(crate) fn free(&self, store: &dyn Store) -> u64 {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, free)) = seen.filter(|(when, _)| when.elapsed() < LASTS) {
            return free;
        }
        let free = store.free().unwrap_or_else(|error| {
            tracing::warn!(%error, "how much is free on the disk is not known");
            u64::MAX
        });
        *seen = Some((Instant::now(), free));
        free
    }

    /// What may still be written where so many bytes should be free.
    pub(crate) fn room(&self, store: &dyn Store, wanted: u64) -> DiskRoom {
        match self.free(store) {
            free if free >= wanted => DiskRoom::Enough,
            free if free >= wanted / LAST => DiskRoom::Little,
            _ => DiskRoom::None,
        }
    }
}
