//! The reports of imports and exports as JSON.

use serde_json::{Map, Value, json};
use stridewright_formats::{ImportReport, ReportLine, ReportLines};

/// The report of an import.
pub(crate) fn import(report: &ImportReport) -> Value {
    let left_off = report.parts().map(|(part, lines)| (part.to_owned(), json!(lines.left_off())));
    json!({
        "format": report.format.about().name,
        "version": report.version,
        "found": lines(&report.found),
        "clipped": lines(&report.clipped),
        "assumed": lines(&report.assumed),
        "ignored": lines(&report.ignored),
        "left_off": Map::from_iter(left_off),
        "choices": report.choices,
    })
}

/// Lines of a report. A counted thing is named in the plural, so that programs find it under one
/// name.
pub(crate) fn lines(lines: &ReportLines) -> Vec<Value> {
    let line = |line: &ReportLine| json!({ "what": line.what, "count": line.count, "places": line.places });
    lines.list().iter().map(line).collect()
}
