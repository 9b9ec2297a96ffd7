//! The tables of keys in docs/scenarios.md are those of the scene's schema, so that the page names
//! every key, and none that is refused. `UPDATE_SCHEMA=1` writes them anew.

use serde_json::Value;
use std::path::Path;
use stridewright_wire::schema;

/// The tables of the page: their names there, and the names of their types in the schema.
const TABLES: [(&str, &str); 9] = [
    ("scene", ""),
    ("map", "MapEntry"),
    ("squares", "SquareEntry"),
    ("walls", "WallEntry"),
    ("creatures", "CreatureEntry"),
    ("speeds", "SpeedsEntry"),
    ("bonuses", "BonusEntry"),
    ("turn", "Turn"),
    ("table", "TableEntry"),
];

/// What a value may be, in a few words.
fn value(schema: &Value, all: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().expect("a name");
        let is_on_the_page = TABLES.iter().any(|(_, of)| *of == name);
        return if is_on_the_page { "a table".to_owned() } else { value(&all["$defs"][name], all) };
    }
    if !schema["const"].is_null() {
        return format!("`{}`", schema["const"]);
    }
    if let Some(names) = schema["enum"].as_array() {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        return names.join(", ");
    }
    if let Some(kinds) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        let kinds: Vec<String> =
            kinds.iter().map(|kind| value(kind, all)).filter(|kind| !kind.is_empty()).collect();
        return kinds.join(", or ");
    }
    if let Some(pattern) = schema["pattern"].as_str() {
        // `^(elevation|water) (a whole number)$`: one of several words with a number behind it.
        let words = pattern.strip_prefix("^(").and_then(|rest| rest.split_once(") ("));
        let (words, _) = words.expect("words and a number");
        let texts: Vec<String> = words.split('|').map(|word| format!("`\"{word} N\"`")).collect();
        return format!("with a whole number N: {}", texts.join(", "));
    }
    let kind = schema["type"].as_str().or(schema["type"][0].as_str()).unwrap_or_default();
    match kind {
        "boolean" => "`true` or `false`".to_owned(),
        "string" => "a text".to_owned(),
        "integer" | "number" => match (schema["minimum"].as_f64(), schema["maximum"].as_f64()) {
            (Some(least), Some(most)) => format!("a number from {least} to {most}"),
            _ => "a number".to_owned(),
        },
        "array" if schema["minItems"] == 2 && schema["maxItems"] == 2 => {
            several("two", &value(&schema["items"], all))
        }
        "array" => several("a list of", &value(&schema["items"], all)),
        "object" => table_of_keys(schema, all),
        _ => String::new(),
    }
}

/// A table that the page does not list: with its keys, and what they hold if that is the same.
fn table_of_keys(schema: &Value, all: &Value) -> String {
    let Some(keys) = schema["properties"].as_object() else { return "a table".to_owned() };
    let names: Vec<String> = keys.keys().map(|key| format!("`{key}`")).collect();
    let mut values: Vec<String> = keys.values().map(|key| value(key, all)).collect();
    values.dedup();
    let each = if names.len() > 1 { ", each " } else { ": " };
    let values = if values.len() == 1 { format!("{each}{}", values[0]) } else { String::new() };
    format!("a table with {}{values}", names.join(", "))
}

/// Several values of a kind in words: `two numbers from 1 to 9`, `a list of tables`.
fn several(how_many: &str, one: &str) -> String {
    if one.starts_with("a ") && one.contains(", or ") {
        return format!("{how_many} values, each {one}");
    }
    let plural = one.strip_prefix("a ").map(|one| match one.split_once(' ') {
        Some((noun, more)) => format!("{noun}s {more}"),
        None => format!("{one}s"),
    });
    match plural {
        Some(plural) => format!("{how_many} {plural}"),
        // Two corners of two numbers each.
        None if one.starts_with("two ") => format!("{how_many} times {one}"),
        None => format!("{how_many}: {one}"),
    }
}

/// A table of the page: a row for each key.
fn table(keys: &Value, all: &Value) -> String {
    let mut rows = "| key | value | meaning |\n|---|---|---|\n".to_owned();
    for (key, schema) in keys["properties"].as_object().expect("keys") {
        let meaning = schema["description"].as_str().unwrap_or_default().replace('\n', " ");
        let meaning = meaning.replace('|', "\\|");
        rows += &format!("| `{key}` | {} | {meaning} |\n", value(schema, all));
    }
    rows
}

#[test]
fn the_keys_of_the_schema_are_those_of_the_page() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenarios.md");
    let page = std::fs::read_to_string(&path).expect("the page is there");
    let schema = serde_json::to_value(schema::scene()).expect("a schema is JSON");
    let mut current = page.clone();
    for (name, of) in TABLES {
        let keys = if of.is_empty() { &schema } else { &schema["$defs"][of] };
        let (begin, end) =
            (format!("<!-- keys of {name}: begin -->\n"), format!("<!-- keys of {name}: end -->"));
        let (before, rest) = current.split_once(&begin).expect("where the table begins");
        let (_, after) = rest.split_once(&end).expect("where the table ends");
        current = format!("{before}{begin}{}{end}{after}", table(keys, &schema));
    }
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(&path, &current).expect("the page can be written");
    }
    let page = std::fs::read_to_string(&path).expect("the page is there");
    assert!(page == current, "docs/scenarios.md is stale: run `cargo xtask generate`");
}
