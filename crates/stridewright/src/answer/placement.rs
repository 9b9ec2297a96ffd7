//! The squares that a body covers, and how high.

use crate::lattice::Rectangle;
use crate::outcome;
use crate::question::At;
use core::fmt;

/// The squares a creature covers, and how high.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Placement {
    /// The top-left square.
    pub at: At,
    /// Columns. If omitted, 1.
    #[cfg_attr(
        feature = "serde",
        serde(
            default = "crate::question::written::one",
            skip_serializing_if = "crate::question::written::is_one"
        )
    )]
    pub width: u32,
    /// Rows. If omitted, 1.
    #[cfg_attr(
        feature = "serde",
        serde(
            default = "crate::question::written::one",
            skip_serializing_if = "crate::question::written::is_one"
        )
    )]
    pub height: u32,
    /// Height of its bottom in squares. If omitted, 0.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::question::written::is_zero")
    )]
    pub elevation: i32,
}

/// Its top-left square, and its height unless that is 0.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        outcome::Placement { body: self.rectangle(), elevation: self.elevation }.fmt(f)
    }
}

impl From<outcome::Placement> for Placement {
    fn from(placement: outcome::Placement) -> Placement {
        Placement::new(placement.body, placement.elevation)
    }
}

impl Placement {
    /// A placement on these squares, from this height up.
    #[must_use]
    pub fn new(body: Rectangle, elevation: i32) -> Placement {
        Placement { at: body.at.into(), width: body.width, height: body.height, elevation }
    }

    /// Returns the squares as the library's own type.
    #[must_use]
    pub const fn rectangle(self) -> Rectangle {
        Rectangle::new(self.at.square(), self.width, self.height)
    }
}
