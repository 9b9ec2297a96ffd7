//! Quads in vector registers of x86-64 (AVX2), chosen at run time where the processor has them.
//!
//! The only unsafe code of the library. Why: on a window of 64 × 64 squares these instructions are three times as fast as plain words
//! (`docs/performance.md`), and the compiler does not find them by itself. What has to hold: every function here
//! runs only below [`run`], which is called only after [`is_available`]. What it computes is tested to be, bit for bit, what
//! plain words compute.
#![allow(unsafe_code, reason = "instructions of the processor; see above")]

use super::quad::{Quad, Word};
use super::work::Work;
use core::arch::x86_64::{
    __m256i, _mm256_alignr_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_load_si256, _mm256_or_si256,
    _mm256_permute2x128_si256, _mm256_setzero_si256, _mm256_slli_epi16, _mm256_slli_epi32, _mm256_slli_epi64,
    _mm256_srli_epi16, _mm256_srli_epi32, _mm256_srli_epi64, _mm256_store_si256, _mm256_testz_si256,
    _mm256_xor_si256,
};

/// Whether the processor has the instructions.
pub(super) fn is_available() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx2") && has!("bmi1") && has!("bmi2")
}

/// Runs a flood in vector registers, if the processor has them; whether it did.
pub(super) fn run(flood: &mut impl Work) -> bool {
    let available = is_available();
    if available {
        // SAFETY: the processor has the instructions, as was just asked.
        unsafe { run_here(flood) };
    }
    available
}

#[target_feature(enable = "avx2,bmi1,bmi2")]
fn run_here(flood: &mut impl Work) {
    flood.run_in_vectors();
}

/// A quad in a register. `ROW` is how many bits a row has.
#[derive(Clone, Copy)]
pub(super) struct Vector<const ROW: u32>(__m256i);

// SAFETY, for every block below: the functions of this type are only used by floods under `run_here`, and so on
// processors that have the instructions. Quads are aligned to 32 bytes.
impl<const ROW: u32> Word for Vector<ROW> {
    #[inline(always)]
    fn load(quad: &Quad) -> Self {
        Vector(unsafe { _mm256_load_si256(quad.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, quad: &mut Quad) {
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
