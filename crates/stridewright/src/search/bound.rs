//! What a path to a goal costs at least, from the squares between: searches for one goal look first
//! where it may be cheapest (A*).
//!
//! Knows the prices of the cheapest steps, and nothing that lies on the way.

use super::Node;

/// A lower bound on the price of a path to a goal, on a grid whose nodes are numbered row by row.
///
/// It never falls by more than a step costs, so a search in its order knows the least sum of a node
/// when it comes to it.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    columns: Node,
    goal: Node,
    straight: u32,
    /// No dearer than two straight steps.
    diagonal: u32,
}

impl Bound {
    /// The dearest straight step that is counted on: with it, what a bound rises by in a step fits
    /// into the ring of a search.
    const MOST: u32 = 8;

    /// For a grid with so many columns and steps that cost at least so much.
    #[must_use]
    pub fn new(columns: Node, goal: Node, straight: u32, diagonal: u32) -> Self {
        // Where diagonals are cheaper, a path goes to and fro.
        let straight = straight.min(diagonal).min(Bound::MOST);
        Bound { columns, goal, straight, diagonal: diagonal.min(straight.saturating_mul(2)) }
    }

    /// No bound: a search in the order of sums (Dijkstra's algorithm).
    #[must_use]
    pub const fn none() -> Self {
        Bound { columns: 1, goal: 0, straight: 0, diagonal: 0 }
    }

    /// What a path from a node costs at least.
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
        // Two straight steps instead of a diagonal that is dearer.
        assert_eq!(Bound::new(10, 47, 2, 9).of(11), 9 * 2);
        // Diagonals to and fro instead of straight steps that are dearer.
        assert_eq!(Bound::new(10, 47, 4, 2).of(11), 6 * 2);
        assert_eq!((Bound::new(10, 47, 2, 3).of(47), Bound::none().of(11)), (0, 0));
    }
}
