//! What is asked about an area of effect, and what is answered.

use crate::fifth::FifthCover;
use crate::sight::{Cover, Origin};

/// The shape of an area. Sizes are in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AreaShape {
    /// To all sides.
    Burst {
        /// How far.
        radius: u32,
    },
    /// To all sides of a space.
    Emanation {
        /// How far.
        radius: u32,
    },
    /// Away from its origin, wider and wider.
    Cone {
        /// How far.
        length: u32,
    },
    /// Away from its origin, as wide everywhere.
    Line {
        /// How far.
        length: u32,
        /// How wide, if the system lets it have a width.
        width: u32,
    },
    /// As wide as deep as high.
    Cube {
        /// How wide.
        side: u32,
        /// Its top-left square.
        at: (i32, i32),
    },
}

/// A question about an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaQuestion {
    /// Its shape and its size.
    pub shape: AreaShape,
    /// Where it begins; otherwise with the mover.
    pub from: Option<Origin>,
    /// Its aim; a creature stands for the centre of its space.
    pub towards: Option<Origin>,
    /// The height of its origin, if it is not that of what it begins with.
    pub elevation: Option<i32>,
    /// The creature whose effect it is.
    pub mover: Option<usize>,
}

/// An area on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaAnswer {
    /// Where its lines of effect begin.
    pub origin: Origin,
    /// Its squares, row by row, without those that are cut off.
    pub squares: Vec<(i32, i32)>,
    /// The squares that would belong to it, if there were a line from its origin.
    pub cut_off: Vec<(i32, i32)>,
    /// The creatures in it, in the order of the board.
    pub creatures: Vec<Affected>,
}

/// A creature in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Affected {
    /// Which one.
    pub who: usize,
    /// There is no line to it.
    pub cut_off: bool,
    /// The area is around it, and its maker decides whether it is in it.
    pub by_choice: bool,
    /// Its cover from the origin.
    pub cover: AreaCover,
}

/// The cover of a creature in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AreaCover {
    /// The system does not say, or the area is its own.
    Unsaid,
    /// In Pathfinder 2e.
    Pathfinder(Cover),
    /// In the fifth edition.
    Fifth(FifthCover),
    /// It has cover in the earth (Draw Steel).
    InEarth,
}
