//! Answers in words: what each step costs and why, what is found or refused, and the rules that were cited.

mod choices;
mod cited;
mod doors;
mod finding;
mod refusal;
mod stretch;
mod weights;

pub use choices::{Telling, choices};
pub use cited::Cited;
pub use doors::behind_doors;
pub use finding::findings;
pub use refusal::{no_route, refusal};
pub use stretch::{Detail, steps};
pub use weights::weights;

use crate::line::Line;
use crate::style::Paint;
use stridewright::rule;

/// The ids of rules in brackets, each once, with a blank before them; nothing if there are none.
#[must_use]
pub fn ids<'a>(rules: impl IntoIterator<Item = &'a rule::Cited>) -> Line {
    let mut line = Line::new();
    let mut known: Vec<&str> = Vec::new();
    for rule in rules {
        if known.contains(&&*rule.id) {
            continue;
        }
        line.push(Paint::Plain, if known.is_empty() { " [" } else { ", " });
        line.push(Paint::RuleId, &rule.id);
        known.push(&rule.id);
    }
    if !known.is_empty() {
        line.push(Paint::Plain, "]");
    }
    line
}
