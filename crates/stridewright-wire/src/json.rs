//! JSON within bounds: size and nesting are measured before anything is built.

use crate::json_words::in_words;
use core::fmt;
use core::marker::PhantomData;
use serde::de::{DeserializeOwned, DeserializeSeed, IgnoredAny};
use stridewright::answer::Message;

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
        message: Message,
        /// Line, from 1.
        line: usize,
        /// Column in bytes, from 1.
        column: usize,
    },
    /// It is JSON of the right form that makes no sense.
    Meaning {
        /// Path to the place; empty for the document as a whole.
        path: String,
        /// What is wrong.
        message: Message,
    },
}

impl JsonError {
    /// Returns the error in parts, to say it in another language. What is wrong with the syntax
    /// is a text of the JSON reader.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            JsonError::TooLarge { bytes } => {
                Message::new("{bytes} bytes are too many; at most {most} are read")
                    .with("bytes", bytes.to_string())
                    .with("most", MOST_BYTES.to_string())
            }
            JsonError::TooDeep { offset } => {
                Message::new("byte {byte}: nested deeper than {most} lists and objects")
                    .with("byte", *offset)
                    .with("most", MOST_DEPTH)
            }
            JsonError::TooMany { offset, most } => {
                Message::new("byte {byte}: more than {most} values")
                    .with("byte", *offset)
                    .with("most", *most)
            }
            JsonError::LongText { offset, most } => {
                Message::new("byte {byte}: a text with escapes is longer than {most} bytes")
                    .with("byte", *offset)
                    .with("most", *most)
            }
            JsonError::Wrong { path, message, line, column } => {
                let place = match path.is_empty() {
                    true => Message::new("line {line}, column {column}: {error}"),
                    false => Message::new("line {line}, column {column}: {path}: {error}")
                        .with("path", &**path),
                };
                let place = place.with("line", *line).with("column", *column);
                place.with("error", message.clone())
            }
            JsonError::Meaning { path, message } => match path.is_empty() {
                true => Message::new("the document: {error}"),
                false => Message::new("{path}: {error}").with("path", &**path),
            }
            .with("error", message.clone()),
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
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
        .map_err(|error| wrong(bytes, &track.path().to_string(), &error))?;
    reader.end().map_err(|error| wrong(bytes, "", &error))?;
    Ok(value)
}

/// Whether a text is JSON, whatever it means.
#[must_use]
pub fn is_json(bytes: &[u8]) -> bool {
    deeper_than(MOST_DEPTH, bytes).is_none() && serde_json::from_slice::<IgnoredAny>(bytes).is_ok()
}

fn wrong(bytes: &[u8], path: &str, error: &serde_json::Error) -> JsonError {
    let whole = error.to_string();
    // serde_json appends the position, which is reported separately here.
    let place = format!(" at line {} column {}", error.line(), error.column());
    let text = whole.strip_suffix(&place).unwrap_or(&whole);
    // serde_json says the same of a name that is a number and of a document that ends too early.
    let message = match text {
        "expected value" if is_json(bytes) => Message::verbatim("expected a name or an object"),
        text => Message::verbatim(in_words(text)),
    };
    // `.` is the whole document, and `?` a part of it that has no name.
    let path = path.trim_end_matches('?').trim_end_matches('.').to_owned();
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
