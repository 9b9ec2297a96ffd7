//! The grid itself: squares, the directions between them, rectangles of squares and boxes of cells.
//!
//! Knows geometry and nothing about rules, walls or creatures.

mod cuboid;
mod direction;
mod heading;
mod rectangle;

pub use cuboid::Cuboid;
pub use direction::Direction;
pub use heading::{Heading, NotAHeading, Rise};
pub use rectangle::Rectangle;

use core::fmt;

/// A square by column and row, counted from the top left; rows grow downwards.
///
/// Coordinates may lie off the board: whether a square exists is the [`Extent`]'s business.
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

/// The size of a board in squares. Row-major: index = row × width + column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
}

impl Extent {
    /// Number of squares.
    #[must_use]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the square lies on the board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        0 <= square.column
            && 0 <= square.row
            && square.column.cast_unsigned() < self.width
            && square.row.cast_unsigned() < self.height
    }

    /// All of the board.
    #[must_use]
    pub const fn whole(self) -> Rectangle {
        Rectangle::new(Square::new(0, 0), self.width, self.height)
    }

    /// The part of the board from one square to another, each brought onto the board first.
    #[must_use]
    pub fn clip(self, first: Square, last: Square) -> Rectangle {
        let onto = |square: Square| {
            Square::new(
                square.column.clamp(0, self.width.cast_signed() - 1),
                square.row.clamp(0, self.height.cast_signed() - 1),
            )
        };
        let (first, last) = (onto(first), onto(last));
        Rectangle::new(
            first,
            (last.column - first.column + 1).cast_unsigned(),
            (last.row - first.row + 1).cast_unsigned(),
        )
    }

    /// Row-major index of a square, if it lies on the board.
    #[must_use]
    pub const fn index(self, square: Square) -> Option<usize> {
        if self.contains(square) {
            Some(square.row as usize * self.width as usize + square.column as usize)
        } else {
            None
        }
    }

    /// The square with a row-major index.
    #[must_use]
    pub fn square(self, index: usize) -> Square {
        let width = self.width as usize;
        Square::new((index % width) as i32, (index / width) as i32)
    }

    /// All squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.area()).map(move |index| self.square(index))
    }
}
