//! `docs/server.md` tells every limit there is, as it is.

use serde_json::Value;
use std::collections::BTreeMap;
use stridewright_server::limits::Limits;
use stridewright_table::{state, table};

const DOCS: &str = include_str!("../../../../docs/server.md");

/// The names and values of a table of the page, after a heading.
fn told(heading: &str) -> BTreeMap<&'static str, u64> {
    let part = DOCS.split_once(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no {heading}")).1;
    let rows = part.lines().take_while(|line| !line.starts_with('#'));
    let cells = rows.filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let value = |rest: &str| rest.split(" |").next()?.replace(',', "").parse().ok();
    cells.map(|(name, rest)| (name, value(rest).unwrap_or_else(|| panic!("no number: {rest}")))).collect()
}

#[test]
fn every_limit_of_the_server_is_told_as_it_is() {
    let Value::Object(limits) = serde_json::to_value(Limits::DEFAULT).unwrap() else { panic!("no object") };
    let limits: BTreeMap<&str, u64> =
        limits.iter().map(|(name, value)| (name.as_str(), value.as_u64().unwrap())).collect();
    assert_eq!(told("### Of the server"), limits);
}

#[test]
fn every_limit_of_a_table_is_told_as_it_is() {
    let library = stridewright::board::Limits::DEFAULT;
    let limits = [
        ("members", table::MEMBERS),
        ("squares", table::SQUARES),
        ("walls", library.walls),
        ("creatures", library.creatures),
        ("name characters", library.name_chars),
        ("movements", library.movements),
        ("steps", table::STEPS),
        ("deeds", state::DEEDS),
        ("bytes of deeds", state::DEED_BYTES),
        ("lines", state::LINES),
        ("requests", table::REQUESTS),
        ("refusals", table::REFUSALS),
        ("kept messages", table::KEPT),
        ("bytes of kept messages", table::KEPT_BYTES),
    ];
    let limits: BTreeMap<&str, u64> = limits.map(|(name, limit)| (name, limit as u64)).into();
    assert_eq!(told("### Of a table"), limits);
}
