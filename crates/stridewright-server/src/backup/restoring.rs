//! Restores a backup.
//!
//! Everything is first copied next to its final place and checked. Existing files are moved aside,
//! never deleted. The log of the old database is moved with them, because SQLite would write it
//! into the new one. A server does not start on a folder in which a restore was interrupted.

use super::{check, open, pictures, tables};
use crate::data::DataError;
use crate::disk;
use crate::store::StoreError;
use crate::store::sqlite::{FILE, INDEX, LOCK, LOG, PICTURES, RESTORING, at, form, lock};
use serde::Serialize;
use sqlx::Connection as _;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// A backup that was restored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RestoredBackup {
    /// Tables in it.
    pub tables: usize,
    /// Pictures in it.
    pub pictures: usize,
    /// Pictures that tables name but the backup lacks.
    pub missing: Vec<String>,
    /// The folder that holds the previous database and pictures.
    pub moved_aside: Option<PathBuf>,
}

/// Restores a backup, or a copy of a data folder that no server had open, into a data folder. An
/// existing database is replaced only if `replace` is set, and is then moved aside.
///
/// # Errors
///
/// If a server has either folder open, the backup is damaged or too new, there is a database
/// already, or something cannot be read or written.
pub fn restore(from: &Path, data: &Path, replace: bool) -> Result<RestoredBackup, DataError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| DataError::System(error.to_string()))?;
    if same(from, data) {
        let what = format!("{} and {} are the same folder", from.display(), data.display());
        return Err(DataError::refused(what, "name the backup first, then the data folder"));
    }
    let help = "make a backup of it with `stridewright backup`, and restore that";
    let _unused = unused(from, help)?;
    let _lock = lock(data)?;
    let there = [FILE, LOG, PICTURES].map(|name| data.join(name));
    // An empty log holds nothing.
    let holds = |path: &Path| fs::metadata(path).is_ok_and(|it| it.is_dir() || it.len() > 0);
    if !replace && let Some(path) = there.iter().find(|path| holds(path)) {
        let what = format!("{} already exists", path.display());
        return Err(DataError::refused(
            what,
            "restore into a new folder, or add --replace to move the old one aside",
        ));
    }
    let staging = data.join(RESTORING);
    let folder = |error: io::Error| at(&staging, error);
    disk::unless_missing(fs::remove_dir_all(&staging)).map_err(folder)?;
    disk::make_folder(&staging).map_err(folder)?;
    let staged = runtime.block_on(staged(from, &staging));
    if staged.is_err() {
        // Nothing else was changed; the first error is the one to report.
        let _ = fs::remove_dir_all(&staging);
    }
    let mut put_back = staged?;
    put_back.moved_aside = move_aside(data).map_err(|error| at(data, error))?;
    put_in_place(&staging, data).map_err(|error| at(data, error))?;
    Ok(put_back)
}

/// Makes sure that no server uses a backup or a data folder while the returned lock is held. `help`
/// says what to do if a server uses it.
pub(crate) fn unused(from: &Path, help: &str) -> Result<Option<File>, DataError> {
    if !from.join(FILE).is_file() {
        let what = format!("{} is not a backup: it has no {FILE}", from.display());
        return Err(DataError::refused(what, "name a folder that `stridewright backup` made"));
    }
    let path = from.join(LOCK);
    let file = match File::open(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file.map_err(|error| at(&path, error))?,
    };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(fs::TryLockError::Error(error)) => Err(at(&path, error).into()),
        Err(fs::TryLockError::WouldBlock) => {
            Err(DataError::refused(format!("a server is using {}", from.display()), help))
        }
    }
}

fn same(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// Copies the backup next to its final place and checks the copy, so that the backup itself does
/// not change.
async fn staged(from: &Path, staging: &Path) -> Result<RestoredBackup, DataError> {
    let copy = staging.join(FILE);
    // A copy of a data folder may have a log. It belongs to this database and is merged into it
    // here.
    for name in [FILE, LOG] {
        copy_file(&from.join(name), &staging.join(name))
            .map_err(|error| at(&from.join(name), error))?;
    }
    let mut database = open(&copy).await?;
    check(&mut database, &copy).await?;
    let (found, known) = (form::found(&mut database).await?, form::known());
    if found > known {
        return Err(StoreError::TooNew { found, known }.into());
    }
    if found < 1 {
        let what = format!("{} is not a database of this program", from.join(FILE).display());
        return Err(DataError::refused(what, "name a folder that `stridewright backup` made"));
    }
    sqlx::raw_sql("PRAGMA journal_mode = DELETE").execute(&mut database).await?;
    let copied = pictures::copy(&mut database, from, staging).await?;
    let missing = pictures::missing(&mut database, staging).await?;
    let tables = tables(&mut database).await?.len();
    database.close().await?;
    for name in [LOG, INDEX] {
        disk::unless_missing(fs::remove_file(staging.join(name)))
            .map_err(|error| at(staging, error))?;
    }
    let synced = disk::open_file(&copy).and_then(|file| file.sync_all());
    synced.and_then(|()| disk::sync_folder(staging)).map_err(|error| at(&copy, error))?;
    Ok(RestoredBackup { tables, pictures: copied, missing, moved_aside: None })
}

fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    let mut source = match File::open(from) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        source => source?,
    };
    io::copy(&mut source, &mut disk::open_file(to)?)?;
    Ok(())
}

/// Moves the contents of a data folder into a new folder inside it, if there are any.
fn move_aside(data: &Path) -> io::Result<Option<PathBuf>> {
    let there: Vec<&str> =
        [LOG, INDEX, FILE, PICTURES].into_iter().filter(|name| data.join(name).exists()).collect();
    if there.is_empty() {
        return Ok(None);
    }
    let numbered = |number: usize| data.join(format!("replaced-{number}"));
    let aside = (1..).map(numbered).find(|path| !path.exists()).unwrap_or_else(|| numbered(0));
    disk::make_folder(&aside)?;
    for name in there {
        fs::rename(data.join(name), aside.join(name))?;
    }
    disk::sync_folder(&aside)?;
    disk::sync_folder(data)?;
    Ok(Some(aside))
}

/// Moves the checked files to their place. The database comes last, because with it there is
/// something to serve.
fn put_in_place(staging: &Path, data: &Path) -> io::Result<()> {
    for name in [PICTURES, FILE] {
        disk::unless_missing(fs::rename(staging.join(name), data.join(name)))?;
    }
    disk::sync_folder(data)?;
    fs::remove_dir(staging)?;
    disk::sync_folder(data)
}
