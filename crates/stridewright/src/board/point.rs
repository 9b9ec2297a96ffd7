//! Points of the board, in units of 1/1024 of a square.

use crate::lattice::Square;

/// Units of a [`Point`] in one square.
pub const UNITS_PER_SQUARE: i32 = 1024;

/// A point of the board in 1/1024 squares from the top-left corner of square (0,0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

impl Point {
    /// Creates a point from these units.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Point { x, y }
    }

    /// The centre of a square.
    #[must_use]
    pub const fn centre(square: Square) -> Self {
        let half = UNITS_PER_SQUARE / 2;
        Point::new(square.column * UNITS_PER_SQUARE + half, square.row * UNITS_PER_SQUARE + half)
    }

    /// The top-left corner of a square.
    #[must_use]
    pub const fn corner(square: Square) -> Self {
        Point::new(square.column * UNITS_PER_SQUARE, square.row * UNITS_PER_SQUARE)
    }
}
