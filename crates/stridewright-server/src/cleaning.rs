//! Forgets what is of no use any more: sessions and invites that have expired, events and pictures of tables that are no more, and events
//! that lie before the first snapshot of their table.
//!
//! When the server starts, again after a time, and, for events, when a table has been deleted or compacted.

use crate::app::App;
use crate::clock;
use crate::scribe::Stopped;
use crate::store::{StoreError, Write};
use std::io;
use std::sync::Arc;
use std::time::Instant;

/// How much longer than deleting some events takes the others have before it goes on.
const OTHERS: u32 = 3;

/// Why something could not be forgotten. It is tried again the next time.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Kept {
    #[error(transparent)]
    Stopped(#[from] Stopped),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("pictures: {0}")]
    Pictures(#[from] io::Error),
}

/// Cleans up until the server no longer runs.
pub(crate) async fn clean(app: Arc<App>) {
    let mut due = Instant::now();
    while app.pulse.is_running() {
        if let Err(error) = delete_events(&app).await {
            tracing::warn!(%error, "events that are no longer needed are still there");
        }
        if Instant::now() >= due {
            if let Err(error) = once(&app).await {
                tracing::warn!(%error, "something that is of no use any more is still there");
            }
            due = Instant::now() + app.limits.cleaning();
        }
        tokio::select! {
            _ = app.pulse.stopped() => return,
            () = tokio::time::sleep_until(due.into()) => {}
            () = app.removed.notified() => {}
        }
    }
}

/// Deletes events that are no longer needed, some at a time, so that others can commit in between; also where a crash has interrupted that.
pub(crate) async fn delete_events(app: &App) -> Result<(), Kept> {
    loop {
        // A table that is being imported is not among them.
        let listing = app.unfinished.lock().await;
        let gone = app.store.removed().await?.into_iter().map(Write::Remove);
        let old = app.store.compacted().await?.into_iter().map(Write::RemoveOld);
        drop(listing);
        let writes: Vec<Write> = gone.chain(old).collect();
        if writes.is_empty() {
            return Ok(());
        }
        for write in writes {
            let began = Instant::now();
            app.scribe.commit(vec![write]).await?;
            // The disk belongs to the others for most of the time.
            tokio::time::sleep(began.elapsed() * OTHERS).await;
        }
    }
}

async fn once(app: &App) -> Result<(), Kept> {
    let App { store, scribe, pictures, .. } = app;
    // First: what room is left is told by it, whatever fails after.
    pictures.count()?;
    scribe.commit(vec![Write::Expire { now: clock::now() }]).await?;
    // A table that is made after this is not among them.
    let _unfinished = app.unfinished.lock().await;
    for table in pictures.tables()? {
        if store.table(&table).await?.is_none() {
            pictures.remove(&table)?;
            tracing::info!(%table, "pictures of a table that is no more were removed");
        }
    }
    pictures.count()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::delete_events;
    use crate::admin::settings;
    use crate::resume::Resumes;
    use crate::secret::Name;
    use crate::serve::{Assembled, assembled};
    use crate::store::memory::Memory;
    use crate::store::{TableRow, Write};
    use std::sync::Arc;
    use std::time::Duration;

    #[tokio::test]
    async fn a_table_that_is_being_imported_is_not_taken_for_a_removed_one() {
        let (data, store) = (tempfile::tempdir().unwrap(), Arc::new(Memory::default()));
        let resumes = Resumes::unused(data.path());
        let assembled = assembled(settings(), data.path(), store.clone(), resumes);
        let Assembled { app, writing, .. } = assembled.unwrap();
        tokio::spawn(writing);
        let (id, owner) = (Name::random().unwrap(), Name::random().unwrap());
        // Without a snapshot, as it is until the import has ended.
        let row = TableRow { id, name: "T".to_owned(), owner, created: 1 };
        store.put(&Write::Table(row)).unwrap();
        let importing = app.unfinished.lock().await;
        let waits = tokio::time::timeout(Duration::from_millis(50), delete_events(&app)).await;
        assert!(waits.is_err() && !store.is_empty());
        // One that was cut off goes.
        drop(importing);
        delete_events(&app).await.unwrap();
        assert!(store.is_empty());
    }
}
