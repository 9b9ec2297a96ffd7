//! The eight directions of a step.

use core::fmt;
use core::str::FromStr;

/// One of the eight directions, straight ones first.
///
/// The order is part of the engine's contract: among equally cheap routes, the engine chooses the
/// one whose last steps come first in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards greater columns.
    East,
    /// Towards greater rows: down the page.
    South,
    /// Towards smaller columns.
    West,
    /// Towards smaller rows: up the page.
    North,
    /// Down and right.
    SouthEast,
    /// Down and left.
    SouthWest,
    /// Up and left.
    NorthWest,
    /// Up and right.
    NorthEast,
}

impl Direction {
    /// All eight, in their order.
    pub const ALL: [Direction; 8] = [
        Direction::East,
        Direction::South,
        Direction::West,
        Direction::North,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::NorthWest,
        Direction::NorthEast,
    ];

    /// The four straight ones, in their order.
    pub const STRAIGHT: [Direction; 4] =
        [Direction::East, Direction::South, Direction::West, Direction::North];

    /// Position in [`Direction::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Columns and rows that one step changes.
    #[must_use]
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Direction::East => (1, 0),
            Direction::South => (0, 1),
            Direction::West => (-1, 0),
            Direction::North => (0, -1),
            Direction::SouthEast => (1, 1),
            Direction::SouthWest => (-1, 1),
            Direction::NorthWest => (-1, -1),
            Direction::NorthEast => (1, -1),
        }
    }

    /// The direction with this offset, if it is one step.
    #[must_use]
    pub fn from_offset(columns: i32, rows: i32) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| d.offset() == (columns, rows))
    }

    /// Whether a step in this direction changes both column and row.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        self.index() >= 4
    }

    /// The opposite direction.
    #[must_use]
    pub const fn reverse(self) -> Direction {
        match self {
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
            Direction::North => Direction::South,
            Direction::SouthEast => Direction::NorthWest,
            Direction::SouthWest => Direction::NorthEast,
            Direction::NorthWest => Direction::SouthEast,
            Direction::NorthEast => Direction::SouthWest,
        }
    }

    /// Returns the two straight directions that make up a diagonal, sideways first; `None` for a
    /// straight one.
    #[must_use]
    pub const fn parts(self) -> Option<(Direction, Direction)> {
        match self {
            Direction::SouthEast => Some((Direction::East, Direction::South)),
            Direction::SouthWest => Some((Direction::West, Direction::South)),
            Direction::NorthWest => Some((Direction::West, Direction::North)),
            Direction::NorthEast => Some((Direction::East, Direction::North)),
            _ => None,
        }
    }

    /// The compass letters, as case files write them.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Direction::East => "E",
            Direction::South => "S",
            Direction::West => "W",
            Direction::North => "N",
            Direction::SouthEast => "SE",
            Direction::SouthWest => "SW",
            Direction::NorthWest => "NW",
            Direction::NorthEast => "NE",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

/// The text is not one of `E S W N SE SW NW NE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADirection;

impl FromStr for Direction {
    type Err = NotADirection;

    fn from_str(text: &str) -> Result<Self, NotADirection> {
        Direction::ALL
            .into_iter()
            .find(|d| d.letters().eq_ignore_ascii_case(text))
            .ok_or(NotADirection)
    }
}
