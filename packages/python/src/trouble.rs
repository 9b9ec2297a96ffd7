//! Errors on their way into Python: what is wrong, where, and what to do next.

use miette::Diagnostic;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use stridewright::Error;
use stridewright::board::Problem;
use stridewright_bulk::TableError;
use stridewright_formats::{FormatError, OpenError};
use stridewright_wire::answer::WriteError;
use stridewright_wire::error::RequestError;
use stridewright_wire::flaw::Flaws;
use stridewright_wire::json::JsonError;
use stridewright_wire::systems::SystemError;

/// The Python class of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Question,
    Scene,
    Map,
    Other,
}

/// An error of this package.
#[derive(Debug)]
pub(crate) struct Trouble(Box<Report>);

/// What an error says.
#[derive(Debug)]
struct Report {
    class: Class,
    message: String,
    /// Where in the question or the scene: `movements[0].by`.
    path: Option<String>,
    /// Where in a file: `crypt.toml:3:7`.
    place: Option<String>,
    help: Option<String>,
    /// All errors of a scene or a file, as path, message and help.
    flaws: Vec<(Option<String>, String, Option<String>)>,
}

impl Report {
    fn new(class: Class, message: impl Into<String>) -> Self {
        let message = message.into();
        let path = leading_path(&message).map(str::to_owned);
        let help = message.split_once("; ").map(|(_, help)| help.to_owned());
        Report { class, message, path, place: None, help, flaws: Vec::new() }
    }
}

impl From<Report> for Trouble {
    fn from(report: Report) -> Self {
        Trouble(Box::new(report))
    }
}

impl Trouble {
    /// Something is wrong with a question.
    pub(crate) fn question(message: impl Into<String>) -> Self {
        Report::new(Class::Question, message).into()
    }

    /// Something is wrong with a scene.
    pub(crate) fn scene(message: impl Into<String>) -> Self {
        Report::new(Class::Scene, message).into()
    }

    /// Something is wrong with a file.
    pub(crate) fn map(message: impl Into<String>) -> Self {
        Report::new(Class::Map, message).into()
    }

    /// An answer cannot be handed over.
    pub(crate) fn unwritten(error: impl core::fmt::Display) -> Self {
        Report::new(Class::Other, format!("the answer cannot be written: {error}")).into()
    }

    /// The same error, with advice.
    pub(crate) fn with_help(mut self, help: impl Into<String>) -> Self {
        self.0.help = Some(help.into());
        self
    }

    /// The error of a JSON document, which the caller gave as Python objects: its lines and columns
    /// mean nothing to them.
    fn json(class: Class, error: &JsonError) -> Self {
        match error {
            JsonError::Wrong { path, message, .. } | JsonError::Meaning { path, message } => {
                let named = if path.is_empty() { String::new() } else { format!("{path}: ") };
                let path = Some(path.clone()).filter(|path| !path.is_empty());
                Report { path, ..Report::new(class, format!("{named}{message}")) }.into()
            }
            other => Report::new(class, other.to_string()).into(),
        }
    }

    /// The error of a question as JSON.
    pub(crate) fn json_question(error: &JsonError) -> Self {
        Trouble::json(Class::Question, error)
    }

    /// The error of a scene as JSON.
    pub(crate) fn json_scene(error: &JsonError) -> Self {
        Trouble::json(Class::Scene, error)
    }
}

/// The path that a message begins with, as in `ask.route.to: …`.
fn leading_path(message: &str) -> Option<&str> {
    let (path, _) = message.split_once(": ")?;
    let is_part = |sign: char| sign.is_ascii_lowercase() || "_.[]0123456789".contains(sign);
    (!path.is_empty() && path.chars().all(is_part)).then_some(path)
}

impl From<Flaws> for Trouble {
    fn from(flaws: Flaws) -> Self {
        let path = |path: String| Some(path).filter(|path| !path.is_empty());
        let listed = flaws.list().iter();
        let listed: Vec<_> = listed
            .map(|flaw| {
                let help = flaw.help.as_ref().map(ToString::to_string);
                (path(flaw.path.to_string()), flaw.message.to_string(), help)
            })
            .collect();
        let (path, _, help) = listed.first().cloned().unwrap_or_default();
        let report = Report::new(Class::Scene, flaws.to_string());
        Report { path, help, flaws: listed, ..report }.into()
    }
}

impl From<RequestError> for Trouble {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Scene(flaws) | RequestError::House(flaws) => flaws.into(),
            RequestError::Question(error) => error.into(),
            other => Trouble::scene(other.to_string()),
        }
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        match error {
            Error::Board(problems) => problems.into(),
            other => Trouble::question(other.to_string()),
        }
    }
}

impl From<WriteError> for Trouble {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Request(error) => error.into(),
            WriteError::Io(error) => Trouble::unwritten(error),
        }
    }
}

impl From<SystemError> for Trouble {
    fn from(error: SystemError) -> Self {
        RequestError::from(error).into()
    }
}

impl From<Vec<Problem>> for Trouble {
    fn from(problems: Vec<Problem>) -> Self {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let flaws = lines.iter().map(|line| (None, line.clone(), None)).collect();
        Report { flaws, ..Report::new(Class::Scene, lines.join("\n")) }.into()
    }
}

impl From<TableError> for Trouble {
    fn from(error: TableError) -> Self {
        Trouble::question(error.to_string())
    }
}

impl From<OpenError> for Trouble {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Format(error) => error.into(),
            OpenError::Request(error) => error.into(),
            json @ OpenError::Json { .. } => Trouble::map(json.to_string()),
        }
    }
}

impl From<FormatError> for Trouble {
    fn from(error: FormatError) -> Self {
        let help = error.help().map(|help| help.to_string());
        let FormatError::Scenario(mistakes) = error else {
            let report = Report::new(Class::Map, error.to_string());
            return Report { help, path: None, ..report }.into();
        };
        let place = |line: usize, column: usize| format!("{}:{line}:{column}", mistakes.file());
        let (mut lines, mut flaws, mut first) = (Vec::new(), Vec::new(), None);
        for mistake in mistakes.list() {
            let path = mistake.path.as_ref().map(ToString::to_string);
            let path = path.filter(|path| !path.is_empty());
            let at = place(mistake.line, mistake.column);
            let named = path.as_ref().map_or(String::new(), |path| format!("{path}: "));
            lines.push(format!("{at}: {named}{mistake}"));
            let advice = mistake.help.as_ref().map(ToString::to_string);
            first.get_or_insert_with(|| (path.clone(), at, advice.clone()));
            flaws.push((path, mistake.message.to_string(), advice));
        }
        let (path, place, help) =
            first.map_or((None, None, help), |(path, place, own)| (path, Some(place), own));
        let report = Report::new(Class::Map, lines.join("\n"));
        Report { path, place, help, flaws, ..report }.into()
    }
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        Python::attach(|py| raised(py, *trouble.0).unwrap_or_else(|failed| failed))
    }
}

/// The exception of an error.
fn raised(py: Python<'_>, report: Report) -> PyResult<PyErr> {
    let class = match report.class {
        Class::Question => "QuestionError",
        Class::Scene => "SceneError",
        Class::Map => "MapError",
        Class::Other => "StridewrightError",
    };
    let named = PyDict::new(py);
    named.set_item("path", report.path)?;
    named.set_item("place", report.place)?;
    named.set_item("help", report.help)?;
    named.set_item("flaws", report.flaws)?;
    let class = py.import("stridewright._errors")?.getattr(class)?;
    Ok(PyErr::from_value(class.call((report.message,), Some(&named))?))
}
