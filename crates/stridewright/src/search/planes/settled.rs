//! What each pass of a flood over tiles settled, in the order of the passes.
//!
//! A flood to a single square keeps this instead of the cost of every square: a pass records its
//! fronts as they are, and walking a path back reads only the squares beside it.

use super::bits256::Bits256;
use alloc::vec::Vec;

/// The squares that each pass settled.
#[derive(Clone, Debug, Default)]
pub(super) struct Settled {
    /// The first entry of each pass.
    starts: Vec<usize>,
    /// The tile of each entry: within a pass in ascending order.
    tiles: Vec<u32>,
    /// The squares of each entry.
    fronts: Vec<Bits256>,
}

impl Settled {
    pub(super) fn clear(&mut self) {
        self.starts.clear();
        self.tiles.clear();
        self.fronts.clear();
    }

    /// Begins the next pass; the first one holds the seeds.
    #[inline(always)]
    pub(super) fn begin_pass(&mut self) {
        self.starts.push(self.tiles.len());
    }

    /// Adds what the pass settled in a tile, after those before it.
    #[inline(always)]
    pub(super) fn add(&mut self, tile: usize, front: Bits256) {
        self.tiles.push(tile as u32);
        self.fronts.push(front);
    }

    /// Whether a pass settled the square at a place of a tile.
    pub(super) fn has(&self, pass: usize, tile: usize, place: usize) -> bool {
        let Some(first) = self.starts.get(pass) else { return false };
        let end = self.starts.get(pass + 1).copied().unwrap_or(self.tiles.len());
        let found = self.tiles[*first..end].binary_search(&(tile as u32));
        found.is_ok_and(|entry| self.fronts[first + entry].has(place))
    }

    /// Returns the pass that settled the square at a place of a tile: the later it was, the sooner
    /// it is found.
    pub(super) fn pass_of(&self, tile: usize, place: usize) -> Option<usize> {
        (0..self.starts.len()).rev().find(|pass| self.has(*pass, tile, place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_found_in_the_pass_that_settled_it() {
        let mut settled = Settled::default();
        let front = |place: usize| {
            let mut front = Bits256::EMPTY;
            front.0[place / 64] |= 1 << (place % 64);
            front
        };
        settled.begin_pass();
        settled.add(7, front(255));
        settled.begin_pass();
        settled.begin_pass();
        settled.add(3, front(0));
        settled.add(7, front(64));
        settled.add(9, front(1));
        assert_eq!(settled.pass_of(7, 255), Some(0));
        assert_eq!(
            [settled.pass_of(7, 64), settled.pass_of(3, 0), settled.pass_of(9, 1)],
            [Some(2); 3]
        );
        assert_eq!([settled.pass_of(8, 1), settled.pass_of(9, 0)], [None; 2]);
        assert!(!settled.has(1, 7, 64) && !settled.has(3, 7, 64));
        settled.clear();
        assert_eq!(settled.pass_of(7, 255), None);
    }
}
