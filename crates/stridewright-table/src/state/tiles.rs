//! The picture of a map, cut into squares: while some squares are hidden, players are given the
//! pictures of the others. The table knows where the file lies and what was cut, not what is in it.

use serde::{Deserialize, Serialize};
use stridewright_wire::scene::FrameEntry;

/// A picture, and how it lies on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedPicture {
    /// The path at which the picture can be fetched.
    pub picture: String,
    /// Where it lies; over the whole board if `None`.
    #[serde(default)]
    pub frame: Option<FrameEntry>,
    /// The columns of the board.
    pub width: usize,
    /// The rows of the board.
    pub height: usize,
}

/// A file with one small picture for each square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tiles {
    /// The path that names the file.
    pub path: String,
    /// One more than that of the file before, so that browsers know when to fetch anew. Unlike the
    /// path, it does not depend on hidden squares.
    pub version: u32,
    /// What was cut.
    pub of: PlacedPicture,
}
