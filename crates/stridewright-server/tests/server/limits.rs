//! `docs/server.md` lists every limit with its actual value.

use std::collections::BTreeMap;
use stridewright_server::limits::Limits;
use stridewright_table::{protocol, state, table};

const DOCS: &str = include_str!("../../../../docs/server.md");

/// Returns the names and values of a table of the page, after a heading.
fn documented(heading: &str) -> BTreeMap<&'static str, u64> {
    let part =
        DOCS.split_once(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no {heading}")).1;
    let rows = part.lines().take_while(|line| !line.starts_with('#'));
    let cells = rows.filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let value = |rest: &str| rest.split(" |").next()?.replace(',', "").parse().ok();
    cells
        .map(|(name, rest)| (name, value(rest).unwrap_or_else(|| panic!("no number: {rest}"))))
        .collect()
}

/// With `UPDATE_SCHEMA` set, the table of the page is regenerated.
#[test]
fn every_limit_of_the_server_is_reported_as_it_is() {
    let (heading, next) = ("\n### Of the server\n\n", "\n### Of a table\n");
    let table = Limits::DEFAULT.table();
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/server.md");
        let page = std::fs::read_to_string(path).expect("a page");
        let (before, rest) = page.split_once(heading).expect("a heading");
        let (_, after) = rest.split_once(next).expect("a heading");
        return std::fs::write(path, format!("{before}{heading}{table}{next}{after}"))
            .expect("a page");
    }
    let current =
        DOCS.split_once(heading).and_then(|(_, rest)| rest.split_once(next)).expect("headings").0;
    assert_eq!(current.trim_end(), table.trim_end(), "run `cargo xtask generate`");
    let row = "| `message_bytes` | 16,384 | Bytes of one message over a socket. A larger message \
        closes the socket (1009). | applied |";
    assert!(table.contains(row), "{table}");
}

#[test]
fn every_limit_of_a_table_is_reported_as_it_is() {
    let library = stridewright::board::Limits::DEFAULT;
    let limits = [
        ("members", table::MEMBERS),
        ("squares", table::SQUARES),
        ("walls", library.walls),
        ("creatures", library.creatures),
        ("name characters", stridewright::question::Who::MOST_CHARS),
        ("movements", library.movements),
        ("steps", table::STEPS),
        ("actions to undo", state::UNDO_ACTIONS),
        ("bytes of these actions", state::UNDO_BYTES),
        ("lines", state::LINES),
        ("requests", table::REQUESTS),
        ("refusals", table::REFUSALS),
        ("kept messages", table::KEPT),
        ("bytes of kept messages", table::KEPT_BYTES),
        ("creatures that move together", protocol::TOGETHER),
        ("steps asked for", table::ASKED_STEPS),
        ("squares of an aim", protocol::AIMED),
        ("rows of a measurement", protocol::SHARED_ROWS),
        ("squares of a ruler", protocol::SHARED_LINE),
        ("squares of sight", protocol::SIGHT as usize),
    ];
    let limits: BTreeMap<&str, u64> = limits.map(|(name, limit)| (name, limit as u64)).into();
    assert_eq!(documented("### Of a table"), limits);
}
