//! A movement as it is asked for: `"move"`, or an object where more is to be said.

use super::manner::In;
use super::who::Who;
use crate::error::RequestError;
use core::fmt;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use stridewright::board::Board;
use stridewright::query::{Allowance, Movement};
use stridewright::rule::Action;
use stridewright::unit::Squares;

/// A kind of movement by its name: `move`, `double move`, `run`, `stride` …; hyphens may stand for blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By(pub Action);

impl Serialize for By {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl JsonSchema for By {
    fn schema_name() -> Cow<'static, str> {
        "By".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<_> = Action::NAMES.iter().map(|(name, _)| *name).collect();
        json_schema!({
            "type": "string",
            "description": "A kind of movement; hyphens may stand for blanks. Each rule system has some of them.",
            "examples": names,
        })
    }
}

impl<'de> Deserialize<'de> for By {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<By, D::Error> {
        deserializer.deserialize_str(ByVisitor)
    }
}

struct ByVisitor;

impl Visitor<'_> for ByVisitor {
    type Value = By;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a kind of movement:")?;
        for (position, (name, _)) in Action::NAMES.iter().enumerate() {
            write!(f, "{} {name}", if position == 0 { "" } else { "," })?;
        }
        Ok(())
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<By, E> {
        Action::named(name).map(By).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(name), &self))
    }
}

/// How far a movement may go, where it is not what the rules say: a number of squares, or `"unlimited"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many squares, whatever the speed.
    Squares(u32),
    /// Any distance.
    Unlimited,
}

const UNLIMITED: &str = "unlimited";

impl Serialize for Limit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Limit::Squares(squares) => serializer.serialize_u32(*squares),
            Limit::Unlimited => serializer.serialize_str(UNLIMITED),
        }
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
        unlimited.ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }

    fn visit_u64<E: Error>(self, squares: u64) -> Result<Limit, E> {
        u32::try_from(squares).map(Limit::Squares).map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, squares: i64) -> Result<Limit, E> {
        u32::try_from(squares).map(Limit::Squares).map_err(E::custom)
    }
}

/// One movement: the name of its kind, or an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementAsked {
    /// By which kind of movement.
    pub by: By,
    /// Squares that an effect grants, where the movement goes by that.
    pub granted: Option<u32>,
    /// The effect says that the speed may be exceeded.
    pub may_exceed_speed: bool,
    /// In which mode; walking unless said, or flying for a creature that flies now.
    pub mode: Option<In>,
    /// Climbing faster, at a penalty to the check.
    pub accelerated: bool,
    /// Squares of speed that a square costs, where a movement without the speed says so.
    pub cost_per_square: Option<u32>,
    /// The creature that teleports it, if another one does.
    pub teleporter: Option<Who>,
    /// A prone creature that is teleported does not arrive standing.
    pub stays_prone: bool,
    /// It is the first movement of the creature's next turn; of the first movement of all this says nothing.
    pub next_turn: bool,
    /// How far, where it is not what the rules say.
    pub limit: Option<Limit>,
}

/// The long form of a movement.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Spelled {
    /// The kind of movement.
    by: By,
    /// Squares that an effect grants, where the movement goes by that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    granted: Option<u32>,
    /// The effect says that the speed may be exceeded.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    may_exceed_speed: bool,
    /// In which mode; walking unless said, or flying for a creature that flies now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mode: Option<In>,
    /// Climbing faster, at a penalty to the check.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    accelerated: bool,
    /// Squares of speed that a square costs, where a movement without the speed says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cost_per_square: Option<u32>,
    /// The creature that teleports it, if another one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    teleporter: Option<Who>,
    /// A prone creature that is teleported does not arrive standing.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    stays_prone: bool,
    /// It is the first movement of the creature's next turn; of the first movement of all this says nothing.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    next_turn: bool,
    /// How far, where it is not what the rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limit: Option<Limit>,
}

impl MovementAsked {
    /// A movement of this kind, as far as the rules let it.
    #[must_use]
    pub const fn by(action: Action) -> Self {
        MovementAsked {
            by: By(action),
            granted: None,
            may_exceed_speed: false,
            mode: None,
            accelerated: false,
            cost_per_square: None,
            teleporter: None,
            stays_prone: false,
            next_turn: false,
            limit: None,
        }
    }

    /// The movement as the library knows it.
    ///
    /// # Errors
    ///
    /// A creature that is not on the board.
    pub fn on(&self, board: &Board) -> Result<Movement, RequestError> {
        let allowance = match self.limit {
            None => Allowance::ByRules,
            Some(Limit::Squares(squares)) => Allowance::Squares(Squares(squares)),
            Some(Limit::Unlimited) => Allowance::Unlimited,
        };
        let (action, granted) = (self.by.0, self.granted.map(Squares));
        let by = self.teleporter.as_ref().map(|who| who.find(board, "teleporter")).transpose()?;
        Ok(Movement {
            granted,
            may_exceed_speed: self.may_exceed_speed,
            allowance,
            mode: self.mode.as_ref().map(|In(mode)| *mode),
            accelerated: self.accelerated,
            cost_per_square: self.cost_per_square.map(Squares),
            by,
            stays_prone: self.stays_prone,
            begins_turn: self.next_turn,
            ..Movement::by(action)
        })
    }
}

impl From<Movement> for MovementAsked {
    fn from(movement: Movement) -> Self {
        let limit = match movement.allowance {
            Allowance::ByRules => None,
            Allowance::Squares(squares) => Some(Limit::Squares(squares.0)),
            Allowance::Unlimited => Some(Limit::Unlimited),
        };
        MovementAsked {
            by: By(movement.action),
            granted: movement.granted.map(|granted| granted.0),
            may_exceed_speed: movement.may_exceed_speed,
            mode: movement.mode.map(In),
            accelerated: movement.accelerated,
            cost_per_square: movement.cost_per_square.map(|cost| cost.0),
            teleporter: movement.by.map(|by| Who::Index(by.0)),
            stays_prone: movement.stays_prone,
            next_turn: movement.begins_turn,
            limit,
        }
    }
}

impl Serialize for MovementAsked {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == MovementAsked::by(self.by.0) {
            self.by.serialize(serializer)
        } else {
            Spelled::from(self.clone()).serialize(serializer)
        }
    }
}

impl JsonSchema for MovementAsked {
    fn schema_name() -> Cow<'static, str> {
        "Movement".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "One movement: the name of its kind, or an object where more is to be said.",
            "anyOf": [generator.subschema_for::<By>(), Spelled::json_schema(generator)],
        })
    }
}

impl<'de> Deserialize<'de> for MovementAsked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MovementVisitor)
    }
}

struct MovementVisitor;

impl<'de> Visitor<'de> for MovementVisitor {
    type Value = MovementAsked;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a movement, or an object with `by`")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<MovementAsked, E> {
        ByVisitor.visit_str(name).map(|By(action)| MovementAsked::by(action))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MovementAsked, A::Error> {
        Spelled::deserialize(MapAccessDeserializer::new(map)).map(Into::into)
    }
}

impl From<Spelled> for MovementAsked {
    fn from(movement: Spelled) -> Self {
        MovementAsked {
            by: movement.by,
            granted: movement.granted,
            may_exceed_speed: movement.may_exceed_speed,
            mode: movement.mode,
            accelerated: movement.accelerated,
            cost_per_square: movement.cost_per_square,
            teleporter: movement.teleporter,
            stays_prone: movement.stays_prone,
            next_turn: movement.next_turn,
            limit: movement.limit,
        }
    }
}

impl From<MovementAsked> for Spelled {
    fn from(movement: MovementAsked) -> Self {
        Spelled {
            by: movement.by,
            granted: movement.granted,
            may_exceed_speed: movement.may_exceed_speed,
            mode: movement.mode,
            accelerated: movement.accelerated,
            cost_per_square: movement.cost_per_square,
            teleporter: movement.teleporter,
            stays_prone: movement.stays_prone,
            next_turn: movement.next_turn,
            limit: movement.limit,
        }
    }
}
