//! The scenes or levels of a file that holds several, as callers see them.

use core::fmt;
use serde::Serialize;
use stridewright::answer::Message;

/// The most names that a text lists.
const MOST_LISTED: usize = 20;

/// The scenes or levels of a file that holds several: one of them is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MapChoice {
    /// What they are.
    pub of: MapPart,
    /// The names of the first of them, in their order.
    pub names: Vec<String>,
    /// The position of the one that was read, from 0; `None` if the caller must choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<usize>,
}

/// What a file may hold several of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MapPart {
    /// Scenes: maps that have nothing to do with each other.
    Scene,
    /// Levels.
    Level,
}

impl MapPart {
    /// `scene` or `level`, which is also the option on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            MapPart::Scene => "scene",
            MapPart::Level => "level",
        }
    }

    /// The message about scenes or about levels.
    pub(crate) fn told(self, scene: Message, level: Message) -> Message {
        match self {
            MapPart::Scene => scene,
            MapPart::Level => level,
        }
    }
}

impl MapChoice {
    /// The most names that a choice lists.
    pub const MOST_NAMES: usize = 500;

    pub(crate) fn new(of: MapPart, names: &[String], chosen: Option<usize>) -> MapChoice {
        let names = names.iter().take(MapChoice::MOST_NAMES).cloned().collect();
        MapChoice { of, names, chosen }
    }
}

/// For the command line: `levels: 1 "Cellar" (read), 2 "Hall"; choose another with --level`.
impl fmt::Display for MapChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let option = self.of.name();
        let name = |(index, name): (usize, &String)| {
            let read = if self.chosen == Some(index) { " (read)" } else { "" };
            format!("{} {name:?}{read}", index + 1)
        };
        let names = listed(self.names.iter().enumerate().map(name));
        write!(f, "{option}s: {names}; choose another with --{option}")
    }
}

/// The first of several names, and how many more there are.
pub(crate) fn listed(names: impl ExactSizeIterator<Item = String>) -> Message {
    let more = names.len().saturating_sub(MOST_LISTED);
    let first = names.take(MOST_LISTED).collect::<Vec<String>>().join(", ");
    if more == 0 {
        return Message::verbatim(first);
    }
    Message::new("{names}, and {more} more").with("names", first).with("more", more)
}
