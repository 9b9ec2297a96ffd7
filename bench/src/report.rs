//! The report: a table to read, `results.json`, and a chart.

mod chart;
mod figures;

use crate::BoxError;
use crate::rows::Row;
use figures::{duration, rounded, times};
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes `bench/results.json`, the chart, and the table in `docs/performance.md`.
///
/// # Errors
///
/// If a file cannot be written, or the page has no place for the table.
pub fn write(rows: &[Row]) -> Result<(), BoxError> {
    let results = Path::new(env!("CARGO_MANIFEST_DIR")).join("results.json");
    let measured = Results { rows: rows.iter().map(Measured::from).collect() };
    fs::write(results, serde_json::to_string_pretty(&measured)? + "\n")?;
    fs::write(docs().join("performance.svg"), chart::draw(rows))?;
    put("bench", &table(rows))
}

/// Puts a table into `docs/performance.md`, after the line that names its command.
///
/// # Errors
///
/// If the page cannot be written, or has no place for the table.
pub fn put(command: &str, table: &str) -> Result<(), BoxError> {
    let page = docs().join("performance.md");
    let text = fs::read_to_string(&page)?;
    let begin = format!("<!-- written by cargo xtask {command} -->\n");
    let nowhere =
        || format!("docs/performance.md has no place for the table of cargo xtask {command}");
    let (before, rest) = text.split_once(&begin).ok_or_else(nowhere)?;
    let (_, after) = rest.split_once(END).ok_or_else(nowhere)?;
    fs::write(page, [before, &begin, table, END, after].concat())?;
    Ok(())
}

/// The line that ends a table in the page.
const END: &str = "<!-- end of table -->";

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

/// The contents of `results.json`.
#[derive(Serialize)]
struct Results<'a> {
    rows: Vec<Measured<'a>>,
}

/// A row of it.
#[derive(Serialize)]
struct Measured<'a> {
    name: &'a str,
    ratio: f64,
    must: Option<f64>,
    aim: Option<f64>,
    ours_ns: f64,
    theirs_ns: f64,
    note: &'a str,
}

impl<'a> From<&'a Row> for Measured<'a> {
    fn from(row: &'a Row) -> Self {
        let Row { name, times, wanted, note } = row;
        Measured {
            name,
            ratio: rounded(times.ratio()),
            must: wanted.map(|(must, _)| must),
            aim: wanted.map(|(_, aim)| aim),
            ours_ns: rounded(times.ours),
            theirs_ns: rounded(times.theirs),
            note,
        }
    }
}

/// The tables in Markdown: rows with a ratio that must be reached, and rows that are only reported.
#[must_use]
pub fn table(rows: &[Row]) -> String {
    let mut wanted = String::from(
        "| question | ours | theirs | ratio | must | aim | remark |\n|---|--:|--:|--:|--:|--:|---|\n",
    );
    let mut reported =
        String::from("| reported only | ours | theirs | ratio | remark |\n|---|--:|--:|--:|---|\n");
    for row in rows {
        let Row { name, note, .. } = row;
        let (ours, theirs) = (duration(row.times.ours), duration(row.times.theirs));
        let ratio = times(row.times.ratio());
        if let Some((must, aim)) = row.wanted {
            let missed = if row.holds() { "" } else { "**missed** " };
            let (must, aim) = (times(must), times(aim));
            wanted += &format!(
                "| {name} | {ours} | {theirs} | {missed}{ratio} | {must} | {aim} | {note} |\n"
            );
        } else {
            reported += &format!("| {name} | {ours} | {theirs} | {ratio} | {note} |\n");
        }
    }
    format!("{wanted}\n{reported}")
}
