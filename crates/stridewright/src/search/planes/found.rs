//! What a flood in a window found: the squares reached and their costs, as planes.

use super::bits256::{Bits256, Word};

/// Bits of the greatest cost, 31 squares.
pub(crate) const BITS: usize = 5;

/// What a flood found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found<const K: usize> {
    /// Passes made.
    pub(super) passes: u32,
    /// Squares reached.
    pub reached: [Bits256; K],
    /// The bits of the cost in squares, lowest first.
    pub cost: [[Bits256; K]; BITS],
}

impl<const K: usize> Found<K> {
    /// Bits in a row of a window of this size.
    pub(crate) const ROW: usize = match K {
        1 => 16,
        4 => 32,
        _ => 64,
    };

    /// Nothing.
    pub(super) const fn nothing() -> Self {
        Found { passes: 0, reached: [Bits256::EMPTY; K], cost: [[Bits256::EMPTY; K]; BITS] }
    }

    /// Clears the results except the seeds, which cost nothing.
    pub(super) fn start(&mut self, [whole, half]: &[[Bits256; K]; 2]) {
        self.passes = 0;
        self.cost = [[Bits256::EMPTY; K]; BITS];
        for (reached, (whole, half)) in self.reached.iter_mut().zip(whole.iter().zip(half)) {
            *reached = Bits256(core::array::from_fn(|word| whole.0[word] | half.0[word]));
        }
    }

    /// Converts the counts of passes since squares were reached into their costs.
    ///
    /// The counts are in Gray code, of which each pass changes only one bit. Each bit of a number
    /// is the exclusive or of the bits of its code from there up.
    #[inline(always)]
    pub(super) fn reckon<V: Word>(&mut self) {
        for index in 0..K {
            let reached = V::load(&self.reached[index]);
            let mut sum = V::empty();
            for bit in (0..BITS).rev() {
                sum = sum.xor(V::load(&self.cost[bit][index]));
                if (self.passes + (1 << bit)) >> (bit + 1) & 1 == 1 {
                    sum = sum.xor(reached);
                }
                sum.and(reached).store(&mut self.cost[bit][index]);
            }
        }
    }
}
