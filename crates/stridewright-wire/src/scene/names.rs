//! The names that scenes use, as lists for looking up and as parts of the JSON Schema.

use schemars::{Schema, SchemaGenerator, json_schema};
use stridewright::board::{Armor, Load, Maneuverability, Race, Shape, Side, Skill, States, WallKind};
use stridewright::rule::Mode;
use stridewright::rulesets;

use super::tile;

/// Sets one condition of a creature.
pub(super) type SetState = fn(&mut States);

/// Conditions of a creature.
pub(super) const STATES: [(&str, SetState); 14] = [
    ("prone", |states| states.prone = true),
    ("helpless", |states| states.helpless = true),
    ("unconscious", |states| states.unconscious = true),
    ("dead", |states| states.dead = true),
    ("flying", |states| states.flying = true),
    ("incorporeal", |states| states.incorporeal = true),
    ("immobile", |states| states.immobile = true),
    ("grabbed", |states| states.grabbed = true),
    ("restrained", |states| states.restrained = true),
    ("slowed", |states| states.slowed = true),
    ("weakened", |states| states.weakened = true),
    ("cannot act", |states| states.cannot_act = true),
    ("taken cover", |states| states.taken_cover = true),
    ("held prone", |states| states.held_prone = true),
];

/// How a creature is built.
pub(super) const SHAPES: [(&str, Shape); 2] = [("tall", Shape::Tall), ("long", Shape::Long)];

/// Loads carried.
pub(super) const LOADS: [(&str, Load); 3] =
    [("light", Load::Light), ("medium", Load::Medium), ("heavy", Load::Heavy)];

/// Sides of a wall.
pub(super) const SIDES: [(&str, Side); 2] = [("left", Side::Left), ("right", Side::Right)];

/// Marks of a barrier.
pub(super) const MARKS: [(&str, Mark); 5] = [
    ("ignored by flight", Mark::Exception { incorporeal: false, avoided: true }),
    ("ignored by incorporeal", Mark::Exception { incorporeal: true, avoided: true }),
    ("hampers flight", Mark::Exception { incorporeal: false, avoided: false }),
    ("hampers incorporeal", Mark::Exception { incorporeal: true, avoided: false }),
    ("needs check", Mark::NeedsCheck),
];

/// What is special about a barrier.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// Somebody is hampered by it or avoids it.
    Exception {
        /// It is about incorporeal movers; otherwise about flying ones.
        incorporeal: bool,
        /// They are not hampered; otherwise they are.
        avoided: bool,
    },
    /// It is only crossed with a successful check.
    NeedsCheck,
}

/// Ways of moving that a creature's speed is good for, and what else it can do on the way.
pub(super) const TYPES: [(&str, Type); 6] = [
    ("burrow", Type::Mode(Mode::Burrow)),
    ("climb", Type::Mode(Mode::Climb)),
    ("swim", Type::Mode(Mode::Swim)),
    ("fly", Type::Mode(Mode::Fly)),
    ("teleport", Type::Teleport),
    ("hover", Type::Hover),
];

/// A way of moving by name.
#[derive(Clone, Copy)]
pub(super) enum Type {
    /// One of the ways in which a movement is made.
    Mode(Mode),
    /// It teleports.
    Teleport,
    /// It stays in the air where it is.
    Hover,
}

/// Skills that a creature may be trained in, as far as movement asks for them.
pub(super) const TRAINED: [(&str, Skill); 6] = [
    ("tumble", Skill::Tumble),
    ("acrobatics", Skill::Acrobatics),
    ("escape artist", Skill::EscapeArtist),
    ("climb", Skill::Climb),
    ("swim", Skill::Swim),
    ("athletics", Skill::Athletics),
];

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

pub(super) fn legend(generator: &mut SchemaGenerator) -> Schema {
    let grounds = grounds(generator);
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

pub(super) fn types(_: &mut SchemaGenerator) -> Schema {
    some_of(&TYPES)
}

pub(super) fn trained(_: &mut SchemaGenerator) -> Schema {
    some_of(&TRAINED)
}

pub(super) fn maneuverabilities(_: &mut SchemaGenerator) -> Schema {
    one_of(&Maneuverability::NAMES)
}
