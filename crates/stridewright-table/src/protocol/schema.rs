//! The messages as JSON Schema.

use super::{ClientMessage, ServerMessage};
use schemars::{Schema, SchemaGenerator, json_schema};

/// The schema of both directions, for generating types elsewhere: `client` and `server`.
#[must_use]
pub fn schema() -> Schema {
    let mut generator = SchemaGenerator::default();
    let client = generator.subschema_for::<ClientMessage>();
    let server = generator.subschema_for::<ServerMessage>();
    let definitions = generator.take_definitions(true);
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "type": "object",
        "properties": { "client": client, "server": server },
        "required": ["client", "server"],
        "additionalProperties": false,
        "$defs": definitions,
    })
}
