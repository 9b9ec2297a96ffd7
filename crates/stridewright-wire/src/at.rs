//! Squares and places as requests and answers write them: `[column, row]`, `[column, row, elevation]`, and placements of bodies:
//! `{"at": [column, row], "width": 2, "height": 1}`.

use crate::bounded::{List, Ordinal, Pair, Whole};
use crate::scene::Elevation;
use core::fmt;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use stridewright::lattice::{Rectangle, Square};
use stridewright::query::Goal;

/// A square, `[column, row]`, counted from 0 at the top left; rows grow downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[schemars(with = "Pair<Ordinal>")]
pub struct At(pub i32, pub i32);

impl At {
    /// The square as the library knows it.
    #[must_use]
    pub const fn square(self) -> Square {
        Square::new(self.0, self.1)
    }
}

impl From<Square> for At {
    fn from(square: Square) -> At {
        At(square.column, square.row)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.square().fmt(f)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<At, D::Error> {
        let Pair(Ordinal(column), Ordinal(row)) = Pair::deserialize(deserializer)?;
        Ok(At(column, row))
    }
}

/// A place: a square, `[column, row]`, or a square and a height, `[column, row, elevation]`. Without a height it is on the ground.
/// With columns and rows, as bodies in answers are written, it is exactly the placement that covers these squares; without, the
/// square is the top-left one of whatever placement fits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The square.
    pub at: At,
    /// Height in squares.
    pub elevation: Option<i32>,
    /// Columns and rows of the placement, where that is named.
    pub placement: Option<(u32, u32)>,
}

impl Place {
    /// A square, on the ground or at a height.
    #[must_use]
    pub const fn new(at: At, elevation: Option<i32>) -> Place {
        Place { at, elevation, placement: None }
    }

    /// Where a body is. Only a body of several squares needs its columns and rows named.
    #[must_use]
    pub fn of(body: Rectangle, elevation: Option<i32>) -> Place {
        let several = (body.width, body.height) != (1, 1);
        Place { at: body.at.into(), elevation, placement: several.then_some((body.width, body.height)) }
    }

    /// The squares that it names: one, unless it is a placement.
    #[must_use]
    pub const fn rectangle(self) -> Rectangle {
        match self.placement {
            Some((width, height)) => Rectangle::new(self.at.square(), width, height),
            None => Rectangle::body(self.at.square(), 1),
        }
    }

    /// The goal as the library knows it.
    #[must_use]
    pub const fn goal(self) -> Goal {
        Goal { square: self.at.square(), elevation: self.elevation, placement: self.placement }
    }
}

impl From<Square> for Place {
    fn from(square: Square) -> Place {
        Place::new(square.into(), None)
    }
}

impl From<Goal> for Place {
    fn from(goal: Goal) -> Place {
        Place { at: goal.square.into(), elevation: goal.elevation, placement: goal.placement }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let At(column, row) = self.at;
        match (self.placement, self.elevation) {
            (None, None) => [column, row].serialize(serializer),
            (None, Some(elevation)) => [column, row, elevation].serialize(serializer),
            (Some((width, height)), elevation) => PlacementNamed {
                at: self.at,
                width: Whole::clamped(width),
                height: Whole::clamped(height),
                elevation: elevation.and_then(Elevation::new),
            }
            .serialize(serializer),
        }
    }
}

/// Columns or rows of a placement; as many as a creature's own may have.
type Side = Whole<1, 100>;

/// A placement as it is written: as a body in an answer is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PlacementNamed {
    /// The top-left square.
    at: At,
    /// Columns; 1 if left out.
    #[serde(default)]
    width: Side,
    /// Rows; 1 if left out.
    #[serde(default)]
    height: Side,
    /// Height of the bottom in squares; on the ground if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    elevation: Option<Elevation>,
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        deserializer.deserialize_any(PlaceVisitor)
    }
}

/// Reads the numbers of a square, or the keys of a placement.
pub(crate) struct PlaceVisitor;

impl<'de> Visitor<'de> for PlaceVisitor {
    type Value = Place;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a place [column, row], with an elevation or without, or {\"at\": [column, row], \"width\": 2, \"height\": 1}",
        )
    }

    fn visit_seq<A: SeqAccess<'de>>(self, numbers: A) -> Result<Place, A::Error> {
        let numbers = List::<Ordinal, 3>::deserialize(SeqAccessDeserializer::new(numbers))?;
        let at = |column: &Ordinal, row: &Ordinal| At(column.0, row.0);
        match &numbers[..] {
            [column, row] => Ok(Place::new(at(column, row), None)),
            [column, row, Ordinal(elevation)] => match Elevation::new(*elevation) {
                Some(elevation) => Ok(Place::new(at(column, row), Some(elevation.get()))),
                None => Err(A::Error::custom("no board goes so far up or down")),
            },
            _ => Err(A::Error::invalid_length(
                numbers.len(),
                &"a square [column, row], with an elevation or without",
            )),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, keys: A) -> Result<Place, A::Error> {
        let named = PlacementNamed::deserialize(MapAccessDeserializer::new(keys))?;
        Ok(Place {
            at: named.at,
            elevation: named.elevation.map(Elevation::get),
            placement: Some((named.width.get(), named.height.get())),
        })
    }
}

impl JsonSchema for Place {
    fn schema_name() -> Cow<'static, str> {
        "Place".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<Ordinal>();
        let description = "A square, [column, row], or a square and a height, [column, row, elevation]; or exactly the squares of a placement.";
        json_schema!({
            "description": description,
            "anyOf": [
                { "type": "array", "minItems": 2, "maxItems": 3, "items": items },
                generator.subschema_for::<PlacementNamed>(),
            ],
        })
    }
}
