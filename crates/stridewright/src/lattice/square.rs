//! Squares of the grid.

use super::Direction;
use core::fmt;

/// A square by column and row, counted from the top left; rows grow downwards.
///
/// Coordinates may lie off the board: [`Extent`](super::Extent) knows whether a square exists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Column, from the left edge.
    pub column: i32,
    /// Row, from the top edge.
    pub row: i32,
}

impl From<(i32, i32)> for Square {
    fn from((column, row): (i32, i32)) -> Self {
        Square::new(column, row)
    }
}

impl Square {
    /// The square in this column and row.
    #[must_use]
    pub const fn new(column: i32, row: i32) -> Self {
        Square { column, row }
    }

    /// The neighbour in a direction.
    ///
    /// ```
    /// use stridewright::lattice::{Direction, Square};
    /// assert_eq!(Square::new(3, 3).step(Direction::NorthEast), Square::new(4, 2));
    /// ```
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let (columns, rows) = direction.offset();
        Square::new(self.column + columns, self.row + rows)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.column, self.row)
    }
}
