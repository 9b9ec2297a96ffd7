//! The crate `bracket-pathfinding`: Dijkstra maps of roguelikes, in floating point numbers.
//!
//! It knows no count of diagonals and no big bodies; its user brings half squares as prices, which
//! numbers of 32 bits hold exactly. Its manual warns of prices that differ; the search corrects
//! itself, and the answers are asserted to be right. A map is made for the whole board; it is kept
//! and cleared here, as a good user would, rather than made anew.

use super::{DIRECTIONS, Ground};
use crate::ours::Costs;
use bracket_pathfinding::prelude::{BaseMap, DijkstraMap, SmallVec};
use stridewright::lattice::Square;

impl BaseMap for Ground {
    fn get_available_exits(&self, index: usize) -> SmallVec<[(usize, f32); 10]> {
        let (column, row) = (index as i32 % self.width, index as i32 / self.width);
        let mut exits = SmallVec::new();
        for (x, y) in DIRECTIONS {
            let price = f32::from(self.at(column + x, row + y));
            let straight = x == 0 || y == 0;
            let open = straight || self.at(column + x, row) != 0 && self.at(column, row + y) != 0;
            if price != 0.0 && open {
                let to = ((row + y) * self.width + column + x) as usize;
                exits.push((to, price * if straight { 2.0 } else { 3.0 }));
            }
        }
        exits
    }
}

/// A map that is filled again and again, for paths of at most this many squares.
#[must_use]
pub fn map(ground: &Ground, most: u32) -> DijkstraMap {
    DijkstraMap::new_empty(ground.width, ground.height, (2 * most + 2) as f32)
}

/// Fills the map from a start.
pub fn reach(ground: &Ground, map: &mut DijkstraMap, start: Square) {
    DijkstraMap::clear(map);
    DijkstraMap::build(map, &[(start.row * ground.width + start.column) as usize], ground);
}

/// The costs in a map; the start, which the library leaves at the price of returning to it, costs
/// nothing.
#[must_use]
pub fn costs(ground: &Ground, map: &DijkstraMap, start: Square) -> Costs {
    let place = |index: usize| (index as i32 % ground.width, index as i32 / ground.width);
    let filled = map.map.iter().enumerate().filter(|(_, halves)| **halves < f32::MAX);
    let mut costs: Costs =
        filled.map(|(index, halves)| (place(index), *halves as u32 / 2)).collect();
    costs.insert((start.column, start.row), 0);
    costs
}
