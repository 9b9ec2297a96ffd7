//! What to do with maps of Tiled that are not read, or that say nothing.

use crate::error::ReadError;

/// What to do with a map that says nothing.
pub(super) const ADVICE: &str = "Give tiles, layers or objects a property `move` or a class \
    (`wall`, `difficult`, `pit` …), or name a layer `walls`";

/// What to do if a map is too large as it is written.
pub(super) const PACK_LAYERS: &str = "save the map with the tile layer format \"Base64 (zlib \
    compressed)\" or \"Base64 (Zstandard compressed)\"";

/// The complaint about a map that is none of squares.
pub(super) fn not_orthogonal(orientation: &str) -> ReadError {
    let orientation: String = orientation.chars().take(40).collect();
    ReadError::new(
        "orientation",
        format_args!("the map is {orientation}; only orthogonal maps are maps of squares"),
    )
    .with_help("set the orientation of a copy of the map to orthogonal")
}
