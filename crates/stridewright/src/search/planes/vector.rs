//! Quads in vector registers of x86-64 (AVX2), chosen at run time if the processor has them.
//!
//! This is the only unsafe code of the library. Why: on a window of 64 × 64 squares these
//! instructions are three times as fast as plain words (`docs/performance.md`), and the compiler
//! does not find them by itself. Invariant: every function here runs only below [`run`], which is
//! called only after [`is_available`]. Tests check that its results equal those of plain words, bit
//! for bit.
#![allow(unsafe_code, reason = "instructions of the processor; see above")]

use super::bits256::{Bits256, Word};
use super::plain::Words;
use super::work::{Registers, Work};
use core::arch::x86_64::{
    __m256i, _mm256_alignr_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_load_si256,
    _mm256_or_si256, _mm256_permute2x128_si256, _mm256_setzero_si256, _mm256_slli_epi16,
    _mm256_slli_epi32, _mm256_slli_epi64, _mm256_srli_epi16, _mm256_srli_epi32, _mm256_srli_epi64,
    _mm256_store_si256, _mm256_testz_si256, _mm256_xor_si256,
};

/// Whether the processor has the instructions.
#[cfg(feature = "std")]
pub(super) fn is_available() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx2") && has!("bmi1") && has!("bmi2")
}

/// Whether the library was compiled for processors that have the instructions. Without `std`, other
/// processors cannot be detected.
#[cfg(not(feature = "std"))]
pub(super) fn is_available() -> bool {
    cfg!(all(target_feature = "avx2", target_feature = "bmi1", target_feature = "bmi2"))
}

/// Runs a flood: in vector registers if the processor has them, unless `plain`; otherwise on plain
/// words.
pub(super) fn run(flood: &mut impl Work, plain: bool) {
    if !plain && is_available() {
        // SAFETY: the processor has the instructions, as was just checked.
        unsafe { run_here(flood) };
    } else {
        flood.run_in::<Words>();
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2")]
fn run_here(flood: &mut impl Work) {
    flood.run_in::<Vectors>();
}

/// The vector registers.
struct Vectors;

impl Registers for Vectors {
    type Quad<const ROW: u32> = Vector<ROW>;
}

/// A quad in a register. `ROW` is how many bits a row has.
#[derive(Clone, Copy)]
struct Vector<const ROW: u32>(__m256i);

// SAFETY, for every block below: only floods under `run_here` use the functions of this type, and
// so only on processors that have the instructions. Quads are aligned to 32 bytes.
impl<const ROW: u32> Word for Vector<ROW> {
    #[inline(always)]
    fn load(quad: &Bits256) -> Self {
        Vector(unsafe { _mm256_load_si256(quad.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, quad: &mut Bits256) {
        unsafe { _mm256_store_si256(quad.0.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn empty() -> Self {
        Vector(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Vector(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Vector(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Vector(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Vector(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn east(self) -> Self {
        Vector(unsafe {
            match ROW {
                16 => _mm256_slli_epi16::<1>(self.0),
                32 => _mm256_slli_epi32::<1>(self.0),
                _ => _mm256_slli_epi64::<1>(self.0),
            }
        })
    }

    #[inline(always)]
    fn west(self) -> Self {
        Vector(unsafe {
            match ROW {
                16 => _mm256_srli_epi16::<1>(self.0),
                32 => _mm256_srli_epi32::<1>(self.0),
                _ => _mm256_srli_epi64::<1>(self.0),
            }
        })
    }

    #[inline(always)]
    fn south(self, before: Self) -> Self {
        unsafe {
            let across = _mm256_permute2x128_si256::<0x03>(self.0, before.0);
            Vector(match ROW {
                16 => _mm256_alignr_epi8::<14>(self.0, across),
                32 => _mm256_alignr_epi8::<12>(self.0, across),
                _ => _mm256_alignr_epi8::<8>(self.0, across),
            })
        }
    }

    #[inline(always)]
    fn north(self, after: Self) -> Self {
        unsafe {
            let across = _mm256_permute2x128_si256::<0x21>(self.0, after.0);
            Vector(match ROW {
                16 => _mm256_alignr_epi8::<2>(across, self.0),
                32 => _mm256_alignr_epi8::<4>(across, self.0),
                _ => _mm256_alignr_epi8::<8>(across, self.0),
            })
        }
    }

    #[inline(always)]
    fn over_east(self) -> Self {
        Vector(unsafe {
            match ROW {
                16 => _mm256_srli_epi16::<15>(self.0),
                32 => _mm256_srli_epi32::<31>(self.0),
                _ => _mm256_srli_epi64::<63>(self.0),
            }
        })
    }

    #[inline(always)]
    fn over_west(self) -> Self {
        Vector(unsafe {
            match ROW {
                16 => _mm256_slli_epi16::<15>(self.0),
                32 => _mm256_slli_epi32::<31>(self.0),
                _ => _mm256_slli_epi64::<63>(self.0),
            }
        })
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::plain::Plain;
    use super::*;
    use alloc::vec::Vec;

    /// The results of every operation on two quads.
    fn all<W: Word>(one: &Bits256, other: &Bits256) -> ([Bits256; 10], bool) {
        let (a, b) = (W::load(one), W::load(other));
        let made = [
            a.and(b),
            a.or(b),
            a.xor(b),
            a.without(b),
            a.east(),
            a.west(),
            a.south(b),
            a.north(b),
            a.over_east(),
            a.over_west(),
        ];
        let stored = made.map(|word| {
            let mut quad = Bits256::FULL;
            word.store(&mut quad);
            quad
        });
        (stored, a.is_empty())
    }

    /// Quads with one square each, none, all, and some random-looking ones.
    fn quads() -> Vec<Bits256> {
        let mut quads = vec![Bits256::EMPTY, Bits256::FULL];
        // Miri, which looks for undefined behaviour, takes a hundred times as long.
        for place in (0..256).step_by(if cfg!(miri) { 15 } else { 1 }) {
            let mut quad = Bits256::EMPTY;
            quad.0[place / 64] |= 1 << (place % 64);
            quads.push(quad);
        }
        let mut state = 1_u64;
        for _ in 0..20 {
            quads.push(Bits256(core::array::from_fn(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                state
            })));
        }
        quads
    }

    fn agree<const ROW: u32>() {
        let quads = quads();
        for (index, one) in quads.iter().enumerate() {
            let other = &quads[(index * 7 + 3) % quads.len()];
            let (vectors, words) = (all::<Vector<ROW>>(one, other), all::<Plain<ROW>>(one, other));
            assert_eq!(vectors, words, "rows of {ROW}, {one:?} and {other:?}");
        }
    }

    #[test]
    fn vectors_make_what_plain_words_make() {
        if !is_available() {
            std::println!("NOT CHECKED: this processor has no AVX2");
            return;
        }
        agree::<16>();
        agree::<32>();
        agree::<64>();
        assert!(all::<Vector<16>>(&Bits256::EMPTY, &Bits256::FULL).1);
        assert_eq!(
            all::<Vector<64>>(&Bits256([1, 2, 3, 4]), &Bits256([5, 6, 7, 8])).0[6],
            Bits256([8, 1, 2, 3])
        );
    }
}
