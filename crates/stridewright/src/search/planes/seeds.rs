//! Where a flood begins that comes after another one.

use super::bit_flood::BitFlood;
use super::bits256::Bits256;

impl<const K: usize> BitFlood<K> {
    /// Lets it begin nowhere at first.
    pub(crate) fn clear_seeds(&mut self) {
        self.seeds = [[Bits256::EMPTY; K]; 2];
    }

    /// Lets it begin on more squares: with a whole number of squares (0) or with half a square more
    /// (1).
    pub(crate) fn add_seeds(&mut self, halves: usize, squares: &[Bits256; K]) {
        add(&mut self.seeds[halves], squares);
    }

    /// Lets it begin where an earlier flood, whose fronts are recorded under a number, has ended on
    /// some squares, with the same distance.
    pub(crate) fn continue_from(&mut self, number: usize, ends: &[Bits256; K]) {
        let BitFlood { fronts, seeds, later_seeds, .. } = self;
        let passes = fronts.of(number);
        let later = passes.len().saturating_sub(1).max(later_seeds.len());
        later_seeds.resize(later, [[Bits256::EMPTY; K]; 2]);
        for (pass, into) in passes.iter().zip(core::iter::once(seeds).chain(later_seeds)) {
            for (front, into) in pass.iter().zip(into) {
                let ended = core::array::from_fn(|quad| {
                    Bits256(core::array::from_fn(|word| front[quad].0[word] & ends[quad].0[word]))
                });
                add(into, &ended);
            }
        }
    }

    /// Lets it only begin, without a step, and only with the first of the distances at which it
    /// would.
    pub(crate) fn only_begin(&mut self, enough: impl Fn(u32) -> bool) {
        let begins = (0..=self.later_seeds.len()).take_while(|squares| enough(*squares as u32));
        let begins = begins.count();
        self.classes = 0;
        self.directed.any = false;
        self.later_seeds.truncate(begins.saturating_sub(1));
        self.most = self.later_seeds.len() as u32;
        if begins == 0 {
            self.clear_seeds();
        }
    }
}

/// Adds squares to a plane.
fn add<const K: usize>(into: &mut [Bits256; K], squares: &[Bits256; K]) {
    for (into, squares) in into.iter_mut().zip(squares) {
        into.0.iter_mut().zip(squares.0).for_each(|(into, squares)| *into |= squares);
    }
}
