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
use std::process;
use stridewright_bulk::{Kept, Scenes, TableError, answer_schema};

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
    let (mut questions, schema) = read(table)?.into_inner();
    if questions.is_empty() {
        // Without rows the columns must be right, too.
        questions.push(RecordBatch::new_empty(schema.clone()));
    }
    let schema = answer_schema(&schema, kept.squares.is_some()).map_err(Trouble::from)?;
    let rows = kept.rows_at_once();
    let mut answers = Vec::new();
    for batch in &questions {
        if batch.num_rows() == 0 {
            answers.push(answer(py, batch)?);
        }
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

/// Threads that answer together; a single one needs no others.
pub(crate) struct Threads {
    pool: Option<ThreadPool>,
    /// The process that they belong to: a forked one has none of them.
    process: u32,
}

impl Threads {
    pub(crate) fn new(threads: usize) -> Result<Self, Trouble> {
        if threads == 0 {
            return Err(Trouble::question("threads: none cannot answer; give at least 1"));
        }
        let pool = (threads > 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build());
        let pool = pool.transpose().map_err(|error| {
            Trouble::unwritten(format!("{threads} threads cannot be started: {error}"))
        })?;
        Ok(Threads { pool, process: process::id() })
    }

    /// Works with these threads, or on the calling one.
    pub(crate) fn work<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.pool {
            Some(pool) if self.process == process::id() => pool.install(work),
            _ => work(),
        }
    }
}

/// Answers tables of questions about many scenes. Safe to use from several threads.
#[pyclass(frozen, module = "stridewright")]
pub(crate) struct Bulk {
    bulk: stridewright_bulk::Bulk<'static>,
    threads: Threads,
}

#[pymethods]
impl Bulk {
    /// `folder` has the files that the columns `scene` and `house` name, and no file outside it is
    /// read; `scenes` has scenes by name, as dicts or JSON texts.
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
        Ok(Bulk { bulk, threads: Threads::new(threads)? })
    }

    /// Answers a table of questions (docs/bulk.md), of any library with Arrow's PyCapsule
    /// interface. Returns it as a PyArrow table with the columns of answers.
    fn answer(&self, table: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        answered(table, self.bulk.kept(), |py, part| {
            let answers = py.detach(|| self.threads.work(|| self.bulk.answer(part)));
            Ok(answers.map_err(Trouble::from)?)
        })
    }

    fn __call__(&self, table: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.answer(table)
    }
}
