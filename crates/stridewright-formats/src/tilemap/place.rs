//! Places in a map of tiles, as reports and errors name them.

use crate::error::ReadError;
use core::fmt::Display;

/// A place in a map: a layer, a tile, an object.
pub(super) fn named(kind: &str, name: &str) -> String {
    format!("{kind} {name:?}")
}

/// The error for a value that is no length.
pub(super) fn too_far(place: &dyn Display) -> ReadError {
    ReadError::new(place, "too far away, or not a number")
}
