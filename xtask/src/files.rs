//! Files and folders, with errors that name them.

use std::fs;
use std::path::{Path, PathBuf};

/// An empty folder.
pub(crate) fn start_anew(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| failed(folder, &error))?;
    }
    fs::create_dir_all(folder).map_err(|error| failed(folder, &error))
}

/// Copies a file; its folder is made.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::create_dir_all(to.parent().unwrap_or(to)).map_err(|error| failed(to, &error))?;
    fs::copy(from, to).map(|_| ()).map_err(|error| failed(from, &error))
}

/// Copies the files of a folder into another one; the folders in it are left out.
pub(crate) fn copy_files(from: &Path, into: &Path) -> Result<(), String> {
    list(from)?
        .iter()
        .filter(|path| path.is_file())
        .try_for_each(|file| copy(file, &into.join(name(file))))
}

/// Writes a file; its folder is made.
pub(crate) fn write(to: &Path, text: &str) -> Result<(), String> {
    fs::create_dir_all(to.parent().unwrap_or(to)).map_err(|error| failed(to, &error))?;
    fs::write(to, text).map_err(|error| failed(to, &error))
}

/// Reads a file.
pub(crate) fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| failed(file, &error))
}

/// What is in a folder, in the order of the names.
pub(crate) fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| failed(folder, &error))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> =
        paths.collect::<Result<_, _>>().map_err(|error| failed(folder, &error))?;
    paths.sort();
    Ok(paths)
}

/// The name of a file, without its folder.
pub(crate) fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// What failed, and where.
pub(crate) fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
