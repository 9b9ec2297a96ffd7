//! Tables of questions from Python, and the tables of answers: Arrow columns that neither side
//! copies.

use crate::encode::encoded;
use crate::opened::SYSTEMS;
use crate::trouble::Trouble;
use arrow_array::RecordBatch;
use arrow_pyarrow::{FromPyArrow as _, IntoPyArrow as _, Table};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::path::PathBuf;
use stridewright_bulk::{Kept, ROWS_AT_ONCE, ROWS_WITH_SQUARES, Scenes, TableError, answer_schema};

/// Reads a table of any library with Arrow's `PyCapsule` interface.
fn read(table: &Bound<'_, PyAny>) -> PyResult<Table> {
    let py = table.py();
    if py.import("pyarrow").is_err() {
        let class = py.import("stridewright._errors")?.getattr("MissingPyArrowError")?;
        let named = PyDict::new(py);
        named.set_item("help", "pip install stridewright[arrow]")?;
        let what = "tables need PyArrow, which is not installed";
        return Err(PyErr::from_value(class.call((what,), Some(&named))?));
    }
    Table::from_pyarrow_bound(table).map_err(|error| {
        let help = "give a table with Arrow's PyCapsule interface: PyArrow, Polars, pandas, DuckDB";
        Trouble::question(format!("table: {}", error.value(py))).with_help(help).into()
    })
}

/// Answers a table part by part while other Python threads run; Python looks for an interrupt
/// after each part.
pub(crate) fn answered(
    table: &Bound<'_, PyAny>,
    kept: Kept,
    answer: impl Fn(Python<'_>, &RecordBatch) -> PyResult<RecordBatch>,
) -> PyResult<Py<PyAny>> {
    let py = table.py();
    let (questions, schema) = read(table)?.into_inner();
    let with_squares = kept.squares.is_some();
    let schema = answer_schema(&schema, with_squares).map_err(Trouble::from)?;
    let rows = if with_squares { ROWS_WITH_SQUARES } else { ROWS_AT_ONCE };
    let mut answers = Vec::new();
    for batch in &questions {
        for first in (0..batch.num_rows()).step_by(rows) {
            let part = batch.slice(first, rows.min(batch.num_rows() - first));
            answers.push(answer(py, &part)?);
            py.check_signals()?;
        }
    }
    let answers = Table::try_new(answers, schema).map_err(TableError::from);
    Ok(answers.map_err(Trouble::from)?.into_pyarrow(py)?.unbind())
}

/// What is kept of answers, from Python's arguments.
pub(crate) fn kept(squares: Option<u32>, reactions: bool, work: Option<u64>) -> Kept {
    Kept { squares, reactions, work: work.unwrap_or(u64::MAX) }
}

/// Threads that answer together.
pub(crate) fn pool(threads: usize) -> Result<ThreadPool, Trouble> {
    if threads == 0 {
        return Err(Trouble::question("threads: none cannot answer; give at least 1"));
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| {
        Trouble::unwritten(format!("{threads} threads cannot be started: {error}"))
    })
}

/// Answers tables of questions about many scenes. Safe to use from several threads.
#[pyclass(frozen, module = "stridewright")]
pub(crate) struct Bulk {
    bulk: stridewright_bulk::Bulk<'static>,
    pool: ThreadPool,
}

#[pymethods]
impl Bulk {
    /// `folder` has the files that the column `scene` names; `scenes` has scenes by name, as dicts
    /// or JSON texts.
    #[new]
    #[pyo3(signature = (
        folder=None, *, scenes=None, rules=None, squares=None, reactions=false, work=None,
        threads=1
    ))]
    fn new(
        folder: Option<PathBuf>,
        scenes: Option<&Bound<'_, PyDict>>,
        rules: Option<String>,
        squares: Option<u32>,
        reactions: bool,
        work: Option<u64>,
        threads: usize,
    ) -> PyResult<Self> {
        let folder = folder.unwrap_or_default();
        let mut found = Scenes { folder, rules, ..Scenes::default() };
        for (name, scene) in scenes.into_iter().flatten() {
            let json = match scene.cast::<PyString>() {
                Ok(text) => text.to_cow()?.into_owned(),
                Err(_) => String::from_utf8(encoded(&scene)?).map_err(Trouble::unwritten)?,
            };
            found.named.insert(name.extract()?, json);
        }
        let kept = kept(squares, reactions, work);
        let bulk = stridewright_bulk::Bulk::new(&SYSTEMS, found, kept);
        Ok(Bulk { bulk, pool: pool(threads)? })
    }

    /// Answers a table of questions (docs/bulk.md), of any library with Arrow's PyCapsule
    /// interface. Returns it as a PyArrow table with the columns of answers.
    fn answer(&self, table: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        answered(table, self.bulk.kept(), |py, part| {
            let answers = py.detach(|| self.pool.install(|| self.bulk.answer(part)));
            Ok(answers.map_err(Trouble::from)?)
        })
    }

    fn __call__(&self, table: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.answer(table)
    }
}
