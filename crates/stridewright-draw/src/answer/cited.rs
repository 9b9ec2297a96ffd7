//! The rules that an answer cites, each told once.

use crate::block::Block;
use crate::line::Line;
use crate::style::Paint;
use stridewright::explain::Step;
use stridewright::rule::{self, Basis};
use stridewright::verdict::Refusal;

/// The rules that an answer cites, in the order of their first mention.
#[derive(Clone, Debug, Default)]
pub struct Cited {
    rules: Vec<rule::Cited>,
}

impl Cited {
    /// No rules yet.
    #[must_use]
    pub fn new() -> Self {
        Cited::default()
    }

    /// Adds a rule, unless it is known.
    pub fn add(&mut self, rule: &rule::Cited) {
        if !self.rules.iter().any(|known| known == rule) {
            self.rules.push(rule.clone());
        }
    }

    /// Adds the rules behind steps.
    pub fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            for rule in step.lines.iter().flat_map(|line| &line.rules) {
                self.add(rule);
            }
            for remark in &step.remarks {
                self.add(&remark.rule);
            }
        }
    }

    /// Adds the rule behind a refusal.
    pub fn refusal(&mut self, refusal: &Refusal) {
        if let Some(rule) = &refusal.rule {
            self.add(rule);
        }
    }

    /// The rules, in the order of their first mention.
    #[must_use]
    pub fn rules(&self) -> &[rule::Cited] {
        &self.rules
    }

    /// Each rule with its sentence; `sources` says where it comes from, too.
    #[must_use]
    pub fn tell(&self, sources: bool, width: usize) -> Block {
        let mut block = Block::new();
        let longest = self.rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0);
        for rule in &self.rules {
            let id = format!("{:longest$}", rule.id);
            let text = Line::new().and(Paint::Plain, &rule.text);
            let mut told = Block::new();
            told.wrapped(&text, 0, width.saturating_sub(longest + 2).max(20));
            if sources {
                let source = Line::new().and(Paint::Faint, &source(&rule.basis));
                told.wrapped(&source, 0, width.saturating_sub(longest + 2).max(20));
            }
            block.append(Block::hanging(&Line::new().and(Paint::RuleId, &id), told), 0);
        }
        block
    }
}

/// Where a rule comes from, in a few words.
fn source(basis: &Basis) -> String {
    match basis {
        Basis::Stated(source) => format!("source: {source}"),
        Basis::Beyond(source) => format!("published elsewhere: {source}"),
        Basis::Ruling(why) => format!("our ruling: {why}"),
        Basis::House(why) => format!("house rule: {why}"),
    }
}
