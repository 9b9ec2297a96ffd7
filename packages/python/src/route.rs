//! A path: its steps, their costs, and the rules behind every number.

use crate::drawing::Seen;
use pyo3::prelude::*;
use std::sync::Arc;
use stridewright::answer::{self, Answer, Path, Unit};
use stridewright_draw::answer::Cited;

/// The cheapest path to a place.
#[pyclass(frozen, module = "stridewright")]
pub(crate) struct Route {
    answer: Answer<answer::Route>,
    seen: Arc<Seen>,
}

impl Route {
    /// The path of an answer that has one.
    pub(crate) const fn new(answer: Answer<answer::Route>, seen: Arc<Seen>) -> Self {
        Route { answer, seen }
    }

    fn path(&self) -> Option<&Path> {
        match &self.answer.found {
            answer::Route::Found(path) => Some(path),
            _ => None,
        }
    }
}

#[pymethods]
impl Route {
    /// What the path costs, in `unit`.
    #[getter]
    fn cost(&self) -> u32 {
        self.path().map_or(0, |path| path.cost.amount)
    }

    /// What is spent of each movement, in `unit`.
    #[getter]
    fn costs(&self) -> Vec<u32> {
        self.path().iter().flat_map(|path| &path.costs).map(|cost| cost.amount).collect()
    }

    /// What the path costs in squares.
    #[getter]
    fn squares(&self) -> u32 {
        self.path().map_or(0, |path| path.cost.squares)
    }

    /// The steps, over all movements.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        let steps = self.path().into_iter().flat_map(|path| &path.steps);
        steps.map(|step| Step::of(self.answer.unit, step)).collect()
    }

    /// The ids of the rules behind the costs, in the order of the steps.
    #[getter]
    fn rules(&self) -> Vec<String> {
        let mut cited = Cited::new();
        self.path().iter().for_each(|path| cited.steps(&path.steps));
        cited.ids().to_vec()
    }

    /// The top-left squares of the path, both ends included: (column, row) each.
    #[getter(path)]
    fn path_squares(&self) -> Vec<(i32, i32)> {
        let steps = self.path().into_iter().flat_map(|path| &path.steps);
        let first = self.answer.mover.iter().map(|mover| mover.body.at);
        first.chain(steps.map(|step| step.to.at)).map(|at| (at.0, at.1)).collect()
    }

    /// The unit of every cost: "feet" or "squares".
    #[getter]
    const fn unit(&self) -> &'static str {
        self.answer.unit.name()
    }

    fn __len__(&self) -> usize {
        self.path().map_or(0, |path| path.steps.len())
    }

    #[expect(clippy::unused_self, reason = "Python asks the object")]
    const fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        self.path().map_or(String::new(), |path| self.seen.path(&self.answer, path).text())
    }

    fn _repr_svg_(&self) -> String {
        self.path().map_or(String::new(), |path| self.seen.path(&self.answer, path).svg())
    }
}

/// A step of a path.
#[pyclass(frozen, get_all, eq, skip_from_py_object, module = "stridewright")]
#[derive(Clone, PartialEq)]
pub(crate) struct Step {
    /// In which movement, counted from 1.
    movement: usize,
    /// The top-left square before the step: (column, row).
    start: (i32, i32),
    /// The top-left square after the step.
    to: (i32, i32),
    /// The height of the body's bottom after the step, in squares.
    elevation: i32,
    /// "N", "NE", "E" …, with "+" or "-" if it leads up or down, "U", "D"; None for a teleport.
    direction: Option<String>,
    /// What it costs, in `unit`.
    cost: u32,
    /// What it costs in squares.
    squares: u32,
    /// What the cost is made of.
    lines: Vec<PriceLine>,
    /// What players should know of the step, which costs nothing.
    remarks: Vec<Remark>,
    /// The ids of the rules behind it.
    rules: Vec<String>,
    unit: &'static str,
}

impl Step {
    fn of(unit: Unit, step: &answer::Step) -> Self {
        let mut cited = Cited::new();
        cited.steps(core::slice::from_ref(step));
        let remark = |remark: &answer::Remark| Remark {
            at: (remark.at.0, remark.at.1),
            what: remark.what.clone(),
            rule: remark.rule.clone(),
        };
        Step {
            movement: step.movement,
            start: (step.from.at.0, step.from.at.1),
            to: (step.to.at.0, step.to.at.1),
            elevation: step.to.elevation,
            direction: step.direction.map(|direction| direction.to_string()),
            cost: step.cost.amount,
            squares: step.cost.squares,
            lines: step.lines.iter().map(PriceLine::of).collect(),
            remarks: step.remarks.iter().map(remark).collect(),
            rules: cited.ids().to_vec(),
            unit: unit.name(),
        }
    }
}

#[pymethods]
impl Step {
    fn __repr__(&self) -> String {
        let Step { to: (column, row), cost, unit, rules, .. } = self;
        let direction = self.direction.as_deref().unwrap_or("teleport");
        format!("Step({direction} to ({column}, {row}), {cost} {unit}, rules={rules:?})")
    }
}

/// A part of what a step costs.
#[pyclass(frozen, get_all, eq, skip_from_py_object, module = "stridewright")]
#[derive(Clone, PartialEq)]
pub(crate) struct PriceLine {
    /// What it is for, such as "difficult terrain".
    what: String,
    /// The amount, in the unit of the answer.
    cost: u32,
    /// The same in squares.
    squares: u32,
    /// The ids of the rules behind it, the most specific first.
    rules: Vec<String>,
}

impl PriceLine {
    fn of(line: &answer::PriceLine) -> Self {
        PriceLine {
            what: line.what.clone(),
            cost: line.cost.amount,
            squares: line.cost.squares,
            rules: line.rules.clone(),
        }
    }
}

#[pymethods]
impl PriceLine {
    fn __repr__(&self) -> String {
        format!("PriceLine({:?}, {}, rules={:?})", self.what, self.cost, self.rules)
    }
}

/// A note by a rule about a step.
#[pyclass(frozen, get_all, eq, skip_from_py_object, module = "stridewright")]
#[derive(Clone, PartialEq)]
pub(crate) struct Remark {
    /// Where: (column, row).
    at: (i32, i32),
    /// What.
    what: String,
    /// The id of the rule.
    rule: String,
}

#[pymethods]
impl Remark {
    fn __repr__(&self) -> String {
        format!("Remark({:?}, {:?}, rule={:?})", self.at, self.what, self.rule)
    }
}
