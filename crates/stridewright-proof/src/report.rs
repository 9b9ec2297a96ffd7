//! The figures of a run, as a table in a Markdown file.

use crate::run::{Figures, Length, Run};
use std::path::Path;

const BEGIN: &str = "<!-- figures: begin -->";
const END: &str = "<!-- figures: end -->";

/// Figures of a chapter, or why it failed.
pub(crate) type Line = (&'static str, Result<Figures, String>);

/// Writes the figures between the markers of the file; what was there before goes.
pub(crate) fn write(file: &Path, run: &Run, lines: &[Line]) -> Result<(), String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| at(&error))?;
    let text = placed(&text, &table(run, lines)).ok_or_else(|| at(&format!("no lines {BEGIN} and {END}")))?;
    std::fs::write(file, text).map_err(|error| at(&error))
}

fn placed(text: &str, table: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{table}{END}{after}"))
}

fn table(run: &Run, lines: &[Line]) -> String {
    let length = match run.length {
        Length::Short => "the short form".to_owned(),
        Length::Usual => "the usual form".to_owned(),
        Length::Hours(hours) => format!("{hours} hours"),
    };
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let form = if run.program.components().any(|part| part.as_os_str() == "release") {
        "release"
    } else {
        "development"
    };
    let mut table = format!(
        "Written by the proof: {length}, seed {}, the {form} build, {processors} processors that server and clients share.\n\n| chapter | figures |\n|---|---|\n",
        run.seed
    );
    for (chapter, figures) in lines {
        let told = match figures {
            Ok(figures) => figures.line(),
            Err(why) => format!("**failed**: {}", why.lines().next().unwrap_or_default()),
        };
        table += &format!("| {chapter} | {} |\n", told.replace('|', "/"));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::placed;

    #[test]
    fn what_stands_between_the_markers_is_replaced() {
        let text = "a\n<!-- figures: begin -->\nold\n<!-- figures: end -->\nb\n";
        let new = "a\n<!-- figures: begin -->\nnew\n<!-- figures: end -->\nb\n";
        assert_eq!(placed(text, "new\n").as_deref(), Some(new));
        assert_eq!(placed("no markers", "new"), None);
    }
}
