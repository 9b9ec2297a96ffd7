//! The figures of runs, as a table in a Markdown file: the latest of each chapter, with the
//! settings of its run.

use crate::run::{Figures, Length, Run};
use std::collections::BTreeMap;
use std::path::Path;

const BEGIN: &str = "<!-- figures: begin -->";
const END: &str = "<!-- figures: end -->";
const HEAD: &str = "| chapter | figures | run |";
const RULE: &str = "|---|---|---|";

/// Figures of a chapter, or why it failed.
pub(crate) type Line = (&'static str, Result<Figures, String>);

/// Writes the figures between the markers of the file: the rows of chapters that ran take the place
/// of those before, the others stay.
pub(crate) fn write(file: &Path, run: &Run, lines: &[Line]) -> Result<(), String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| at(&error))?;
    let rows = lines.iter().map(|line| (line.0, row(&described(run), line))).collect();
    let text = placed(&text, rows).ok_or_else(|| at(&format!("no lines {BEGIN} and {END}")))?;
    std::fs::write(file, text).map_err(|error| at(&error))
}

fn placed<'a>(text: &'a str, mut rows: BTreeMap<&'a str, String>) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (table, after) = rest.split_once(END)?;
    for line in table.lines().skip_while(|line| *line != RULE).skip(1) {
        if let Some(chapter) = line.split('|').nth(1) {
            rows.entry(chapter.trim()).or_insert_with(|| format!("{line}\n"));
        }
    }
    let rows: String = rows.into_values().collect();
    Some(format!("{before}{BEGIN}\n{HEAD}\n{RULE}\n{rows}{END}{after}"))
}

/// The settings of a run.
fn described(run: &Run) -> String {
    let length = match run.length {
        Length::Short => "short form".to_owned(),
        Length::Usual => "usual form".to_owned(),
        Length::Hours(hours) => format!("{hours} hours for its chapters"),
    };
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let release = run.program.components().any(|part| part.as_os_str() == "release");
    let form = if release { "release" } else { "development" };
    format!("{length}, seed {}, {form} build, {processors} processors", run.seed)
}

fn row(run: &str, (chapter, figures): &Line) -> String {
    let text = match figures {
        Ok(figures) => figures.line(),
        Err(why) => format!("**failed**: {}", why.lines().next().unwrap_or_default()),
    };
    format!("| {chapter} | {} | {run} |\n", text.replace('|', "/"))
}

#[cfg(test)]
mod tests {
    use super::placed;
    use std::collections::BTreeMap;

    #[test]
    fn rows_of_the_chapters_that_ran_are_replaced() {
        let with = |rows: &str| {
            format!(
                "a\n<!-- figures: begin -->\n| chapter | figures | run |\n|---|---|---|\n{rows}<!-- figures: end -->\nb\n"
            )
        };
        let text = with("| kills | 7 kills | old |\n| load | slow | old |\n");
        let new = BTreeMap::from([("load", "| load | fast | new |\n".to_owned())]);
        let placed_so = with("| kills | 7 kills | old |\n| load | fast | new |\n");
        assert_eq!(placed(&text, new.clone()), Some(placed_so));
        assert_eq!(placed(&with(""), new), Some(with("| load | fast | new |\n")));
        assert_eq!(placed("no markers", BTreeMap::new()), None);
    }
}
