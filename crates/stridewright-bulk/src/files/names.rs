//! Names of files: which kind of table they say, and names beside them.

use std::path::{Path, PathBuf};

/// The ending of a name, in small letters; empty without one.
pub(super) fn ending(path: &Path) -> String {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.unwrap_or_default().to_ascii_lowercase()
}

/// The path of something beside a file: its name with something after it.
pub(super) fn beside(path: &Path, after: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(after);
    PathBuf::from(name)
}
