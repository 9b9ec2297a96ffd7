//! What lets browsers go on after an orderly restart without the whole view: for each table the
//! numbers of its last messages, in a file.
//!
//! The file is written at an orderly end, and read and deleted at the start, so that it is used
//! once. A table uses it only if its state is exactly the one that was closed (a digest says so)
//! and the program is the same: another program may show the same state in another way. In every
//! other case browsers get the whole view.

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

/// Bytes of the file at most.
const MOST: u64 = 64 << 20;

/// The program's file: its length and when it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Build(u64, u128);

/// A table as it was closed.
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

/// Tables as they were closed by the server before, and by this one.
#[derive(Debug)]
pub(crate) struct Resumes {
    path: PathBuf,
    build: Option<Build>,
    before: Mutex<BTreeMap<String, Closed>>,
    closed: Mutex<BTreeMap<String, Closed>>,
}

impl Closed {
    /// Lets browsers go on at the table if it is as it was.
    pub(crate) fn apply(self, table: &mut Table) {
        if digest(table).is_some_and(|digest| digest == self.digest) {
            table.go_on(self.resume);
        }
    }
}

impl Resumes {
    /// Takes what the server before left in the data folder.
    pub(crate) fn of(data: &Path) -> Resumes {
        let (path, build) = (data.join(FILE), build());
        let before = taken(&path).unwrap_or_else(|error| {
            tracing::warn!(%error, file = FILE, "browsers get the whole view after this restart");
            None
        });
        let before = before.filter(|before| build.as_ref() == Some(&before.build));
        let before = before.map(|before| before.tables).unwrap_or_default();
        Resumes { path, build, before: Mutex::new(before), closed: Mutex::default() }
    }

    /// For a process that serves no browser: what the server before left stays for the next one.
    pub(crate) fn unused(data: &Path) -> Resumes {
        Resumes {
            path: data.join(FILE),
            build: None,
            before: Mutex::default(),
            closed: Mutex::default(),
        }
    }

    /// How a table was closed by the server before; given once.
    pub(crate) fn take(&self, table: &Name) -> Option<Closed> {
        lock(&self.before).remove(table.as_str())
    }

    /// A table has closed, because the server ends in order; nothing happens at it after this.
    pub(crate) fn keep(&self, id: &Name, table: &Table) {
        if let Some(digest) = digest(table) {
            lock(&self.closed)
                .insert(id.as_str().to_owned(), Closed { digest, resume: table.resume() });
        }
    }

    /// Writes down how tables were closed, for the next server.
    pub(crate) fn write(&self) {
        let tables = std::mem::take(&mut *lock(&self.closed));
        let Some(build) = self.build.clone().filter(|_| !tables.is_empty()) else { return };
        if let Err(error) = self.written(&Written { build, tables }) {
            tracing::warn!(%error, file = FILE, "browsers will get the whole view");
        }
    }

    fn written(&self, written: &Written) -> io::Result<()> {
        let text = serde_json::to_vec(written)?;
        if text.len() as u64 > MOST {
            return Err(io::Error::other("too many tables"));
        }
        // A file that a power cut leaves torn is not read: nothing needs to be synced.
        let mut file = disk::open_file(&self.path)?;
        file.set_len(0)?;
        file.write_all(&text)
    }
}

/// Reads the file and deletes it, so that no later server reads it. Nothing is used that could not
/// be deleted for good.
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
