//! The encounters that are built into the program: the scenarios of `examples/`, to which this
//! crate's folder `demos` links.

use std::io;
use std::path::Path;

/// An encounter that a table can begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Demo {
    /// Its name in requests.
    pub(crate) id: &'static str,
    /// Its display name.
    pub(crate) name: &'static str,
    file: &'static str,
    text: &'static str,
}

macro_rules! demo {
    ($id:literal, $name:literal) => {
        Demo {
            id: $id,
            name: $name,
            file: concat!($id, ".toml"),
            text: include_str!(concat!("../demos/", $id, ".toml")),
        }
    };
}

/// All built-in encounters; a newcomer sees the first.
pub(crate) const ALL: [Demo; 8] = [
    demo!("bridge", "The bridge"),
    demo!("crypt", "The flooded crypt"),
    demo!("tavern", "The tavern brawl"),
    demo!("mill", "The old mill"),
    demo!("ford", "The ford (fifth edition)"),
    demo!("ledge", "The ledge"),
    demo!("pikes", "A wall of pikes"),
    demo!("corridors", "Corridors"),
];

const MAPS: [(&str, &str); 1] = [("crypt.dd2vtt", include_str!("../demos/crypt.dd2vtt"))];

impl Demo {
    /// Returns the encounter with this id.
    pub(crate) fn named(id: &str) -> Option<Demo> {
        ALL.into_iter().find(|demo| demo.id == id)
    }

    /// The name of its scenario file.
    pub(crate) const fn file(self) -> &'static str {
        self.file
    }

    /// Reads one of its files, like files on a disk.
    pub(crate) fn read(self, path: &Path) -> io::Result<Vec<u8>> {
        let own = (self.file, self.text);
        let found = std::iter::once(own).chain(MAPS).find(|(name, _)| Path::new(name) == path);
        found
            .map(|(_, text)| text.as_bytes().to_vec())
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}
