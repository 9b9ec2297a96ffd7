//! Measures the free space on the disk, at most once every few seconds.

use crate::store::{Store, StoreError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a measurement is valid.
const LASTS: Duration = Duration::from_secs(2);

/// The fraction of `free_bytes` below which nothing more is written.
const LAST: u64 = 10;

/// Why a nearly full disk accepts nothing more.
pub(crate) const DISK: &str =
    "the disk of this server is nearly full; its operator must free some space";

/// Why no further table or file is stored.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoRoom {
    /// The disk is nearly full.
    #[error("{}", DISK)]
    Disk,
    /// Tables and files take all the bytes that the limits allow.
    #[error("this server has no room for more tables or files")]
    Limit,
    /// The store cannot report its size.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The free space on the disk.
#[derive(Debug, Default)]
pub(crate) struct Space(Mutex<Option<(Instant, u64)>>);

/// What may still be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DiskRoom {
    /// Anything.
    Enough,
    /// Events at tables, but no new table, file or picture.
    Little,
    /// Only deletions.
    None,
}

impl Space {
    /// Returns the free bytes, as measured at most some seconds ago. If the system does not report
    /// them, there is enough space.
    pub(crate) fn free(&self, store: &dyn Store) -> u64 {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, free)) = seen.filter(|(when, _)| when.elapsed() < LASTS) {
            return free;
        }
        let free = store.free().unwrap_or_else(|error| {
            tracing::warn!(%error, "could not measure the free disk space");
            u64::MAX
        });
        *seen = Some((Instant::now(), free));
        free
    }

    /// Returns what may still be written if `wanted` bytes should stay free.
    pub(crate) fn room(&self, store: &dyn Store, wanted: u64) -> DiskRoom {
        match self.free(store) {
            free if free >= wanted => DiskRoom::Enough,
            free if free >= wanted / LAST => DiskRoom::Little,
            _ => DiskRoom::None,
        }
    }
}
