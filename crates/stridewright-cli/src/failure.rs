//! Bad input: what is wrong, and what to do about it.

use core::fmt;
use miette::Diagnostic;
use stridewright::Error;
use stridewright::query::QueryError;
use stridewright_formats::{FormatError, Mistake};
use stridewright_wire::answer::WriteError;
use stridewright_wire::error::RequestError;

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A sentence, perhaps with advice.
    Said {
        /// What is wrong.
        what: String,
        /// The advice: what to do about it.
        help: Option<String>,
    },
    /// Something in a file, shown at its place.
    Shown {
        /// With the lines of the file.
        report: miette::Report,
        /// In a line for each mistake.
        short: String,
    },
}

impl Failure {
    pub(crate) fn new(what: impl fmt::Display) -> Self {
        Failure::Said { what: what.to_string(), help: None }
    }

    pub(crate) fn with_help(what: impl fmt::Display, help: impl fmt::Display) -> Self {
        Failure::Said { what: what.to_string(), help: Some(help.to_string()) }
    }
}

impl From<QueryError> for Failure {
    fn from(error: QueryError) -> Self {
        match &error {
            QueryError::NoSpeed { .. } => {
                Failure::with_help(error, "as in --speed 30, or 6sq for squares")
            }
            QueryError::AreaBegins { .. } => Failure::with_help(
                error,
                "as in --by Ansa (a creature), --square 3,4 or --point 5,2.5",
            ),
            QueryError::AreaNeedsAim => {
                Failure::with_help(error, "as in --towards Krag, --towards 6,3 or --towards 6.5,3")
            }
            _ => Failure::new(error),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::Query(error) => error.into(),
            other => Failure::new(other),
        }
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Question(error) => error.into(),
            other => Failure::new(other),
        }
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Request(error) => error.into(),
            WriteError::Io(error) => Failure::new(format!("the answer cannot be written: {error}")),
        }
    }
}

impl From<FormatError> for Failure {
    fn from(error: FormatError) -> Self {
        match error {
            FormatError::Scenario(mistakes) => {
                let line = |mistake: &Mistake| {
                    let path =
                        mistake.path.as_ref().map_or(String::new(), |path| format!("{path}: "));
                    format!(
                        "{}:{}:{}: {path}{mistake}",
                        mistakes.file(),
                        mistake.line,
                        mistake.column
                    )
                };
                let short: Vec<String> = mistakes.list().iter().map(line).collect();
                Failure::Shown {
                    short: short.join("\n"),
                    report: FormatError::Scenario(mistakes).into(),
                }
            }
            other => {
                let what = other.to_string();
                Failure::Said { what, help: other.help().map(|help| help.to_string()) }
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Said { what, help: None } => f.write_str(what),
            Failure::Said { what, help: Some(help) } => write!(f, "{what}\n{help}"),
            Failure::Shown { short, .. } => f.write_str(short),
        }
    }
}
