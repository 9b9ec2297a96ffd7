//! The pictures of a backup. Each file is named by its content, so damage is found by reading it.

use super::database::tables;
use crate::data::DataError;
use crate::disk;
use crate::pictures::pictures_at;
use crate::rooms::restored;
use crate::secret::{Digest, Name};
use crate::store::sqlite::{PICTURES, at, form, saved};
use sqlx::SqliteConnection;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stridewright_table::id::Epoch;
use stridewright_table::rulebook::Rulebooks;

/// Copies the pictures of all tables of a database from one data folder to another and returns
/// their number. Damaged pictures are not copied.
pub(super) async fn copy(
    database: &mut SqliteConnection,
    from: &Path,
    to: &Path,
) -> Result<usize, DataError> {
    let mut copied = 0;
    for table in tables(database).await? {
        let (from, to) = (from.join(PICTURES).join(&table), to.join(PICTURES).join(&table));
        copied += copy_folder(&from, &to).map_err(|error| at(&from, error))?;
    }
    Ok(copied)
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<usize> {
    let entries = match fs::read_dir(from) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        entries => entries?,
    };
    let mut copied = 0;
    for entry in entries {
        let name = entry?.file_name();
        let Some(digest) = name.to_str().and_then(Digest::written) else { continue };
        let Some(bytes) = whole(&from.join(&name), &digest)? else { continue };
        disk::make_folder(to)?;
        let mut file = disk::open_file(&to.join(&name))?;
        file.set_len(0)?;
        file.write_all(&bytes)?;
        file.sync_all()?;
        copied += 1;
    }
    if copied > 0 {
        disk::sync_folder(to)?;
    }
    Ok(copied)
}

/// Reads a picture, if it exists and its content matches its name.
fn whole(path: &Path, digest: &Digest) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes).filter(|bytes| Digest::of(bytes) == *digest)),
        // The server deletes pictures that no table names any more.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Returns the pictures that the tables of a database name, on the map or for undo and redo, but
/// that are not in the data folder. A database of an older format is not examined.
pub(super) async fn missing(
    database: &mut SqliteConnection,
    folder: &Path,
) -> Result<Vec<String>, DataError> {
    if form::found(database).await? != form::known() {
        return Ok(Vec::new());
    }
    let systems = Rulebooks::new().map_err(|broken| DataError::System(broken.to_string()))?;
    let (systems, mut missing) = (Arc::new(systems), Vec::new());
    for table in tables(database).await? {
        let Some(name) = Name::written(&table) else { continue };
        let Some(saved) = saved(database, &name).await? else { continue };
        let texts = std::iter::once(&saved.snapshot).chain(&saved.events);
        let prefix = pictures_at(&name);
        // A table without pictures need not be restored.
        if !texts.into_iter().any(|text| text.contains(&prefix)) {
            continue;
        }
        // A table that cannot be restored is for the server to report; its pictures have been
        // copied.
        let Ok(restored) = restored(&systems, &saved, Epoch(0)) else { continue };
        let named =
            restored.table.state().pictures().filter_map(|picture| picture.strip_prefix(&prefix));
        let gone = named.map(|digest| PathBuf::from(PICTURES).join(&table).join(digest));
        missing.extend(
            gone.filter(|path| !folder.join(path).is_file()).map(|path| path.display().to_string()),
        );
    }
    missing.sort();
    missing.dedup();
    Ok(missing)
}
