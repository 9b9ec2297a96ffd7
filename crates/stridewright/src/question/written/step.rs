//! Steps and paths as they are written: a direction by its letters, or the place that a step leads
//! to.

use super::numbers::list;
use super::place::PlaceVisitor;
use crate::board::Limits;
use crate::question::{DrawnPath, DrawnStep};
use alloc::vec::Vec;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

impl Serialize for DrawnStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            DrawnStep::Towards(direction) => serializer.serialize_str(direction.letters()),
            DrawnStep::Rising(heading) => serializer.collect_str(heading),
            DrawnStep::To(place) => place.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for DrawnStep {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StepVisitor)
    }
}

struct StepVisitor;

impl<'de> Visitor<'de> for StepVisitor {
    type Value = DrawnStep;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a direction (N, NE, E, SE, S, SW, W, NW; + or - after it; U, D), a place [column, \
             row] or a placement",
        )
    }

    fn visit_str<E: Error>(self, letters: &str) -> Result<DrawnStep, E> {
        let heading = letters.parse().map(DrawnStep::headed);
        heading.map_err(|_| E::invalid_value(Unexpected::Str(letters), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, numbers: A) -> Result<DrawnStep, A::Error> {
        PlaceVisitor.visit_seq(numbers).map(DrawnStep::To)
    }

    fn visit_map<A: MapAccess<'de>>(self, keys: A) -> Result<DrawnStep, A::Error> {
        PlaceVisitor.visit_map(keys).map(DrawnStep::To)
    }
}

/// The steps of one movement.
struct Steps(Vec<DrawnStep>);

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        list::<D, DrawnStep, { Limits::DEFAULT.steps }>(deserializer).map(Steps)
    }
}

impl<'de> Deserialize<'de> for DrawnPath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let movements = list::<D, Steps, { Limits::DEFAULT.movements }>(deserializer)?;
        Ok(DrawnPath(movements.into_iter().map(|Steps(steps)| steps).collect()))
    }
}

#[cfg(feature = "schema")]
mod schema {
    use super::super::place::PlaceOrPlacement;
    use super::{DrawnPath, DrawnStep, Limits};
    use crate::lattice::Heading;
    use alloc::borrow::Cow;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    impl JsonSchema for DrawnStep {
        fn schema_name() -> Cow<'static, str> {
            "DrawnStep".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let letters: Vec<String> = Heading::all().map(|heading| heading.to_string()).collect();
            json_schema!({
                "description": "A step: a direction, or the place that it leads to (its top-left \
                 square, or a placement).",
                "anyOf": [{ "enum": letters }, generator.subschema_for::<PlaceOrPlacement>()],
            })
        }
    }

    impl JsonSchema for DrawnPath {
        fn schema_name() -> Cow<'static, str> {
            "DrawnPath".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "The steps of each movement. If you draw one movement but give \
                 several, the engine finds where one ends and the next begins.",
                "type": "array",
                "maxItems": Limits::DEFAULT.movements,
                "items": {
                    "type": "array",
                    "maxItems": Limits::DEFAULT.steps,
                    "items": generator.subschema_for::<DrawnStep>(),
                },
            })
        }
    }
}
