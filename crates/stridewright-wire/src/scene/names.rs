//! The names that scenes use, as lists for looking up and as parts of the JSON Schema.

use schemars::{Schema, SchemaGenerator, json_schema};
use stridewright::board::{Armor, Load, Race, Shape, Side, Terrain, WallKind};
use stridewright::rulesets;

/// Conditions of a creature.
pub(super) const STATES: [(&str, State); 7] = [
    ("prone", State::Prone),
    ("helpless", State::Helpless),
    ("unconscious", State::Unconscious),
    ("dead", State::Dead),
    ("flying", State::Flying),
    ("incorporeal", State::Incorporeal),
    ("immobile", State::Immobile),
];

/// A condition by name.
#[derive(Clone, Copy)]
pub(super) enum State {
    Prone,
    Helpless,
    Unconscious,
    Dead,
    Flying,
    Incorporeal,
    Immobile,
}

/// How a creature is built.
pub(super) const SHAPES: [(&str, Shape); 2] = [("tall", Shape::Tall), ("long", Shape::Long)];

/// Loads carried.
pub(super) const LOADS: [(&str, Load); 3] =
    [("light", Load::Light), ("medium", Load::Medium), ("heavy", Load::Heavy)];

/// Sides of a wall.
pub(super) const SIDES: [(&str, Side); 2] = [("left", Side::Left), ("right", Side::Right)];

/// Marks of a barrier: who is meant, and whether it avoids the barrier.
pub(super) const MARKS: [(&str, Mark); 4] = [
    ("ignored by flight", Mark { incorporeal: false, avoided: true }),
    ("ignored by incorporeal", Mark { incorporeal: true, avoided: true }),
    ("hampers flight", Mark { incorporeal: false, avoided: false }),
    ("hampers incorporeal", Mark { incorporeal: true, avoided: false }),
];

/// An exception of a barrier.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    /// It is about incorporeal movers; otherwise about flying ones.
    pub(super) incorporeal: bool,
    /// They are not hampered; otherwise they are.
    pub(super) avoided: bool,
}

fn one_of<T>(names: &[(&str, T)]) -> Schema {
    let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
    json_schema!({ "type": "string", "enum": names })
}

fn some_of<T>(names: &[(&str, T)]) -> Schema {
    let items = one_of(names);
    json_schema!({ "type": "array", "items": items })
}

pub(super) fn systems(_: &mut SchemaGenerator) -> Schema {
    let ids: Vec<&str> = rulesets::ALL.iter().map(|rules| rules.id).collect();
    json_schema!({ "type": "string", "enum": ids })
}

pub(super) fn grounds(_: &mut SchemaGenerator) -> Schema {
    some_of(&Terrain::NAMES)
}

pub(super) fn legend(_: &mut SchemaGenerator) -> Schema {
    let grounds = some_of(&Terrain::NAMES);
    json_schema!({ "type": "object", "propertyNames": { "minLength": 1, "maxLength": 1 }, "additionalProperties": grounds })
}

pub(super) fn wall_kinds(_: &mut SchemaGenerator) -> Schema {
    one_of(&WallKind::NAMES)
}

pub(super) fn sides(_: &mut SchemaGenerator) -> Schema {
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

pub(super) fn states(_: &mut SchemaGenerator) -> Schema {
    some_of(&STATES)
}
