//! Removes a table permanently, with its pictures.

use crate::group_committer::Stopped;
use crate::secret::Name;
use crate::services::Services;
use crate::store::{StoreError, Write};
use std::io;

/// Why something could not be deleted. The next cleaning tries again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotRemoved {
    #[error(transparent)]
    Stopped(#[from] Stopped),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("pictures: {0}")]
    Pictures(#[from] io::Error),
}

/// Removes a table that no task has open, with its pictures. If it has many events, some of them
/// are deleted later.
pub(crate) async fn remove_table(services: &Services, table: &Name) -> Result<(), NotRemoved> {
    // After the commit the id is free: an import that reused it would lose its pictures here.
    let _unfinished = services.unfinished.lock().await;
    services.committer.commit(vec![Write::Remove(table.clone())]).await?;
    services.removed.notify_one();
    Ok(services.pictures.remove(table)?)
}
