//! Copies of the data folder: made while a server runs or not ([`backup()`]), and put back ([`restore()`]).
//!
//! A backup is a folder with a database file, complete in itself, and the pictures that it names. It appears under its name when it is
//! whole, checked and flushed to the disk, not before.

mod pictures;
mod restoring;

use crate::data::{DataError, has_database};
use crate::disk::{self, above};
use crate::store::StoreError;
use crate::store::sqlite::{FILE, at, form};
pub(crate) use restoring::unused;
pub use restoring::{PutBack, restore};
use serde::Serialize;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often a backup begins again because a picture was deleted between the copy of the database and that of the pictures.
const TRIES: usize = 3;

/// A backup that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BackedUp {
    /// Tables in it.
    pub tables: usize,
    /// Bytes of its database.
    pub database_bytes: u64,
    /// Pictures in it.
    pub pictures: usize,
    /// Pictures that tables name and that are missing or damaged in the data folder, so that the backup does not have them.
    pub missing: Vec<String>,
}

/// Copies the data folder to a new folder. A server may have it open, and goes on: everything that was confirmed before this began is in the
/// copy.
///
/// # Errors
///
/// If there is no database, it is damaged or of another version, the new folder is not new, or something cannot be read or written.
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
        // What went wrong first is what counts.
        let _ = fs::remove_dir_all(&part);
    }
    made
}

/// The folder in which a backup is made, beside the one that it becomes.
fn part_beside(data: &Path, to: &Path) -> Result<PathBuf, DataError> {
    has_database(data, "name the data folder of a server, as for `serve --data`")?;
    let taken = match fs::read_dir(to) {
        Ok(mut entries) => entries.next().is_some(),
        Err(error) => error.kind() != std::io::ErrorKind::NotFound,
    };
    if taken {
        let what = format!("{} is there already", to.display());
        return Err(DataError::refused(what, "name a new folder for each backup"));
    }
    let whole = |path: &Path| fs::canonicalize(path).map_err(|error| at(path, error));
    let mut there = above(to);
    while !there.exists() {
        there = above(there);
    }
    if whole(there)?.starts_with(whole(data)?) {
        let what = format!("{} is within the data folder", to.display());
        return Err(DataError::refused(what, "name a folder elsewhere, best on another disk"));
    }
    let name = to.file_name().map_or_else(|| "backup".into(), std::ffi::OsStr::to_os_string);
    let part = to.with_file_name([name, ".part".into()].into_iter().collect::<std::ffi::OsString>());
    if part.exists() {
        let what = format!("{} is there: another backup is under way, or was cut off", part.display());
        return Err(DataError::refused(what, "delete it if no backup is under way"));
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
        // After the database, so that every picture that it names has come already.
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

/// Copies a database as it is at one moment, with what is only in its log.
async fn snapshot(from: &Path, to: &Path) -> Result<(), DataError> {
    let mut database = open(from).await?;
    let (found, known) = (form::found(&mut database).await?, form::known());
    if found < known {
        let what = format!("{} was written by an older program (form {found}, now {known})", from.display());
        return Err(DataError::refused(
            what,
            "back up with that program, or start the server once with this one",
        ));
    }
    if found > known {
        return Err(StoreError::TooNew { found, known }.into());
    }
    // Made before, so that it is private; SQLite fills an empty file.
    let file = disk::open_file(to).map_err(|error| at(to, error))?;
    let Some(path) = to.to_str() else {
        let what = format!("{} is not UTF-8", to.display());
        return Err(DataError::refused(what, "name another folder"));
    };
    sqlx::query("VACUUM INTO ?").bind(path).execute(&mut database).await?;
    database.close().await?;
    // SQLite does not flush what it makes this way.
    file.sync_all().map_err(|error| at(to, error))?;
    Ok(())
}

/// Opens a database that is there.
pub(crate) async fn open(path: &Path) -> Result<SqliteConnection, DataError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging();
    Ok(options.connect().await?)
}

/// Checks that a database is sound.
async fn check(database: &mut SqliteConnection, path: &Path) -> Result<(), DataError> {
    let path = path.display().to_string();
    let damaged = |problem: String| DataError::Damaged { path: path.clone(), problem };
    let rows = sqlx::query("PRAGMA integrity_check(5)").fetch_all(&mut *database).await;
    let rows = rows.map_err(|error| damaged(error.to_string()))?;
    let found: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    if found == ["ok"] { Ok(()) } else { Err(damaged(found.join("; "))) }
}

/// The tables of a database, by name.
async fn tables(database: &mut SqliteConnection) -> Result<Vec<String>, DataError> {
    let rows = sqlx::query("SELECT id FROM tables ORDER BY id").fetch_all(database).await?;
    Ok(rows.iter().map(|row| row.try_get("id")).collect::<Result<_, _>>()?)
}

/// Gives a whole backup its name.
fn put_in_place(part: &Path, to: &Path) -> std::io::Result<()> {
    disk::sync_folder(part)?;
    disk::unless_missing(fs::remove_dir(to))?;
    fs::rename(part, to)?;
    disk::sync_folder(above(to))
}
