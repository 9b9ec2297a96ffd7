//! Builds answers from what queries find: lengths in the system's unit, rules by their ids, and a
//! list of all rules cited.

use super::budget::turn_number;
use super::{Budget, ClosedDoors, Cost, Mover, PriceLine, Refusal, Unit};
use crate::board::Board;
use crate::explain;
use crate::program::Program;
use crate::query::{self, BudgetOf, Plan, QueryError};
use crate::rule::Cited;
use crate::unit::Squares;
use crate::verdict;
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The lines of a price, in explanations and in the answer.
type WrittenLines = (Arc<[explain::PriceLine]>, Arc<[PriceLine]>);

/// Builds one answer.
#[derive(Debug)]
pub(crate) struct AnswerBuilder<'a> {
    pub(crate) program: &'a Program,
    pub(crate) unit: Unit,
    /// The creature that the question is about.
    pub(crate) mover: Option<Mover>,
    /// How far each of its movements goes.
    pub(crate) budgets: Vec<Budget>,
    /// The closed doors in the mover's path.
    pub(crate) doors: Option<ClosedDoors>,
    /// How the engine searched for the answer.
    pub(crate) search: Vec<String>,
    /// The rules cited so far. There are few.
    pub(super) named: Vec<Cited>,
    /// The lines that several steps of a path share.
    pub(super) lines: Vec<WrittenLines>,
}

impl<'a> AnswerBuilder<'a> {
    pub(crate) fn new(program: &'a Program) -> Self {
        AnswerBuilder {
            program,
            unit: Unit::of(program),
            mover: None,
            budgets: Vec::new(),
            doors: None,
            search: Vec::new(),
            named: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Converts a number of squares to the system's unit.
    pub(crate) const fn cost(&self, squares: Squares) -> Cost {
        self.unit.cost(squares)
    }

    /// Returns the id of a rule and remembers that the answer cites it.
    pub(crate) fn id(&mut self, rule: &Cited) -> String {
        if !self.named.contains(rule) {
            self.named.push(rule.clone());
        }
        rule.id.to_string()
    }

    pub(crate) fn ids(&mut self, rules: &[Cited]) -> Vec<String> {
        rules.iter().map(|rule| self.id(rule)).collect()
    }

    pub(crate) fn refused(&mut self, refusal: &verdict::Refusal) -> Refusal {
        let length = |squares: Squares| self.unit.message(self.cost(squares).amount);
        let (reason, parts) = refusal.reason.message(&length).into_text_and_parts();
        Refusal {
            movement: refusal.movement.map(|movement| movement + 1),
            step: refusal.step,
            at: refusal.at.map(Into::into),
            rule: refusal.rule.as_ref().map(|rule| self.id(rule)),
            reason,
            parts,
            of_goal: false,
        }
    }

    /// Converts a refusal of the goal itself.
    pub(crate) fn goal_refused(&mut self, refusal: &verdict::Refusal) -> Refusal {
        Refusal { of_goal: true, ..self.refused(refusal) }
    }

    /// Returns how far the movements of a plan go; nothing if the creature makes none of them.
    pub(crate) fn budgets(
        &mut self,
        board: &Board,
        plan: &Plan,
    ) -> Result<Vec<Budget>, QueryError> {
        let budgets = query::budgets(self.program, board, plan)?.unwrap_or_default();
        Ok(self.budgets_of(plan, &budgets))
    }

    /// Converts how far the movements of a plan go.
    pub(crate) fn budgets_of(&mut self, plan: &Plan, budgets: &[BudgetOf]) -> Vec<Budget> {
        let movements = plan.movements.iter().enumerate();
        let budgets = movements.zip(budgets).map(|((position, movement), (most, rule))| Budget {
            movement: movement.action.name().to_owned(),
            turn: turn_number(plan.turn_of(position)),
            most: most.map(|most| self.cost(most)),
            rule: self.id(rule),
        });
        budgets.collect()
    }
}

impl Refusal {
    /// Converts a refusal of a query for an answer.
    #[must_use]
    pub fn of(program: &Program, refusal: &verdict::Refusal) -> Refusal {
        AnswerBuilder::new(program).refused(refusal)
    }
}

impl Budget {
    /// Returns how far each movement of a plan goes; empty if the creature makes none of them.
    ///
    /// # Errors
    ///
    /// An invalid plan.
    pub fn of(program: &Program, board: &Board, plan: &Plan) -> Result<Vec<Budget>, QueryError> {
        AnswerBuilder::new(program).budgets(board, plan)
    }
}
