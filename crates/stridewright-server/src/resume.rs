//! Lets browsers continue after an orderly restart without loading the whole view: a file keeps the
//! numbers of each table's last messages.
//!
//! The file is written at an orderly shutdown. It is read and deleted at the start, so that it is
//! used only once. A table uses it only if its state is exactly the one at closing (a digest
//! confirms it) and the program is the same: another program may show the same state differently.
//! In every other case browsers get the whole view.

use crate::disk;
use crate::secret::{Digest, Name};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::UNIX_EPOCH;
use stridewright_table::table::{Resume, Table};

/// The file in the data folder.
const FILE: &str = "resume.json";

/// The largest size of the file in bytes.
const MOST: u64 = 64 << 20;

/// Identifies the program's file by its length and modification time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Build(u64, u128);

/// The record of a table at closing.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Closed {
    /// Of its state.
    digest: String,
    resume: Resume,
}

#[derive(Debug, Serialize, Deserialize)]
struct Written {
    build: Build,
    tables: BTreeMap<String, Closed>,
}

/// The tables as the previous server closed them, and as this one closes them.
#[derive(Debug)]
pub(crate) struct Resumes {
    path: PathBuf,
    build: Option<Build>,
    before: Mutex<BTreeMap<String, Closed>>,
    closed: Mutex<BTreeMap<String, Closed>>,
}

impl Closed {
    /// Lets browsers continue at the table if its state is unchanged.
    pub(crate) fn apply(self, table: &mut Table) {
        if digest(table).is_some_and(|digest| digest == self.digest) {
            table.go_on(self.resume);
        }
    }
}

impl Resumes {
    /// Takes the file that the previous server left in the data folder.
    pub(crate) fn of(data: &Path) -> Resumes {
        let (path, build) = (data.join(FILE), build());
        let before = taken(&path).unwrap_or_else(|error| {
            tracing::warn!(%error, file = FILE, "could not read the resume file: browsers get the \
                whole view again");
            None
        });
        let before = before.filter(|before| build.as_ref() == Some(&before.build));
        let before = before.map(|before| before.tables).unwrap_or_default();
        Resumes { path, build, before: Mutex::new(before), closed: Mutex::default() }
    }

    /// For a process that serves no browsers: the previous server's file stays for the next one.
    pub(crate) fn unused(data: &Path) -> Resumes {
        Resumes {
            path: data.join(FILE),
            build: None,
            before: Mutex::default(),
            closed: Mutex::default(),
        }
    }

    /// Returns the record that the previous server kept of a table, once.
    pub(crate) fn take(&self, table: &Name) -> Option<Closed> {
        lock(&self.before).remove(table.as_str())
    }

    /// Records a table that has closed because of an orderly shutdown; nothing happens at the table
    /// after this.
    pub(crate) fn keep(&self, id: &Name, table: &Table) {
        if let Some(digest) = digest(table) {
            lock(&self.closed)
                .insert(id.as_str().to_owned(), Closed { digest, resume: table.resume() });
        }
    }

    /// Writes the records of closed tables for the next server.
    pub(crate) fn write(&self) {
        let tables = std::mem::take(&mut *lock(&self.closed));
        let Some(build) = self.build.clone().filter(|_| !tables.is_empty()) else { return };
        if let Err(error) = self.written(&Written { build, tables }) {
            tracing::warn!(%error, file = FILE, "could not write the resume file: browsers will \
                get the whole view again");
        }
    }

    fn written(&self, written: &Written) -> io::Result<()> {
        let text = serde_json::to_vec(written)?;
        if text.len() as u64 > MOST {
            return Err(io::Error::other("too many tables"));
        }
        // A file that a power cut leaves incomplete is not read, so it need not be synced.
        let mut file = disk::open_file(&self.path)?;
        file.set_len(0)?;
        file.write_all(&text)
    }
}

/// Reads the file and deletes it, so that no later server reads it. A file that cannot be deleted
/// for good is not used.
fn taken(path: &Path) -> io::Result<Option<Written>> {
    let text = match std::fs::metadata(path) {
        Ok(metadata) if metadata.len() > MOST => None,
        Ok(_) => Some(std::fs::read(path)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    std::fs::remove_file(path)?;
    disk::sync_folder(disk::above(path))?;
    text.map(|text| serde_json::from_slice(&text)).transpose().map_err(io::Error::from)
}

fn build() -> Option<Build> {
    let metadata = std::fs::metadata(std::env::current_exe().ok()?).ok()?;
    let written = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(Build(metadata.len(), written.as_nanos()))
}

fn digest(table: &Table) -> Option<String> {
    let state = serde_json::to_vec(&table.snapshot()).ok()?;
    Some(Digest::of(state).as_str().to_owned())
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
