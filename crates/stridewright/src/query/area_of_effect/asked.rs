//! What a question about an area of effect asks.

use crate::board::CreatureIndex;
use crate::lattice::Square;
use crate::query::line::Origin;

/// An area of effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaQuery {
    /// Its shape and size.
    pub shape: AreaShape,
    /// Where it begins; `None`: at its owner.
    pub from: Option<Origin>,
    /// What cones and lines aim at.
    pub towards: Option<Origin>,
    /// The height of its origin in squares; `None`: that of the creature or of the ground.
    pub elevation: Option<i32>,
    /// The creature that makes it.
    pub owner: Option<CreatureIndex>,
}

/// The shape of an area, with its sizes in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AreaShape {
    /// Everything within this radius.
    Burst(u32),
    /// Everything within this radius of a creature.
    Emanation(u32),
    /// A cone of this length.
    Cone(u32),
    /// A line of this length and width.
    Line(u32, u32),
    /// A cube with sides of this length, and its top-left square.
    Cube(u32, Square),
}

impl AreaShape {
    /// What the shape is called, in the plural.
    pub(super) const fn name(self) -> &'static str {
        match self {
            AreaShape::Burst(_) => "bursts",
            AreaShape::Emanation(_) => "emanations",
            AreaShape::Cone(_) => "cones",
            AreaShape::Line(..) => "lines",
            AreaShape::Cube(..) => "cubes",
        }
    }

    /// Whether it has a direction.
    pub(super) const fn is_aimed(self) -> bool {
        matches!(self, AreaShape::Cone(_) | AreaShape::Line(..))
    }

    /// Its radius, length or side.
    pub(super) const fn size(self) -> u32 {
        match self {
            AreaShape::Burst(size)
            | AreaShape::Emanation(size)
            | AreaShape::Cone(size)
            | AreaShape::Line(size, _)
            | AreaShape::Cube(size, _) => size,
        }
    }
}
