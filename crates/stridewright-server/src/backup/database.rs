//! The database of a data folder or a backup: opens it while a server may be running, copies it,
//! checks it and lists its tables.

use crate::data::DataError;
use crate::disk;
use crate::store::StoreError;
use crate::store::sqlite::{at, form};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};
use std::path::Path;
use std::time::Duration;

/// Copies a database as it is at one moment, including what is only in its log.
pub(super) async fn snapshot(from: &Path, to: &Path) -> Result<(), DataError> {
    let mut database = open(from).await?;
    let (found, known) = (form::found(&mut database).await?, form::known());
    if found < known {
        let what = format!(
            "{} was written by an older program (format {found}, now {known})",
            from.display()
        );
        return Err(DataError::refused(
            what,
            "make the backup with that program, or start the server once with this one",
        ));
    }
    if found > known {
        return Err(StoreError::TooNew { found, known }.into());
    }
    // Created first, so that it is private; SQLite fills an empty file.
    let file = disk::open_file(to).map_err(|error| at(to, error))?;
    let Some(path) = to.to_str() else {
        let what = format!("{} is not UTF-8", to.display());
        return Err(DataError::refused(what, "choose another folder"));
    };
    sqlx::query("VACUUM INTO ?").bind(path).execute(&mut database).await?;
    database.close().await?;
    // SQLite does not flush a database that it creates this way.
    file.sync_all().map_err(|error| at(to, error))?;
    Ok(())
}

/// Opens an existing database.
pub(crate) async fn open(path: &Path) -> Result<SqliteConnection, DataError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging();
    Ok(options.connect().await?)
}

/// Checks that a database is not damaged.
pub(super) async fn check(database: &mut SqliteConnection, path: &Path) -> Result<(), DataError> {
    let path = path.display().to_string();
    let damaged = |problem: String| DataError::Damaged { path: path.clone(), problem };
    let rows = sqlx::query("PRAGMA integrity_check(5)").fetch_all(&mut *database).await;
    let rows = rows.map_err(|error| damaged(error.to_string()))?;
    let found: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    if found == ["ok"] { Ok(()) } else { Err(damaged(found.join("; "))) }
}

/// The tables of a database, by name.
pub(super) async fn tables(database: &mut SqliteConnection) -> Result<Vec<String>, DataError> {
    let rows = sqlx::query("SELECT id FROM tables ORDER BY id").fetch_all(database).await?;
    Ok(rows.iter().map(|row| row.try_get("id")).collect::<Result<_, _>>()?)
}
