//! The parts of the running server that tables and their questions need: limits, rules, the store,
//! the state of the server, and metrics.
//!
//! It knows no visitors and no connections.

use crate::group_committer::GroupCommitter;
use crate::lifecycle::Lifecycle;
use crate::limits::LiveLimits;
use crate::metrics::Metrics;
use crate::overload::LoadShedder;
use crate::pictures::Pictures;
use crate::questions::Questions;
use crate::quota::Written;
use crate::resume::Resumes;
use crate::space::{DiskRoom, NoRoom, Space};
use crate::store::Store;
use crate::usage::Usage;
use std::sync::Arc;
use stridewright_table::rulebook::Rulebooks;
use tokio::sync::{Mutex, Notify, mpsc};

/// The state that every table of a server shares.
pub(crate) struct Services {
    /// Dereferences to [`Limits`](crate::limits::Limits); a running server can be given new ones.
    pub(crate) limits: LiveLimits,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) committer: GroupCommitter,
    pub(crate) pictures: Pictures,
    pub(crate) lifecycle: Lifecycle,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) systems: Arc<Rulebooks>,
    /// Records of closed tables for an orderly restart.
    pub(crate) resumes: Arc<Resumes>,
    /// The scheduler of questions.
    pub(crate) questions: Questions,
    pub(crate) load_shedder: LoadShedder,
    /// What tables and addresses have used recently.
    pub(crate) usage: Usage,
    /// How much each address has written recently.
    pub(crate) written: Written,
    /// The free space on the disk.
    pub(crate) space: Space,
    /// Signals that a table has been removed or compacted, so that some of its events may no longer
    /// be needed.
    pub(crate) removed: Notify,
    /// Held while a table is imported, because it has no snapshot yet and must not be taken for a
    /// removed one; while a table and its pictures are removed; and while data of removed tables is
    /// deleted.
    pub(crate) unfinished: Mutex<()>,
    /// Dropped with the services, when no task needs them any more.
    pub(crate) _alive: mpsc::Sender<()>,
}

impl Services {
    /// Returns the bytes that the tables of a user with this quota may take.
    pub(crate) fn most_bytes(&self, quota: Option<u64>) -> u64 {
        quota.unwrap_or(self.limits.data_bytes_per_user)
    }

    /// Returns what the disk has room for.
    pub(crate) fn room(&self) -> DiskRoom {
        self.space.room(&*self.store, self.limits.free_bytes)
    }

    /// Checks whether another table or file may be stored.
    pub(crate) async fn has_room(&self) -> Result<(), NoRoom> {
        if self.room() != DiskRoom::Enough {
            self.metrics.shed();
            return Err(NoRoom::Disk);
        }
        let bytes = self.store.bytes().await?.saturating_add(self.pictures.all_bytes());
        if bytes < self.limits.data_bytes {
            return Ok(());
        }
        tracing::warn!(bytes, "no room for more tables and files");
        self.metrics.shed();
        Err(NoRoom::Limit)
    }
}
