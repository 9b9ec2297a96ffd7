//! JSON within bounds: size and nesting are measured before anything is built.

use core::fmt;
use core::marker::PhantomData;
use serde::de::{DeserializeOwned, DeserializeSeed};

/// The largest number of bytes of a document, and of every file that is read.
pub const MOST_BYTES: u64 = 64 << 20;

/// The largest nesting depth of lists and objects in a document.
pub const MOST_DEPTH: usize = 64;

/// A JSON document that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonError {
    /// It has more bytes than allowed.
    TooLarge {
        /// How many.
        bytes: u64,
    },
    /// Its lists and objects are nested more deeply than allowed.
    TooDeep {
        /// Where the first excess one begins.
        offset: usize,
    },
    /// It has more values (numbers, texts, lists, objects …) than allowed.
    TooMany {
        /// Where the first excess one begins.
        offset: usize,
        /// How many are allowed.
        most: usize,
    },
    /// A text with escapes is longer than allowed.
    LongText {
        /// Where it begins.
        offset: usize,
        /// How many bytes are allowed.
        most: usize,
    },
    /// It has an unexpected value at some place.
    Wrong {
        /// Path to the place; empty for the document as a whole.
        path: String,
        /// What is wrong.
        message: String,
        /// Line, from 1.
        line: usize,
        /// Column in bytes, from 1.
        column: usize,
    },
    /// It is JSON of the right form that makes no sense.
    Meaning {
        /// Path to the place.
        path: String,
        /// What is wrong.
        message: String,
    },
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonError::TooLarge { bytes } => {
                write!(f, "{bytes} bytes are too many; at most {MOST_BYTES} are read")
            }
            JsonError::TooDeep { offset } => {
                write!(f, "byte {offset}: nested deeper than {MOST_DEPTH} lists and objects")
            }
            JsonError::TooMany { offset, most } => {
                write!(f, "byte {offset}: more than {most} values")
            }
            JsonError::LongText { offset, most } => {
                write!(f, "byte {offset}: a text with escapes is longer than {most} bytes")
            }
            JsonError::Wrong { path, message, line, column } => {
                write!(f, "line {line}, column {column}: ")?;
                if !path.is_empty() {
                    write!(f, "{path}: ")?;
                }
                f.write_str(message)
            }
            JsonError::Meaning { path, message } => write!(f, "{path}: {message}"),
        }
    }
}

impl core::error::Error for JsonError {}

/// Reads a value from JSON, within [`MOST_BYTES`] and [`MOST_DEPTH`].
///
/// # Errors
///
/// If the document is too large, too deeply nested, not JSON or not such a value.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, JsonError> {
    read_with(bytes, PhantomData)
}

/// Reads a value from JSON with a seed, within [`MOST_BYTES`] and [`MOST_DEPTH`].
///
/// # Errors
///
/// As [`read`].
pub fn read_with<'de, S: DeserializeSeed<'de>>(
    bytes: &'de [u8],
    seed: S,
) -> Result<S::Value, JsonError> {
    if bytes.len() as u64 > MOST_BYTES {
        return Err(JsonError::TooLarge { bytes: bytes.len() as u64 });
    }
    if let Some(offset) = deeper_than(MOST_DEPTH, bytes) {
        return Err(JsonError::TooDeep { offset });
    }
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let mut track = serde_path_to_error::Track::new();
    let value = seed
        .deserialize(serde_path_to_error::Deserializer::new(&mut reader, &mut track))
        .map_err(|error| wrong(&track.path().to_string(), &error))?;
    reader.end().map_err(|error| wrong("", &error))?;
    Ok(value)
}

fn wrong(path: &str, error: &serde_json::Error) -> JsonError {
    let whole = error.to_string();
    // serde_json appends the position, which is reported separately here.
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = whole.strip_suffix(&place).unwrap_or(&whole).to_owned();
    let path = if path == "." { String::new() } else { path.to_owned() };
    JsonError::Wrong { path, message, line: error.line(), column: error.column() }
}

/// Returns where a document nests lists and objects more deeply than `most`.
///
/// It reads only brackets outside of strings; the parser checks whether the rest is JSON.
#[must_use]
pub fn deeper_than(most: usize, bytes: &[u8]) -> Option<usize> {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    for (offset, byte) in bytes.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'[' | b'{' => {
                depth += 1;
                if depth > most {
                    return Some(offset);
                }
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::deeper_than;

    #[test]
    fn brackets_in_strings_are_no_nesting() {
        assert_eq!(deeper_than(1, br#"["[[[", "\"[["]"#), None);
        assert_eq!(deeper_than(1, b"[[]]"), Some(1));
        assert_eq!(deeper_than(2, b"[[],[],{}]"), None);
        assert_eq!(deeper_than(64, &[b'['; 65]), Some(64));
        assert_eq!(deeper_than(64, &[b'['; 64]), None);
    }
}
