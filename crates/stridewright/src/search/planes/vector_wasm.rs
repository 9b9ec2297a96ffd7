//! Quads in vector registers of WebAssembly, where the program is compiled for them: two registers
//! of 128 bits. A program asks for them when it is compiled, so nothing is chosen at run time.

use super::bits256::{Bits256, Word};
use super::work::{Registers, Work};
use core::arch::wasm32::{
    i8x16_shuffle, i16x8_shl, i32x4_shl, i64x2_shl, i64x2_shuffle, u16x8_shr, u32x4_shr, u64x2,
    u64x2_extract_lane, u64x2_shr, v128, v128_and, v128_andnot, v128_any_true, v128_or, v128_xor,
};

/// Runs a flood in vector registers. Where they are always there, the same flood on plain words
/// would only make a file larger that is downloaded.
pub(super) fn run(flood: &mut impl Work, _plain: bool) {
    flood.run_in::<Vectors>();
}

/// The vector registers.
struct Vectors;

impl Registers for Vectors {
    type Quad<const ROW: u32> = Vector<ROW>;
}

/// A quad in two registers: the first two words, and the last two. `ROW` is how many bits a row
/// has.
#[derive(Clone, Copy)]
struct Vector<const ROW: u32>(v128, v128);

impl<const ROW: u32> Vector<ROW> {
    #[inline(always)]
    fn each(self, change: impl Fn(v128) -> v128) -> Self {
        Vector(change(self.0), change(self.1))
    }

    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(v128, v128) -> v128) -> Self {
        Vector(join(self.0, other.0), join(self.1, other.1))
    }

    /// Moves all columns towards the higher bits; bits shifted out of a row are lost.
    #[inline(always)]
    fn up(self, columns: u32) -> Self {
        self.each(|half| match ROW {
            16 => i16x8_shl(half, columns),
            32 => i32x4_shl(half, columns),
            _ => i64x2_shl(half, columns),
        })
    }

    /// Moves all columns towards the lower bits.
    #[inline(always)]
    fn down(self, columns: u32) -> Self {
        self.each(|half| match ROW {
            16 => u16x8_shr(half, columns),
            32 => u32x4_shr(half, columns),
            _ => u64x2_shr(half, columns),
        })
    }
}

/// The last row of one half, and all rows but the last of the next.
#[inline(always)]
fn row_later<const ROW: u32>(before: v128, half: v128) -> v128 {
    match ROW {
        16 => i8x16_shuffle::<14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29>(
            before, half,
        ),
        32 => i8x16_shuffle::<12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27>(
            before, half,
        ),
        _ => i64x2_shuffle::<1, 2>(before, half),
    }
}

/// All rows of one half but the first, and the first row of the next.
#[inline(always)]
fn row_earlier<const ROW: u32>(half: v128, after: v128) -> v128 {
    match ROW {
        16 => i8x16_shuffle::<2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17>(half, after),
        32 => {
            i8x16_shuffle::<4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19>(half, after)
        }
        _ => i64x2_shuffle::<1, 2>(half, after),
    }
}

impl<const ROW: u32> Word for Vector<ROW> {
    #[inline(always)]
    fn load(quad: &Bits256) -> Self {
        let [a, b, c, d] = quad.0;
        Vector(u64x2(a, b), u64x2(c, d))
    }

    #[inline(always)]
    fn store(self, quad: &mut Bits256) {
        let words = |half| [u64x2_extract_lane::<0>(half), u64x2_extract_lane::<1>(half)];
        let ([a, b], [c, d]) = (words(self.0), words(self.1));
        quad.0 = [a, b, c, d];
    }

    #[inline(always)]
    fn empty() -> Self {
        Vector(u64x2(0, 0), u64x2(0, 0))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| v128_and(a, b))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| v128_or(a, b))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| v128_xor(a, b))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| v128_andnot(a, b))
    }

    #[inline(always)]
    fn east(self) -> Self {
        self.up(1)
    }

    #[inline(always)]
    fn west(self) -> Self {
        self.down(1)
    }

    #[inline(always)]
    fn south(self, before: Self) -> Self {
        Vector(row_later::<ROW>(before.1, self.0), row_later::<ROW>(self.0, self.1))
    }

    #[inline(always)]
    fn north(self, after: Self) -> Self {
        Vector(row_earlier::<ROW>(self.0, self.1), row_earlier::<ROW>(self.1, after.0))
    }

    #[inline(always)]
    fn over_east(self) -> Self {
        self.down(ROW - 1)
    }

    #[inline(always)]
    fn over_west(self) -> Self {
        self.up(ROW - 1)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        !v128_any_true(v128_or(self.0, self.1))
    }
}
