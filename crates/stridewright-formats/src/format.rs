//! The formats in words: their names, their file names, and how to tell them apart.
//!
//! Help texts, errors and the documentation take the words from here. `registry.rs` has the readers
//! and writers.

use stridewright::answer::Message;

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

/// The facts about a format.
#[derive(Debug)]
pub struct FormatInfo {
    /// Which it is.
    pub format: Format,
    /// Its name on the command line.
    pub name: &'static str,
    /// Its common name.
    pub title: &'static str,
    /// The endings of such files' names. They decide only where the content does not.
    pub extensions: &'static [&'static str],
    /// The programs that write such files.
    pub from: &'static str,
    /// The features by which it is recognised.
    pub recognised: &'static str,
}

/// A row for each format, in the order of their declaration.
static ABOUT: [FormatInfo; 9] = [
    FormatInfo {
        format: Format::Scenario,
        name: "scenario",
        title: "scenario",
        extensions: &["toml"],
        from: "Stridewright, or any text editor",
        recognised: "text with a key or table of a scenario, such as `[map]` or `rules = …`",
    },
    FormatInfo {
        format: Format::UniversalVtt,
        name: "uvtt",
        title: "Universal VTT",
        extensions: &["uvtt", "dd2vtt", "df2vtt"],
        from: "Dungeondraft, DungeonFog, Foundry's and MapTool's converters",
        recognised: "JSON with `resolution` and one of `line_of_sight`, `portals`, `image`",
    },
    FormatInfo {
        format: Format::Foundry,
        name: "foundry",
        title: "Foundry scene",
        extensions: &["json", "db"],
        from: "Foundry Virtual Tabletop, versions 8 to 14: exported scenes and adventures, and \
            `scenes.db`",
        recognised: "JSON with `walls` and one of `grid`, `gridType`, `tokens`; or `scenes` and \
            `actors`; or one such document per line",
    },
    FormatInfo {
        format: Format::Donjon,
        name: "donjon",
        title: "donjon",
        extensions: &["json"],
        from: "the random dungeon generator of donjon.bin.sh",
        recognised: "JSON with `cells` and one of `cell_bit`, `rooms`, `settings`",
    },
    FormatInfo {
        format: Format::DonjonText,
        name: "donjon-tsv",
        title: "donjon, tab-separated",
        extensions: &["tsv"],
        from: "the same generator",
        recognised: "tab-separated columns in which every word is one of donjon's (`F`, `DT`, \
            `SUU` …)",
    },
    FormatInfo {
        format: Format::Watabou,
        name: "watabou",
        title: "Watabou",
        extensions: &["json"],
        from: "Watabou's One Page Dungeon",
        recognised: "JSON with `rects` and one of `doors`, `columns`, `water`, `notes`",
    },
    FormatInfo {
        format: Format::MovingAi,
        name: "movingai",
        title: "MovingAI",
        extensions: &["map"],
        from: "the path-finding benchmarks of movingai.com",
        recognised: "text that begins with `type `",
    },
    FormatInfo {
        format: Format::Tiled,
        name: "tiled",
        title: "Tiled",
        extensions: &["tmx", "tmj", "json"],
        from: "the Tiled editor, as TMX or as JSON",
        recognised: "XML with the element `<map>`; JSON with `layers` and `tilewidth`",
    },
    FormatInfo {
        format: Format::Ldtk,
        name: "ldtk",
        title: "LDtk",
        extensions: &["ldtk", "json"],
        from: "the LDtk editor, from version 0.8",
        recognised: "JSON with `levels` or `worlds`, and one of `defs`, `jsonVersion`, \
            `__header__`",
    },
];

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

    /// The facts about it.
    #[must_use]
    pub const fn about(self) -> &'static FormatInfo {
        &ABOUT[self as usize]
    }

    /// The format with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.about().name == name)
    }
}

/// The formats that are known, in a sentence.
pub(crate) fn known() -> Message {
    let formats = Format::ALL.map(|format| {
        let about = format.about();
        let endings: Vec<String> =
            about.extensions.iter().map(|ending| format!(".{ending}")).collect();
        format!("{} ({}, --as {})", about.title, endings.join(", "), about.name)
    });
    Message::new("known formats: {formats}").with("formats", formats.join("; "))
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
            assert_eq!(
                (format.about().format, Format::named(format.about().name)),
                (format, Some(format))
            );
        }
    }
}
