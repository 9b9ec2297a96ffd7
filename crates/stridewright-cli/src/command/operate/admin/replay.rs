//! `stridewright admin DATA replay`: replays stored tables, and checks each event against the
//! rules.

use crate::command::operate::backup::failure;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::screen::print;
use crate::systems::json;
use std::fmt::Write as _;
use std::path::Path;
use stridewright_server::{Counts, Replayed, replay};

/// Replays a table, or all of them, and prints the findings.
pub(super) fn run(data: &Path, table: Option<&str>, format: Format) -> Result<Ending, Failure> {
    let replayed = replay(data, table).map_err(failure)?;
    print(&match format {
        Format::Json => format!("{}\n", json(&replayed)?),
        Format::Text => text(&replayed),
    });
    Ok(if replayed.all.differences == 0 { Ending::Answered } else { Ending::Refused })
}

fn text(replayed: &Replayed) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    for table in &replayed.tables {
        let _ = writeln!(text, "{} {:?}: {}", table.id, table.name, counted(&table.counts));
        for difference in &table.shown {
            let _ = writeln!(text, "  event {}: {:?}", difference.version, difference.what);
        }
        let more = table.counts.differences.saturating_sub(table.shown.len() as u64);
        if more > 0 {
            let _ = writeln!(text, "  and {more} more");
        }
    }
    let _ = writeln!(text, "{} tables: {}", replayed.tables.len(), counted(&replayed.all));
    text
}

fn counted(counts: &Counts) -> String {
    let Counts { events, checked, not_checked, differences } = counts;
    let not: Vec<String> =
        not_checked.iter().map(|(why, number)| format!("{number} {why}")).collect();
    let not = if not.is_empty() { "0".to_owned() } else { not.join(", ") };
    format!(
        "{events} events, {checked} checked against the rules, not checked: {not}; {differences} \
         differences"
    )
}
