//! Reads values from a parsed document.
//!
//! It reads from the tree that JSON has, and other formats are parsed into that tree. The code that
//! reads some hundred fields is therefore not compiled again for each format.

use crate::flaw::{Flaw, Path};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;

/// Reads a value from a document.
///
/// # Errors
///
/// The first mistake, and where it is.
pub fn read<T: DeserializeOwned>(document: Value) -> Result<T, Flaw> {
    serde_path_to_error::deserialize(document).map_err(|error| {
        let path = error.path().iter().fold(Path::root(), |path, segment| match segment {
            Segment::Seq { index } => path.index(*index),
            Segment::Map { key } => path.key(key),
            Segment::Enum { variant } => path.key(variant),
            Segment::Unknown => path,
        });
        Flaw { path, message: error.inner().to_string().into(), help: None }
    })
}
