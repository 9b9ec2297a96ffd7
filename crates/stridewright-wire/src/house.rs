//! House rules as documents give them: in a file or as a table, with their JSON Schema.

use crate::scene::Name;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
pub use stridewright_house::{Choice, House};

/// House rules as a scene gives them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum HouseEntry {
    /// The name of a file beside the scenario. Whoever reads the scenario reads that file too; requests have no files.
    File(Name),
    /// Here, as a table.
    Written(Box<House>),
}

impl<'de> Deserialize<'de> for HouseEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entry;

        impl<'de> Visitor<'de> for Entry {
            type Value = HouseEntry;

            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("house rules: the name of a file, or a table")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<HouseEntry, E> {
                Name::new(name).map(HouseEntry::File).ok_or_else(|| E::custom("the name is too long"))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<HouseEntry, A::Error> {
                let house = House::deserialize(MapAccessDeserializer::new(map))?;
                Ok(HouseEntry::Written(Box::new(house)))
            }
        }

        deserializer.deserialize_any(Entry)
    }
}

impl JsonSchema for HouseEntry {
    fn schema_name() -> Cow<'static, str> {
        "HouseEntry".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "type": "string" }, house_schema(generator)] })
    }
}

/// The schema of house rules. What an effect may say is in the documentation of the rules, not here.
pub(crate) fn house_schema(_: &mut SchemaGenerator) -> Schema {
    let effects =
        serde_json::json!({ "type": "array", "maxItems": 100, "items": { "type": ["string", "object"] } });
    let names = serde_json::json!({ "type": "array", "items": { "type": "string" } });
    let list =
        |item: serde_json::Value| serde_json::json!({ "type": "array", "maxItems": 1000, "items": item });
    let rule = |required: &[&str], more: &[(&str, &serde_json::Value)]| {
        let mut properties = serde_json::Map::new();
        for text in ["id", "why", "title", "text"] {
            properties.insert(text.to_owned(), serde_json::json!({ "type": "string" }));
        }
        properties.extend(more.iter().map(|(key, schema)| ((*key).to_owned(), (*schema).clone())));
        serde_json::json!({
            "type": "object", "properties": properties, "required": required, "additionalProperties": false
        })
    };
    let id = serde_json::json!({ "type": "string" });
    json_schema!({
        "description": "House rules: changes to the rules of a system.",
        "type": "object",
        "properties": {
            "base": { "type": "string" },
            "name": { "type": "string" },
            "options": options_value(),
            "replace": list(rule(&["id", "why"], &[("instead_of", &effects), ("effects", &effects), ("over", &names)])),
            "remove": list(serde_json::json!({
                "type": "object", "properties": { "id": { "type": "string" }, "why": { "type": "string" } },
                "required": ["id", "why"], "additionalProperties": false
            })),
            "add": list(rule(
                &["id", "why", "title", "text", "effects"],
                &[("effects", &effects), ("over", &names), ("after", &id)],
            )),
        },
        "additionalProperties": false
    })
}

/// The schema of named options.
pub(crate) fn options_schema(_: &mut SchemaGenerator) -> Schema {
    let mut schema = json_schema!({});
    if let serde_json::Value::Object(entries) = options_value() {
        for (key, value) in entries {
            schema.insert(key, value);
        }
    }
    schema
}

fn options_value() -> serde_json::Value {
    serde_json::json!({ "type": "object", "additionalProperties": { "type": ["boolean", "integer", "string"] } })
}
