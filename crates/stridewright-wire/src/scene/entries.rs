//! The parts of a scene as they are written, with the keys of scenario files; creatures have their
//! own module.

use super::Name;
#[cfg(feature = "schema")]
use super::name_schemas;
use crate::bounded::{Coordinate, List, Ordinal, Pair, Text, Whole, tables};
use core::fmt;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stridewright::board::{Limits, Wall};

/// The largest number of characters of a drawing: the largest board, with line ends.
pub(super) const DRAWING: usize = Limits::DEFAULT.squares + 2 * Limits::DEFAULT.side as usize;

/// The largest number of names in a list about one thing.
pub const FEW: usize = 32;

/// The ground of a scene: drawn in `rows`, or open ground of `width` × `height` squares, or read
/// from a `file`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapEntry {
    /// The drawn map: one line per row, one character per square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Text<DRAWING>>,
    /// Columns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<Whole<1, { Limits::DEFAULT.side }>>,
    /// Rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<Whole<1, { Limits::DEFAULT.side }>>,
    /// A map file next to the scenario file, by relative path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Text<4096>>,
    /// The meaning of signs in the drawing, each a list of ground names.
    #[serde(default, skip_serializing_if = "Legend::is_empty")]
    pub legend: Legend,
    /// Squares that differ, in order: later entries replace earlier ones.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub squares: List<SquareEntry, { Limits::DEFAULT.walls }>,
}

/// A square or a rectangle of squares, and its ground.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SquareEntry {
    /// One square, `[column, row]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Pair<Ordinal>>,
    /// One corner of a rectangle of squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Pair<Ordinal>>,
    /// The opposite corner, inclusive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Pair<Ordinal>>,
    /// Names of the ground.
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::grounds"))]
    pub is: List<Name, FEW>,
}

/// A wall: `between` two neighbouring squares, or `from` one point `to` another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WallEntry {
    /// The two neighbouring squares that it stands between.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub between: Option<Pair<Pair<Ordinal>>>,
    /// One end, `[x, y]` in squares from the top-left corner of the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Pair<Coordinate>>,
    /// The other end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Pair<Coordinate>>,
    /// Its kind; a wall by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::wall_kinds"))]
    pub kind: Option<Name>,
    /// The side from which a mover may not come, seen from `from` to `to`; both by default. For a
    /// wall `between` two squares the first is on the left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::sides"))]
    pub one_way: Option<Name>,
    /// Exceptions of a barrier for flying and incorporeal movers, and whether it requires a check.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::marks"))]
    pub marks: List<Name, FEW>,
    /// For a door: the cost, in squares, of opening it while moving if it is closed. By default it
    /// cannot be opened by moving.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens_for: Option<Whole<0, { Wall::DEAREST_DOOR.0 }>>,
}

/// The meaning of signs in a drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(transparent)]
#[cfg_attr(feature = "schema", schemars(extend("maxProperties" = Legend::MOST)))]
pub struct Legend(
    #[cfg_attr(feature = "schema", schemars(schema_with = "name_schemas::legend"))]
    BTreeMap<char, List<Name, FEW>>,
);

impl Legend {
    /// The largest number of signs in a legend.
    pub const MOST: usize = 256;

    /// Returns a legend of these signs, if they are not too many.
    #[must_use]
    pub fn new(signs: BTreeMap<char, List<Name, FEW>>) -> Option<Legend> {
        (signs.len() <= Legend::MOST).then_some(Legend(signs))
    }

    /// Returns the legend of these signs; if they are too many, of the first ones.
    pub(super) fn of(mut signs: BTreeMap<char, List<Name, FEW>>) -> Legend {
        while signs.len() > Legend::MOST {
            signs.pop_last();
        }
        Legend(signs)
    }

    /// Whether the legend is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the signs and the names of their ground.
    pub fn entries(&self) -> impl Iterator<Item = (char, &[Name])> {
        self.0.iter().map(|(sign, names)| (*sign, &**names))
    }

    /// Whether the legend contains a sign.
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

            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                mut signs: A,
            ) -> Result<Legend, A::Error> {
                let mut legend = BTreeMap::new();
                while let Some(sign) = signs.next_key::<char>()? {
                    if legend.len() == Legend::MOST {
                        let most = Legend::MOST;
                        return Err(A::Error::custom(format_args!(
                            "more than {most} signs; at most {most} are allowed"
                        )));
                    }
                    if legend.insert(sign, signs.next_value()?).is_some() {
                        return Err(A::Error::custom(format_args!(
                            "the sign `{sign}` is defined twice"
                        )));
                    }
                }
                Ok(Legend(legend))
            }
        }

        deserializer.deserialize_map(Signs)
    }
}
