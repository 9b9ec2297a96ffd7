//! Answers in words: the cost of each step and why, findings and refusals, and the rules that were
//! cited.

mod area;
mod choices;
mod cited;
mod doors;
mod outcome;
mod refusal;
mod steps;
mod weights;

pub use area::area;
pub use choices::{ChoicesStyle, choices};
pub use cited::Cited;
pub use doors::closed_doors;
pub use outcome::outcome;
pub use refusal::{no_route, refusal};
pub use steps::{Detail, end, steps};
pub use weights::weights;

use crate::line::Line;
use crate::style::Paint;
use stridewright::answer::{Answer, RuleText, Unit};

/// The context of everything that an answer says in words: its unit, its rules, and how much fits
/// in a line.
#[derive(Clone, Copy, Debug)]
pub struct AnswerContext<'a> {
    /// The unit of lengths and costs.
    pub unit: Unit,
    /// The rules that the answer names.
    pub rules: &'a [RuleText],
    /// Columns of a line.
    pub width: usize,
}

impl<'a> AnswerContext<'a> {
    /// The context of an answer, in lines of at most `width` columns.
    #[must_use]
    pub fn of<T>(answer: &'a Answer<T>, width: usize) -> Self {
        AnswerContext { unit: answer.unit, rules: &answer.cited, width }
    }
}

/// The ids of rules in brackets, each once, with a blank before them; empty if there are none.
#[must_use]
pub fn ids<'a>(rules: impl IntoIterator<Item = &'a String>) -> Line {
    let mut line = Line::new();
    let mut known: Vec<&str> = Vec::new();
    for rule in rules {
        if known.contains(&rule.as_str()) {
            continue;
        }
        line.push(Paint::Plain, if known.is_empty() { " [" } else { ", " });
        line.push(Paint::RuleId, rule);
        known.push(rule);
    }
    if !known.is_empty() {
        line.push(Paint::Plain, "]");
    }
    line
}
