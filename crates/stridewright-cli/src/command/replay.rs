//! `stridewright replay`: goes through stored tables once more, and checks each event against the rules.

use super::backup::failure;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::screen::print;
use crate::systems::json;
use clap::Args;
use std::fmt::Write as _;
use std::path::PathBuf;
use stridewright_server::{Counts, Replayed, replay};

/// Check the stored events of tables, one by one, against the rules
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  stridewright replay /mnt/backups/2026-01-31
  stridewright replay ~/.local/share/stridewright q7Jw0M2cZ5s --json

No server may have the folder open; replay a backup of it while one runs. Exit code 1: something differs.")]
pub(crate) struct Replay {
    /// The data folder, or a backup
    data: PathBuf,
    /// The identifier of a table, as in its address; all tables if left out
    table: Option<String>,
    /// Print JSON; the same as --format json
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(&self, format: Format) -> Result<Ending, Failure> {
        let replayed = replay(&self.data, self.table.as_deref()).map_err(failure)?;
        print(&match (format, self.json) {
            (Format::Json, _) | (_, true) => format!("{}\n", json(&replayed)?),
            (Format::Text, false) => text(&replayed),
        });
        Ok(if replayed.all.differences == 0 { Ending::Answered } else { Ending::Refused })
    }
}

fn text(replayed: &Replayed) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    for table in &replayed.tables {
        let _ = writeln!(text, "{} {:?}: {}", table.id, table.name, counted(&table.counts));
        for difference in &table.told {
            let _ = writeln!(text, "  event {}: {:?}", difference.version, difference.what);
        }
        let more = table.counts.differences.saturating_sub(table.told.len() as u64);
        if more > 0 {
            let _ = writeln!(text, "  and {more} more");
        }
    }
    let _ = writeln!(text, "{} tables: {}", replayed.tables.len(), counted(&replayed.all));
    text
}

fn counted(counts: &Counts) -> String {
    let Counts { events, checked, not_checked, differences } = counts;
    let not: Vec<String> = not_checked.iter().map(|(why, number)| format!("{number} {why}")).collect();
    let not = if not.is_empty() { "0".to_owned() } else { not.join(", ") };
    format!(
        "{events} events, {checked} checked against the rules, not checked: {not}; {differences} differences"
    )
}
