//! The table of formats: what is read, how each is recognised, and by what.
//!
//! Help texts, errors and the documentation take it from here. A format has a file of its own, which holds its row (`ABOUT`) and its
//! reader; a new one is a variant here and a line in [`Format::ALL`].

use crate::error::ReadError;
use crate::export::{Export, Exported};
use crate::import::{Import, Source};
use crate::shape::Shape;
use crate::{donjon, foundry, ldtk, movingai, scenario, tiled, uvtt, watabou};
use std::path::Path;

/// A format that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// A scenario file, TOML.
    Scenario,
    /// A Universal VTT map, JSON.
    UniversalVtt,
    /// A Foundry scene, JSON.
    Foundry,
    /// A dungeon of donjon, JSON.
    Donjon,
    /// A dungeon of donjon, tab-separated text.
    DonjonText,
    /// A one-page dungeon of Watabou, JSON.
    Watabou,
    /// A MovingAI benchmark map, text.
    MovingAi,
    /// A map of Tiled, XML or JSON.
    Tiled,
    /// A level of an LDtk project, JSON.
    Ldtk,
}

/// What there is to know about a format.
#[derive(Debug)]
pub struct About {
    /// Which it is.
    pub format: Format,
    /// How it is named on the command line.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// How names of such files end. They only decide where the content does not.
    pub extensions: &'static [&'static str],
    /// What writes such files.
    pub from: &'static str,
    /// How it is recognised.
    pub recognised: &'static str,
    pub(crate) is: fn(&Shape<'_>) -> bool,
    pub(crate) reader: Reader,
    pub(crate) writer: Option<Writer>,
}

/// What reads a format.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reader {
    /// It is our own: a scene, which may name a map.
    Scenario,
    /// It is a map of another program.
    Map(fn(Source<'_>) -> Result<Import, ReadError>),
    /// It is one or several of another program, of which the options choose one.
    Maps(fn(Source<'_>) -> Result<Import, ReadError>),
}

/// What writes a format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Writer(pub(crate) fn(&Exported<'_>) -> Result<Export, ReadError>);

/// An ending that tells nothing: too many programs write it.
const ANY_JSON: &str = "json";

impl About {
    /// Whether scenes can be written in it.
    #[must_use]
    pub const fn is_written(&self) -> bool {
        self.writer.is_some()
    }
}

impl Format {
    /// Every format, in the order in which they are tried.
    pub const ALL: [Format; 9] = [
        Format::UniversalVtt,
        Format::Foundry,
        Format::Donjon,
        Format::Watabou,
        Format::Tiled,
        Format::Ldtk,
        Format::MovingAi,
        Format::DonjonText,
        Format::Scenario,
    ];

    /// What there is to know about it.
    #[must_use]
    pub const fn about(self) -> &'static About {
        match self {
            Format::Scenario => &scenario::ABOUT,
            Format::UniversalVtt => &uvtt::ABOUT,
            Format::Foundry => &foundry::ABOUT,
            Format::Donjon => &donjon::ABOUT,
            Format::DonjonText => &donjon::WORDS,
            Format::Watabou => &watabou::ABOUT,
            Format::MovingAi => &movingai::ABOUT,
            Format::Tiled => &tiled::ABOUT,
            Format::Ldtk => &ldtk::ABOUT,
        }
    }

    /// The format with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.about().name == name)
    }

    /// The format that names of files like this one suggest.
    fn by_name(path: &Path) -> Option<Format> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        if extension == ANY_JSON {
            return None;
        }
        Format::ALL.into_iter().find(|format| format.about().extensions.contains(&extension.as_str()))
    }

    /// The format of a file: by what it holds or, where that tells nothing, by how its name ends.
    ///
    /// # Errors
    ///
    /// What the file looks like, if it is none.
    pub fn of(path: &Path, bytes: &[u8]) -> Result<Format, String> {
        let shape = Shape::of(bytes);
        let by_content = Format::ALL.into_iter().find(|format| (format.about().is)(&shape));
        // Where there is no text, a name tells nothing.
        let by_name = || {
            Format::by_name(path).filter(|_| !matches!(shape, Shape::Empty | Shape::Binary | Shape::LevelDb))
        };
        by_content.or_else(by_name).ok_or_else(|| shape.to_string())
    }
}

/// The formats that are known, in a sentence.
pub(crate) fn known() -> String {
    let formats = Format::ALL.map(|format| {
        let about = format.about();
        let endings: Vec<String> = about.extensions.iter().map(|ending| format!(".{ending}")).collect();
        format!("{} ({}, --as {})", about.title, endings.join(", "), about.name)
    });
    format!("read are {}", formats.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_format_has_a_row_of_its_own() {
        let names: BTreeSet<&str> = Format::ALL.iter().map(|format| format.about().name).collect();
        assert_eq!(names.len(), Format::ALL.len());
        for format in Format::ALL {
            assert_eq!((format.about().format, Format::named(format.about().name)), (format, Some(format)));
        }
    }

    #[test]
    fn content_decides_before_the_name() {
        let of = |name: &str, text: &str| Format::of(Path::new(name), text.as_bytes());
        let uvtt = r#"{"resolution":{},"line_of_sight":[]}"#;
        assert_eq!(of("map.toml", uvtt), Ok(Format::UniversalVtt));
        assert_eq!(of("map.map", "type octile\nheight 1\nwidth 1\nmap\n."), Ok(Format::MovingAi));
        assert_eq!(of("cave.txt", "rules = \"pf1\"\n[map]\n"), Ok(Format::Scenario));
        assert_eq!(of("cave.TOML", "%%%"), Ok(Format::Scenario));
        assert_eq!(of("a.exe", "MZ"), Err("text that begins with \"MZ\"".to_owned()));
        assert_eq!(of("a.json", "{\"x\":1}"), Err("JSON with the keys x".to_owned()));
    }
}
