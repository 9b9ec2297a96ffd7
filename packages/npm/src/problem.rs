//! Errors as JavaScript sees them: instances of the package's `StridewrightError`.
//!
//! An error has a message, the places that it is about, and advice where there is some.

use serde::Serialize;
use stridewright_wire::error::RequestError;
use stridewright_wire::flaw::{Flaw, Flaws};
use stridewright_wire::json::JsonError;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "../src/error.js")]
extern "C" {
    /// The error that JavaScript catches.
    pub type StridewrightError;

    #[wasm_bindgen(js_name = "problem")]
    fn thrown(message: &str, flaws: &str) -> StridewrightError;
}

/// One thing that is wrong.
#[derive(Debug, Serialize)]
pub(crate) struct Problem {
    /// Where: a path such as `scene.creatures[0].at`.
    path: Option<String>,
    /// What is wrong.
    message: String,
    /// What to do about it.
    help: Option<String>,
}

impl Problem {
    /// Something at a place, if it has one.
    pub(crate) fn at(path: impl Into<Option<String>>, message: impl Into<String>) -> Problem {
        Problem { path: path.into(), message: message.into(), help: None }
    }

    /// The same with advice, if there is some.
    #[cfg(feature = "formats")]
    pub(crate) fn with_help(self, help: Option<String>) -> Problem {
        Problem { help, ..self }
    }

    /// A flaw of a document that stands under a key.
    fn of_flaw(key: &str, flaw: &Flaw) -> Problem {
        let path = if flaw.path.steps().is_empty() {
            key.to_owned()
        } else {
            format!("{key}.{}", flaw.path)
        };
        let help = flaw.help.as_ref().map(ToString::to_string);
        Problem { path: Some(path), message: flaw.message.to_string(), help }
    }

    /// A message that begins with the key that it is about, as those of the library do.
    fn of_text(text: &str) -> Problem {
        let is_key = |key: &str| {
            let sign = |c: char| c.is_ascii_alphanumeric() || "_.[]".contains(c);
            !key.is_empty() && key.chars().all(sign)
        };
        match text.split_once(": ") {
            Some((key, message)) if is_key(key) => Problem::at(key.to_owned(), message),
            _ => Problem::at(None, text),
        }
    }
}

/// The error of several problems, of which some may not be listed.
pub(crate) fn error(problems: &[Problem], message: &str) -> StridewrightError {
    // A list of texts is always JSON.
    let problems = serde_json::to_string(problems).unwrap_or_default();
    thrown(message, &problems)
}

/// A value that is not what it should be.
pub(crate) fn of_json(key: &str, error_in: &JsonError) -> StridewrightError {
    let problem = match error_in {
        JsonError::Wrong { path, message, .. } | JsonError::Meaning { path, message }
            if path.is_empty() =>
        {
            Problem::at(key.to_owned(), message.to_string())
        }
        JsonError::Wrong { path, message, .. } | JsonError::Meaning { path, message } => {
            Problem::at(format!("{key}.{path}"), message.to_string())
        }
        other => Problem::at(key.to_owned(), other.to_string()),
    };
    let place = problem.path.clone().unwrap_or_default();
    let message = format!("{place}: {}", problem.message);
    error(&[problem], &message)
}

/// A request without an answer.
pub(crate) fn of_request(wrong: &RequestError) -> StridewrightError {
    let flaws = |key: &str, flaws: &Flaws| {
        flaws.list().iter().map(|flaw| Problem::of_flaw(key, flaw)).collect()
    };
    let text = wrong.to_string();
    let problems: Vec<Problem> = match wrong {
        RequestError::Scene(found) => flaws("scene", found),
        RequestError::House(found) => flaws("house", found),
        _ => vec![Problem::of_text(&text)],
    };
    error(&problems, &text)
}
