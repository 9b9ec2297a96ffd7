//! The size of a board, and the order of its squares.

use super::{Rectangle, Square, SquareIter};

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

    /// Returns the part of the board from one square to another, each clamped to the board first.
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
    #[must_use]
    pub const fn squares(self) -> SquareIter {
        self.whole().squares()
    }
}
