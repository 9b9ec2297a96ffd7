//! Rectangles of squares: what a creature's body covers.

use super::{Direction, Square};
use core::fmt;

/// A rectangle of squares, named by its top-left square. The placement of a creature on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rectangle {
    /// The top-left square.
    pub at: Square,
    /// Columns covered, at least 1.
    pub width: u32,
    /// Rows covered, at least 1.
    pub height: u32,
}

impl Rectangle {
    /// A rectangle of `width` × `height` squares.
    #[must_use]
    pub const fn new(at: Square, width: u32, height: u32) -> Self {
        Rectangle { at, width, height }
    }

    /// A square body of `side` × `side` squares.
    #[must_use]
    pub const fn body(at: Square, side: u32) -> Self {
        Rectangle::new(at, side, side)
    }

    /// The same rectangle one step further.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        Rectangle { at: self.at.step(direction), ..self }
    }

    /// Whether the square lies inside.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        // A square before the first column or row wraps around to more than any rectangle covers.
        let columns = square.column.wrapping_sub(self.at.column).cast_unsigned();
        let rows = square.row.wrapping_sub(self.at.row).cast_unsigned();
        columns < self.width && rows < self.height
    }

    /// Whether every square of `other` lies inside.
    #[must_use]
    pub fn contains_all(self, other: Rectangle) -> bool {
        self.contains(other.at) && self.contains(other.last())
    }

    /// Whether the two share a square.
    #[must_use]
    pub fn meets(self, other: Rectangle) -> bool {
        let (a, b) = (self.last(), other.last());
        self.at.column <= b.column
            && other.at.column <= a.column
            && self.at.row <= b.row
            && other.at.row <= a.row
    }

    /// The squares that the two share.
    #[must_use]
    pub fn common(self, other: Rectangle) -> Option<Rectangle> {
        let (mine, theirs) = (self.last(), other.last());
        let at = Square::new(self.at.column.max(other.at.column), self.at.row.max(other.at.row));
        let last = Square::new(mine.column.min(theirs.column), mine.row.min(theirs.row));
        let length =
            |first: i32, last: i32| (first <= last).then(|| (last - first).cast_unsigned() + 1);
        Some(Rectangle::new(at, length(at.column, last.column)?, length(at.row, last.row)?))
    }

    /// The smallest rectangle that contains both.
    #[must_use]
    pub fn hull(self, other: Rectangle) -> Rectangle {
        let (last, end) = (self.last(), other.last());
        let at = Square::new(self.at.column.min(other.at.column), self.at.row.min(other.at.row));
        let (columns, rows) =
            (last.column.max(end.column) - at.column + 1, last.row.max(end.row) - at.row + 1);
        Rectangle::new(at, columns.cast_unsigned(), rows.cast_unsigned())
    }

    /// Returns the rectangle with this many more squares on every side.
    #[must_use]
    pub fn grown(self, by: u32) -> Rectangle {
        // No board is as wide as that.
        let by = by.min(1 << 20);
        let Square { column, row } = self.at;
        let at = Square::new(column - by.cast_signed(), row - by.cast_signed());
        Rectangle::new(at, self.width + 2 * by, self.height + 2 * by)
    }

    /// The bottom-right square.
    #[must_use]
    pub const fn last(self) -> Square {
        Square::new(
            self.at.column + self.width.cast_signed() - 1,
            self.at.row + self.height.cast_signed() - 1,
        )
    }

    /// The squares inside, row by row.
    #[must_use]
    pub const fn squares(self) -> SquareIter {
        let Rectangle { at, width, height } = self;
        let end = Square::new(at.column + width.cast_signed(), at.row + height.cast_signed());
        // Rows without columns have no squares.
        let next = if width == 0 { Square::new(at.column, end.row) } else { at };
        SquareIter { next, first: at.column, end }
    }

    /// Columns and rows between the nearest squares of the two; (0, 0) if they share one.
    #[must_use]
    pub fn gap(self, other: Rectangle) -> (u32, u32) {
        fn between(a: (i32, i32), b: (i32, i32)) -> u32 {
            (b.0 - a.1).max(a.0 - b.1).max(0).cast_unsigned()
        }
        let (mine, theirs) = (self.last(), other.last());
        (
            between((self.at.column, mine.column), (other.at.column, theirs.column)),
            between((self.at.row, mine.row), (other.at.row, theirs.row)),
        )
    }
}

/// The squares of a rectangle, row by row.
///
/// A separate iterator type rather than a chain of adapters: it is compiled once, and each of its
/// many uses is small.
#[derive(Clone, Debug)]
pub struct SquareIter {
    next: Square,
    /// Where each row begins.
    first: i32,
    /// The column and the row after the last.
    end: Square,
}

impl Iterator for SquareIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.next.row >= self.end.row {
            return None;
        }
        let square = self.next;
        self.next.column += 1;
        if self.next.column == self.end.column {
            self.next = Square::new(self.first, square.row + 1);
        }
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let SquareIter { next, first, end } = self;
        let rows = (end.row - next.row).max(0) as usize;
        let left = rows * (end.column - first) as usize - (next.column - first) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SquareIter {}

impl fmt::Display for Rectangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.width == 1 && self.height == 1 {
            write!(f, "{}", self.at)
        } else {
            write!(f, "{}-{}", self.at, self.last())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_come_row_by_row_and_are_counted() {
        let mut squares = Rectangle::new(Square::new(-1, 4), 3, 2).squares();
        for (left, (column, row)) in
            (1..=6).rev().zip([(-1, 4), (0, 4), (1, 4), (-1, 5), (0, 5), (1, 5)])
        {
            assert_eq!(squares.len(), left);
            assert_eq!(squares.next(), Some(Square::new(column, row)));
        }
        assert_eq!((squares.len(), squares.next()), (0, None));
    }

    #[test]
    fn a_rectangle_without_columns_or_rows_has_no_squares() {
        for (width, height) in [(0, 2), (2, 0), (0, 0)] {
            let mut squares = Rectangle::new(Square::new(3, 3), width, height).squares();
            assert_eq!((squares.len(), squares.next()), (0, None));
        }
    }
}
