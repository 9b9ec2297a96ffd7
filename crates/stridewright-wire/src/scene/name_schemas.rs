//! The names that scenes use, as parts of the JSON Schema.

use super::names::{LOADS, MARKS, SHAPES, SIDES, STATES, TRAINED, TYPES};
use super::tile;
use schemars::{Schema, SchemaGenerator, json_schema};
use stridewright::board::{Armor, CreatureTrait, Maneuverability, Race, WallKind};
use stridewright::rulesets;

fn one_of<T>(names: &[(&str, T)]) -> Schema {
    let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
    json_schema!({ "type": "string", "enum": names })
}

fn some_of<T>(names: &[(&str, T)]) -> Schema {
    let items = one_of(names);
    json_schema!({ "type": "array", "items": items })
}

pub(super) fn systems(_: &mut SchemaGenerator) -> Schema {
    let ids: Vec<&str> = rulesets::ALL.iter().map(|rules| &*rules.id).collect();
    json_schema!({ "type": "string", "enum": ids })
}

pub(super) fn grounds(_: &mut SchemaGenerator) -> Schema {
    let names: Vec<&str> = tile::names().collect();
    let measures: Vec<&str> = tile::measures().collect();
    let pattern = format!("^({}) (0|-?[1-9][0-9]{{0,4}})$", measures.join("|"));
    json_schema!({ "type": "array", "items": { "type": "string", "anyOf": [{ "enum": names }, { "pattern": pattern }] } })
}

pub(super) fn ground_word(_: &mut SchemaGenerator) -> Schema {
    let names: Vec<&str> = tile::names().chain(tile::measures()).collect();
    json_schema!({ "type": "string", "enum": names })
}

pub(super) fn legend(generator: &mut SchemaGenerator) -> Schema {
    let grounds = grounds(generator);
    json_schema!({ "type": "object", "propertyNames": { "minLength": 1, "maxLength": 1 }, "additionalProperties": grounds })
}

/// The schema of a kind of wall.
pub fn wall_kinds(_: &mut SchemaGenerator) -> Schema {
    one_of(&WallKind::NAMES)
}

/// The schema of a side of a wall.
pub fn sides(_: &mut SchemaGenerator) -> Schema {
    one_of(&SIDES)
}

pub(super) fn marks(_: &mut SchemaGenerator) -> Schema {
    some_of(&MARKS)
}

pub(super) fn shapes(_: &mut SchemaGenerator) -> Schema {
    one_of(&SHAPES)
}

pub(super) fn races(_: &mut SchemaGenerator) -> Schema {
    one_of(&Race::NAMES)
}

pub(super) fn armors(_: &mut SchemaGenerator) -> Schema {
    one_of(&Armor::NAMES)
}

pub(super) fn loads(_: &mut SchemaGenerator) -> Schema {
    one_of(&LOADS)
}

/// The schema of a list of conditions.
pub fn states(_: &mut SchemaGenerator) -> Schema {
    some_of(&STATES)
}

pub(super) fn types(_: &mut SchemaGenerator) -> Schema {
    some_of(&TYPES)
}

pub(super) fn traits(_: &mut SchemaGenerator) -> Schema {
    some_of(&CreatureTrait::NAMES)
}

pub(super) fn trained(_: &mut SchemaGenerator) -> Schema {
    some_of(&TRAINED)
}

pub(super) fn maneuverabilities(_: &mut SchemaGenerator) -> Schema {
    one_of(&Maneuverability::NAMES)
}
