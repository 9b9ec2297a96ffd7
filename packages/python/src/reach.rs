//! Where a creature can go: grids for NumPy, and single squares.

use crate::drawing::Seen;
use crate::refusal::Refusal;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyBytes;
use std::sync::Arc;
use stridewright::answer::{self, Answer, MayEnd, ReachedSquare, Unit};
use stridewright::lattice::Square;
use stridewright::question::{At, Place};

/// Where a creature can go, and what each square costs.
#[pyclass(frozen, module = "stridewright")]
pub(crate) struct Reach {
    answer: Answer<answer::Reach>,
    seen: Arc<Seen>,
    costs: PyOnceLock<Py<PyAny>>,
    bands: PyOnceLock<Py<PyAny>>,
    ends: PyOnceLock<Py<PyAny>>,
}

/// A number that no cost and no band is.
const NONE: i32 = -1;

impl Reach {
    pub(crate) fn new(answer: Answer<answer::Reach>, seen: Arc<Seen>) -> Self {
        let (costs, bands, ends) = (PyOnceLock::new(), PyOnceLock::new(), PyOnceLock::new());
        Reach { answer, seen, costs, bands, ends }
    }

    /// Rows and columns of the board.
    fn sides(&self) -> (usize, usize) {
        let extent = self.seen.board.extent();
        (extent.height as usize, extent.width as usize)
    }

    /// Calls a function with the place in the grid of each square that is reached: its row times
    /// the columns, plus its column. Of several placements on a square only the best counts.
    fn each(&self, mut take: impl FnMut(usize, ReachedSquare)) {
        let columns = self.sides().1;
        let mut last = None;
        for reached in self.answer.found.squares.iter() {
            let At(column, row) = reached.body.at;
            let (Ok(column), Ok(row)) = (usize::try_from(column), usize::try_from(row)) else {
                continue;
            };
            let place = row * columns + column;
            if last != Some(place) {
                take(place, reached);
            }
            last = Some(place);
        }
    }

    /// A number for each square of the board, row by row.
    fn numbers(&self, number: impl Fn(&ReachedSquare) -> u32) -> Vec<i32> {
        let (rows, columns) = self.sides();
        let mut grid = vec![NONE; rows * columns];
        self.each(|place, reached| {
            if let Some(square) = grid.get_mut(place) {
                *square = i32::try_from(number(&reached)).unwrap_or(i32::MAX);
            }
        });
        grid
    }

    /// A masked array of numbers.
    fn masked(
        &self,
        py: Python<'_>,
        number: impl Fn(&ReachedSquare) -> u32,
    ) -> PyResult<Py<PyAny>> {
        let bytes: Vec<u8> = self.numbers(number).into_iter().flat_map(i32::to_ne_bytes).collect();
        let arguments = (PyBytes::new(py, &bytes), self.sides(), NONE);
        Ok(py.import("stridewright._arrays")?.call_method1("masked", arguments)?.unbind())
    }
}

#[pymethods]
impl Reach {
    /// The cost of reaching each square as a masked array of shape (rows, columns), in `unit`;
    /// masked where the creature cannot go. Needs NumPy.
    #[getter]
    fn costs(&self, py: Python<'_>) -> PyResult<&Py<PyAny>> {
        self.costs.get_or_try_init(py, || self.masked(py, |reached| reached.cost.amount))
    }

    /// The movement that reaches each square, counted from 1, as a masked array. Of a movement that
    /// takes several actions, such as a double move, each action counts. Needs NumPy.
    #[getter]
    fn bands(&self, py: Python<'_>) -> PyResult<&Py<PyAny>> {
        self.bands.get_or_try_init(py, || self.masked(py, ReachedSquare::band))
    }

    /// Where the creature may end its turn, as an array of bool. Needs NumPy.
    #[getter]
    fn ends(&self, py: Python<'_>) -> PyResult<&Py<PyAny>> {
        self.ends.get_or_try_init(py, || {
            let (rows, columns) = self.sides();
            let mut grid = vec![0; rows * columns];
            self.each(|place, reached| {
                if let Some(square) = grid.get_mut(place) {
                    *square = u8::from(reached.end == MayEnd::Turn);
                }
            });
            let arguments = (PyBytes::new(py, &grid), self.sides());
            Ok(py.import("stridewright._arrays")?.call_method1("flags", arguments)?.unbind())
        })
    }

    /// The costs without NumPy: a list for each row, with None where the creature cannot go.
    fn rows(&self) -> Vec<Vec<Option<i32>>> {
        let columns = self.sides().1.max(1);
        let costs = self.numbers(|reached| reached.cost.amount);
        let rows = costs.chunks(columns);
        rows.map(|row| row.iter().map(|cost| Some(*cost).filter(|cost| *cost != NONE)).collect())
            .collect()
    }

    /// How the creature reaches a square; None if it cannot. Without an elevation, at the lowest
    /// height there.
    #[pyo3(signature = (column, row, elevation=None))]
    fn at(&self, column: i32, row: i32, elevation: Option<i32>) -> Option<Reached> {
        let place = Place::new(At(column, row), elevation);
        self.answer.found.at(place).map(|reached| Reached::of(self.answer.unit, &reached))
    }

    /// Every placement that the creature reaches, row by row.
    #[getter]
    fn squares(&self) -> Vec<Reached> {
        let squares = self.answer.found.squares.iter();
        squares.map(|reached| Reached::of(self.answer.unit, &reached)).collect()
    }

    /// The unit of every cost: "feet" or "squares".
    #[getter]
    const fn unit(&self) -> &'static str {
        self.answer.unit.name()
    }

    /// Rows and columns of the board.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        self.sides()
    }

    /// The ids of the rules that say how far each movement goes, or that refuse it.
    #[getter]
    fn rules(&self) -> Vec<String> {
        self.answer.cited.iter().map(|rule| rule.id.clone()).collect()
    }

    /// Why the creature cannot make any movement; None if it can.
    #[getter]
    fn refused(&self) -> Option<Refusal> {
        let refused = self.answer.found.refused.as_ref()?;
        Some(Refusal::of_reach(&self.answer, refused, Arc::clone(&self.seen)))
    }

    fn __len__(&self) -> usize {
        self.answer.found.squares.len()
    }

    fn __bool__(&self) -> bool {
        self.answer.found.refused.is_none()
    }

    fn __contains__(&self, square: (i32, i32)) -> bool {
        self.answer.found.at(Square::new(square.0, square.1)).is_some()
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.get().squares().into_pyobject(slf.py())?.call_method0("__iter__")
    }

    fn __repr__(&self) -> String {
        self.seen.reach(&self.answer).text()
    }

    fn _repr_svg_(&self) -> String {
        self.seen.reach(&self.answer).svg()
    }
}

/// A placement that a creature can reach.
#[pyclass(frozen, get_all, eq, skip_from_py_object, module = "stridewright")]
#[derive(Clone, PartialEq)]
pub(crate) struct Reached {
    /// The top-left square that the body covers: (column, row).
    at: (i32, i32),
    /// Columns that the body covers.
    width: u32,
    /// Rows that the body covers.
    height: u32,
    /// The height of its bottom in squares.
    elevation: i32,
    /// What is spent of the movement, in the unit of the answer.
    cost: u32,
    /// The same in squares.
    squares: u32,
    /// In which movement, counted from 1.
    movement: usize,
    /// In which turn, counted from 1.
    turn: u32,
    /// How many actions of a movement that takes several.
    speeds: u32,
    /// What the creature may end there: "turn", "action" or "never".
    end: &'static str,
    unit: &'static str,
}

impl Reached {
    fn of(unit: Unit, reached: &ReachedSquare) -> Self {
        let ReachedSquare { body, movement, turn, cost, speeds, end, .. } = *reached;
        Reached {
            at: (body.at.0, body.at.1),
            width: body.width,
            height: body.height,
            elevation: body.elevation,
            cost: cost.amount,
            squares: cost.squares,
            movement,
            turn,
            speeds,
            end: match end {
                MayEnd::Turn => "turn",
                MayEnd::Action => "action",
                MayEnd::Never => "never",
            },
            unit: unit.name(),
        }
    }
}

#[pymethods]
impl Reached {
    fn __repr__(&self) -> String {
        let Reached { at: (column, row), cost, unit, end, .. } = self;
        format!("Reached(({column}, {row}), {cost} {unit}, end={end:?})")
    }
}
