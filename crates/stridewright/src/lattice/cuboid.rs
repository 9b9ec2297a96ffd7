//! Boxes of cells: what a creature's body covers in space.

use super::{Heading, Rectangle};

/// A rectangle of squares from a height upwards: the cells that a body fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cuboid {
    /// The squares it is over.
    pub base: Rectangle,
    /// Height of its lowest cells.
    pub bottom: i32,
    /// How many cells it is high, at least 1.
    pub height: u32,
}

impl Cuboid {
    /// The cells over these squares from a height upwards.
    #[must_use]
    pub const fn new(base: Rectangle, bottom: i32, height: u32) -> Self {
        Cuboid { base, bottom, height }
    }

    /// Height of the cells right above it.
    #[must_use]
    pub const fn top(self) -> i32 {
        self.bottom + self.height.cast_signed()
    }

    /// Returns the same box one step further.
    #[must_use]
    pub const fn step(self, heading: Heading) -> Self {
        let base = match heading.direction() {
            Some(direction) => self.base.step(direction),
            None => self.base,
        };
        Cuboid { base, bottom: self.bottom + heading.rise().offset(), ..self }
    }

    /// The same box at another height.
    #[must_use]
    pub const fn at_height(self, bottom: i32) -> Self {
        Cuboid { bottom, ..self }
    }

    /// Whether the two share a cell.
    #[must_use]
    pub fn meets(self, other: Cuboid) -> bool {
        self.base.meets(other.base) && self.shares_heights(other)
    }

    /// Whether the two have cells at the same height.
    #[must_use]
    pub const fn shares_heights(self, other: Cuboid) -> bool {
        self.bottom < other.top() && other.bottom < self.top()
    }

    /// The heights of its cells, lowest first.
    pub fn heights(self) -> impl Iterator<Item = i32> + Clone {
        self.bottom..self.top()
    }

    /// Returns the columns, rows and heights between the nearest cells of the two; all zero if they
    /// share one.
    #[must_use]
    pub fn gap(self, other: Cuboid) -> (u32, u32, u32) {
        let (columns, rows) = self.base.gap(other.base);
        let apart = (other.bottom - self.top() + 1).max(self.bottom - other.top() + 1).max(0);
        (columns, rows, apart.cast_unsigned())
    }

    /// Returns the columns, rows and heights from the first cell of this one to that of another.
    pub(crate) fn shift(self, other: Cuboid) -> (u32, u32, u32) {
        let (from, to) = (self.base.at, other.base.at);
        (
            from.column.abs_diff(to.column),
            from.row.abs_diff(to.row),
            self.bottom.abs_diff(other.bottom),
        )
    }
}

/// Returns the greatest of three differences in coordinates, and the next.
pub(crate) fn two_greatest((columns, rows, heights): (u32, u32, u32)) -> (u32, u32) {
    let (more, less) = (columns.max(rows), columns.min(rows));
    (more.max(heights), less.max(more.min(heights)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Square;

    #[test]
    fn boxes_meet_and_lie_apart_in_height_too() {
        let low = Cuboid::new(Rectangle::body(Square::new(0, 0), 2), 0, 2);
        let above = low.at_height(2);
        assert!(!low.meets(above) && low.meets(above.at_height(1)));
        assert_eq!(low.gap(above), (0, 0, 1));
        assert_eq!(above.at_height(5).gap(low), (0, 0, 4));
        let up_and_east: Heading = "E+".parse().unwrap();
        assert_eq!(low.step(up_and_east), Cuboid::new(Rectangle::body(Square::new(1, 0), 2), 1, 2));
    }
}
