//! A path of directions, each over the ground, up or down, or both.

use crate::bounded::List;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use stridewright::board::Limits;
use stridewright::lattice::Heading;

/// A direction: `"E"`, `"E+"` (and one up), `"NE-"` (and one down), `"U"`, `"D"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Towards(pub Heading);

/// A path of directions.
pub type Headings = List<Towards, { Limits::DEFAULT.steps }>;

impl Serialize for Towards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Towards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Towards, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map(Towards).map_err(|_| {
            let found = serde::de::Unexpected::Str(&text);
            serde::de::Error::invalid_value(found, &"a direction: N … NW, these with + or -, U or D")
        })
    }
}

impl JsonSchema for Towards {
    fn schema_name() -> Cow<'static, str> {
        "Towards".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let all: Vec<String> = Heading::all().map(|heading| heading.to_string()).collect();
        let description = "A direction; with + it also leads one up, with - one down; U is up and D down.";
        json_schema!({ "description": description, "enum": all })
    }
}
