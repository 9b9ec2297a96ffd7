//! The committed schemas match the types. `UPDATE_SCHEMA=1 cargo test -p stridewright-wire schema`
//! regenerates them.

use schemars::Schema;
use std::path::Path;
use stridewright_wire::schema;

fn is_current(name: &str, schema: &Schema) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema").join(name);
    let mut text = serde_json::to_string_pretty(schema).expect("a schema is JSON");
    text.push('\n');
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(&path, &text).expect("the schema can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    // Compared without printing the texts, which have thousands of lines.
    assert!(committed == text, "{} is not current: run with UPDATE_SCHEMA=1", path.display());
}

#[test]
fn the_schema_of_requests_is_committed() {
    is_current("request.schema.json", &schema::request());
    is_current("envelope.schema.json", &schema::envelope());
    is_current("reply.schema.json", &schema::reply());
}

#[test]
fn the_schema_of_responses_is_committed() {
    is_current("response.schema.json", &schema::response());
}

#[test]
fn the_schema_of_scenes_is_committed() {
    is_current("scene.schema.json", &schema::scene());
}
