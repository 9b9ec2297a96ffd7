//! The committed schema matches the types. `UPDATE_SCHEMA=1 cargo test -p stridewright-table
//! schema` regenerates it.

use std::path::Path;

#[test]
fn the_schema_of_messages_is_committed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema/messages.schema.json");
    let mut text =
        serde_json::to_string_pretty(&stridewright_table::protocol::schema()).expect("JSON");
    text.push('\n');
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(&path, &text).expect("the schema can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    // Compared without printing the texts, which have thousands of lines.
    assert!(committed == text, "{} is not current: run with UPDATE_SCHEMA=1", path.display());
}
