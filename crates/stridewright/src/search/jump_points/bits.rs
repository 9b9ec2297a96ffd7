//! A bit for every square of a map, line after line in one string: rows from left to right, or
//! columns from top to bottom.

use crate::lattice::Direction;
use alloc::vec::Vec;
use core::ops::Range;

/// Empty lines before the first line: they include what lies left of the corner above.
const BEFORE: usize = 2;

/// Lines of bits. There are empty lines before the first and after the last, and the last bits of
/// every line are empty: bits that move over an edge fall there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits {
    /// Words in a line.
    stride: usize,
    words: Vec<u64>,
}

impl Bits {
    /// Empty lines of a length.
    pub(super) fn new(length: u32, lines: u32) -> Self {
        let stride = length as usize / 64 + 1;
        Bits { stride, words: vec![0; stride * (BEFORE + lines as usize + 1)] }
    }

    /// As [`new`](Bits::new), with every bit set, also beside the lines.
    pub(super) fn full(length: u32, lines: u32) -> Self {
        let mut bits = Bits::new(length, lines);
        bits.words.fill(u64::MAX);
        bits
    }

    /// Returns the words in a line, one more than the full ones.
    pub(super) const fn stride(&self) -> usize {
        self.stride
    }

    /// The index of a word of a line.
    pub(super) const fn index(&self, line: usize, word: usize) -> usize {
        (line + BEFORE) * self.stride + word
    }

    /// Returns the position of the bit at a place of a line. Places and lines may be −1, and the
    /// length or number of lines.
    pub(super) const fn place(&self, line: i32, position: i32) -> usize {
        ((line as isize + BEFORE as isize) * (self.stride * 64) as isize + position as isize)
            .cast_unsigned()
    }

    /// In rows: from the bit of a square to that of its neighbour in a direction.
    pub(super) const fn offset_to(&self, direction: Direction) -> isize {
        let (columns, rows) = direction.offset();
        rows as isize * (self.stride * 64) as isize + columns as isize
    }

    /// How many bits there are altogether.
    pub(super) const fn len(&self) -> usize {
        self.words.len() * 64
    }

    #[inline]
    pub(super) fn has(&self, place: usize) -> bool {
        self.words[place / 64] >> (place % 64) & 1 == 1
    }

    /// The words of the map, without the empty lines around it.
    pub(super) fn inner(&self) -> Range<usize> {
        BEFORE * self.stride..self.words.len() - self.stride
    }

    pub(super) fn word(&self, index: usize) -> u64 {
        self.words[index]
    }

    pub(super) fn set_word(&mut self, index: usize, word: u64) {
        self.words[index] = word;
    }

    /// Sets 16 bits, beginning at a multiple of 16.
    pub(super) fn put(&mut self, place: usize, bits: u64) {
        let word = &mut self.words[place / 64];
        *word = *word & !(0xFFFF << (place % 64)) | bits << (place % 64);
    }

    /// In rows: returns, for every square of a word of the map, its neighbour in a direction.
    #[inline(always)]
    pub(super) fn beside(&self, index: usize, direction: Direction) -> u64 {
        let offset = self.offset_to(direction);
        let (words, bits) = (offset.div_euclid(64), offset.rem_euclid(64));
        let first = index.wrapping_add_signed(words);
        let low = self.words.get(first).map_or(0, |word| word >> bits);
        let high = self.words.get(first.wrapping_add(1)).map_or(0, |word| word << 1 << (63 - bits));
        low | high
    }

    /// Returns the next set bit. There must be one.
    #[inline]
    pub(super) fn next(&self, place: usize) -> usize {
        let from = place + 1;
        let mut index = from / 64;
        let mut word = self.words[index] & (u64::MAX << (from % 64));
        while word == 0 {
            index += 1;
            word = self.words[index];
        }
        index * 64 + word.trailing_zeros() as usize
    }

    /// Returns the last set bit before. There must be one.
    #[inline]
    pub(super) fn last(&self, place: usize) -> usize {
        let to = place - 1;
        let mut index = to / 64;
        let mut word = self.words[index] & (u64::MAX >> (63 - to % 64));
        while word == 0 {
            index -= 1;
            word = self.words[index];
        }
        index * 64 + 63 - word.leading_zeros() as usize
    }

    /// Finds from where on a line a run meets one of these points, over open squares; forwards
    /// along the line, or backwards.
    ///
    /// The carry of one addition passes all open squares in between.
    pub(super) fn sight(&mut self, line: usize, open: &Bits, points: &Bits, forwards: bool) {
        let mut carry = false;
        for step in 0..self.stride {
            // Forwards, the result is carried back, from high bits to low ones.
            let index = self.index(line, if forwards { self.stride - 1 - step } else { step });
            let turned = |word: u64| if forwards { word.reverse_bits() } else { word };
            let (open, points) = (turned(open.words[index]), turned(points.words[index]));
            let (sum, over) = open.overflowing_add(open & points);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            carry = over || over_again;
            self.words[index] = turned(sum ^ open ^ (open & points));
        }
    }
}

/// Transposes 64 × 64 bits: halves, then quarters, and so on.
pub(super) fn transpose(block: &mut [u64; 64]) {
    let (mut half, mut mask) = (32, u64::MAX >> 32);
    while half > 0 {
        for row in (0..64).filter(|row| row & half == 0) {
            let swap = (block[row] >> half ^ block[row + half]) & mask;
            block[row] ^= swap << half;
            block[row + half] ^= swap;
        }
        half /= 2;
        mask ^= mask << half;
    }
}
