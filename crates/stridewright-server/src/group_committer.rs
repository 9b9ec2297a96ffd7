//! Group commit: combines the writes that all tables submit at the same time into one transaction.
//!
//! A single task writes. A failure is final: the batch fails, no further writes are accepted, and
//! the server stops ([`Lifecycle::fail`]).

use crate::lifecycle::Lifecycle;
use crate::metrics::{Metrics, Queue};
use crate::store::{Store, Write};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// Writes are no longer accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the server no longer writes")]
pub(crate) struct Stopped;

/// The handle for submitting writes.
#[derive(Clone, Debug)]
pub(crate) struct GroupCommitter(mpsc::Sender<Batch>);

#[derive(Debug)]
struct Batch {
    writes: Vec<Write>,
    since: Instant,
    done: oneshot::Sender<()>,
}

impl GroupCommitter {
    /// Returns the handle, with a queue of this many batches, and the writer's future, which ends
    /// when all handles have been dropped.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        lifecycle: Lifecycle,
        metrics: Arc<Metrics>,
        waiting: usize,
    ) -> (GroupCommitter, impl Future<Output = ()> + Send) {
        let (sender, receiver) = mpsc::channel(waiting);
        (GroupCommitter(sender), write(store, lifecycle, metrics, receiver))
    }

    /// Writes all of this or nothing. When this returns without an error, the writes survive a
    /// crash.
    pub(crate) async fn commit(&self, writes: Vec<Write>) -> Result<(), Stopped> {
        if writes.is_empty() {
            return Ok(());
        }
        let (done, waiting) = oneshot::channel();
        self.0.send(Batch { writes, since: Instant::now(), done }).await.map_err(|_| Stopped)?;
        waiting.await.map_err(|_| Stopped)
    }

    /// Batches that wait.
    pub(crate) fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }
}

async fn write(
    store: Arc<dyn Store>,
    lifecycle: Lifecycle,
    metrics: Arc<Metrics>,
    mut receiver: mpsc::Receiver<Batch>,
) {
    let mut batches: Vec<Batch> = Vec::new();
    while receiver.recv_many(&mut batches, receiver.max_capacity()).await > 0 {
        let writes: Vec<Write> =
            batches.iter_mut().flat_map(|batch| std::mem::take(&mut batch.writes)).collect();
        let began = Instant::now();
        for batch in &batches {
            metrics.waited(Queue::Writer, began.duration_since(batch.since));
        }
        if let Err(error) = store.commit(&writes).await {
            tracing::error!(%error, writes = writes.len(), "the store failed; the server is \
                stopping");
            lifecycle.fail(&error);
            // The waiting tasks learn that nothing was confirmed.
            return;
        }
        metrics.committed(writes.len(), writes.iter().map(bytes).sum(), began.elapsed());
        for batch in batches.drain(..) {
            // The caller may not wait for it.
            let _ = batch.done.send(());
        }
    }
}

/// Returns the bytes of long texts; everything else is small.
fn bytes(write: &Write) -> u64 {
    match write {
        Write::Event { event, .. } => event.len() as u64,
        Write::Snapshot { snapshot, .. } => snapshot.len() as u64,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{GroupCommitter, Stopped};
    use crate::lifecycle::{Health, Lifecycle};
    use crate::metrics::Metrics;
    use crate::secret::Name;
    use crate::store::Write;
    use crate::store::memory::Memory;
    use std::sync::Arc;

    fn event(table: &Name, version: u64) -> Vec<Write> {
        vec![Write::Event {
            table: table.clone(),
            version,
            wanted: None,
            event: format!("event {version}"),
        }]
    }

    #[tokio::test]
    async fn nothing_is_confirmed_after_a_failure() {
        let (store, lifecycle, table) =
            (Arc::new(Memory::default()), Lifecycle::new(), Name::random().unwrap());
        let (committer, work) =
            GroupCommitter::new(store.clone(), lifecycle.clone(), Arc::new(Metrics::default()), 8);
        tokio::spawn(work);
        assert_eq!(committer.commit(event(&table, 1)).await, Ok(()));
        store.fail();
        assert_eq!(committer.commit(event(&table, 2)).await, Err(Stopped));
        assert_eq!(committer.commit(event(&table, 3)).await, Err(Stopped));
        assert!(matches!(lifecycle.now(), Health::Failed(_)));
        assert_eq!(store.events(&table), vec![(1, "event 1".to_owned())]);
    }

    #[tokio::test]
    async fn an_event_in_the_place_of_another_is_a_failure() {
        let (store, lifecycle, table) =
            (Arc::new(Memory::default()), Lifecycle::new(), Name::random().unwrap());
        let (committer, work) =
            GroupCommitter::new(store.clone(), lifecycle.clone(), Arc::new(Metrics::default()), 8);
        tokio::spawn(work);
        assert_eq!(committer.commit(event(&table, 1)).await, Ok(()));
        assert_eq!(committer.commit(event(&table, 1)).await, Err(Stopped));
        assert_eq!(store.events(&table).len(), 1);
    }
}
