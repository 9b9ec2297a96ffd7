//! Quads in plain machine words, which work everywhere.

use super::bits256::{Bits256, Word};
use super::work::Registers;

/// Plain machine words.
pub(super) struct Words;

impl Registers for Words {
    type Quad<const ROW: u32> = Plain<ROW>;
}

/// A quad in four words. `ROW` is the number of bits in a row.
#[derive(Clone, Copy)]
pub(super) struct Plain<const ROW: u32>([u64; 4]);

impl<const ROW: u32> Plain<ROW> {
    /// The first column of every row in a word.
    const FIRST: u64 = match ROW {
        16 => 0x0001_0001_0001_0001,
        32 => 0x0000_0001_0000_0001,
        _ => 1,
    };

    // Word by word: the same code in fewer functions than `map` and `from_fn` of arrays.

    #[inline(always)]
    fn each(self, change: impl Fn(u64) -> u64) -> Self {
        let [a, b, c, d] = self.0;
        Plain([change(a), change(b), change(c), change(d)])
    }

    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Plain([join(a, e), join(b, f), join(c, g), join(d, h)])
    }
}

impl<const ROW: u32> Word for Plain<ROW> {
    #[inline(always)]
    fn load(quad: &Bits256) -> Self {
        Plain(quad.0)
    }

    #[inline(always)]
    fn store(self, quad: &mut Bits256) {
        quad.0 = self.0;
    }

    #[inline(always)]
    fn empty() -> Self {
        Plain([0; 4])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn east(self) -> Self {
        self.each(|word| word << 1 & !Self::FIRST)
    }

    #[inline(always)]
    fn west(self) -> Self {
        self.each(|word| word >> 1 & !(Self::FIRST << (ROW - 1)))
    }

    #[inline(always)]
    fn south(self, before: Self) -> Self {
        let [a, b, c, d] = self.0;
        let above = Plain([before.0[3], a, b, c]);
        if ROW == 64 {
            above
        } else {
            Plain([a, b, c, d]).zip(above, |row, up| row << ROW | up >> (64 - ROW))
        }
    }

    #[inline(always)]
    fn north(self, after: Self) -> Self {
        let [a, b, c, d] = self.0;
        let below = Plain([b, c, d, after.0[0]]);
        if ROW == 64 {
            below
        } else {
            Plain([a, b, c, d]).zip(below, |row, down| row >> ROW | down << (64 - ROW))
        }
    }

    #[inline(always)]
    fn over_east(self) -> Self {
        self.each(|word| word >> (ROW - 1) & Self::FIRST)
    }

    #[inline(always)]
    fn over_west(self) -> Self {
        self.each(|word| (word & Self::FIRST) << (ROW - 1))
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }
}
