//! Files that a command writes for the user to keep.

use crate::failure::Failure;
use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

/// Writes a new file; an existing one is an error.
pub(crate) fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let written = File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| {
        let what = match error.kind() {
            ErrorKind::AlreadyExists => format!("{} exists already", path.display()),
            _ => format!("{}: {error}", path.display()),
        };
        Failure::with_help(what, "name a new file; existing files are never overwritten")
    })
}
