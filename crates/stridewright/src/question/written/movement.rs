//! A movement as it is written: the name of its kind, or an object with more fields.

use super::names::{By, ByVisitor, In};
use crate::question::{Limit, Movement, Who};
use crate::rule::Action;
use core::fmt;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

const UNLIMITED: &str = "unlimited";

/// A movement on its way into or out of a format.
pub(in crate::question) struct Written(Movement);

/// The long form of a movement.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Spelled {
    /// The kind of movement.
    by: By,
    /// Squares that an effect grants, for a movement that depends on that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    granted: Option<u32>,
    /// The effect says that the speed may be exceeded.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    may_exceed_speed: bool,
    /// The mode. By default walking, or flying for a creature that flies now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mode: Option<In>,
    /// Climbing faster, at a penalty to the check.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    accelerated: bool,
    /// Squares of speed that a square costs, for a movement without its own speed that states a
    /// price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cost_per_square: Option<u32>,
    /// The creature that teleports the mover, if another one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    teleporter: Option<Who>,
    /// A prone creature that is teleported stays prone.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    stays_prone: bool,
    /// It is the first movement of the creature's next turn. For the very first movement this
    /// changes nothing.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    next_turn: bool,
    /// How far, if the rules do not decide it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limit: Option<Limit>,
}

impl From<Movement> for Written {
    fn from(movement: Movement) -> Self {
        Written(movement)
    }
}

impl From<Written> for Movement {
    fn from(Written(movement): Written) -> Self {
        movement
    }
}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let movement = &self.0;
        if *movement == Movement::by(movement.by) {
            return By(movement.by).serialize(serializer);
        }
        let spelled = Spelled {
            by: By(movement.by),
            granted: movement.granted,
            may_exceed_speed: movement.may_exceed_speed,
            mode: movement.mode.map(In),
            accelerated: movement.accelerated,
            cost_per_square: movement.cost_per_square,
            teleporter: movement.teleporter.clone(),
            stays_prone: movement.stays_prone,
            next_turn: movement.next_turn,
            limit: movement.limit,
        };
        spelled.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MovementVisitor)
    }
}

struct MovementVisitor;

impl<'de> Visitor<'de> for MovementVisitor {
    type Value = Written;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a movement, or an object with `by`")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Written, E> {
        ByVisitor.visit_str(name).map(|By(action)| Written(Movement::by(action)))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Written, A::Error> {
        Spelled::deserialize(MapAccessDeserializer::new(map)).map(|spelled| Written(spelled.into()))
    }
}

impl From<Spelled> for Movement {
    fn from(movement: Spelled) -> Self {
        let action: Action = movement.by.0;
        Movement {
            granted: movement.granted,
            may_exceed_speed: movement.may_exceed_speed,
            mode: movement.mode.map(|In(mode)| mode),
            accelerated: movement.accelerated,
            cost_per_square: movement.cost_per_square,
            teleporter: movement.teleporter,
            stays_prone: movement.stays_prone,
            next_turn: movement.next_turn,
            limit: movement.limit,
            ..Movement::by(action)
        }
    }
}

impl Serialize for Limit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Limit::Squares(squares) => serializer.serialize_u32(*squares),
            Limit::Unlimited => serializer.serialize_str(UNLIMITED),
        }
    }
}

impl<'de> Deserialize<'de> for Limit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Limit, D::Error> {
        deserializer.deserialize_any(LimitVisitor)
    }
}

struct LimitVisitor;

impl Visitor<'_> for LimitVisitor {
    type Value = Limit;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a number of squares or \"{UNLIMITED}\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Limit, E> {
        let unlimited = (text == UNLIMITED).then_some(Limit::Unlimited);
        unlimited.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_u64<E: Error>(self, squares: u64) -> Result<Limit, E> {
        u32::try_from(squares).map(Limit::Squares).map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, squares: i64) -> Result<Limit, E> {
        u32::try_from(squares).map(Limit::Squares).map_err(E::custom)
    }
}

#[cfg(feature = "schema")]
mod schema {
    use super::{By, Limit, Movement, Spelled, UNLIMITED};
    use alloc::borrow::Cow;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    impl JsonSchema for Movement {
        fn schema_name() -> Cow<'static, str> {
            "Movement".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "A movement: the name of its kind, or an object with more fields.",
                "anyOf": [generator.subschema_for::<By>(), Spelled::json_schema(generator)],
            })
        }
    }

    impl JsonSchema for Limit {
        fn schema_name() -> Cow<'static, str> {
            "Limit".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "A number of squares, or \"unlimited\".",
                "anyOf": [generator.subschema_for::<u32>(), { "const": UNLIMITED }],
            })
        }
    }
}
