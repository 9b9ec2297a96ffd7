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
