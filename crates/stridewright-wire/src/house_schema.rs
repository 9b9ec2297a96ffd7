//! House rules as parts of the JSON Schema.

use crate::house::HouseEntry;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

impl JsonSchema for HouseEntry {
    fn schema_name() -> Cow<'static, str> {
        "HouseEntry".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "type": "string" }, house(generator)] })
    }
}

/// Returns the schema of house rules. The documentation of the rules describes the possible
/// effects.
pub(crate) fn house(_: &mut SchemaGenerator) -> Schema {
    let effects = serde_json::json!({ "type": "array", "maxItems": 100, "items": { "type": ["string", "object"] } });
    let names = serde_json::json!({ "type": "array", "items": { "type": "string" } });
    let list = |item: serde_json::Value| serde_json::json!({ "type": "array", "maxItems": 1000, "items": item });
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

/// Returns the schema of named options.
pub(crate) fn options(_: &mut SchemaGenerator) -> Schema {
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
