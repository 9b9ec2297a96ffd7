//! A picture in the folder of pictures, read piece by piece.

use crate::app::App;
use crate::problem::Problem;
use crate::secret::{Digest, Name};
use std::io;
use std::ops::Range;
use std::time::Duration;

/// How often to retry opening a picture when the process has too many files open for a moment.
const TRIES: u32 = 5;

/// How long to wait before each retry.
const PAUSE: Duration = Duration::from_millis(50);

/// A picture on the disk.
#[derive(Clone, Debug)]
pub(crate) struct StoredPicture {
    pub(crate) table: Name,
    pub(crate) digest: Digest,
    pub(crate) bytes: u64,
}

impl StoredPicture {
    /// Returns the picture of a table; `None` if it has none.
    pub(crate) async fn of(
        app: &App,
        table: &Name,
        digest: Digest,
    ) -> Result<Option<StoredPicture>, Problem> {
        let (pictures, table) = (app.pictures.clone(), table.clone());
        let found = tokio::task::spawn_blocking(move || {
            let bytes = pictures.length(&table, &digest)?;
            Ok(bytes.map(|bytes| StoredPicture { table, digest, bytes }))
        });
        found.await.map_err(|_| Problem::Unavailable)?.map_err(|error: io::Error| unusable(&error))
    }

    /// Reads its first bytes, which identify its format.
    pub(crate) async fn head(&self, app: &App) -> Result<Vec<u8>, Problem> {
        self.piece(app, 0, self.bytes.min(64)).await.map_err(|error| unusable(&error))
    }

    /// Reads a few bytes at a place.
    pub(crate) async fn bytes_at(&self, app: &App, at: Range<u64>) -> Result<Vec<u8>, Problem> {
        let bytes = at.end.saturating_sub(at.start);
        self.piece(app, at.start, bytes).await.map_err(|error| unusable(&error))
    }

    /// Reads bytes starting at an offset. Retries when too many files are open.
    pub(super) async fn piece(&self, app: &App, from: u64, bytes: u64) -> io::Result<Vec<u8>> {
        let bytes = usize::try_from(bytes).map_err(io::Error::other)?;
        let mut tries = 0;
        loop {
            let _turn = app.reading.acquire().await.map_err(io::Error::other)?;
            let (pictures, picture) = (app.pictures.clone(), self.clone());
            let read = move || pictures.piece(&picture.table, &picture.digest, from, bytes);
            match tokio::task::spawn_blocking(read).await.map_err(io::Error::other)? {
                Err(error) if tries < TRIES && error.kind() != io::ErrorKind::NotFound => {
                    tracing::warn!(%error, "could not read a picture; trying again");
                    tries += 1;
                }
                read => return read,
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

fn unusable(error: &io::Error) -> Problem {
    tracing::error!(%error, "cannot use the folder of pictures");
    Problem::Unavailable
}
