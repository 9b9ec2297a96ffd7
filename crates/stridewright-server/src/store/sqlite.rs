//! The store in one SQLite file with a write-ahead log. Every commit is flushed to the disk before
//! it is reported.
//!
//! One connection writes; the others read. The folder is locked, so that no second server writes
//! into it.

mod admin;
pub(crate) mod form;
mod people;
mod rows;
mod tables;
#[cfg(test)]
mod tests;
mod upkeep;
mod usage;

use super::{
    Invite, Pending, Saved, Seat, SessionRow, Store, StoreError, StoredBytes, StoredResult,
    TableRow, Usage, Wanted, Write,
};
use crate::admin::SOCKET;
use crate::disk::{self, Identity};
use crate::secret::{Digest, Name};
use rows::{invite, name, signed, table, unsigned};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;
pub(crate) use tables::saved;
use tokio::sync::Mutex;

/// The name of the database in the data folder.
pub(crate) const FILE: &str = "stridewright.sqlite";
/// The write-ahead log: committed data that is not yet in the database.
pub(crate) const LOG: &str = "stridewright.sqlite-wal";
/// The index of the log.
pub(crate) const INDEX: &str = "stridewright.sqlite-shm";
/// The folder of pictures in the data folder.
pub(crate) const PICTURES: &str = "pictures";
pub(crate) const LOCK: &str = "lock";
/// The folder in which a backup is prepared for restoring.
pub(crate) const RESTORING: &str = "restoring";

/// Connections to the database that read.
const READERS: u32 = 2;

/// The store in a data folder.
#[derive(Debug)]
pub struct Sqlite {
    /// `None` once the store has ended.
    writer: Mutex<Option<SqliteConnection>>,
    readers: SqlitePool,
    /// The database, its log and the lock: if another file takes their place, later writes are
    /// lost.
    files: Vec<Identity>,
    folder: PathBuf,
    /// Held as long as the store exists. The system releases the lock, whatever happens to the
    /// process.
    _lock: File,
}

impl Sqlite {
    /// Opens the database of a folder, or creates it. Only one process can have it open.
    ///
    /// # Errors
    ///
    /// If the folder cannot be created, written to or locked, or the database is not
    /// Stridewright's.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let lock = lock(folder)?;
        restored(folder)?;
        let path = folder.join(FILE);
        private(folder).map_err(|error| at(folder, error))?;
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            // No temporary files: a failure to open one would stop the server.
            .pragma("temp_store", "memory")
            .disable_statement_logging();
        let mut writer = SqliteConnection::connect_with(&options).await?;
        form::bring_up_to_date(&mut writer).await?;
        // Opened once and never again: a database that cannot be opened later, because too many
        // files are open, would stop the server.
        let readers = SqlitePoolOptions::new()
            .min_connections(READERS)
            .max_connections(READERS)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .connect_with(options.read_only(true))
            .await?;
        let files = [FILE, LOG, LOCK].map(|name| folder.join(name));
        let identity = |path: PathBuf| Identity::of(path.clone()).map_err(|error| at(&path, error));
        let files = files.into_iter().map(identity).collect::<Result<_, _>>()?;
        Ok(Sqlite {
            writer: Mutex::new(Some(writer)),
            readers,
            files,
            folder: folder.to_owned(),
            _lock: lock,
        })
    }

    /// Closes the store in an orderly way: afterwards everything is in the database file, and its
    /// log is empty. On a full disk the log stays.
    ///
    /// # Errors
    ///
    /// If the database cannot be written; committed data stays in the log.
    pub async fn end(&self) -> Result<(), StoreError> {
        self.readers.close().await;
        let Some(mut writer) = self.writer.lock().await.take() else { return Ok(()) };
        let checkpoint =
            sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut writer).await;
        if let Err(error) = checkpoint {
            if !is_full(&error) {
                return Err(error.into());
            }
            // Committed data is in the log, and the next start reads it from there.
            tracing::warn!(%error, "the disk is full: the database keeps its log file");
        }
        Ok(writer.close().await?)
    }
}

/// Whether a write failed because the disk is full (`SQLITE_FULL`).
fn is_full(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.code().as_deref() == Some("13"))
}

pub(crate) fn at(path: &Path, error: std::io::Error) -> StoreError {
    StoreError::Folder { path: path.display().to_string(), error }
}

/// Locks a folder for this process, and creates it if it is missing.
pub(crate) fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join(LOCK);
    disk::make_folder(folder).map_err(|error| at(folder, error))?;
    let file = disk::open_file(&path).map_err(|error| at(&path, error))?;
    match file.try_lock() {
        Ok(()) => {
            // Left behind by a server that was killed.
            let socket = folder.join(SOCKET);
            disk::unless_missing(std::fs::remove_file(&socket))
                .map_err(|error| at(&socket, error))?;
            Ok(file)
        }
        Err(std::fs::TryLockError::Error(error)) => Err(at(&path, error)),
        Err(std::fs::TryLockError::WouldBlock) => {
            Err(at(&path, std::io::Error::other("another server is using this data folder")))
        }
    }
}

/// Makes sure that no restore was interrupted in the folder: an empty database in place of the old
/// one would look as if all data were lost.
fn restored(folder: &Path) -> Result<(), StoreError> {
    let staging = folder.join(RESTORING);
    // It is empty if everything was moved to its place.
    disk::unless_missing(std::fs::remove_dir(&staging)).map_err(|_| {
        let help =
            "a restore was interrupted here: run `stridewright restore` again, with --replace";
        at(&staging, std::io::Error::other(help))
    })
}

/// Creates the database file if it is missing, and makes everything in the folder private. The log
/// and the index of the database get the mode of the database.
fn private(folder: &Path) -> std::io::Result<()> {
    disk::open_file(&folder.join(FILE))?;
    for name in [LOG, INDEX] {
        disk::unless_missing(disk::tighten(&folder.join(name)))?;
    }
    disk::unless_missing(disk::tighten_all(&folder.join(PICTURES)))?;
    disk::sync_folder(folder)
}

/// Writes anything except an event.
async fn write(to: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    let query = match write {
        Write::Table(TableRow { id, name, owner, created }) => {
            sqlx::query("INSERT INTO tables (id, name, owner, created) VALUES (?, ?, ?, ?)")
                .bind(id.as_str())
                .bind(name)
                .bind(owner.as_str())
                .bind(signed(*created)?)
        }
        Write::TableName { table, name } => {
            sqlx::query("UPDATE tables SET name = ?2 WHERE id = ?1").bind(table.as_str()).bind(name)
        }
        // All events of a batch are written together.
        Write::Event { .. } => return Ok(()),
        Write::Snapshot { table, version, snapshot, bytes } => {
            return tables::write_snapshot(to, table, *version, snapshot, *bytes).await;
        }
        Write::Compact { table, base } => return tables::compact(to, table, *base).await,
        Write::RemoveOld(table) => return tables::remove_old(to, table).await,
        Write::Remove(table) => return tables::remove(to, table).await,
        Write::Seat(_)
        | Write::Unseat { .. }
        | Write::Session { .. }
        | Write::SessionUsed(_)
        | Write::EndSession(_)
        | Write::Key { .. } => return people::write(to, write).await,
        Write::Admin(write) => return upkeep::write(to, write).await,
        Write::Used { .. } | Write::Running { .. } | Write::Pictures { .. } => {
            return usage::write(to, write).await;
        }
        Write::ForgetInvites { table, now } => sqlx::query(
            "DELETE FROM invites WHERE table_id = ? AND (revoked OR used >= uses OR expires <= ?)",
        )
        .bind(table.as_str())
        .bind(signed(*now)?),
        Write::Expire { now } => return upkeep::expire(to, *now).await,
        Write::Invite(invite) => sqlx::query(
            "INSERT INTO invites (id, table_id, digest, grants, uses, used, expires, revoked, \
             created) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET used = excluded.used, revoked = excluded.revoked",
        )
        .bind(invite.id.as_str())
        .bind(invite.table.as_str())
        .bind(invite.digest.as_str())
        .bind(&invite.grants)
        .bind(invite.uses)
        .bind(invite.used)
        .bind(signed(invite.expires)?)
        .bind(invite.revoked)
        .bind(signed(invite.created)?),
    };
    query.execute(to).await?;
    Ok(())
}

impl Store for Sqlite {
    fn commit<'a>(&'a self, writes: &'a [Write]) -> Pending<'a, ()> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let writer = writer.as_mut().ok_or(sqlx::Error::PoolClosed)?;
            let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
            for each in writes {
                write(&mut transaction, each).await?;
            }
            tables::append(&mut transaction, writes).await?;
            transaction.commit().await?;
            // What was written to a file that is no longer there is lost.
            self.intact()
        })
    }

    fn intact(&self) -> Result<(), StoreError> {
        self.files.iter().try_for_each(Identity::check).map_err(StoreError::Gone)
    }

    fn saved<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Saved>> {
        Box::pin(async move { saved(&mut *self.readers.acquire().await?, table).await })
    }

    fn bytes(&self) -> Pending<'_, u64> {
        Box::pin(async move {
            // Free pages are reused.
            let query = "SELECT (page_count - freelist_count) * page_size AS bytes \
                         FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
            unsigned(sqlx::query(query).fetch_one(&self.readers).await?.try_get("bytes")?)
        })
    }

    fn removed(&self) -> Pending<'_, Vec<Name>> {
        Box::pin(async move {
            let query = "SELECT id FROM tables \
                         WHERE NOT EXISTS (SELECT 1 FROM snapshots WHERE table_id = id)";
            sqlx::query(query)
                .fetch_all(&self.readers)
                .await?
                .iter()
                .map(|row| name(row, "id"))
                .collect()
        })
    }

    fn compacted(&self) -> Pending<'_, Vec<Name>> {
        Box::pin(async move { tables::compacted(&mut *self.readers.acquire().await?).await })
    }

    fn usage<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Usage>> {
        Box::pin(async move { usage::of_table(&self.readers, table).await })
    }

    fn usages<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<Usage>> {
        Box::pin(async move { usage::of_user(&self.readers, user).await })
    }

    fn unused<'a>(&'a self, since: u64, after: Option<&'a Name>) -> Pending<'a, Vec<Usage>> {
        Box::pin(async move { usage::unused(&self.readers, since, after).await })
    }

    fn taken<'a>(&'a self, owner: &'a Name) -> Pending<'a, StoredBytes> {
        Box::pin(async move { usage::taken(&self.readers, owner).await })
    }

    fn free(&self) -> std::io::Result<u64> {
        fs4::available_space(&self.folder)
    }

    fn done<'a>(&'a self, table: &'a Name, asked: &'a [Wanted]) -> Pending<'a, Vec<Wanted>> {
        Box::pin(
            async move { tables::done(&mut *self.readers.acquire().await?, table, asked).await },
        )
    }

    fn table<'a>(&'a self, id: &'a Name) -> Pending<'a, Option<TableRow>> {
        Box::pin(async move {
            let query = sqlx::query(
                "SELECT id, name, owner, created FROM tables \
                 WHERE id = ? AND EXISTS (SELECT 1 FROM snapshots WHERE table_id = id)",
            );
            let row = query.bind(id.as_str()).fetch_optional(&self.readers).await?;
            row.map(|row| table(&row)).transpose()
        })
    }

    fn session<'a>(&'a self, session: &'a Digest, now: u64) -> Pending<'a, Option<SessionRow>> {
        Box::pin(async move {
            let query =
                sqlx::query("SELECT user, used FROM sessions WHERE digest = ? AND expires > ?");
            let query = query.bind(session.as_str()).bind(signed(now)?);
            let Some(row) = query.fetch_optional(&self.readers).await? else { return Ok(None) };
            Ok(Some(SessionRow { user: name(&row, "user")?, used: row.try_get("used")? }))
        })
    }

    fn made<'a>(&'a self, key: &'a Digest, now: u64) -> Pending<'a, Option<StoredResult>> {
        Box::pin(async move {
            let query =
                sqlx::query("SELECT user, table_id FROM keys WHERE digest = ? AND expires > ?");
            let query = query.bind(key.as_str()).bind(signed(now)?);
            let Some(row) = query.fetch_optional(&self.readers).await? else { return Ok(None) };
            Ok(Some(StoredResult { user: name(&row, "user")?, table: name(&row, "table_id")? }))
        })
    }

    fn seat<'a>(&'a self, table: &'a Name, user: &'a Name) -> Pending<'a, Option<Seat>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM seats WHERE table_id = ? AND user = ?");
            let query = query.bind(table.as_str()).bind(user.as_str());
            query.fetch_optional(&self.readers).await?.map(|row| people::seat(&row)).transpose()
        })
    }

    fn seat_of<'a>(&'a self, table: &'a Name, member: &'a str) -> Pending<'a, Option<Seat>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM seats WHERE table_id = ? AND member = ?");
            let query = query.bind(table.as_str()).bind(member);
            query.fetch_optional(&self.readers).await?.map(|row| people::seat(&row)).transpose()
        })
    }

    fn tables<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<TableRow>> {
        Box::pin(async move {
            let query = sqlx::query(
                "SELECT id, name, owner, created FROM tables JOIN seats ON table_id = id \
                 WHERE user = ? AND awaits IS NULL AND dismissed IS NULL ORDER BY created DESC",
            );
            query.bind(user.as_str()).fetch_all(&self.readers).await?.iter().map(table).collect()
        })
    }

    fn invites<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Invite>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM invites WHERE table_id = ? ORDER BY id");
            query.bind(table.as_str()).fetch_all(&self.readers).await?.iter().map(invite).collect()
        })
    }

    fn invite<'a>(&'a self, digest: &'a Digest) -> Pending<'a, Option<Invite>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM invites WHERE digest = ?").bind(digest.as_str());
            query.fetch_optional(&self.readers).await?.map(|row| invite(&row)).transpose()
        })
    }
}
