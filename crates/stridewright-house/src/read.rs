//! From a document that has been taken apart to what it says.
//!
//! Knows the tree that JSON has, into which other formats are taken apart, too: the code which
//! reads some hundred fields is not compiled again for each of them.

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
