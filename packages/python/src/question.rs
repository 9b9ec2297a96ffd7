//! Questions out of the arguments of Python's methods.

use crate::encode::{write, write_text};
use crate::trouble::Trouble;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use stridewright::question::Question;
use stridewright_wire::json::{self, MOST_DEPTH};

/// What the arguments of most methods say: who moves, by which movements, in which state of the
/// turn, with which checks.
#[derive(Debug)]
pub(crate) struct Arguments<'a, 'py> {
    pub(crate) who: &'a Bound<'py, PyAny>,
    pub(crate) movements: Option<&'a Bound<'py, PyAny>>,
    pub(crate) turn: Option<&'a Bound<'py, PyAny>>,
    pub(crate) trying: Option<&'a Bound<'py, PyAny>>,
}

/// Reads a question as the wire has it.
pub(crate) fn question(bytes: &[u8]) -> Result<Question, Trouble> {
    json::read(bytes).map_err(|error| Trouble::json_question(&error))
}

impl Arguments<'_, '_> {
    /// The question of these arguments. `ask` is its kind, written as JSON.
    pub(crate) fn question(&self, ask: &[u8]) -> PyResult<Question> {
        let mut out = b"{\"mover\":".to_vec();
        write(self.who, &mut out, MOST_DEPTH)?;
        for (key, list) in [("movements", self.movements), ("trying", self.trying)] {
            let Some(list) = list else { continue };
            begin(key, &mut out)?;
            // A single one may stand by itself.
            let single = list.is_instance_of::<PyString>() || list.is_instance_of::<PyDict>();
            out.extend_from_slice(if single { b"[" } else { b"" });
            write(list, &mut out, MOST_DEPTH)?;
            out.extend_from_slice(if single { b"]" } else { b"" });
        }
        if let Some(turn) = self.turn {
            begin("turn", &mut out)?;
            write(turn, &mut out, MOST_DEPTH)?;
        }
        begin("ask", &mut out)?;
        out.extend_from_slice(ask);
        out.push(b'}');
        Ok(question(&out)?)
    }
}

fn begin(key: &str, out: &mut Vec<u8>) -> PyResult<()> {
    out.push(b',');
    write_text(key, out)?;
    out.push(b':');
    Ok(())
}
