//! The messages as JSON Schema.

use super::{ClientMessage, CloseReason, Imported, ReadCreatures, ServerMessage};
use schemars::{Schema, SchemaGenerator, json_schema};

/// Returns the schema of all that a page reads and writes, for generating types: the messages of
/// both directions (`client`, `server`), the reason of a close frame (`close`) and the answers over
/// HTTP to an import (`imported`) and to a file of creatures (`creatures`).
#[must_use]
pub fn schema() -> Schema {
    let mut generator = SchemaGenerator::default();
    let client = generator.subschema_for::<ClientMessage>();
    let server = generator.subschema_for::<ServerMessage>();
    let close = generator.subschema_for::<CloseReason>();
    let imported = generator.subschema_for::<Imported>();
    let creatures = generator.subschema_for::<ReadCreatures>();
    let definitions = generator.take_definitions(true);
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "type": "object",
        "properties": {
            "client": client,
            "server": server,
            "close": close,
            "imported": imported,
            "creatures": creatures,
        },
        "required": ["client", "server", "close", "imported", "creatures"],
        "additionalProperties": false,
        "$defs": definitions,
    })
}
