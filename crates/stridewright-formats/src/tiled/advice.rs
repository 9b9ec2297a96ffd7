//! Advice for maps of Tiled that cannot be read, or that have no information on movement.

use crate::error::ReadError;

/// Advice for a map without any information on movement.
pub(super) const ADVICE: &str = "Give tiles, layers or objects a property `move` or a class \
    (`wall`, `difficult`, `pit` …), or name a layer `walls`";

/// Advice for a map that is too large in its encoding.
pub(super) const PACK_LAYERS: &str = "save the map with the tile layer format \"Base64 (zlib \
    compressed)\" or \"Base64 (Zstandard compressed)\"";

/// The error for a map whose cells are not squares.
pub(super) fn not_orthogonal(orientation: &str) -> ReadError {
    let orientation: String = orientation.chars().take(40).collect();
    ReadError::new(
        "orientation",
        format_args!("the map is {orientation}; Stridewright reads only orthogonal maps"),
    )
    .with_help("set the orientation to orthogonal in a copy of the map")
}
