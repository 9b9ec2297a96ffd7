//! Errors and advice for maps of Tiled that cannot be read, or that say nothing about movement.

use crate::error::ReadError;
use crate::tilemap::map::MOST_LAYERS;
use stridewright::answer::Message;

/// Advice for a map without any information on movement.
pub(super) const ADVICE: Message = Message::new(
    "Give tiles, layers or objects a property `move` or a class (`wall`, `difficult`, `pit` …), or \
     name a layer `walls`",
);

/// Advice for a map that is too large in its encoding.
pub(super) const PACK_LAYERS: Message = Message::new(
    "save the map with the tile layer format \"Base64 (zlib compressed)\" or \"Base64 (Zstandard \
     compressed)\"",
);

/// The error for a map whose cells are not squares.
pub(super) fn not_orthogonal(orientation: &str) -> ReadError {
    let orientation: String = orientation.chars().take(40).collect();
    ReadError::new(
        "orientation",
        Message::new("the map is {orientation}; Stridewright reads only orthogonal maps")
            .with("orientation", orientation),
    )
    .with_help("set the orientation to orthogonal in a copy of the map")
}

/// The error for a map with more layers and groups than allowed.
pub(super) fn too_many_layers() -> Message {
    Message::new("more than {most} layers and groups").with("most", MOST_LAYERS)
}

/// An error in a layer.
pub(super) fn in_layer(name: &str, error: Message) -> Message {
    Message::new("the layer {name}: {error}").with("name", format!("{name:?}")).with("error", error)
}
