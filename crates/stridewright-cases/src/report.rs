//! The results of running case files.

use crate::error::CaseError;
use core::fmt;
use std::collections::BTreeMap;

/// The results of running case files. A case is a heading under one system.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Every case that could be run, in the order of files, lines and systems.
    pub outcomes: Vec<Outcome>,
    /// Everything that could not be read.
    pub errors: Vec<CaseError>,
    /// The cases that show a rule, in the order of files and lines.
    pub showing: BTreeMap<String, Vec<Showing>>,
}

/// A case that shows a rule.
#[derive(Clone, Debug)]
pub struct Showing {
    /// The name of the file, as given.
    pub file: String,
    /// The heading.
    pub heading: String,
}

/// The result of one case.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The name of the file, as given.
    pub file: String,
    /// The line of the heading, counted from 1.
    pub line: usize,
    /// The heading.
    pub heading: String,
    /// Short name of the system it ran under.
    pub system: &'static str,
    /// Answers that were not as expected; empty if the case passed.
    pub failures: Vec<Failure>,
    /// Why the case is known to fail. Then it has failures only if it passed after all.
    pub known: Option<String>,
}

/// An unexpected answer.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The line of the question, counted from 1.
    pub line: usize,
    /// The question.
    pub question: String,
    /// The expected answer.
    pub expected: String,
    /// The actual answer.
    pub actual: String,
    /// The board, and the reach if the question asked for it.
    pub drawing: String,
}

impl Report {
    /// The number of cases that passed.
    #[must_use]
    pub fn passed(&self) -> usize {
        self.outcomes
            .iter()
            .filter(|outcome| outcome.failures.is_empty() && outcome.known.is_none())
            .count()
    }

    /// The number of known failures.
    #[must_use]
    pub fn known(&self) -> usize {
        self.outcomes
            .iter()
            .filter(|outcome| outcome.failures.is_empty() && outcome.known.is_some())
            .count()
    }

    /// The number of cases that failed; parts that could not be read count as well, and so does a
    /// case that passed although it is known to fail.
    #[must_use]
    pub fn failed(&self) -> usize {
        self.outcomes.len() - self.passed() - self.known() + self.errors.len()
    }

    /// Appends another report.
    pub fn extend(&mut self, other: Report) {
        self.outcomes.extend(other.outcomes);
        self.errors.extend(other.errors);
        for (id, cases) in other.showing {
            self.showing.entry(id).or_default().extend(cases);
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  line {}: {}", self.line, self.question)?;
        writeln!(f, "    expected  {}", self.expected)?;
        writeln!(f, "    actual    {}", self.actual)?;
        for line in self.drawing.lines() {
            writeln!(f, "      {line}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { file, line, heading, system, failures, known } = self;
        let verdict = match (failures.is_empty(), known) {
            (true, None) => "passed",
            (true, Some(_)) => "failed, as known",
            (false, _) => "FAILED",
        };
        writeln!(f, "{verdict}  {file}:{line}  {heading}  [{system}]")?;
        failures.iter().try_for_each(|failure| failure.fmt(f))
    }
}

/// Every error and failure, and at the end the counts.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for error in &self.errors {
            writeln!(f, "UNREADABLE  {error}")?;
        }
        for outcome in self.outcomes.iter().filter(|outcome| !outcome.failures.is_empty()) {
            outcome.fmt(f)?;
        }
        write!(f, "{} passed, {} failed", self.passed(), self.failed())?;
        match self.known() {
            0 => Ok(()),
            known => write!(f, ", {known} known to fail"),
        }
    }
}
