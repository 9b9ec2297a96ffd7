//! Forgets what is of no use any more: sessions and invites that have expired, pictures of tables that are no more.
//!
//! When the server starts, and again after a time.

use crate::app::App;
use crate::clock;
use crate::pictures::Pictures;
use crate::scribe::{Scribe, Stopped};
use crate::store::{Store, StoreError, Write};
use std::io;
use std::sync::Arc;

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
    while app.pulse.is_running() {
        if let Err(error) = once(&*app.store, &app.scribe, &app.pictures).await {
            tracing::warn!(%error, "something that is of no use any more is still there");
        }
        tokio::select! {
            _ = app.pulse.stopped() => return,
            () = tokio::time::sleep(app.limits.cleaning()) => {}
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
