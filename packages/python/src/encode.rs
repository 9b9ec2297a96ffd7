//! Writes Python objects as JSON, within the limits of the documents that are read.
//!
//! Python's own `json` would do, but importing it takes longer than importing this package, and it
//! does not know the numbers of NumPy.

use crate::trouble::Trouble;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use stridewright_wire::json::{MOST_BYTES, MOST_DEPTH};

/// A JSON text of Python objects.
pub(crate) fn encoded(object: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    let mut out = Vec::new();
    write(object, &mut out, MOST_DEPTH)?;
    Ok(out)
}

/// Writes an object as JSON, at most `depth` lists and dicts within each other.
pub(crate) fn write(object: &Bound<'_, PyAny>, out: &mut Vec<u8>, depth: usize) -> PyResult<()> {
    if out.len() as u64 > MOST_BYTES {
        return Err(Trouble::question(format!("more than {MOST_BYTES} bytes as JSON")).into());
    }
    if object.is_none() {
        out.extend_from_slice(b"null");
    } else if let Ok(text) = object.cast::<PyString>() {
        write_text(&text.to_cow()?, out)?;
    } else if let Ok(flag) = object.cast::<PyBool>() {
        out.extend_from_slice(if flag.is_true() { b"true" } else { b"false" });
    } else if object.is_instance_of::<PyInt>() {
        out.extend_from_slice(object.str()?.to_cow()?.as_bytes());
    } else if let Ok(number) = object.cast::<PyFloat>() {
        write_number(number.value(), out)?;
    } else if let Ok(table) = object.cast::<PyDict>() {
        write_table(table, out, depth)?;
    } else if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        write_list(object, out, depth)?;
    } else if let Ok(number) = object.call_method0("__index__") {
        // The whole numbers of other libraries, such as NumPy's.
        out.extend_from_slice(number.str()?.to_cow()?.as_bytes());
    } else if let Ok(number) = object.extract::<f64>() {
        write_number(number, out)?;
    } else {
        let kind = object.get_type().name()?;
        let what = format!("a {kind} cannot be part of a question or a scene");
        let help = "use dict, list, tuple, str, int, float, bool and None";
        return Err(Trouble::question(what).with_help(help).into());
    }
    Ok(())
}

/// Writes a text as JSON.
pub(crate) fn write_text(text: &str, out: &mut Vec<u8>) -> PyResult<()> {
    serde_json::to_writer(out, text).map_err(|error| Trouble::question(error.to_string()).into())
}

fn write_number(number: f64, out: &mut Vec<u8>) -> PyResult<()> {
    let Some(number) = serde_json::Number::from_f64(number) else {
        return Err(Trouble::question(format!("{number} is not a number that JSON has")).into());
    };
    out.extend_from_slice(number.to_string().as_bytes());
    Ok(())
}

fn write_table(table: &Bound<'_, PyDict>, out: &mut Vec<u8>, depth: usize) -> PyResult<()> {
    let inner = deeper(depth)?;
    out.push(b'{');
    for (index, (key, value)) in table.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        let Ok(key) = key.cast::<PyString>() else {
            let what = format!("the key {} of a dict is not a str", key.repr()?.to_cow()?);
            return Err(Trouble::question(what).into());
        };
        write_text(&key.to_cow()?, out)?;
        out.push(b':');
        write(&value, out, inner)?;
    }
    out.push(b'}');
    Ok(())
}

fn write_list(list: &Bound<'_, PyAny>, out: &mut Vec<u8>, depth: usize) -> PyResult<()> {
    let inner = deeper(depth)?;
    out.push(b'[');
    for (index, value) in list.try_iter()?.enumerate() {
        if index > 0 {
            out.push(b',');
        }
        write(&value?, out, inner)?;
    }
    out.push(b']');
    Ok(())
}

fn deeper(depth: usize) -> PyResult<usize> {
    let too_deep =
        || Trouble::question(format!("nested deeper than {MOST_DEPTH} lists and dicts")).into();
    depth.checked_sub(1).ok_or_else(too_deep)
}
