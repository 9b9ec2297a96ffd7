//! Walks paths back through recorded fronts of a flood.

use super::bit_flood::BitFlood;
use super::fronts::place;
use super::walk_back::walk_back;
use crate::lattice::Square;
use alloc::vec::Vec;

impl<const K: usize> BitFlood<K> {
    /// Returns the path by which a recorded flood reached a square of the window with a distance:
    /// its squares from a seed on, and the distance of that seed. Steps lead where they led in the
    /// last flood. Returns `None` if the flood did not reach the square with that distance.
    ///
    /// The path is walked back from its end; among equals, the step whose direction comes first is
    /// taken.
    #[must_use]
    pub(crate) fn path_to(&self, flood: usize, to: Square, sum: u32) -> Option<(Vec<Square>, u32)> {
        let price = |to, direction| self.price(place::<K>(to)?, direction);
        let has = |from, sum| self.fronts.has(flood, from, sum);
        let begins = |square, sum| self.fronts.begins(flood, square, sum);
        let path = walk_back(to, sum, price, has, begins);
        path.filter(|(path, first_sum)| self.fronts.has(flood, path[0], *first_sum))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::planes::{Bits256, Flood};

    const NOTHING: [Bits256; 1] = [Bits256::EMPTY];

    /// A plane with one square.
    fn only(column: usize, row: usize) -> [Bits256; 1] {
        let mut plane = NOTHING;
        plane[0].0[row / 4] |= 1 << (row % 4 * 16 + column);
        plane
    }

    /// A flood over open ground from two squares, at distances 0 and 1.
    fn flooded() -> BitFlood<1> {
        let mut flood = BitFlood::<1>::default();
        flood.most = 3;
        flood.window_masks.clear = [Bits256::FULL];
        flood.add_class([2, 3]).squares = [Bits256::FULL];
        flood.fronts.open();
        flood.seeds = [only(0, 0), only(15, 15)];
        flood.run_apart(true);
        flood.fronts.close();
        flood.run_apart(true);
        flood
    }

    #[test]
    fn sums_are_told_as_they_were_settled() {
        let flood = flooded();
        let sums = |column, row| flood.fronts.sums(0, Square::new(column, row)).collect::<Vec<_>>();
        // Nothing, two steps, two diagonals; or a diagonal and two steps.
        assert_eq!((sums(0, 0), sums(2, 0), sums(2, 2)), (vec![0, 7], vec![4, 7], vec![6, 7]));
        // From the other end, half a square more: a step, or a diagonal and a step; a diagonal, or
        // two steps.
        assert_eq!((sums(15, 15), sums(14, 15), sums(14, 14)), (vec![1], vec![3, 6], vec![4, 5]));
        assert_eq!((sums(7, 7), sums(-1, 0), sums(16, 0)), (vec![], vec![], vec![]));
        // The second flood was not recorded.
        assert_eq!(flood.fronts.sums(1, Square::new(0, 0)).next(), None);
    }

    #[test]
    fn a_path_takes_its_diagonals_first() {
        let flood = flooded();
        let path = |to: (i32, i32), sum| flood.path_to(0, Square::new(to.0, to.1), sum);
        let squares = [(0, 0), (1, 1), (2, 1)].map(|(column, row)| Square::new(column, row));
        assert_eq!(path((2, 1), 5), Some((squares.to_vec(), 0)));
        let squares = [(15, 15), (14, 14)].map(|(column, row)| Square::new(column, row));
        assert_eq!(path((14, 14), 4), Some((squares.to_vec(), 1)));
        assert_eq!((path((2, 1), 4), path((9, 9), 12)), (None, None));
        assert_eq!(path((15, 15), 1), Some((vec![Square::new(15, 15)], 1)));
        assert_eq!(path((15, 15), 0), None);
    }
}
