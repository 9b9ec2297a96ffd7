//! The possible problems of a scene, and where they are.

use super::limits::Limits;
use super::relief::Column;
use super::wall::Wall;
use crate::lattice::{Rectangle, Square};
use crate::unit::Squares;
use core::fmt;

/// A problem of a scene, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Problem {
    /// Where.
    pub place: ProblemPlace,
    /// What is wrong.
    pub kind: ProblemKind,
}

/// The part of a scene that a problem is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemPlace {
    /// The map as a whole.
    Map,
    /// A wall, by its position in the list.
    Wall(usize),
    /// A creature, by its position in the list.
    Creature(usize),
}

/// What can be wrong with a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemKind {
    /// The board is empty or too large.
    BadExtent {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// The number of squares does not match the board.
    SquareCount {
        /// Squares of the board.
        expected: usize,
        /// Squares given.
        found: usize,
    },
    /// More walls than allowed.
    TooManyWalls {
        /// Walls given.
        found: usize,
    },
    /// All walls together are longer than allowed.
    WallsTooLong {
        /// Columns and rows that they span.
        squares: usize,
    },
    /// More closed doors with a price than allowed, or longer ones.
    TooManyDoors {
        /// Doors given.
        found: usize,
        /// Columns and rows that they span.
        squares: usize,
    },
    /// More creatures than allowed.
    TooManyCreatures {
        /// Creatures given.
        found: usize,
    },
    /// Both ends are the same point.
    WallWithoutLength,
    /// Opening it costs more than [`Wall::DEAREST_DOOR`].
    DoorTooDear {
        /// What it would cost.
        price: Squares,
    },
    /// An end lies farther outside than the largest board is wide.
    WallFarOutside,
    /// The creature's square does not exist.
    OffTheBoard {
        /// The square.
        square: Square,
    },
    /// A wall or the edge of the board blocks its body.
    DoesNotFit {
        /// The squares it would cover.
        body: Rectangle,
    },
    /// A creature whose space has this side cannot take this placement.
    NoSuchPlacement {
        /// Columns claimed.
        width: u32,
        /// Rows claimed.
        height: u32,
        /// Squares along the side of its space.
        side: u32,
    },
    /// The creature it is bound to does not exist, or is itself.
    BoundToUnknown {
        /// The position named.
        named: usize,
    },
    /// Its space at that height is neither open nor earth that it may be in.
    NoRoom {
        /// The squares it would cover.
        body: Rectangle,
        /// The height of its bottom.
        elevation: i32,
    },
    /// The creature would be higher or lower than boards allow.
    TooHighOrLow {
        /// The elevation claimed.
        elevation: i32,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            ProblemPlace::Map => write!(f, "map: ")?,
            ProblemPlace::Wall(index) => write!(f, "wall {index}: ")?,
            ProblemPlace::Creature(index) => write!(f, "creature {index}: ")?,
        }
        write!(f, "{}", self.kind)
    }
}

impl fmt::Display for ProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limits = Limits::DEFAULT;
        match self {
            ProblemKind::BadExtent { width, height } => write!(
                f,
                "a board cannot have {width} × {height} squares; it has 1 to {} columns and rows, \
                 and at most {} squares",
                limits.side, limits.squares
            ),
            ProblemKind::SquareCount { expected, found } => {
                write!(f, "{found} squares are given, but the board has {expected}")
            }
            ProblemKind::TooManyWalls { found } => {
                write!(f, "{found} walls; the limit is {}", limits.walls)
            }
            ProblemKind::WallsTooLong { squares } => {
                write!(
                    f,
                    "the walls are {squares} squares long in total; the limit is {}",
                    limits.wall_squares
                )
            }
            ProblemKind::TooManyDoors { found, squares } => write!(
                f,
                "{found} doors cost movement to open, {squares} squares long in total; the limits \
                 are {} doors and {} squares",
                limits.doors, limits.door_squares
            ),
            ProblemKind::TooManyCreatures { found } => {
                write!(f, "{found} creatures; the limit is {}", limits.creatures)
            }
            ProblemKind::WallWithoutLength => write!(f, "both ends are the same point"),
            ProblemKind::DoorTooDear { price } => {
                write!(f, "opening the door costs {price}; the limit is {}", Wall::DEAREST_DOOR)
            }
            ProblemKind::WallFarOutside => write!(f, "one end is far off the board"),
            ProblemKind::OffTheBoard { square } => write!(f, "{square} is off the board"),
            ProblemKind::DoesNotFit { body } => {
                write!(f, "a wall or the edge of the board is in the way at {body}")
            }
            ProblemKind::NoSuchPlacement { width, height, side } => {
                write!(
                    f,
                    "a creature with a space of {side} × {side} squares cannot occupy {width} × \
                     {height}"
                )
            }
            ProblemKind::BoundToUnknown { named } => {
                write!(
                    f,
                    "it rides, climbs or holds creature {named}, which is itself or does not exist"
                )
            }
            ProblemKind::NoRoom { body, elevation } => {
                write!(f, "there is no room for it at {body}, height {elevation}")
            }
            ProblemKind::TooHighOrLow { elevation } => write!(
                f,
                "elevation {elevation} is out of range; boards go from {} to {}",
                Column::LOWEST,
                Column::HIGHEST
            ),
        }
    }
}

impl core::error::Error for Problem {}
