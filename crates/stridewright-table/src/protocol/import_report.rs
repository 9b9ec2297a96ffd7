//! The server's report about a map that it has read from a file.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::Message;

/// The answer to an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Imported {
    /// What was read; left out for a scenario, which is read unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<ImportReport>,
}

/// What was read from another program's map, and how it was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ImportReport {
    /// The format, for people, with its version if the file names one: `Foundry VTT scene 12`.
    pub format: String,
    /// Columns of the board.
    pub width: u32,
    /// Rows of the board.
    pub height: u32,
    /// What was found, cut off, assumed and left out, in this order.
    pub lines: Vec<ImportLine>,
    /// The scenes and the levels of the file, where it holds several of which one was read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<MapChoice>,
}

/// The scenes or levels of a file that holds several: one of them is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapChoice {
    /// What they are.
    pub of: MapPart,
    /// The names of the first of them, in their order. An import asks for one by its name or by its
    /// number, from 1.
    pub names: Vec<String>,
    /// The position of the one that was read, from 0; left out if one must be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<usize>,
}

/// What a file may hold several of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MapPart {
    /// Scenes: maps that have nothing to do with each other.
    Scene,
    /// Levels.
    Level,
}

/// A line of the report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ImportLine {
    /// How it was imported.
    pub part: ImportPart,
    /// A text with the number and the places: `3 walls (walls[0], walls[4], walls[7])`.
    pub text: String,
    /// The same in parts, if it names something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<Box<Message>>,
}

/// How a part of a file was imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ImportPart {
    /// It is on the board.
    Found,
    /// It was cut off at the edge of the map, or lies outside.
    Clipped,
    /// The file does not say it; the text says what was assumed.
    Assumed,
    /// It was left out.
    Ignored,
}
