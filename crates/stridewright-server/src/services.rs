//! What tables and their questions need of the running server: limits, rules, the store, how the
//! server is, and what is counted.
//!
//! Knows no visitors and no connections.

use crate::health::Pulse;
use crate::limits::LiveLimits;
use crate::metrics::Metrics;
use crate::overload::LoadShedder;
use crate::pictures::Pictures;
use crate::questions::Questions;
use crate::quota::Written;
use crate::resume::Resumes;
use crate::scribe::Scribe;
use crate::space::{DiskRoom, NoRoom, Space};
use crate::store::Store;
use crate::usage::Usage;
use std::sync::Arc;
use stridewright_table::rulebook::Rulebooks;
use tokio::sync::{Mutex, Notify, mpsc};

/// What every table of a server shares.
pub(crate) struct Services {
    /// Read like [`Limits`](crate::limits::Limits); a running server can be given others.
    pub(crate) limits: LiveLimits,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) scribe: Scribe,
    pub(crate) pictures: Pictures,
    pub(crate) pulse: Pulse,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) systems: Arc<Rulebooks>,
    /// How tables were closed before an orderly restart.
    pub(crate) resumes: Arc<Resumes>,
    /// Which question is computed next.
    pub(crate) questions: Questions,
    pub(crate) load_shedder: LoadShedder,
    /// What tables and addresses have used lately.
    pub(crate) usage: Usage,
    /// What each address has written lately.
    pub(crate) written: Written,
    /// How much is free on the disk.
    pub(crate) space: Space,
    /// A table has been removed or compacted, and events of it may be left that are no longer
    /// needed.
    pub(crate) removed: Notify,
    /// Held while a table is imported, which has no snapshot yet and must not be taken for a
    /// removed one, and while a table and its pictures are removed, or something of removed tables
    /// is deleted.
    pub(crate) unfinished: Mutex<()>,
    /// Gone when these are: when no task needs them any more.
    pub(crate) _alive: mpsc::Sender<()>,
}

impl Services {
    /// Bytes that the tables of a user with this quota may take.
    pub(crate) fn most_bytes(&self, quota: Option<u64>) -> u64 {
        quota.unwrap_or(self.limits.data_bytes_per_user)
    }

    /// What the disk has room for.
    pub(crate) fn room(&self) -> DiskRoom {
        self.space.room(&*self.store, self.limits.free_bytes)
    }

    /// Whether more may be kept: another table, another file.
    pub(crate) async fn has_room(&self) -> Result<(), NoRoom> {
        if self.room() != DiskRoom::Enough {
            self.metrics.shed();
            return Err(NoRoom::Disk);
        }
        let bytes = self.store.bytes().await?.saturating_add(self.pictures.all_bytes());
        if bytes < self.limits.data_bytes {
            return Ok(());
        }
        tracing::warn!(bytes, "there is no room for more tables and files");
        self.metrics.shed();
        Err(NoRoom::Limit)
    }
}
