//! A rule that several systems print alike: written once, listed by each under its own id.

use crate::rule::{Effect, Rule};

/// A rule of several systems, without its id and the section of the book.
pub(super) struct SharedRule {
    title: &'static str,
    /// What the texts leave open, for a ruling; empty for a stated rule.
    why: &'static str,
    text: &'static str,
    effects: &'static [Effect],
    read_by: &'static [&'static str],
}

impl SharedRule {
    /// A rule that all texts print.
    pub(super) const fn rule(
        title: &'static str,
        text: &'static str,
        effects: &'static [Effect],
    ) -> SharedRule {
        SharedRule { title, why: "", text, effects, read_by: &[] }
    }

    /// Our ruling on a point that all texts leave open; `why` says what is open.
    pub(super) const fn reading(
        title: &'static str,
        why: &'static str,
        text: &'static str,
        effects: &'static [Effect],
    ) -> SharedRule {
        SharedRule { title, why, text, effects, read_by: &[] }
    }

    /// Returns the rule with the resolutions that settle its wording.
    pub(super) const fn read_by(mut self, read_by: &'static [&'static str]) -> SharedRule {
        self.read_by = read_by;
        self
    }

    /// Returns the rule with a system's id; the system prints it under the heading `source`.
    pub(super) const fn stated(&self, id: &'static str, source: &'static str) -> Rule {
        Rule::stated(id, self.title, source, self.text, self.effects).read_by(self.read_by)
    }

    /// Returns the rule with a system's id; the text relies on it, and `source` says where it is
    /// published.
    pub(super) const fn beyond(&self, id: &'static str, source: &'static str) -> Rule {
        Rule::beyond(id, self.title, source, self.text, self.effects).read_by(self.read_by)
    }

    /// Returns the rule as our ruling on a system's text.
    pub(super) const fn ruling(&self, id: &'static str) -> Rule {
        Rule::ruling(id, self.title, self.why, self.text, self.effects).read_by(self.read_by)
    }
}
