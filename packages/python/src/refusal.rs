//! Why there is no path: a falsy answer that names the rule.

use crate::drawing::Seen;
use pyo3::prelude::*;
use std::sync::Arc;
use stridewright::answer::{self, Answer, Route};
use stridewright::lattice::Square;
use stridewright_draw::answer::{no_route, refusal};
use stridewright_draw::{Block, Line, Style};

/// What the rules refuse, and why. It is false, so `if route:` asks whether there is a path.
#[pyclass(frozen, module = "stridewright")]
pub(crate) struct Refusal {
    /// What was found instead of a path.
    answer: Answer<Route>,
    to: Option<Square>,
    seen: Arc<Seen>,
}

impl Refusal {
    pub(crate) const fn new(answer: Answer<Route>, to: Option<Square>, seen: Arc<Seen>) -> Self {
        Refusal { answer, to, seen }
    }

    /// The refusal of all movements of a reach.
    pub(crate) fn of_reach<T: Clone>(
        answer: &Answer<T>,
        refused: &answer::Refusal,
        seen: Arc<Seen>,
    ) -> Self {
        let route = Route::Refused(refused.clone());
        Refusal { answer: answer.clone().map(|_| route), to: None, seen }
    }

    fn refused(&self) -> Option<&answer::Refusal> {
        match &self.answer.found {
            Route::Refused(refused) => Some(refused),
            _ => None,
        }
    }
}

#[pymethods]
impl Refusal {
    /// "refused", "too_far", "needs_checks" or "unreachable".
    #[getter]
    const fn kind(&self) -> &'static str {
        match &self.answer.found {
            Route::Refused(_) => "refused",
            Route::TooFar { .. } => "too_far",
            Route::NeedsChecks(_) => "needs_checks",
            Route::Found(_) | Route::Unreachable => "unreachable",
        }
    }

    /// Why, in words.
    #[getter]
    fn reason(&self) -> String {
        match self.refused() {
            Some(refused) => refused.reason.clone(),
            None => {
                let text = plain(no_route(self.answer.unit, &self.answer.found));
                // What it begins with is its kind.
                text.split_once(": ").map_or(text.clone(), |(_, why)| why.to_owned())
            }
        }
    }

    /// The id of the rule: the one that refuses, or if it is too far, the one that limits the last
    /// movement. None if the ground itself is in the way.
    #[getter]
    fn rule(&self) -> Option<String> {
        match &self.answer.found {
            Route::Refused(refused) => refused.rule.clone(),
            Route::TooFar { .. } => self.answer.budgets.last().map(|budget| budget.rule.clone()),
            Route::NeedsChecks(path) => {
                path.needs.iter().flat_map(|need| &need.rules).next().cloned()
            }
            Route::Found(_) | Route::Unreachable => None,
        }
    }

    /// The square that it is about: (column, row), or None.
    #[getter]
    fn at(&self) -> Option<(i32, i32)> {
        self.refused()?.at.map(|at| (at.0, at.1))
    }

    /// The step that is refused, counted from 1; None if it is not about a step.
    #[getter]
    fn step(&self) -> Option<usize> {
        self.refused()?.step
    }

    /// What a path would cost without a limit, or if the checks succeed, in `unit`; or None.
    #[getter]
    fn needs(&self) -> Option<u32> {
        match &self.answer.found {
            Route::TooFar { needs } => Some(needs.amount),
            Route::NeedsChecks(path) => Some(path.path.cost.amount),
            Route::Refused(_) | Route::Found(_) | Route::Unreachable => None,
        }
    }

    /// A square beside each closed door that alone is in the way.
    #[getter]
    fn doors(&self) -> Vec<(i32, i32)> {
        let doors = self.answer.doors.iter();
        doors.flat_map(|doors| &doors.at).map(|at| (at.0, at.1)).collect()
    }

    /// The unit of every cost: "feet" or "squares".
    #[getter]
    const fn unit(&self) -> &'static str {
        self.answer.unit.name()
    }

    #[expect(clippy::unused_self, reason = "Python asks the object")]
    const fn __bool__(&self) -> bool {
        false
    }

    fn __str__(&self) -> String {
        plain(match self.refused() {
            Some(refused) => refusal(refused),
            None => no_route(self.answer.unit, &self.answer.found),
        })
    }

    fn __repr__(&self) -> String {
        self.seen.no_path(&self.answer, self.to).text()
    }

    fn _repr_svg_(&self) -> String {
        self.seen.no_path(&self.answer, self.to).svg()
    }
}

/// A line as text.
fn plain(line: Line) -> String {
    let mut block = Block::new();
    block.push(line);
    block.render(Style::default()).trim_end().to_owned()
}
