//! Doors on the grid: at which squares a door stands, and which of them names it.

use super::point::UNITS_PER_SQUARE;
use super::segment::{Contact, PointArea, Segment};
use super::wall::Wall;
use crate::lattice::{Extent, Rectangle, Square};

impl Wall {
    /// Whether the wall runs along a side of a square or through it. Running past it, or only
    /// touching a corner, does not count.
    ///
    /// ```
    /// use stridewright::board::{Wall, WallKind};
    /// use stridewright::lattice::Square;
    /// let (west, east) = (Square::new(6, 3), Square::new(7, 3));
    /// let door = Wall::on_edge(west, east, WallKind::ClosedDoor).unwrap();
    /// assert!(door.runs_by(west) && door.runs_by(east));
    /// assert!(!door.runs_by(Square::new(7, 4)) && !door.runs_by(Square::new(8, 3)));
    /// ```
    #[must_use]
    pub fn runs_by(self, square: Square) -> bool {
        match Segment::between(self.from, self.to)
            .meets_area(PointArea::of(Rectangle::body(square, 1)))
        {
            Contact::Passes => true,
            Contact::Touched(_, stretch) => stretch.first < stretch.last,
            Contact::Apart => false,
        }
    }

    /// Returns the square that names a wall: the one that contains its middle or, if the middle is
    /// on a line of the grid, the one to the right and below.
    #[must_use]
    pub fn named_by(self, extent: Extent) -> Square {
        let middle = |from: i32, to: i32| from.midpoint(to).div_euclid(UNITS_PER_SQUARE);
        let within = |place: i32, length: u32| place.clamp(0, length.cast_signed() - 1);
        let column = middle(self.from.x, self.to.x);
        let row = middle(self.from.y, self.to.y);
        Square::new(within(column, extent.width), within(row, extent.height))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Point, WallKind};
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn a_wall_runs_by_the_squares_on_both_sides_and_those_that_it_cuts() {
        let wall = |from: (i32, i32), to: (i32, i32)| {
            let corner = |(x, y): (i32, i32)| Point::new(x * 512, y * 512);
            Wall::between(corner(from), corner(to), WallKind::ClosedDoor)
        };
        let by = |wall: Wall| {
            let squares = (0..4).flat_map(|row| (0..4).map(move |column| Square::new(column, row)));
            squares
                .filter(|square| wall.runs_by(*square))
                .map(|square| (square.column, square.row))
                .collect::<Vec<_>>()
        };
        // In half squares: a side between two squares, drawn either way.
        assert_eq!(by(wall((4, 2), (4, 4))), [(1, 1), (2, 1)]);
        assert_eq!(by(wall((4, 4), (4, 2))), [(1, 1), (2, 1)]);
        // Through the middle of one square and half of the next.
        assert_eq!(by(wall((2, 3), (5, 3))), [(1, 1), (2, 1)]);
        // The diagonal of one square, which only touches its neighbours' corners.
        assert_eq!(by(wall((2, 2), (4, 4))), [(1, 1)]);
        // Aslant across a corner.
        assert_eq!(by(wall((1, 2), (3, 1))), [(0, 0), (1, 0)]);
    }

    #[test]
    fn doors_are_named_by_the_square_right_of_them_and_below() {
        let extent = Extent { width: 4, height: 3 };
        let name = |a: (i32, i32), b: (i32, i32)| {
            let square = |(column, row)| Square::new(column, row);
            Wall::on_edge(square(a), square(b), WallKind::ClosedDoor)
                .map(|door| door.named_by(extent))
        };
        assert_eq!(name((1, 1), (2, 1)), Some(Square::new(2, 1)));
        assert_eq!(name((1, 2), (1, 1)), Some(Square::new(1, 2)));
        assert_eq!(name((3, 0), (4, 0)), Some(Square::new(3, 0)));
    }
}
