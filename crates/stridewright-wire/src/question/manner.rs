//! Names of ways of moving, as movements are asked for.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use stridewright::rule::Mode;

/// A way of moving by its name: `walk`, `burrow`, `climb`, `swim`, `fly`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct In(pub Mode);

impl Serialize for In {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for In {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<In, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Mode::named(&name).map(In).ok_or_else(|| {
            let names = Mode::ALL.map(Mode::name).join(", ");
            let found = serde::de::Unexpected::Str(&name);
            serde::de::Error::invalid_value(found, &format!("one of {names}").as_str())
        })
    }
}

impl JsonSchema for In {
    fn schema_name() -> Cow<'static, str> {
        "In".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "description": "A way of moving.", "enum": Mode::ALL.map(Mode::name) })
    }
}
