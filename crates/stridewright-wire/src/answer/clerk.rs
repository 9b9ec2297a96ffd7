//! Writes answers down: in the system's unit, with rules by their ids, keeping a list of the rules named.

use crate::response::{Answer, Budget, Cost, MoverTold, Refused, Response, Unit};
use stridewright::program::Program;
use stridewright::rule::{Cited, Rule};
use stridewright::unit::Squares;
use stridewright::verdict::Refusal;

pub(super) struct Clerk<'a> {
    pub(super) program: &'a Program,
    pub(super) unit: Unit,
    /// For each rule of the system, whether it has been named.
    named: Vec<bool>,
}

impl<'a> Clerk<'a> {
    pub(super) fn new(program: &'a Program) -> Self {
        let named = vec![false; program.ruleset().rules.len()];
        Clerk { program, unit: Unit::of(program), named }
    }

    /// A number of squares, also in the system's unit.
    pub(super) const fn cost(&self, squares: Squares) -> Cost {
        self.unit.cost(squares)
    }

    /// The id of a rule, which is remembered as named.
    pub(super) fn id(&mut self, rule: &Rule) -> String {
        let rules = &self.program.ruleset().rules;
        if let Some(position) = rules.iter().position(|known| known.id == rule.id) {
            self.named[position] = true;
        }
        rule.id.to_string()
    }

    pub(super) fn ids(&mut self, rules: &[Cited]) -> Vec<String> {
        rules.iter().map(|rule| self.id(rule)).collect()
    }

    pub(super) fn refused(&mut self, refusal: &Refusal) -> Refused {
        Refused {
            movement: refusal.movement.map(|movement| movement + 1),
            step: refusal.step,
            at: refusal.at.map(Into::into),
            rule: refusal.rule.as_ref().map(|rule| self.id(rule)),
            reason: refusal.reason.to_string(),
        }
    }

    /// The whole response, with the rules that were named.
    pub(super) fn response(self, mover: Option<MoverTold>, budgets: Vec<Budget>, answer: Answer) -> Response {
        let ruleset = self.program.ruleset();
        let named = ruleset.rules.iter().zip(&self.named).filter(|(_, named)| **named);
        Response {
            rules: ruleset.id.to_string(),
            system: ruleset.name.to_string(),
            unit: self.unit,
            mover,
            budgets,
            answer,
            search: Vec::new(),
            doors: None,
            cited: named.map(|(rule, _)| rule.into()).collect(),
        }
    }
}
