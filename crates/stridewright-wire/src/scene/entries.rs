//! The parts of a scene as they are written, each with the keys that scenario files use.

use super::{Name, is_default, names};
use crate::bounded::{Coordinate, HalfStep, List, Ordinal, Pair, Text, Whole, tables};
use core::fmt;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use stridewright::board::{Limits, Size};

/// Most characters that a drawing can have: the largest board, with line ends.
const DRAWING: usize = Limits::DEFAULT.squares + 2 * Limits::DEFAULT.side as usize;

/// Most entries of a list of names about one thing.
const FEW: usize = 32;

/// A speed, a length or a bonus: feet, or squares in Draw Steel.
pub type Length = Whole<0, 10_000>;

/// The ground of a scene: drawn in `rows`, or open ground of `width` × `height` squares, or read from a `file`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapEntry {
    /// The map drawn, one line a row, one character a square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Text<DRAWING>>,
    /// Columns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<Whole<1, { Limits::DEFAULT.side }>>,
    /// Rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<Whole<1, { Limits::DEFAULT.side }>>,
    /// A map file beside the scenario file, by relative path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Text<4096>>,
    /// What signs of the drawing mean: a list of ground names each.
    #[serde(default, skip_serializing_if = "Legend::is_empty")]
    pub legend: Legend,
    /// Squares that are different, in order: a later one replaces an earlier one.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub squares: List<SquareEntry, { Limits::DEFAULT.walls }>,
}

/// A square, or a rectangle of squares, and what its ground is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SquareEntry {
    /// One square, `[column, row]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Pair<Ordinal>>,
    /// One corner of a rectangle of squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Pair<Ordinal>>,
    /// The opposite corner; it belongs to the rectangle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Pair<Ordinal>>,
    /// Names of the ground.
    #[schemars(schema_with = "names::grounds")]
    pub is: List<Name, FEW>,
}

/// A wall: `between` two neighbouring squares, or `from` one point `to` another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WallEntry {
    /// Two neighbouring squares that it stands between.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub between: Option<Pair<Pair<Ordinal>>>,
    /// One end, `[x, y]` in squares from the top-left corner of the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Pair<Coordinate>>,
    /// The other end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Pair<Coordinate>>,
    /// What it is; a wall unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "names::wall_kinds")]
    pub kind: Option<Name>,
    /// The side that a mover may not come from, seen from `from` to `to`; both unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "names::sides")]
    pub one_way: Option<Name>,
    /// Exceptions of a barrier for flying and incorporeal movers.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    #[schemars(schema_with = "names::marks")]
    pub marks: List<Name, FEW>,
}

/// A creature. Everything but a name or letter, and a place, may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreatureEntry {
    /// For the output; its letter unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The letter it is drawn with in the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<Text<1>>,
    /// The top-left square of its space; where its letter is drawn unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Pair<Ordinal>>,
    /// Creatures of one side are friends; `heroes` unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Name>,
    /// Its size; Medium (Draw Steel 1M) unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<SizeName>,
    /// `tall` (unless given) or `long`, which decides its reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "names::shapes")]
    pub shape: Option<Name>,
    /// The side of its space, where it differs from the size table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space: Option<HalfStep>,
    /// Natural reach, where it differs from the size table.
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
    #[schemars(schema_with = "names::races")]
    pub race: Option<Name>,
    /// Base land speed, where no race says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base_speed: Option<Length>,
    /// Armor worn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "names::armors")]
    pub armor: Option<Name>,
    /// Bonuses to speed.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub bonuses: List<BonusEntry, FEW>,
    /// A class's bonus to speed that depends on the armor worn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class_bonus: Option<ClassBonusEntry>,
    /// Load carried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "names::loads")]
    pub load: Option<Name>,
    /// Draw Steel: speed before conditions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usual_speed: Option<Length>,
    /// Conditions it is in.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    #[schemars(schema_with = "names::states")]
    pub states: List<Name, FEW>,
    /// Pathfinder 2e: it lets others pass. Friends do and opponents do not unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub willing: Option<bool>,
    /// An obstacle even when helpless.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bulky: bool,
    /// Nothing can be moved past it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fills_space: bool,
    /// It ignores difficult terrain on foot.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ignores_difficult: bool,
    /// Armor does not slow it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unslowed_by_armor: bool,
    /// Columns and rows it covers, if it stands squeezed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placement: Option<Pair<Whole<1, 100>>>,
    /// So many of them in the same square; one unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Whole<1, { Limits::DEFAULT.creatures as u32 }>>,
}

/// A bonus to speed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BonusEntry {
    /// How many feet.
    pub feet: Length,
    /// Its type. Of one type only the greatest counts; bonuses without a type add up.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<Name>,
}

/// A class's bonus to speed: `"barbarian"`, or `{ monk = 10 }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClassBonusEntry {
    /// A barbarian's.
    Barbarian,
    /// A monk's, of so many feet.
    Monk(Length),
}

/// How far the turn has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnEntry {
    /// Diagonals counted so far.
    #[serde(default, skip_serializing_if = "is_default")]
    pub diagonals: Whole<0, 1_000_000>,
    /// Squares already spent of the first movement.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: Whole<0, 1_000_000>,
    /// Other movement was made this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
    /// Actions already spent.
    #[serde(default, skip_serializing_if = "is_default")]
    pub actions: Whole<0, 100>,
}

/// Reserved for house rules: no key is known yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// What signs of a drawing mean.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("maxProperties" = Legend::MOST))]
pub struct Legend(#[schemars(schema_with = "names::legend")] BTreeMap<char, List<Name, FEW>>);

impl Legend {
    /// Most signs that a legend explains.
    pub const MOST: usize = 256;

    /// Whether nothing is explained.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The signs and the names of their ground.
    pub fn entries(&self) -> impl Iterator<Item = (char, &[Name])> {
        self.0.iter().map(|(sign, names)| (*sign, &**names))
    }

    /// Whether a sign is explained.
    #[must_use]
    pub fn explains(&self, sign: char) -> bool {
        self.0.contains_key(&sign)
    }
}

impl<'de> Deserialize<'de> for Legend {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Signs;

        impl<'de> Visitor<'de> for Signs {
            type Value = Legend;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a table of signs, each with a list of ground names")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut signs: A) -> Result<Legend, A::Error> {
                let mut legend = BTreeMap::new();
                while let Some(sign) = signs.next_key::<char>()? {
                    if legend.len() == Legend::MOST {
                        let most = Legend::MOST;
                        return Err(A::Error::custom(format_args!(
                            "more than {most} signs; at most {most} are allowed"
                        )));
                    }
                    if legend.insert(sign, signs.next_value()?).is_some() {
                        return Err(A::Error::custom(format_args!("the sign `{sign}` is explained twice")));
                    }
                }
                Ok(Legend(legend))
            }
        }

        deserializer.deserialize_map(Signs)
    }
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

impl JsonSchema for SizeName {
    fn schema_name() -> Cow<'static, str> {
        "Size".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<String> = Size::all().map(|size| size.to_string()).collect();
        let description = "A size by its name in any of the games; numbers may also be written as such.";
        json_schema!({
            "description": description,
            "anyOf": [
                { "type": "string", "enum": names },
                { "type": "integer", "minimum": 1, "maximum": Size::LARGEST_NUMBER }
            ]
        })
    }
}
