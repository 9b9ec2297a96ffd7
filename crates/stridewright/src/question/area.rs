//! The part of a board that a question is limited to.

use crate::lattice::Rectangle;
use crate::question::At;

/// Columns or rows of the largest board.
#[cfg(feature = "serde")]
const SIDE: u32 = crate::board::Limits::DEFAULT.side;

/// A part of a board. Squares beyond the board's edges do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Area {
    /// Its top-left square.
    pub at: At,
    /// Columns.
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::from_one_to::<_, SIDE>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = SIDE)))]
    pub width: u32,
    /// Rows.
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::from_one_to::<_, SIDE>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = SIDE)))]
    pub height: u32,
}

impl Area {
    /// An area of these columns and rows, to the right and down from a square.
    #[must_use]
    pub fn new(at: impl Into<At>, width: u32, height: u32) -> Area {
        Area { at: at.into(), width, height }
    }

    /// The squares.
    #[must_use]
    pub const fn rectangle(self) -> Rectangle {
        Rectangle::new(self.at.square(), self.width, self.height)
    }
}

impl From<Rectangle> for Area {
    fn from(squares: Rectangle) -> Area {
        Area::new(squares.at, squares.width, squares.height)
    }
}
