//! Pictures of maps: files in the data folder, one folder per table, named by their content. The
//! server never decodes them.

use crate::disk;
use crate::secret::{Digest, Name};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The folder of pictures.
#[derive(Clone, Debug)]
pub(crate) struct Pictures {
    folder: PathBuf,
    /// Approximate bytes of all pictures.
    bytes: Arc<AtomicU64>,
}

impl Pictures {
    pub(crate) fn new(folder: PathBuf) -> Pictures {
        Pictures { folder, bytes: Arc::default() }
    }

    /// Stores a picture of a table if all pictures of the table then take at most `most` bytes;
    /// returns false if they would take more. When this returns, the picture survives a crash.
    pub(crate) fn keep(
        &self,
        table: &Name,
        digest: &Digest,
        bytes: &[u8],
        most: u64,
    ) -> io::Result<bool> {
        let folder = self.folder.join(table.as_str());
        let path = folder.join(digest.as_str());
        if path.is_file() {
            return Ok(true);
        }
        if self.bytes(table)?.saturating_add(bytes.len() as u64) > most {
            return Ok(false);
        }
        disk::make_folder(&folder)?;
        // Written under a temporary name first, so that a file with the final name is complete.
        let unfinished = folder.join(format!("{}.part", digest.as_str()));
        let mut file = disk::open_file(&unfinished)?;
        file.set_len(0)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&unfinished, &path)?;
        disk::sync_folder(&folder)?;
        self.bytes.fetch_add(bytes.len() as u64, Ordering::Relaxed);
        Ok(true)
    }

    /// Returns the bytes of all pictures of a table.
    pub(crate) fn bytes(&self, table: &Name) -> io::Result<u64> {
        listed(&self.folder.join(table.as_str()))?
            .iter()
            .map(|file| Ok(file.metadata()?.len()))
            .sum()
    }

    /// Deletes all pictures of a table except these, and the remains of unfinished ones.
    pub(crate) fn keep_only(&self, table: &Name, named: &BTreeSet<String>) -> io::Result<()> {
        for file in listed(&self.folder.join(table.as_str()))? {
            if !file.file_name().to_str().is_some_and(|name| named.contains(name)) {
                let bytes = file.metadata()?.len();
                fs::remove_file(file.path())?;
                self.lose(bytes);
            }
        }
        Ok(())
    }

    /// Deletes all pictures of a table.
    pub(crate) fn remove(&self, table: &Name) -> io::Result<()> {
        self.lose(self.bytes(table)?);
        match fs::remove_dir_all(self.folder.join(table.as_str())) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    fn lose(&self, bytes: u64) {
        let less = |all: u64| Some(all.saturating_sub(bytes));
        // The closure always returns a value.
        let _ = self.bytes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }

    /// Returns the approximate number of bytes of all pictures since they were counted.
    pub(crate) fn all_bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Counts the bytes of all pictures.
    pub(crate) fn count(&self) -> io::Result<()> {
        let bytes =
            self.tables()?.iter().map(|table| self.bytes(table)).sum::<io::Result<u64>>()?;
        self.bytes.store(bytes, Ordering::Relaxed);
        Ok(())
    }

    /// Returns the tables that have pictures.
    pub(crate) fn tables(&self) -> io::Result<Vec<Name>> {
        let folders = listed(&self.folder)?;
        Ok(folders
            .iter()
            .filter_map(|folder| Name::written(folder.file_name().to_str()?))
            .collect())
    }

    /// Returns the number of bytes of a picture; `None` if the table does not have it.
    pub(crate) fn length(&self, table: &Name, digest: &Digest) -> io::Result<Option<u64>> {
        match fs::metadata(self.path(table, digest)) {
            Ok(file) => Ok(Some(file.len())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Reads bytes of a picture, starting at an offset. The file is opened for each piece, so that
    /// a slow client keeps no file open.
    pub(crate) fn piece(
        &self,
        table: &Name,
        digest: &Digest,
        from: u64,
        bytes: usize,
    ) -> io::Result<Vec<u8>> {
        let mut file = File::open(self.path(table, digest))?;
        file.seek(io::SeekFrom::Start(from))?;
        let mut piece = vec![0; bytes];
        file.read_exact(&mut piece)?;
        Ok(piece)
    }

    fn path(&self, table: &Name, digest: &Digest) -> PathBuf {
        self.folder.join(table.as_str()).join(digest.as_str())
    }
}

/// The path at which the pictures of a table are served; the digest follows it.
pub(crate) fn pictures_at(table: &Name) -> String {
    format!("/api/tables/{table}/picture/")
}

/// Returns the digest of a table's picture from the path at which it is served.
pub(crate) fn picture_of(table: &Name, path: &str) -> Option<Digest> {
    Digest::written(path.strip_prefix(&pictures_at(table))?)
}

/// Lists a folder; empty if it does not exist.
fn listed(folder: &Path) -> io::Result<Vec<fs::DirEntry>> {
    match fs::read_dir(folder) {
        Ok(entries) => entries.collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::Pictures;
    use crate::secret::{Digest, Name};
    use std::collections::BTreeSet;

    #[test]
    fn what_is_kept_is_found_at_its_table_only() {
        let folder = tempfile::tempdir().unwrap();
        let pictures = Pictures::new(folder.path().join("pictures"));
        let (table, other) = (Name::random().unwrap(), Name::random().unwrap());
        let digest = Digest::of(b"bytes");
        assert!(pictures.keep(&table, &digest, b"bytes", 5).unwrap());
        assert!(pictures.keep(&table, &digest, b"bytes", 5).unwrap());
        assert_eq!(pictures.length(&table, &digest).unwrap(), Some(5));
        assert_eq!(pictures.piece(&table, &digest, 1, 3).unwrap(), b"yte");
        assert!(pictures.piece(&table, &digest, 3, 3).is_err());
        assert_eq!(pictures.length(&other, &digest).unwrap(), None);
    }

    #[test]
    fn a_table_has_a_byte_limit_and_unused_files_make_room() {
        let folder = tempfile::tempdir().unwrap();
        let pictures = Pictures::new(folder.path().join("pictures"));
        let table = Name::random().unwrap();
        let [one, two] = [b"one", b"two"].map(Digest::of);
        assert_eq!(pictures.tables().unwrap(), []);
        assert!(pictures.keep(&table, &one, b"one", 5).unwrap());
        assert!(!pictures.keep(&table, &two, b"two", 5).unwrap());
        std::fs::write(folder.path().join("pictures").join(table.as_str()).join("x.part"), b"left")
            .unwrap();
        let named = |digest: &Digest| BTreeSet::from([digest.as_str().to_owned()]);
        pictures.keep_only(&table, &named(&one)).unwrap();
        assert!(pictures.length(&table, &one).unwrap().is_some());
        assert_eq!(pictures.bytes(&table).unwrap(), 3);
        pictures.keep_only(&table, &named(&two)).unwrap();
        assert!(pictures.keep(&table, &two, b"two", 5).unwrap());
        assert_eq!(pictures.length(&table, &one).unwrap(), None);
        assert_eq!(pictures.tables().unwrap(), std::slice::from_ref(&table));
        let again = Pictures::new(folder.path().join("pictures"));
        assert_eq!(again.all_bytes(), 0);
        again.count().unwrap();
        assert_eq!((again.all_bytes(), pictures.all_bytes()), (3, 3));
        pictures.remove(&table).unwrap();
        assert_eq!(pictures.all_bytes(), 0);
        pictures.remove(&table).unwrap();
        assert_eq!(pictures.tables().unwrap(), []);
    }
}
