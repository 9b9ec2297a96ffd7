//! A creature as it is written, with the keys of scenario files.

use super::Name;
use super::entries::FEW;
#[cfg(feature = "schema")]
use super::name_schemas;
use crate::bounded::{
    HalfStep, List, Ordinal, Pair, Signed, Text, Whole, is_default, table, tables,
};
use core::fmt;
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use std::borrow::Cow;
#[cfg(feature = "schema")]
use stridewright::board::Size;
use stridewright::board::{Column, Limits, Object};

/// A speed, a length or a bonus: feet, or squares in Draw Steel.
pub type Length = Whole<0, 10_000>;

/// A height in squares.
pub type Elevation = Signed<{ Column::LOWEST }, { Column::HIGHEST }>;

/// One of Draw Steel's scores.
pub type Score = Signed<-20, 20>;

/// A weight in pounds.
pub type Pounds = Whole<0, 1_000_000>;

/// One of fifth edition's ability scores.
pub type Ability = Whole<1, 30>;

/// A creature. Everything except a name or letter, and a place, may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CreatureEntry {
    /// Its name in output; by default its letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The letter it is drawn with in the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<Text<1>>,
    /// The top-left square of its space; by default where its letter is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Pair<Ordinal>>,
    /// Its side; creatures of the same side are allies. `heroes` by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Name>,
    /// Its size; Medium (Draw Steel 1M) by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<SizeName>,
    /// `tall` (the default) or `long`, which decides its reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::shapes"))]
    pub shape: Option<Name>,
    /// The side of its space, if it differs from the size table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space: Option<HalfStep>,
    /// Natural reach, if it differs from the size table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<Length>,
    /// It uses a reach weapon.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reach_weapon: bool,
    /// Speed as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<Length>,
    /// Race, for the base land speed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::races"))]
    pub race: Option<Name>,
    /// Base land speed, if no race gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base_speed: Option<Length>,
    /// Armor worn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::armors"))]
    pub armor: Option<Name>,
    /// Bonuses to speed.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub bonuses: List<BonusEntry, FEW>,
    /// A class's bonus to speed that depends on the armor worn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class_bonus: Option<ClassBonusEntry>,
    /// Load carried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::loads"))]
    pub load: Option<Name>,
    /// Draw Steel: speed before conditions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usual_speed: Option<Length>,
    /// Conditions it is in.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::states"))]
    pub states: List<Name, FEW>,
    /// Pathfinder 2e: it lets others pass. By default allies do and opponents do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub willing: Option<bool>,
    /// It is an obstacle even when helpless.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bulky: bool,
    /// No creature can move past it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fills_space: bool,
    /// It ignores difficult terrain when moving on foot.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ignores_difficult: bool,
    /// Armor does not slow it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unslowed_by_armor: bool,
    /// Height of the bottom of its space in squares; on the ground by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elevation: Option<Elevation>,
    /// Speeds in other modes than walking.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "table")]
    pub speeds: SpeedsEntry,
    /// Modes in which it can use its speed; also `teleport` and `hover`.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::types"))]
    pub types: List<Name, FEW>,
    /// D&D 3.5: its maneuverability when flying.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::maneuverabilities"))]
    pub maneuverability: Option<Name>,
    /// Fifth edition: its Strength score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<Ability>,
    /// Fifth edition: the Strength that its armor asks for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armor_strength: Option<Ability>,
    /// Fifth edition: what it carries and drags.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "table")]
    pub burden: BurdenEntry,
    /// Fifth edition: its level of exhaustion.
    #[serde(default, skip_serializing_if = "is_default")]
    pub exhaustion: Whole<0, 6>,
    /// The creatures, by name or letter, that it may not willingly come closer to.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub frightened_of: List<Name, FEW>,
    /// It is neither a friend nor an opponent of creatures of other sides, where the rules tell
    /// these apart.
    #[serde(default, skip_serializing_if = "is_default")]
    pub neutral: bool,
    /// It may pass creatures at least this many sizes larger, whatever the rules say of others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes_larger: Option<Whole<1, 5>>,
    /// Its special traits.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::traits"))]
    pub traits: List<Name, FEW>,
    /// Fifth edition: the points by which it reduces the damage of a fall.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fall_reduction: Whole<0, 10_000>,
    /// Fifth edition: the distance that it has to move straight at a target for its charge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charge: Option<Length>,
    /// Draw Steel: Might.
    #[serde(default, skip_serializing_if = "is_default")]
    pub might: Score,
    /// Draw Steel: Agility.
    #[serde(default, skip_serializing_if = "is_default")]
    pub agility: Score,
    /// Skills it is trained in.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::trained"))]
    pub trained: List<Name, FEW>,
    /// Whether it can attack in melee; yes by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<bool>,
    /// It can also burrow through rock.
    #[serde(default, skip_serializing_if = "is_default")]
    pub burrows_rock: bool,
    /// A tunnel stays open where it burrows.
    #[serde(default, skip_serializing_if = "is_default")]
    pub leaves_tunnel: bool,
    /// The creature it holds, by name or letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grabs: Option<Name>,
    /// The creature it rides, by name or letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub riding: Option<Name>,
    /// The creature it clings to, having climbed onto it, by name or letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub climbing: Option<Name>,
    /// It is an object: `true`, or whether its squares may be entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object: Option<ObjectEntry>,
    /// The columns and rows that it covers while it squeezes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placement: Option<Pair<Whole<1, 100>>>,
    /// Players do not see it, and pictures leave it out. The rules ignore this.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// The number of such creatures in the same square; one by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Whole<1, { Limits::DEFAULT.creatures as u32 }>>,
}

impl CreatureEntry {
    /// Returns the names or letters of the creatures that it holds, rides, clings to or fears.
    pub fn bound_to(&self) -> impl Iterator<Item = &Name> {
        let bonds = [&self.grabs, &self.riding, &self.climbing];
        bonds.into_iter().flatten().chain(self.frightened_of.iter())
    }

    /// Removes what binds it to other creatures than those that `keep` accepts.
    #[must_use]
    pub fn bound_only_to(mut self, keep: impl Fn(&Name) -> bool) -> Self {
        for bound in [&mut self.grabs, &mut self.riding, &mut self.climbing] {
            *bound = bound.take().filter(&keep);
        }
        let fears = self.frightened_of.iter().filter(|name| keep(name)).cloned().collect();
        self.frightened_of = List::new(fears).unwrap_or_default();
        self
    }
}

/// A bonus to speed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BonusEntry {
    /// How many feet.
    pub feet: Length,
    /// Its type. Among bonuses of the same type only the greatest counts; bonuses without a type
    /// add up.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<Name>,
}

/// A class's bonus to speed: `"barbarian"`, or `{ monk = 10 }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClassBonusEntry {
    /// A barbarian's.
    Barbarian,
    /// A monk's bonus, in feet.
    Monk(Length),
}

/// What a creature carries and drags, in pounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BurdenEntry {
    /// Carried.
    #[serde(default, skip_serializing_if = "is_default")]
    pub carried: Pounds,
    /// Pushed, dragged or lifted.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dragged: Pounds,
}

/// Speeds in modes that have their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SpeedsEntry {
    /// Burrowing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub burrow: Option<Length>,
    /// Climbing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub climb: Option<Length>,
    /// Swimming.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swim: Option<Length>,
    /// Flying.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fly: Option<Length>,
}

/// The name of a size; Draw Steel's sizes of 2 and above may be written as numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct SizeName(pub Name);

impl<'de> Deserialize<'de> for SizeName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NameOrNumber;

        impl Visitor<'_> for NameOrNumber {
            type Value = SizeName;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "the name of a size, such as \"large\" or \"1M\"")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<SizeName, E> {
                Name::new(name).map(SizeName).ok_or_else(|| E::invalid_length(name.len(), &self))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<SizeName, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<SizeName, E> {
                self.visit_str(&number.to_string())
            }
        }

        deserializer.deserialize_any(NameOrNumber)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for SizeName {
    fn schema_name() -> Cow<'static, str> {
        "Size".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<String> = Size::all().map(|size| size.to_string()).collect();
        let description = "The name of a size in any of the games. A name that is a number may \
            also be written as a number.";
        json_schema!({
            "description": description,
            "anyOf": [
                { "type": "string", "enum": names },
                { "type": "integer", "minimum": 1, "maximum": Size::LARGEST_NUMBER }
            ]
        })
    }
}

/// Whether an entry of the list is an object: `true`, or the name of how it may be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ObjectEntry {
    /// Whether it is an object; it does not say whether it may be entered.
    Is(bool),
    /// It is an object, and its squares may be entered or not.
    Entered(#[serde(serialize_with = "object_name")] Object),
}

fn object_name<S: serde::Serializer>(object: &Object, serializer: S) -> Result<S::Ok, S::Error> {
    let (name, _) = Object::NAMES[*object as usize];
    serializer.serialize_str(name)
}

impl<'de> Deserialize<'de> for ObjectEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct BoolOrName;

        impl Visitor<'_> for BoolOrName {
            type Value = ObjectEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let names = Object::NAMES.map(|(name, _)| format!("\"{name}\"")).join(", ");
                write!(f, "true, false, or one of {names}")
            }

            fn visit_bool<E: Error>(self, is: bool) -> Result<ObjectEntry, E> {
                Ok(ObjectEntry::Is(is))
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<ObjectEntry, E> {
                let known = Object::NAMES.iter().find(|(known, _)| *known == name);
                known
                    .map(|(_, object)| ObjectEntry::Entered(*object))
                    .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(name), &self))
            }
        }

        deserializer.deserialize_any(BoolOrName)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for ObjectEntry {
    fn schema_name() -> Cow<'static, str> {
        "Object".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names = Object::NAMES.map(|(name, _)| name);
        let description = "Whether it is an object, or how creatures may enter its squares.";
        json_schema!({
            "description": description,
            "anyOf": [{ "type": "boolean" }, { "type": "string", "enum": names }]
        })
    }
}
