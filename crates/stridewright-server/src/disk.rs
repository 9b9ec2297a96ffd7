//! Files and folders of the data folder: private to the user that runs the server, and safe in a
//! power cut.
//!
//! Modes do not depend on the umask of the process. On systems without modes or without folder
//! syncing, files are created in the usual way.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Creates a folder and its missing parents. New folders are private and are synced to their
/// parent.
pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let above = above(path);
    make_folder(above)?;
    match private_folder(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => Ok(()),
        Err(error) => Err(error),
        Ok(()) => {
            tighten(path)?;
            sync_folder(above)
        }
    }
}

/// The folder that contains a path.
pub(crate) fn above(path: &Path) -> &Path {
    match path.parent() {
        Some(above) if above != Path::new("") => above,
        Some(_) => Path::new("."),
        None => path,
    }
}

/// Opens a private file for writing and creates it if it is missing. Its content stays.
pub(crate) fn open_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, FILE);
    let file = options.open(path)?;
    tighten(path)?;
    Ok(file)
}

/// Lets only its owner read or write a file or a folder.
pub(crate) fn tighten(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let metadata = fs::symlink_metadata(path)?;
        let wanted = if metadata.is_dir() { FOLDER } else { FILE };
        // The target of a link is not part of the data folder.
        if !metadata.is_symlink() && metadata.permissions().mode() & 0o7777 != wanted {
            fs::set_permissions(path, fs::Permissions::from_mode(wanted))?;
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// Restricts a folder and everything in it to its owner.
pub(crate) fn tighten_all(path: &Path) -> io::Result<()> {
    tighten(path)?;
    if fs::symlink_metadata(path)?.is_dir() {
        for entry in fs::read_dir(path)? {
            tighten_all(&entry?.path())?;
        }
    }
    Ok(())
}

/// Treats a missing file as success.
pub(crate) fn unless_missing(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// Makes creations, renames and removals in a folder survive a power cut.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    File::open(path)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

#[cfg(unix)]
const FILE: u32 = 0o600;
#[cfg(unix)]
const FOLDER: u32 = 0o700;

#[cfg(unix)]
fn private_folder(path: &Path) -> io::Result<()> {
    std::os::unix::fs::DirBuilderExt::mode(&mut fs::DirBuilder::new(), FOLDER).create(path)
}

#[cfg(not(unix))]
fn private_folder(path: &Path) -> io::Result<()> {
    fs::create_dir(path)
}

/// Identifies the file at a path, to notice that it has been replaced or removed. While the file is
/// open, no other file has its number.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    path: PathBuf,
    number: Option<(u64, u64)>,
}

impl Identity {
    /// Identifies the file that is at the path now.
    pub(crate) fn of(path: PathBuf) -> io::Result<Identity> {
        Ok(Identity { number: number(&path)?, path })
    }

    /// Checks that the same file is still there. An open file still accepts writes after it has
    /// been deleted or replaced, but what is written cannot be found again.
    pub(crate) fn check(&self) -> Result<(), String> {
        let path = self.path.display();
        match number(&self.path) {
            Ok(number) if number == self.number => Ok(()),
            Ok(_) => Err(format!("{path} was replaced while the server had it open")),
            Err(error) => Err(format!("{path} disappeared while the server had it open: {error}")),
        }
    }
}

#[cfg(unix)]
fn number(path: &Path) -> io::Result<Option<(u64, u64)>> {
    use std::os::unix::fs::MetadataExt as _;
    let metadata = fs::metadata(path)?;
    Ok(Some((metadata.dev(), metadata.ino())))
}

/// Open files cannot be deleted there.
#[cfg(not(unix))]
fn number(path: &Path) -> io::Result<Option<(u64, u64)>> {
    fs::metadata(path).map(|_| None)
}

#[cfg(all(test, unix))]
mod tests {
    use super::{Identity, make_folder, open_file, tighten_all};
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::Path;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn what_is_made_is_private_and_what_was_there_stays() {
        let folder = tempfile::tempdir().unwrap();
        let (old, new) = (folder.path().join("old"), folder.path().join("old/new"));
        fs::create_dir(&old).unwrap();
        fs::set_permissions(&old, fs::Permissions::from_mode(0o755)).unwrap();
        make_folder(&new.join("inner")).unwrap();
        assert_eq!((mode(&old), mode(&new), mode(&new.join("inner"))), (0o755, 0o700, 0o700));
        let file = new.join("file");
        fs::write(&file, "text").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        open_file(&file).unwrap();
        assert_eq!((mode(&file), fs::read_to_string(&file).unwrap().as_str()), (0o600, "text"));
        fs::set_permissions(&file, fs::Permissions::from_mode(0o666)).unwrap();
        tighten_all(&old).unwrap();
        assert_eq!((mode(&old), mode(&file)), (0o700, 0o600));
    }

    #[test]
    fn another_file_at_the_same_path_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let _open = open_file(&path).unwrap();
        let identity = Identity::of(path.clone()).unwrap();
        assert_eq!(identity.check(), Ok(()));
        fs::remove_file(&path).unwrap();
        assert!(identity.check().unwrap_err().contains("disappeared while the server had it open"));
        fs::write(&path, "another").unwrap();
        assert!(
            identity.check().unwrap_err().contains("was replaced while the server had it open")
        );
    }
}
