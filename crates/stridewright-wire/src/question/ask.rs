//! What can be asked, and paths as somebody draws them.

use super::{Headings, ManeuverAsked, OriginAsked, Who, few};
use crate::at::{At, Place, PlaceVisitor};
use crate::bounded::{List, Pair, Text, Whole};
use core::fmt;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use stridewright::board::Limits;
use stridewright::lattice::{Direction, Heading, Rise};
use stridewright::query;
use stridewright::rule::ForceKind;

/// What is asked: `"reach"`, `{"route": {"to": [3, 4]}}` …
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Everywhere the mover can get to.
    Reach,
    /// Everywhere the mover can get to without anybody reacting.
    ReachUnprovoked,
    /// Everywhere the mover can get to, and for each place what the ways there take that are worth choosing.
    ReachChoices,
    /// All ways to a square that are worth choosing, for their cost, the reactions, the damage and the hazards.
    Choices {
        /// The top-left square of the goal, at a height if one is given.
        to: Place,
    },
    /// The cheapest way to a square.
    Route {
        /// The top-left square of the goal, at a height if one is given, or exactly its squares.
        to: Place,
        /// Squares that the way passes, in order, on the ground or at a height.
        #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "few")]
        #[schemars(length(max = 16))]
        via: Vec<Place>,
    },
    /// Whether a drawn path is allowed, and what it costs.
    Check {
        /// The steps of each movement.
        path: DrawnPath,
    },
    /// Why a way costs what it costs, from the mover's speed on: a drawn path, or the cheapest way to a square.
    Explain {
        /// The steps of each movement.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        path: Option<DrawnPath>,
        /// The top-left square of the goal, where no path is drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Place>,
        /// Squares that the way to the goal passes, in order, on the ground or at a height.
        #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "few")]
        #[schemars(length(max = 16))]
        via: Vec<Place>,
    },
    /// Who may react to a drawn path, at which step, and which dangers it enters.
    Threats {
        /// The steps of each movement.
        path: DrawnPath,
    },
    /// Carries a drawn path out: what happens, and the scene and the turn afterwards.
    Apply {
        /// The steps of each movement.
        path: DrawnPath,
    },
    /// Where the creature ends if a drawn path was its way and it had to stop at its end.
    Stopped {
        /// The steps of each movement.
        path: DrawnPath,
        /// The result of a die, if several places are equally close.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<u32>,
    },
    /// The distance between two squares as the game counts it, whatever lies between. If one of them has a height, the other is
    /// at height 0 unless it has one, too.
    Distance {
        /// One square.
        from: Place,
        /// The other.
        to: Place,
    },
    /// The distance between the creature and another, from the nearest part of the one to the nearest of the other, heights counted.
    DistanceTo {
        /// The other.
        creature: Who,
    },
    /// What the rules make of the creature: speed, space, reach, how far its movements go.
    Describe,
    /// What the turn holds: which kinds of movement the creature may take now, how many more of them, and how far each goes.
    Actions,
    /// Whether the creature threatens a square.
    Threatens {
        /// The square.
        square: At,
    },
    /// Who can get to a place from which it strikes the creature, where it may end its turn, and who has it within reach already. Each makes
    /// the movements of the question; without any, one of the system's first kind.
    WhoReaches {
        /// A square on the ground to strike instead of the creature; then everybody is asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        square: Option<At>,
    },
    /// Whether two attackers flank the creature.
    Flank {
        /// The attackers.
        attackers: Pair<Who>,
    },
    /// Whether an effect from somewhere reaches the creature.
    Line {
        /// Where the line begins.
        from: OriginAsked,
        /// A part of the creature outside of its space is aimed at.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        extended_part: bool,
    },
    /// What cover the creature has against an attack from somewhere.
    Cover {
        /// Where the line begins.
        from: OriginAsked,
        /// What is in between is extreme.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        extreme: bool,
        /// Terrain in between is too small to count.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        ignore_small_terrain: bool,
        /// Cover does not count at all.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        ignore_cover: bool,
        /// A part of the creature outside of its space is aimed at.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        extended_part: bool,
    },
    /// Whether the creature has the high ground over another.
    HighGround {
        /// The other.
        over: Who,
    },
    /// Which of several creatures is closest to the creature.
    Closest {
        /// The creatures.
        among: Among,
        /// The result of a die, if several are equally close.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<u32>,
    },
    /// What happens when the creature falls.
    Fall {
        /// So many squares, whatever the board says; to what is below it unless given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        squares: Option<Whole<0, 100_000>>,
        /// The top-left square that it chooses where several are equally near.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<At>,
    },
    /// What happens when the creature is moved against its will.
    Force {
        /// How.
        kind: KindOfForce,
        /// The path.
        path: Headings,
        /// How far the effect moves it, in squares; the whole path unless given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        distance: Option<Whole<0, 100_000>>,
        /// The effect says that it may lead into a creature's space.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        into_creatures: bool,
        /// The effect says that it may lead into danger.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        into_danger: bool,
        /// The top-left square that the creature chooses where it falls onto another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<At>,
    },
    /// What comes of a maneuver of the creature.
    Maneuver(ManeuverAsked),
    /// The rules of the system, or one of them.
    Rules {
        /// The id of a rule; all of them if none is given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<Text<{ Limits::DEFAULT.name_chars }>>,
    },
}

/// Creatures among which one is looked for.
pub type Among = List<Who, { Limits::DEFAULT.creatures }>;

/// How a creature is moved against its will.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum KindOfForce {
    /// Away from the forcing creature.
    Push,
    /// Towards it.
    Pull,
    /// To another place in any direction.
    Slide,
}

impl From<KindOfForce> for ForceKind {
    fn from(kind: KindOfForce) -> ForceKind {
        match kind {
            KindOfForce::Push => ForceKind::Push,
            KindOfForce::Pull => ForceKind::Pull,
            KindOfForce::Slide => ForceKind::Slide,
        }
    }
}

/// A step as drawn: a direction (`"N" "NE" "E" "SE" "S" "SW" "W" "NW"`, with `+` or `-` up or down as well, `"U"`, `"D"`) or the
/// top-left square it leads to, or all squares that the body then covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum StepDrawn {
    /// In this direction.
    Towards(#[serde(serialize_with = "letters")] Direction),
    /// In this direction, up or down.
    Rising(#[serde(serialize_with = "heading")] Heading),
    /// To the placement with this top-left square, on the ground or at a height, or to the one that covers these squares.
    To(Place),
}

fn heading<S: serde::Serializer>(heading: &Heading, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(heading)
}

fn letters<S: serde::Serializer>(direction: &Direction, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(direction.letters())
}

/// A path as drawn: the steps of each movement. If it is drawn as one movement and several are given, the engine finds
/// where one may end and the next begin so that the fewest are needed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct DrawnPath(pub Vec<Vec<StepDrawn>>);

impl DrawnPath {
    /// The path as the library knows it.
    #[must_use]
    pub fn drawn(&self) -> query::Drawn {
        let step = |step: &StepDrawn| match step {
            StepDrawn::Towards(direction) => query::DrawnStep::Towards(*direction),
            StepDrawn::Rising(heading) => query::DrawnStep::Rising(*heading),
            StepDrawn::To(place) => match (place.placement, place.elevation) {
                (Some(_), elevation) => query::DrawnStep::Onto(place.rectangle(), elevation),
                (None, None) => query::DrawnStep::To(place.at.square()),
                (None, Some(height)) => query::DrawnStep::ToHeight(place.at.square(), height),
            },
        };
        self.0.iter().map(|movement| movement.iter().map(step).collect()).collect()
    }
}

impl StepDrawn {
    /// A step in a direction of space.
    #[must_use]
    pub const fn headed(heading: Heading) -> StepDrawn {
        match (heading.rise(), heading.direction()) {
            (Rise::Level, Some(direction)) => StepDrawn::Towards(direction),
            _ => StepDrawn::Rising(heading),
        }
    }
}

impl From<query::DrawnStep> for StepDrawn {
    fn from(step: query::DrawnStep) -> Self {
        match step {
            query::DrawnStep::Towards(direction) => StepDrawn::Towards(direction),
            query::DrawnStep::Rising(heading) => StepDrawn::Rising(heading),
            query::DrawnStep::To(square) => StepDrawn::To(square.into()),
            query::DrawnStep::ToHeight(square, elevation) => {
                StepDrawn::To(Place::new(square.into(), Some(elevation)))
            }
            query::DrawnStep::Onto(body, elevation) => StepDrawn::To(Place {
                at: body.at.into(),
                elevation,
                placement: Some((body.width, body.height)),
            }),
        }
    }
}

impl JsonSchema for StepDrawn {
    fn schema_name() -> Cow<'static, str> {
        "StepDrawn".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let letters: Vec<String> = Heading::all().map(|heading| heading.to_string()).collect();
        json_schema!({
            "description": "A step: a direction, or the top-left square or the placement it leads to.",
            "anyOf": [{ "enum": letters }, generator.subschema_for::<Place>()],
        })
    }
}

impl JsonSchema for DrawnPath {
    fn schema_name() -> Cow<'static, str> {
        "DrawnPath".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The steps of each movement. If it is drawn as one movement and several are given, the engine finds where one ends and the next begins.",
            "type": "array",
            "maxItems": Limits::DEFAULT.movements,
            "items": {
                "type": "array",
                "maxItems": Limits::DEFAULT.steps,
                "items": generator.subschema_for::<StepDrawn>(),
            },
        })
    }
}

impl<'de> Deserialize<'de> for StepDrawn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StepVisitor)
    }
}

struct StepVisitor;

impl<'de> Visitor<'de> for StepVisitor {
    type Value = StepDrawn;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a direction (N, NE, E, SE, S, SW, W, NW; + or - after it; U, D), a place [column, row] or a placement",
        )
    }

    fn visit_str<E: Error>(self, letters: &str) -> Result<StepDrawn, E> {
        letters
            .parse()
            .map(StepDrawn::headed)
            .map_err(|_| E::invalid_value(serde::de::Unexpected::Str(letters), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, numbers: A) -> Result<StepDrawn, A::Error> {
        PlaceVisitor.visit_seq(numbers).map(StepDrawn::To)
    }

    fn visit_map<A: MapAccess<'de>>(self, keys: A) -> Result<StepDrawn, A::Error> {
        PlaceVisitor.visit_map(keys).map(StepDrawn::To)
    }
}

impl<'de> Deserialize<'de> for DrawnPath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const MOVEMENTS: usize = Limits::DEFAULT.movements;
        const STEPS: usize = Limits::DEFAULT.steps;
        let movements = List::<List<StepDrawn, STEPS>, MOVEMENTS>::deserialize(deserializer)?;
        Ok(DrawnPath(movements.iter().map(|steps| steps.to_vec()).collect()))
    }
}
