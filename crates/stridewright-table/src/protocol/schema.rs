//! The messages as JSON Schema.

use super::{ClientMessage, CloseReason, Imported, ServerMessage};
use schemars::{Schema, SchemaGenerator, json_schema};

/// Returns the schema of all that a page reads and writes, for generating types: the messages of
/// both directions (`client`, `server`), the reason of a close frame (`close`) and the answer to an
/// import over HTTP (`imported`).
#[must_use]
pub fn schema() -> Schema {
    let mut generator = SchemaGenerator::default();
    let client = generator.subschema_for::<ClientMessage>();
    let server = generator.subschema_for::<ServerMessage>();
    let close = generator.subschema_for::<CloseReason>();
    let imported = generator.subschema_for::<Imported>();
    let definitions = generator.take_definitions(true);
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "type": "object",
        "properties": { "client": client, "server": server, "close": close, "imported": imported },
        "required": ["client", "server", "close", "imported"],
        "additionalProperties": false,
        "$defs": definitions,
    })
}
