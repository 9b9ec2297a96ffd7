//! Answers in words: what each step costs and why, what is refused, and the rules that were cited.

mod cited;
mod refusal;
mod stretch;

pub use cited::Cited;
pub use refusal::{no_route, refusal};
pub use stretch::{Detail, steps};

use crate::line::Line;
use crate::style::Paint;
use stridewright::rule::Rule;

/// The ids of rules in brackets, with a blank before them; nothing if there are none.
#[must_use]
pub fn ids<'a>(rules: impl IntoIterator<Item = &'a Rule>) -> Line {
    let mut line = Line::new();
    for rule in rules {
        line.push(Paint::Plain, if line.width() == 0 { " [" } else { ", " });
        line.push(Paint::RuleId, rule.id);
    }
    if line.width() > 0 {
        line.push(Paint::Plain, "]");
    }
    line
}
