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
    /// What there is to see, in a few words.
    pub(crate) about: &'static str,
    file: &'static str,
    text: &'static str,
}

macro_rules! demo {
    ($id:literal, $name:literal, $about:literal) => {
        Demo {
            id: $id,
            name: $name,
            about: $about,
            file: concat!($id, ".toml"),
            text: include_str!(concat!("../demos/", $id, ".toml")),
        }
    };
}

/// All built-in encounters, in the order in which a newcomer sees them.
pub(crate) const ALL: [Demo; 9] = [
    demo!("tavern", "The tavern brawl", "Overturned tables, spilt beer and a bully in the way"),
    demo!("bridge", "The bridge", "An ogre holds the only way across"),
    demo!("crypt", "The flooded crypt", "Water to the ankle, water to the waist, a shut vault"),
    demo!("mill", "The old mill", "Raiders on the road, fire in the mill, a stream behind it"),
    demo!("ford", "The ford", "Goblins hold the far bank, a hero lies in the mud"),
    demo!("toll", "The toll", "A rider charges the goblins who hold the road"),
    demo!("ledge", "The ledge", "Stairs up to a goblin, and a deep pool beside them"),
    demo!("pikes", "A wall of pikes", "A thief between two long pikes and a sword"),
    demo!("corridors", "Corridors", "A Large troll in passages made for smaller feet"),
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
