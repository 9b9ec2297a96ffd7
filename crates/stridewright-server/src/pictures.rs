//! Pictures of maps: files in the data folder, named by their content. They are never decoded here.

use crate::secret::{Digest, Name};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::PathBuf;

/// The folder of pictures.
#[derive(Clone, Debug)]
pub(crate) struct Pictures {
    folder: PathBuf,
}

/// A kind of picture that browsers show and that holds no script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Png,
    Jpeg,
    WebP,
}

impl Kind {
    /// The kind of a picture by its first bytes.
    pub(crate) fn of(bytes: &[u8]) -> Option<Kind> {
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Some(Kind::Png)
        } else if bytes.starts_with(b"\xff\xd8\xff") {
            Some(Kind::Jpeg)
        } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
            Some(Kind::WebP)
        } else {
            None
        }
    }

    /// As browsers call it.
    pub(crate) const fn media_type(self) -> &'static str {
        match self {
            Kind::Png => "image/png",
            Kind::Jpeg => "image/jpeg",
            Kind::WebP => "image/webp",
        }
    }
}

impl Pictures {
    pub(crate) fn new(folder: PathBuf) -> Pictures {
        Pictures { folder }
    }

    /// Keeps a picture of a table: when this returns, it survives a crash.
    pub(crate) fn keep(&self, table: &Name, bytes: &[u8]) -> io::Result<Digest> {
        let digest = Digest::of(bytes);
        let folder = self.folder.join(table.as_str());
        let path = folder.join(digest.as_str());
        if path.is_file() {
            return Ok(digest);
        }
        fs::create_dir_all(&folder)?;
        // Written beside its place first, so that what has its name is whole.
        let unfinished = folder.join(format!("{}.part", digest.as_str()));
        let mut file = File::create(&unfinished)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&unfinished, &path)?;
        File::open(&folder)?.sync_all()?;
        Ok(digest)
    }

    /// A picture of a table.
    pub(crate) fn find(&self, table: &Name, digest: &Digest) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.folder.join(table.as_str()).join(digest.as_str())) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Pictures};
    use crate::secret::Name;

    #[test]
    fn pictures_are_known_by_their_first_bytes() {
        assert_eq!(Kind::of(b"\x89PNG\r\n\x1a\n..."), Some(Kind::Png));
        assert_eq!(Kind::of(b"\xff\xd8\xff\xe0"), Some(Kind::Jpeg));
        assert_eq!(Kind::of(b"RIFF\0\0\0\0WEBPVP8 "), Some(Kind::WebP));
        for other in [&b""[..], b"<svg", b"GIF89a", b"RIFF\0\0\0\0WAVE", b"<!doctype html>", b"\x89PNG"] {
            assert_eq!(Kind::of(other), None, "{other:?}");
        }
    }

    #[test]
    fn what_is_kept_is_found_at_its_table_only() {
        let folder = tempfile::tempdir().unwrap();
        let pictures = Pictures::new(folder.path().join("pictures"));
        let (table, other) = (Name::random().unwrap(), Name::random().unwrap());
        let digest = pictures.keep(&table, b"bytes").unwrap();
        assert_eq!(pictures.keep(&table, b"bytes").unwrap(), digest);
        assert_eq!(pictures.find(&table, &digest).unwrap().as_deref(), Some(&b"bytes"[..]));
        assert_eq!(pictures.find(&other, &digest).unwrap(), None);
    }
}
