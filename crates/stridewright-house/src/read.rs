//! From a document that has been taken apart, whatever its format was, to what it says.
//!
//! Every format gives the same tree, so that the code which reads some hundred fields is compiled once, not once for each format.

use crate::flaw::{Flaw, Path};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;

/// What a document says.
///
/// # Errors
///
/// The first thing that is not as it should be, and where it is.
pub fn read<T: DeserializeOwned>(document: Value) -> Result<T, Flaw> {
    serde_path_to_error::deserialize(document).map_err(|error| {
        let path = error.path().iter().fold(Path::root(), |path, segment| match segment {
            Segment::Seq { index } => path.index(*index),
            Segment::Map { key } => path.key(key),
            Segment::Enum { variant } => path.key(variant),
            Segment::Unknown => path,
        });
        Flaw { path, message: error.inner().to_string(), help: None }
    })
}
