//! Forgets what is of no use any more: sessions and invites that have expired, events and pictures of tables that are no more, and events
//! that lie before the first snapshot of their table.
//!
//! When the server starts, again after a time, and, for events, when a table has been deleted or compacted.

use crate::app::App;
use crate::clock;
use crate::pictures::Pictures;
use crate::scribe::{Scribe, Stopped};
use crate::store::{Store, StoreError, Write};
use std::io;
use std::sync::Arc;
use std::time::Instant;

/// How much longer than deleting some events takes the others have before it goes on.
const OTHERS: u32 = 3;

/// Why something could not be forgotten. It is tried again the next time.
#[derive(Debug, thiserror::Error)]
enum Kept {
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
        if let Err(error) = delete_events(&*app.store, &app.scribe).await {
            tracing::warn!(%error, "events that are no longer needed are still there");
        }
        if Instant::now() >= due {
            if let Err(error) = once(&*app.store, &app.scribe, &app.pictures).await {
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
async fn delete_events(store: &dyn Store, scribe: &Scribe) -> Result<(), Kept> {
    loop {
        let gone = store.removed().await?.into_iter().map(Write::Remove);
        let old = store.compacted().await?.into_iter().map(Write::RemoveOld);
        let writes: Vec<Write> = gone.chain(old).collect();
        if writes.is_empty() {
            return Ok(());
        }
        for write in writes {
            let began = Instant::now();
            scribe.commit(vec![write]).await?;
            // The disk belongs to the others for most of the time.
            tokio::time::sleep(began.elapsed() * OTHERS).await;
        }
    }
}

async fn once(store: &dyn Store, scribe: &Scribe, pictures: &Pictures) -> Result<(), Kept> {
    // First: what room is left is told by it, whatever fails after.
    pictures.count()?;
    scribe.commit(vec![Write::Expire { now: clock::now() }]).await?;
    // A table that is made after this is not among them.
    for table in pictures.tables()? {
        if store.table(&table).await?.is_none() {
            pictures.remove(&table)?;
            tracing::info!(%table, "pictures of a table that is no more were removed");
        }
    }
    pictures.count()?;
    Ok(())
}
