//! `stridewright cases`: runs case files and reports unexpected answers.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::Format;
use crate::progress::Progress;
use crate::screen::{Screen, print};
use crate::systems::json;
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;
use stridewright_cases::{CaseError, Outcome, Report, Runner};
use stridewright_draw::{Block, Line, Paint};
use stridewright_wire::systems::Systems;

/// Run case files: small battles with a question and the right answer
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright cases cases
  stridewright cases cases/diagonals.md my-house-rules.md
  stridewright cases cases --filter charge

The format is described in cases/README.md.
Exit code 1: a case failed or could not be read. Exit code 2: no case was found."))]
pub(crate) struct Cases {
    /// Case files, or folders of them
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
    /// Run only the cases whose heading, or the id of a rule that they show, contains TEXT
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
}

impl Cases {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let report = report(&self.paths, self.filter.as_deref())?;
        if report.outcomes.is_empty() && report.errors.is_empty() {
            return Err(self.nothing_ran());
        }
        match format {
            Format::Json => print(&format!("{}\n", json(&as_json(&report))?)),
            Format::Text => screen.show(&summary(&report, screen.room().width)),
        }
        Ok(if report.failed() == 0 { Ending::Answered } else { Ending::Refused })
    }
}

impl Cases {
    /// The error where there was no case to run.
    fn nothing_ran(&self) -> Failure {
        if let Some(text) = &self.filter {
            return Failure::with_help(
                format!("no case matches `{text}`"),
                "search for words of a case's heading, or for the id of a rule that it shows",
            );
        }
        let places: Vec<String> =
            self.paths.iter().map(|path| path.display().to_string()).collect();
        Failure::with_help(
            format!("there are no cases in {}", places.join(", ")),
            "name Markdown files (.md) with cases, or folders of them; a folder's README.md is not \
             read, and cases/README.md describes the format",
        )
    }
}

/// Runs the cases of files and folders.
pub(super) fn report(paths: &[PathBuf], filter: Option<&str>) -> Result<Report, Failure> {
    if let Some(missing) = paths.iter().find(|path| !path.exists()) {
        return Err(Failure::with_help(
            format!("{} does not exist", missing.display()),
            "name case files (.md) or folders of them",
        ));
    }
    let systems = Systems::new();
    let mut bar = Progress::new("cases");
    let runner = Runner { filter, ..Runner::new(&systems) };
    Ok(runner.run(paths, &mut |done, all| bar.tell(done, all)))
}

fn summary(report: &Report, width: usize) -> Block {
    let mut block = Block::new();
    for error in &report.errors {
        let line =
            Line::new().and(Paint::Refused, "unreadable").and(Paint::Plain, &format!("  {error}"));
        block.wrapped(&line, 4, width);
    }
    for outcome in report.outcomes.iter().filter(|outcome| !outcome.failures.is_empty()) {
        block.gap();
        block.append(failed(outcome), 0);
    }
    block.gap();
    let (passed, failed) = (report.passed(), report.failed());
    let paint = if failed == 0 { Paint::Good } else { Paint::Refused };
    let known = match report.known() {
        0 => String::new(),
        known => format!(", {known} known to fail"),
    };
    block.push(Line::new().and(paint, &format!("{passed} passed, {failed} failed{known}")));
    block
}

/// A case that failed: the question, the expected and the actual answer, and the drawing.
fn failed(outcome: &Outcome) -> Block {
    let mut block = Block::new();
    let Outcome { file, line, heading, system, failures, .. } = outcome;
    block.push(
        Line::new()
            .and(Paint::Refused, "failed")
            .and(Paint::Strong, &format!("  {heading}"))
            .and(Paint::Faint, &format!("  {system}, {file}:{line}")),
    );
    for failure in failures {
        block.push(Line::plain(&format!("  line {}: {}", failure.line, failure.question)));
        block.push(
            Line::new().and(Paint::Good, "    expected  ").and(Paint::Plain, &failure.expected),
        );
        block.push(
            Line::new().and(Paint::Refused, "    actual    ").and(Paint::Plain, &failure.actual),
        );
        for line in failure.drawing.lines() {
            block.push(Line::plain(&format!("      {line}")));
        }
    }
    block
}

fn as_json(report: &Report) -> Value {
    let error = |error: &CaseError| json!({ "file": error.file, "line": error.line, "message": error.message });
    let case = |outcome: &Outcome| {
        let failures: Vec<_> = outcome
            .failures
            .iter()
            .map(|failure| {
                json!({
                    "line": failure.line,
                    "question": failure.question,
                    "expected": failure.expected,
                    "actual": failure.actual,
                })
            })
            .collect();
        json!({
            "file": outcome.file,
            "line": outcome.line,
            "case": outcome.heading,
            "rules": outcome.system,
            "failures": failures,
        })
    };
    let known = |outcome: &Outcome| {
        let why = outcome.known.as_ref()?;
        let Outcome { file, line, heading, system, .. } = outcome;
        Some(json!({ "file": file, "line": line, "case": heading, "rules": system, "why": why }))
    };
    json!({
        "passed": report.passed(),
        "failed": report.failed(),
        "known_to_fail": report.outcomes.iter().filter(|o| o.failures.is_empty()).filter_map(known).collect::<Vec<_>>(),
        "unreadable": report.errors.iter().map(error).collect::<Vec<_>>(),
        "failures": report.outcomes.iter().filter(|o| !o.failures.is_empty()).map(case).collect::<Vec<_>>(),
    })
}
