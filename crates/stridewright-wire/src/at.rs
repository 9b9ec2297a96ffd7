//! Squares and places as requests and answers write them: `[column, row]`, `[column, row, elevation]`.

use crate::bounded::{List, Ordinal, Pair};
use crate::scene::Elevation;
use core::fmt;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use stridewright::lattice::Square;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The square.
    pub at: At,
    /// Height in squares.
    pub elevation: Option<i32>,
}

impl Place {
    /// The goal as the library knows it.
    #[must_use]
    pub const fn goal(self) -> Goal {
        Goal { square: self.at.square(), elevation: self.elevation }
    }
}

impl From<Square> for Place {
    fn from(square: Square) -> Place {
        Place { at: square.into(), elevation: None }
    }
}

impl From<Goal> for Place {
    fn from(goal: Goal) -> Place {
        Place { at: goal.square.into(), elevation: goal.elevation }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let At(column, row) = self.at;
        match self.elevation {
            None => [column, row].serialize(serializer),
            Some(elevation) => [column, row, elevation].serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        let numbers = List::<Ordinal, 3>::deserialize(deserializer)?;
        let at = |column: &Ordinal, row: &Ordinal| At(column.0, row.0);
        match &numbers[..] {
            [column, row] => Ok(Place { at: at(column, row), elevation: None }),
            [column, row, Ordinal(elevation)] => match Elevation::new(*elevation) {
                Some(elevation) => Ok(Place { at: at(column, row), elevation: Some(elevation.get()) }),
                None => Err(D::Error::custom("no board goes so far up or down")),
            },
            _ => Err(D::Error::invalid_length(
                numbers.len(),
                &"a square [column, row], with an elevation or without",
            )),
        }
    }
}

impl JsonSchema for Place {
    fn schema_name() -> Cow<'static, str> {
        "Place".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<Ordinal>();
        let description = "A square, [column, row], or a square and a height, [column, row, elevation].";
        json_schema!({ "description": description, "type": "array", "minItems": 2, "maxItems": 3, "items": items })
    }
}
