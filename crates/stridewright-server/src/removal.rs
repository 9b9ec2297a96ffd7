//! Removing a table for good, with its pictures.

use crate::scribe::Stopped;
use crate::secret::Name;
use crate::services::Services;
use crate::store::{StoreError, Write};
use std::io;

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

/// Removes a table that no task has open any more, with its pictures. When it has many events, some
/// of them are deleted after that.
pub(crate) async fn remove_table(services: &Services, table: &Name) -> Result<(), Kept> {
    // From the commit on the id is free: an import that took it would lose its pictures here.
    let _unfinished = services.unfinished.lock().await;
    services.scribe.commit(vec![Write::Remove(table.clone())]).await?;
    services.removed.notify_one();
    Ok(services.pictures.remove(table)?)
}
