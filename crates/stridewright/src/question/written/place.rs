//! Squares and places as they are written: `[column, row]`, `[column, row, elevation]`, and
//! placements of bodies: `{"at": [column, row], "width": 2, "height": 1}`.

use super::defaults::one;
use super::numbers::list;
use crate::board::{Column, Limits};
use crate::question::{At, Place};
use core::fmt;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// The farthest that a square may lie from the corner of the board; it may lie off the board.
const FAR: i32 = Limits::DEFAULT.side as i32 + 1;

/// The most columns or rows of a placement, the same as for a creature's own.
const SIDE: u32 = 100;

/// A column or row.
struct Ordinal(i32);

impl<'de> Deserialize<'de> for Ordinal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ordinal, D::Error> {
        let number = i64::deserialize(deserializer)?;
        let far = i64::from(FAR);
        match i32::try_from(number) {
            Ok(within) if (-far..=far).contains(&number) => Ok(Ordinal(within)),
            _ => Err(D::Error::custom(format_args!(
                "{number} is not a column or row, a whole number from {} to {FAR}",
                -FAR
            ))),
        }
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<At, D::Error> {
        let [Ordinal(column), Ordinal(row)] = <[Ordinal; 2]>::deserialize(deserializer)?;
        Ok(At(column, row))
    }
}

/// A placement as it is written, like a body in an answer.
#[derive(Clone, Copy, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PlacementNamed {
    /// The top-left square.
    at: At,
    /// Columns; 1 if left out.
    #[serde(default = "one")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 100)))]
    width: u32,
    /// Rows; 1 if left out.
    #[serde(default = "one")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 100)))]
    height: u32,
    /// Height of the bottom in squares; on the ground if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = Column::LOWEST, max = Column::HIGHEST)))]
    elevation: Option<i32>,
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let At(column, row) = self.at;
        match (self.placement, self.elevation) {
            (None, None) => [column, row].serialize(serializer),
            (None, Some(elevation)) => [column, row, elevation].serialize(serializer),
            (Some((width, height)), elevation) => {
                PlacementNamed { at: self.at, width, height, elevation }.serialize(serializer)
            }
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        deserializer.deserialize_any(PlaceVisitor)
    }
}

/// Reads the numbers of a square, or the keys of a placement.
pub(super) struct PlaceVisitor;

impl<'de> Visitor<'de> for PlaceVisitor {
    type Value = Place;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a place [column, row] or [column, row, elevation], or {\"at\": [column, row], \
             \"width\": 2, \"height\": 1}",
        )
    }

    fn visit_seq<A: SeqAccess<'de>>(self, numbers: A) -> Result<Place, A::Error> {
        let numbers = list::<_, Ordinal, 3>(SeqAccessDeserializer::new(numbers))?;
        match &numbers[..] {
            [column, row] => Ok(Place::new(At(column.0, row.0), None)),
            [column, row, Ordinal(elevation)] => {
                Ok(Place::new(At(column.0, row.0), Some(height(*elevation)?)))
            }
            _ => Err(A::Error::invalid_length(
                numbers.len(),
                &"a square [column, row] or [column, row, elevation]",
            )),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, keys: A) -> Result<Place, A::Error> {
        let named = PlacementNamed::deserialize(MapAccessDeserializer::new(keys))?;
        let (width, height_of) = (side(named.width)?, side(named.height)?);
        let elevation = named.elevation.map(height).transpose()?;
        Ok(Place { at: named.at, elevation, placement: Some((width, height_of)) })
    }
}

/// Reads a height, where one is given.
pub(in crate::question) fn optional_height<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<i32>, D::Error> {
    Option::deserialize(deserializer)?.map(height).transpose()
}

/// Checks that boards have this height.
fn height<E: Error>(elevation: i32) -> Result<i32, E> {
    let known = (Column::LOWEST..=Column::HIGHEST).contains(&elevation);
    known.then_some(elevation).ok_or_else(|| E::custom("no board goes that far up or down"))
}

/// Checks that a body may have this many columns or rows.
fn side<E: Error>(side: u32) -> Result<u32, E> {
    let known = (1..=SIDE).contains(&side);
    known
        .then_some(side)
        .ok_or_else(|| E::custom(format_args!("{side} is not a whole number from 1 to {SIDE}")))
}

#[cfg(feature = "schema")]
pub(in crate::question) use schema::PlaceOrPlacement;

#[cfg(feature = "schema")]
mod schema {
    use super::{At, FAR, Place, PlacementNamed};
    use alloc::borrow::Cow;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    impl JsonSchema for At {
        fn schema_name() -> Cow<'static, str> {
            "At".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "A square, `[column, row]`, counted from 0 at the top left; rows \
                 grow downwards.",
                "type": "array",
                "minItems": 2,
                "maxItems": 2,
                "items": { "type": "integer", "minimum": -FAR, "maximum": FAR },
            })
        }
    }

    /// The schema of a place without columns and rows, for hosts that only point at squares.
    impl JsonSchema for Place {
        fn schema_name() -> Cow<'static, str> {
            "Place".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "A square, [column, row], or a square and a height, [column, row, \
                 elevation].",
                "type": "array",
                "minItems": 2,
                "maxItems": 3,
                "items": { "type": "integer", "minimum": -FAR, "maximum": FAR },
            })
        }
    }

    /// The schema of a place in a question, which may be exactly the squares of a placement.
    pub(in crate::question) enum PlaceOrPlacement {}

    impl JsonSchema for PlaceOrPlacement {
        fn schema_name() -> Cow<'static, str> {
            "PlaceOrPlacement".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "A place, or exactly the squares of a placement.",
                "anyOf": [generator.subschema_for::<Place>(), generator.subschema_for::<PlacementNamed>()],
            })
        }
    }
}
