//! Copies the data folder whether or not a server runs ([`backup()`]), and restores copies
//! ([`restore()`]).
//!
//! A backup is a folder with a self-contained database file and the pictures that it names. It gets
//! its name only after it has been completed, checked and flushed to the disk.

mod database;
mod pictures;
mod restoring;

use crate::data::{DataError, has_database};
use crate::disk::{self, above};
use crate::store::sqlite::{FILE, at};
pub(crate) use database::open;
use database::{check, snapshot, tables};
pub(crate) use restoring::unused;
pub use restoring::{RestoredBackup, restore};
use serde::Serialize;
use sqlx::Connection as _;
use std::fs;
use std::path::{Path, PathBuf};

/// How often a backup starts over because a picture was deleted between copying the database and
/// copying the pictures.
const TRIES: usize = 3;

/// The result of a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BackedUp {
    /// Tables in it.
    pub tables: usize,
    /// Bytes of its database.
    pub database_bytes: u64,
    /// Pictures in it.
    pub pictures: usize,
    /// Pictures that tables name but that are missing or damaged in the data folder, so that the
    /// backup lacks them.
    pub missing: Vec<String>,
}

/// Copies the data folder to a new folder. A server may have it open and continues to run. The copy
/// contains everything that was confirmed before the backup began.
///
/// # Errors
///
/// If there is no database, it is damaged or has another version, the new folder exists already, or
/// something cannot be read or written.
pub fn backup(data: &Path, to: &Path) -> Result<BackedUp, DataError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| DataError::System(error.to_string()))?;
    let part = part_beside(data, to)?;
    disk::make_folder(&part).map_err(|error| at(&part, error))?;
    let made = runtime.block_on(made(data, &part)).and_then(|made| {
        put_in_place(&part, to).map_err(|error| at(to, error))?;
        Ok(made)
    });
    if made.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_dir_all(&part);
    }
    made
}

/// The folder in which a backup is made, next to its final place.
fn part_beside(data: &Path, to: &Path) -> Result<PathBuf, DataError> {
    has_database(data, "give the data folder of a server, the same as for `serve --data`")?;
    let taken = match fs::read_dir(to) {
        Ok(mut entries) => entries.next().is_some(),
        Err(error) => error.kind() != std::io::ErrorKind::NotFound,
    };
    if taken {
        let what = format!("{} already exists", to.display());
        return Err(DataError::refused(what, "name a new folder for each backup"));
    }
    let whole = |path: &Path| fs::canonicalize(path).map_err(|error| at(path, error));
    let mut there = above(to);
    while !there.exists() {
        there = above(there);
    }
    if whole(there)?.starts_with(whole(data)?) {
        let what = format!("{} is inside the data folder", to.display());
        return Err(DataError::refused(
            what,
            "choose a folder elsewhere, preferably on another disk",
        ));
    }
    let name = to.file_name().map_or_else(|| "backup".into(), std::ffi::OsStr::to_os_string);
    let part =
        to.with_file_name([name, ".part".into()].into_iter().collect::<std::ffi::OsString>());
    if part.exists() {
        let what =
            format!("{} exists: another backup is running, or was interrupted", part.display());
        return Err(DataError::refused(what, "delete it if no backup is running"));
    }
    Ok(part)
}

async fn made(data: &Path, part: &Path) -> Result<BackedUp, DataError> {
    let (copy, mut tries) = (part.join(FILE), 0);
    loop {
        tries += 1;
        snapshot(&data.join(FILE), &copy).await?;
        let mut database = open(&copy).await?;
        check(&mut database, &copy).await?;
        // After the database, so that every picture that it names has been stored already.
        let copied = pictures::copy(&mut database, data, part).await?;
        let missing = pictures::missing(&mut database, part).await?;
        let tables = tables(&mut database).await?.len();
        database.close().await?;
        if missing.is_empty() || tries == TRIES {
            let database_bytes = fs::metadata(&copy).map_err(|error| at(&copy, error))?.len();
            return Ok(BackedUp { tables, database_bytes, pictures: copied, missing });
        }
        fs::remove_file(&copy).map_err(|error| at(&copy, error))?;
    }
}

/// Gives a complete backup its name.
fn put_in_place(part: &Path, to: &Path) -> std::io::Result<()> {
    disk::sync_folder(part)?;
    disk::unless_missing(fs::remove_dir(to))?;
    fs::rename(part, to)?;
    disk::sync_folder(above(to))
}
