//! The rules that an answer cites, each listed once.

use crate::block::Block;
use crate::line::Line;
use crate::style::Paint;
use stridewright::answer::{BasisKind, Outcome, Refusal, RuleText, Step};

/// The ids of the rules that an answer cites, in the order of their first mention.
#[derive(Clone, Debug, Default)]
pub struct Cited {
    ids: Vec<String>,
}

impl Cited {
    /// No rules yet.
    #[must_use]
    pub fn new() -> Self {
        Cited::default()
    }

    /// Adds rules by their ids, each unless it is known.
    pub fn add<'a>(&mut self, ids: impl IntoIterator<Item = &'a String>) {
        for id in ids {
            if !self.ids.contains(id) {
                self.ids.push(id.clone());
            }
        }
    }

    /// Adds the rules behind steps.
    pub fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            self.add(step.lines.iter().flat_map(|line| &line.rules));
            self.add(step.remarks.iter().map(|remark| &remark.rule));
        }
    }

    /// Adds the rule behind a refusal.
    pub fn refusal(&mut self, refusal: &Refusal) {
        self.add(&refusal.rule);
    }

    /// Adds the rules behind every part of an outcome.
    pub fn outcome(&mut self, found: &Outcome) {
        found.refused.iter().for_each(|refusal| self.refusal(refusal));
        self.add(&found.rules);
        self.add(found.events.iter().flat_map(|event| &event.rules));
        self.add(found.values.iter().flat_map(|value| &value.rules));
        self.add(found.needs.iter().flat_map(|need| &need.rules));
    }

    /// The ids, in the order of their first mention.
    #[must_use]
    pub fn ids(&self) -> &[String] {
        &self.ids
    }

    /// Each rule with its sentence, for those whose texts are given; with `sources` also where it
    /// comes from.
    #[must_use]
    pub fn tell(&self, texts: &[RuleText], sources: bool, width: usize) -> Block {
        let mut block = Block::new();
        let rules = self.ids.iter().filter_map(|id| texts.iter().find(|text| text.id == *id));
        let longest = rules.clone().map(|rule| rule.id.len()).max().unwrap_or(0);
        let room = width.saturating_sub(longest + 2).max(20);
        for rule in rules {
            let id = format!("{:longest$}", rule.id);
            let mut details = Block::new();
            details.wrapped(&Line::new().and(Paint::Plain, &rule.text), 0, room);
            if sources {
                details.wrapped(&Line::new().and(Paint::Faint, &source(rule)), 0, room);
            }
            block.append(Block::hanging(&Line::new().and(Paint::RuleId, &id), details), 0);
        }
        block
    }
}

/// The source of a rule, in a few words.
fn source(rule: &RuleText) -> String {
    let what = match rule.basis {
        BasisKind::Stated => "source",
        BasisKind::Beyond => "published elsewhere",
        BasisKind::Ruling => "our ruling",
        BasisKind::House => "house rule",
    };
    format!("{what}: {}", rule.source)
}
