//! A lower bound on a path to a goal, from the squares between. Searches for one goal expand first
//! the nodes over which the path may be cheapest (A*).
//!
//! This module knows the prices of the cheapest steps, and nothing about the terrain.

use super::Node;

/// A lower bound on the price of a path to a goal, on a grid whose nodes are numbered row by row.
///
/// It never falls by more than a step costs, so a search in its order knows the least distance of a
/// node when it expands the node.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    columns: Node,
    goal: Node,
    straight: u32,
    /// At most two straight steps.
    diagonal: u32,
}

impl Bound {
    /// The largest price of a straight step that the bound uses. With it, the rise of a bound in
    /// one step fits into the ring of a search.
    const MOST: u32 = 8;

    /// Creates the bound for a grid with this many columns and with these least prices of steps.
    #[must_use]
    pub fn new(columns: Node, goal: Node, straight: u32, diagonal: u32) -> Self {
        // Where diagonals are cheaper, a path zigzags.
        let straight = straight.min(diagonal).min(Bound::MOST);
        Bound { columns, goal, straight, diagonal: diagonal.min(straight.saturating_mul(2)) }
    }

    /// No bound: a search in the order of distance (Dijkstra's algorithm).
    #[must_use]
    pub const fn none() -> Self {
        Bound { columns: 1, goal: 0, straight: 0, diagonal: 0 }
    }

    /// Returns a lower bound on a path from a node.
    #[must_use]
    pub const fn of(&self, node: Node) -> u32 {
        if self.straight == 0 {
            return 0;
        }
        let columns = (node % self.columns).abs_diff(self.goal % self.columns);
        let rows = (node / self.columns).abs_diff(self.goal / self.columns);
        let (few, many) = if columns < rows { (columns, rows) } else { (rows, columns) };
        few * self.diagonal + (many - few) * self.straight
    }
}

#[cfg(test)]
mod tests {
    use super::Bound;

    #[test]
    fn a_bound_is_what_open_ground_costs() {
        // From (1, 1) to (7, 4) on ten columns: three diagonals and three straight steps.
        assert_eq!(Bound::new(10, 47, 2, 3).of(11), 3 * 3 + 3 * 2);
        assert_eq!(Bound::new(10, 47, 2, 2).of(11), 6 * 2);
        // Two straight steps instead of a diagonal that costs more.
        assert_eq!(Bound::new(10, 47, 2, 9).of(11), 9 * 2);
        // Zigzagging diagonals instead of straight steps that cost more.
        assert_eq!(Bound::new(10, 47, 4, 2).of(11), 6 * 2);
        assert_eq!((Bound::new(10, 47, 2, 3).of(47), Bound::none().of(11)), (0, 0));
    }
}
