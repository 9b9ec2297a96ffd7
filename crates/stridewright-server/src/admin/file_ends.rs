//! The file that an exported table is written to, or that an imported table is read from, line by
//! line.

use super::pipe::LINE;
use super::protocol::{AdminAnswer, AdminRequest};
use crate::data::DataError;
use crate::disk;
use crate::store::sqlite::at;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// The source or the destination of a table's lines.
#[derive(Default)]
pub(super) struct FileEnds {
    /// For a table that is imported.
    from: Option<(PathBuf, BufReader<File>)>,
    to: Option<Target>,
}

/// A file that an exported table is written to. It has a temporary name until it is complete.
struct Target {
    to: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
}

impl Drop for Target {
    fn drop(&mut self) {
        // A complete file has its own name by now.
        let _ = fs::remove_file(&self.part);
    }
}

impl FileEnds {
    pub(super) fn of(request: &AdminRequest, file: Option<&Path>) -> Result<FileEnds, DataError> {
        match (request, file) {
            (AdminRequest::Export(_), Some(to)) => {
                if to.symlink_metadata().is_ok() {
                    let what = format!("{} already exists", to.display());
                    return Err(DataError::refused(what, "choose a new file name"));
                }
                let name =
                    to.file_name().map_or_else(|| "table".into(), std::ffi::OsStr::to_os_string);
                let part = to.with_file_name(
                    [name, ".part".into()].into_iter().collect::<std::ffi::OsString>(),
                );
                let file = disk::open_file(&part).map_err(|error| at(&part, error))?;
                file.set_len(0).map_err(|error| at(&part, error))?;
                let to = Target { to: to.to_owned(), part, file: BufWriter::new(file) };
                Ok(FileEnds { from: None, to: Some(to) })
            }
            (AdminRequest::Import { .. }, Some(from)) => {
                let file = File::open(from).map_err(|error| at(from, error))?;
                Ok(FileEnds { from: Some((from.to_owned(), BufReader::new(file))), to: None })
            }
            _ => Ok(FileEnds::default()),
        }
    }

    /// Returns the next line of a table that is imported; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<String>, DataError> {
        let Some((path, reader)) = &mut self.from else { return Ok(None) };
        Ok(line(reader).map_err(|error| at(path, error))?)
    }

    /// Writes a line of a table that is exported.
    pub(super) fn write(&mut self, line: &str) -> Result<(), DataError> {
        let Some(Target { part, file, .. }) = &mut self.to else { return Ok(()) };
        let written = file.write_all(line.as_bytes()).and_then(|()| file.write_all(b"\n"));
        Ok(written.map_err(|error| at(part, error))?)
    }

    /// Gives a complete file its final name.
    pub(super) fn close(self, answer: &AdminAnswer) -> Result<(), DataError> {
        let Some(mut target) = self.to else { return Ok(()) };
        if !matches!(answer, AdminAnswer::Exported(_)) {
            return Ok(());
        }
        let named = |target: &mut Target| {
            target.file.flush()?;
            target.file.get_ref().sync_all()?;
            fs::rename(&target.part, &target.to)?;
            disk::sync_folder(disk::above(&target.to))
        };
        Ok(named(&mut target).map_err(|error| at(&target.to, error))?)
    }
}

/// Reads the next line; `None` at the end.
pub(super) fn line(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    reader.by_ref().take(LINE).read_until(b'\n', &mut bytes)?;
    match bytes.pop() {
        None => Ok(None),
        Some(b'\n') => String::from_utf8(bytes).map(Some).map_err(io::Error::other),
        Some(_) => {
            Err(io::Error::other(format!("a line is incomplete or longer than {LINE} bytes")))
        }
    }
}
