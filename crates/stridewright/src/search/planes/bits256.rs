//! Four machine words of a plane, and the operations of a flood on them.
//!
//! A window of 16 × 16, 32 × 32 or 64 × 64 squares is packed row after row into quads: 16 rows in
//! one, 8 or 4.

/// 256 squares of a packed window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(32))]
pub(crate) struct Bits256(pub [u64; 4]);

impl Bits256 {
    /// No square.
    pub(crate) const EMPTY: Bits256 = Bits256([0; 4]);
    /// Every square.
    pub(crate) const FULL: Bits256 = Bits256([u64::MAX; 4]);

    /// Whether the square at a place, below 256, is in it.
    #[must_use]
    pub(crate) const fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }
}

/// The form of a quad while a flood computes with it: plain words, or a vector register.
///
/// The bits of a row move east towards the higher bits; bits shifted out of a row are lost.
pub(super) trait Word: Copy {
    /// Loads a quad.
    fn load(quad: &Bits256) -> Self;
    /// Stores it.
    fn store(self, quad: &mut Bits256);
    /// No square.
    fn empty() -> Self;
    /// The squares of both.
    fn and(self, other: Self) -> Self;
    /// The squares of either.
    fn or(self, other: Self) -> Self;
    /// The squares of exactly one of the two.
    fn xor(self, other: Self) -> Self;
    /// The squares that are not the other's.
    fn without(self, other: Self) -> Self;
    /// Every square one to the east.
    fn east(self) -> Self;
    /// Every square one to the west.
    fn west(self) -> Self;
    /// Every square one to the south; `before` holds the rows above these.
    fn south(self, before: Self) -> Self;
    /// Every square one to the north; `after` holds the rows below these.
    fn north(self, after: Self) -> Self;
    /// The last column of every row, moved to the first: what crosses over to the east of a tile of
    /// 16 columns.
    fn over_east(self) -> Self;
    /// The first column of every row, moved to the last.
    fn over_west(self) -> Self;
    /// Whether it has no square.
    fn is_empty(self) -> bool;
}

/// Plain machine words: work everywhere. `ROW` is the number of bits in a row.
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
