//! A scene as it is written: the map, its walls, the creatures, the state of the turn.
//!
//! This module contains only the shapes and their limits. What names and numbers mean, and whether
//! they are consistent, is checked when the scene becomes a [`Setup`](stridewright::board::Setup):
//! see
//! [`Scene::setup`].

mod abilities;
mod creature_entry;
mod creatures;
mod drawing;
mod entries;
mod ground;
mod ground_name;
mod house_rules;
mod length_unit;
mod name;
#[cfg(feature = "schema")]
mod name_schemas;
mod named_creatures;
mod names;
mod prepare;
mod table_entry;
mod tile;
mod walls;
mod written;

pub use creature_entry::{
    Ability, BonusEntry, BurdenEntry, ClassBonusEntry, CreatureEntry, Elevation, Length,
    ObjectEntry, Pounds, Score, SizeName, SpeedsEntry,
};
pub use drawing::signs;
pub use entries::{FEW, Legend, MapEntry, SquareEntry, WallEntry};
pub use ground_name::GroundName;
pub use length_unit::LengthUnit;
pub use name::Name;
#[cfg(feature = "schema")]
pub use name_schemas::{
    sides as sides_schema, states as states_schema, wall_kinds as wall_kinds_schema,
};
pub use prepare::{Origins, Prepared};
pub use table_entry::{FrameEntry, KeptEntry, SIGHT, TableEntry};

use crate::bounded::{List, Table, is_default, table, tables};
use crate::flaw::Flaw;
use crate::house::HouseEntry;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use stridewright::board::Limits;
use stridewright::question::Turn;
use stridewright_house::Choice;
use stridewright_house::read::read;

/// A scene: the contents that a scenario file and a request share.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// The rule system it is meant for: `dnd35`, `pf1`, `pf2`, `draw_steel`, `5e` or `5e24`.
    /// Lengths are in squares in `draw_steel`, otherwise in feet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::systems"))]
    pub rules: Option<Name>,
    /// The ground.
    #[serde(deserialize_with = "table")]
    pub map: MapEntry,
    /// Walls, doors, windows and barriers.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub walls: List<WallEntry, { Limits::DEFAULT.walls }>,
    /// Creatures.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub creatures: List<CreatureEntry, { Limits::DEFAULT.creatures }>,
    /// The progress of the mover's turn.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "table")]
    pub turn: Turn,
    /// House rules: a file next to the scenario, or a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<HouseEntry>,
    /// Options of the rules by name, and their settings.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::house_schema::options"))]
    pub options: BTreeMap<String, Choice>,
    /// What a table of the battle board keeps in addition to the scene: names, owners, turns. It
    /// changes no answer.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "table")]
    pub table: TableEntry,
}

impl Scene {
    /// Reads a scene from a document, for instance from parsed TOML.
    ///
    /// # Errors
    ///
    /// The first error, and where it is.
    pub fn read(document: Value) -> Result<Scene, Flaw> {
        read(document)
    }

    /// Returns the scene as a document from which any format can be written.
    ///
    /// # Errors
    ///
    /// No known case: every scene has such a form.
    pub fn written(&self) -> Result<Value, serde_json::Error> {
        serde_json::to_value(self)
    }

    /// Reads a scene from JSON.
    ///
    /// # Errors
    ///
    /// If the document is not a scene: not JSON, too large or too deeply nested, a wrong type, an
    /// unknown key, too many entries.
    pub fn from_json(bytes: &[u8]) -> Result<Scene, JsonError> {
        crate::json::read_with(bytes, Table::new())
    }
}

pub use crate::json::JsonError;
