//! How files are read: by whoever calls, never more than allowed, and never outside the folder of the scenario.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Reads files for the importers.
pub trait ReadFile {
    /// The bytes of a file. One that has more than `at_most` may be cut off after one byte more.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    fn read(&self, path: &Path, at_most: u64) -> io::Result<Vec<u8>>;
}

impl<F: Fn(&Path, u64) -> io::Result<Vec<u8>>> ReadFile for F {
    fn read(&self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        self(path, at_most)
    }
}

/// Reads a file of the file system, at most one byte more than `at_most`.
///
/// # Errors
///
/// If it cannot be read, or is not a plain file.
pub fn from_disk(path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
    let about = std::fs::metadata(path)?;
    if !about.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a file"));
    }
    // At once as much as is needed: growing step by step takes twice the memory.
    let size = about.len().min(at_most).saturating_add(1);
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default());
    std::fs::File::open(path)?.take(at_most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The file that a scenario names, in the scenario's folder or below; `None` if the name leads anywhere else.
///
/// Names are the same on every system: parts separated by `/`, without `..`, drives or backslashes.
pub(crate) fn beside(scenario: &Path, name: &str) -> Option<PathBuf> {
    let plain =
        |part: &str| !part.is_empty() && part != "." && part != ".." && !part.contains(['\\', ':', '\0']);
    if !name.split('/').all(plain) {
        return None;
    }
    let folder = scenario.parent().unwrap_or(Path::new(""));
    Some(name.split('/').fold(folder.to_owned(), |path, part| path.join(part)))
}

#[cfg(test)]
mod tests {
    use super::beside;
    use std::path::Path;

    #[test]
    fn only_names_below_the_scenario_are_followed() {
        let scenario = Path::new("maps/cave.toml");
        let found = |name| beside(scenario, name);
        assert_eq!(found("cave.uvtt").as_deref(), Some(Path::new("maps/cave.uvtt")));
        assert_eq!(found("a/b.uvtt").as_deref(), Some(Path::new("maps/a/b.uvtt")));
        let outside =
            ["", "/etc/passwd", "../x.uvtt", "a/../../x", "a//b", "./x", "C:/x", "a\\..\\x", "x\0y", "a/"];
        for name in outside {
            assert_eq!(found(name), None, "{name}");
        }
    }
}
