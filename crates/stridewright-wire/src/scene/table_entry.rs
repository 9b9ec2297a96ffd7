//! The data that a table of the battle board keeps in addition to its scene, so that a saved table
//! is the same when it is loaded again.
//!
//! This module contains only the shapes. Programs that ask about the scene ignore this data.

use super::Name;
use super::entries::DRAWING;
use crate::bounded::{Coordinate, List, Pair, Text, Whole, is_default, table, tables};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::board::Limits;
use stridewright::question::{In, Turn};

/// The largest distance in squares within which creatures reveal what they see.
pub const SIGHT: u32 = 30;

/// The data that a table of the battle board keeps in addition to its scene.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// The name of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Text<80>>,
    /// Players move their creatures only on those creatures' turns.
    #[serde(default, skip_serializing_if = "is_default")]
    pub only_on_turn: bool,
    /// Players' creatures reveal the squares that they see within this many squares; 0: none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sight: Whole<0, SIGHT>,
    /// The round, counted from 1; 0 before the first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub round: Whole<0, 1_000_000>,
    /// The creature whose turn it is, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<Name>,
    /// The order in which creatures take turns, by their names.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub order: List<Name, { Limits::DEFAULT.creatures }>,
    /// Where the picture of the map lies; over the whole map if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<FrameEntry>,
    /// The squares that are hidden from players, one line for each row: `#` is hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fog: Option<Text<DRAWING>>,
    /// The ends of walls and doors that look like plain walls to players.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub secret: List<Pair<Pair<Coordinate>>, { Limits::DEFAULT.walls }>,
    /// The data of single creatures.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub creatures: List<KeptEntry, { Limits::DEFAULT.creatures }>,
}

/// Where a picture lies on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FrameEntry {
    /// Its top-left corner, `[x, y]` in squares from that of the map.
    pub at: Pair<Coordinate>,
    /// Its width and height in squares.
    pub size: Pair<Coordinate>,
}

/// The data that a table keeps of a creature.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KeptEntry {
    /// The creature, by name.
    pub name: Name,
    /// The players who may move it, by name.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub owners: List<Name, 64>,
    /// The mode of the movement in progress, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<In>,
    /// The progress of its turn.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "table")]
    pub turn: Turn,
}
