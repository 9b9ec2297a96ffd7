//! Reading of files: the caller reads them, never more than allowed, and never outside the folder
//! of the file that names them.

use crate::error::FormatError;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use stridewright_wire::json::MOST_BYTES;

/// Reads files for the importers.
pub trait ReadFile {
    /// Returns the bytes of a file. A file of more than `at_most` bytes may be cut off after one
    /// byte more.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    fn read(&self, path: &Path, at_most: u64) -> io::Result<Vec<u8>>;

    /// Reads a file that another file names: it has to lie in the folder or below, wherever links
    /// lead. An implementation without a file system has no links, and need not check.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or lies elsewhere.
    fn read_below(&self, folder: &Path, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        let _ = folder;
        self.read(path, at_most)
    }
}

impl<F: Fn(&Path, u64) -> io::Result<Vec<u8>>> ReadFile for F {
    fn read(&self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        self(path, at_most)
    }
}

/// Reads files of the file system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disk;

impl ReadFile for Disk {
    fn read(&self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        from_disk(path, at_most)
    }

    fn read_below(&self, folder: &Path, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        stay_below(folder, path)?;
        from_disk(path, at_most)
    }
}

/// Reads files of one folder of the file system and below it, and no others: for names that come
/// from someone who may not read the rest, such as those in a table.
///
/// ```
/// use std::path::Path;
/// use stridewright_formats::Folder;
///
/// let maps = Folder::new("maps");
/// assert_eq!(maps.file("caves/deep.toml").as_deref(), Some(Path::new("maps/caves/deep.toml")));
/// assert_eq!(maps.file("../secret.toml"), None);
/// assert_eq!(maps.file("/etc/passwd"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// A folder; an empty path is the one in which the program runs.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Folder { path: path.into() }
    }

    /// The path of a file by its name, as seen from the folder; `None` if the name leads out of it.
    ///
    /// A name with `..` leads out, and so does an absolute path, unless it begins with the folder.
    /// Links are followed only when the file is read.
    #[must_use]
    pub fn file(&self, name: impl AsRef<Path>) -> Option<PathBuf> {
        let name = name.as_ref();
        let below = if name.is_absolute() { self.without_folder(name)? } else { name };
        let stays = |part| matches!(part, Component::Normal(_) | Component::CurDir);
        below.components().all(stays).then(|| self.path.join(below))
    }

    /// What an absolute path says behind the folder, by whatever links it leads there.
    fn without_folder<'a>(&self, path: &'a Path) -> Option<&'a Path> {
        if path.components().any(|part| part == Component::ParentDir) {
            return None;
        }
        let folder = named(&self.path).canonicalize().ok()?;
        let is_folder = |above: &&Path| above.canonicalize().is_ok_and(|above| above == folder);
        path.strip_prefix(path.ancestors().find(is_folder)?).ok()
    }
}

impl ReadFile for Folder {
    fn read(&self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        Disk.read_below(&self.path, path, at_most)
    }

    fn read_below(&self, folder: &Path, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        stay_below(&self.path, path)?;
        Disk.read_below(folder, path, at_most)
    }
}

/// Refuses a file that lies outside a folder, wherever links lead.
fn stay_below(folder: &Path, path: &Path) -> io::Result<()> {
    if path.canonicalize()?.starts_with(named(folder).canonicalize()?) {
        return Ok(());
    }
    Err(io::Error::new(io::ErrorKind::PermissionDenied, "a link points outside the folder"))
}

/// A name for a folder, also for the one in which the program runs.
fn named(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// A file that each folder of a LevelDB database has.
const LEVEL_DB: &str = "CURRENT";

const LEVEL_DB_FOLDER: &str = "this is the folder of a LevelDB database, where Foundry keeps \
    scenes since version 11; export the scene in Foundry (\"Export Data\" in its menu) and read \
    that file";

/// Reads a file of the file system, at most one byte more than `at_most`.
///
/// # Errors
///
/// If it cannot be read, or is not a plain file.
pub fn from_disk(path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
    let about = std::fs::metadata(path)?;
    if about.is_dir() {
        let what = if path.join(LEVEL_DB).is_file() {
            LEVEL_DB_FOLDER
        } else {
            "this is a folder; name a file in it"
        };
        return Err(io::Error::new(io::ErrorKind::IsADirectory, what));
    }
    if !about.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a file"));
    }
    // At once as much as is needed: growing step by step takes twice the memory.
    let size = about.len().min(at_most).saturating_add(1);
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default());
    std::fs::File::open(path)?.take(at_most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The file that another file names, in the other's folder or below; `None` if the name leads
/// anywhere else.
///
/// Names are the same on every system: parts separated by `/`, without `..`, drives or backslashes.
pub(crate) fn beside(file: &Path, name: &str) -> Option<PathBuf> {
    let plain = |part: &str| {
        !part.is_empty() && part != "." && part != ".." && !part.contains(['\\', ':', '\0'])
    };
    if !name.split('/').all(plain) {
        return None;
    }
    let folder = folder_of(file);
    Some(name.split('/').fold(folder.to_owned(), |path, part| path.join(part)))
}

/// The folder of a file.
pub(crate) fn folder_of(file: &Path) -> &Path {
    file.parent().unwrap_or(Path::new(""))
}

/// The bytes of a file, if they are not too many.
pub(crate) fn fetch(path: &Path, files: &dyn ReadFile) -> Result<Vec<u8>, FormatError> {
    checked(path, files.read(path, MOST_BYTES))
}

/// The bytes of a file that another one names, if there are not too many and it lies in the other's
/// folder or below.
pub(crate) fn fetch_below(
    file: &Path,
    path: &Path,
    files: &dyn ReadFile,
) -> Result<Vec<u8>, FormatError> {
    checked(path, files.read_below(folder_of(file), path, MOST_BYTES))
}

fn checked(path: &Path, read: io::Result<Vec<u8>>) -> Result<Vec<u8>, FormatError> {
    let most = MOST_BYTES;
    let name = || path.display().to_string();
    let bytes = read.map_err(|error| FormatError::Unreadable { name: name(), error })?;
    if bytes.len() as u64 > most { Err(FormatError::TooLarge { name: name() }) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::{Folder, ReadFile as _, beside};
    use std::fs;
    use std::path::Path;

    #[test]
    fn only_names_below_the_scenario_are_followed() {
        let scenario = Path::new("maps/cave.toml");
        let found = |name| beside(scenario, name);
        assert_eq!(found("cave.uvtt").as_deref(), Some(Path::new("maps/cave.uvtt")));
        assert_eq!(found("a/b.uvtt").as_deref(), Some(Path::new("maps/a/b.uvtt")));
        let outside = [
            "",
            "/etc/passwd",
            "../x.uvtt",
            "a/../../x",
            "a//b",
            "./x",
            "C:/x",
            "a\\..\\x",
            "x\0y",
            "a/",
        ];
        for name in outside {
            assert_eq!(found(name), None, "{name}");
        }
    }

    #[test]
    fn a_folder_has_the_files_below_it_and_no_others() {
        let here = std::env::temp_dir().join(format!("stridewright-folder-{}", std::process::id()));
        let maps = here.join("maps");
        fs::create_dir_all(maps.join("caves")).unwrap();
        fs::write(maps.join("caves/deep.toml"), "deep").unwrap();
        fs::write(here.join("secret"), "secret").unwrap();
        let folder = Folder::new(&maps);
        let read = |name: &str| {
            let file = folder.file(name)?;
            Some(folder.read(&file, 9).map_err(|error| error.to_string()))
        };
        let inside = maps.display();
        for name in ["caves/deep.toml", "./caves/deep.toml", &format!("{inside}/caves/deep.toml")] {
            assert_eq!(read(name), Some(Ok(b"deep".to_vec())), "{name}");
        }
        let outside = [
            "../secret".to_owned(),
            "caves/../../secret".to_owned(),
            "caves/../caves/deep.toml".to_owned(),
            here.join("secret").display().to_string(),
            format!("{inside}/../secret"),
            format!("{inside}x/secret"),
            "/etc/passwd".to_owned(),
        ];
        for name in outside {
            assert_eq!(read(&name), None, "{name}");
        }
        #[cfg(unix)]
        {
            let link = |to: &Path, name: &str| std::os::unix::fs::symlink(to, maps.join(name));
            link(&here.join("secret"), "out").unwrap();
            link(&here, "up").unwrap();
            link(&maps.join("caves"), "in").unwrap();
            let refused = Some(Err("a link points outside the folder".to_owned()));
            assert_eq!(read("out"), refused);
            assert_eq!(read("up/secret"), refused);
            assert_eq!(read("in/deep.toml"), Some(Ok(b"deep".to_vec())));
            // A file that lies outside may not name others beside it either.
            let beside = folder.read_below(&maps.join("up"), &maps.join("up/secret"), 9);
            assert!(beside.is_err());
            // The same folder by another name.
            let other = Folder::new(maps.join("up/maps"));
            let name = maps.join("caves/deep.toml");
            assert_eq!(other.file(&name), Some(maps.join("up/maps/caves/deep.toml")));
        }
        fs::remove_dir_all(&here).unwrap();
    }
}
