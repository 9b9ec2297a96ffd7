//! A bit for every square of a map, and windows cut out of it.

use super::bits256::Bits256;
use super::found::Found;
use crate::lattice::{Extent, Rectangle, Square};
use alloc::vec::Vec;
use core::ops::Range;

/// Empty rows above and below the map, so that every window that meets the map lies within the
/// stored rows.
const MARGIN: usize = 64;

/// A bit for every square of a map.
///
/// It is stored in strips of 64 columns, each from the first row to the last, so that a window is
/// two runs of words. After the last strip comes an empty one, which stands for everything west and
/// east of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plane {
    extent: Extent,
    strips: Vec<u64>,
}

/// The squares of a row that one word of a plane holds: up to 64, the first in the lowest bit.
#[derive(Clone, Debug)]
pub(crate) struct Span {
    word: usize,
    /// Their indices among all squares, row by row.
    pub squares: Range<usize>,
}

impl Span {
    /// Returns the spans of a map that meet a part of it, row by row. The part must lie on the map.
    pub(crate) fn meeting(extent: Extent, part: Rectangle) -> impl Iterator<Item = Span> {
        let (width, rows) = (extent.width as usize, Plane::run(extent));
        let (left, top) =
            (part.at.column.unsigned_abs() as usize, part.at.row.unsigned_abs() as usize);
        (top..top + part.height as usize).flat_map(move |row| {
            let strips = left / 64..(left + part.width as usize).div_ceil(64);
            strips.map(move |strip| Span {
                word: strip * rows + MARGIN + row,
                squares: row * width + strip * 64..row * width + width.min(strip * 64 + 64),
            })
        })
    }

    /// Its number among the words of a plane, which are fewer than [`Span::count`].
    #[must_use]
    pub(crate) const fn number(&self) -> usize {
        self.word
    }

    /// How many words a plane of a map has.
    #[must_use]
    pub(crate) const fn count(extent: Extent) -> usize {
        (extent.width as usize).div_ceil(64) * Plane::run(extent)
    }
}

/// A bit for each of up to 64 squares, the first in the lowest bit.
pub(crate) fn bits_of<T>(squares: &[T], holds: impl Fn(&T) -> bool) -> u64 {
    // Eight at a time, so that no bit waits for the 63 before it.
    squares.chunks(8).rev().fold(0, |bits, eight| {
        let more = eight
            .iter()
            .enumerate()
            .fold(0, |more, (place, square)| more | u64::from(holds(square)) << place);
        bits << 8 | more
    })
}

impl Plane {
    /// No square.
    #[must_use]
    pub(crate) fn new(extent: Extent) -> Self {
        let strips = (extent.width as usize).div_ceil(64);
        Plane { extent, strips: vec![0; (strips + 1) * Self::run(extent)] }
    }

    /// Rows of a strip.
    const fn run(extent: Extent) -> usize {
        extent.height as usize + 2 * MARGIN
    }

    /// Sets the bit of a square of the map; squares beside it are ignored.
    pub(crate) fn set(&mut self, square: Square) {
        if let Some((word, bit)) = self.place(square) {
            self.strips[word] |= 1 << bit;
        }
    }

    /// Sets the bits of squares of a span of a map as large as this one.
    pub(crate) fn add(&mut self, span: &Span, bits: u64) {
        self.strips[span.word] |= bits;
    }

    /// Clears the bits of all squares of a span.
    pub(crate) fn clear(&mut self, span: &Span) {
        self.strips[span.word] = 0;
    }

    /// Adds to a plane the squares in which this one differs from another of the same map, or all
    /// its squares if there is no other.
    pub(crate) fn mark_differences(&self, other: Option<&Plane>, into: &mut Plane) {
        match other {
            Some(other) if self.strips == other.strips => {}
            Some(other) => {
                let words = into.strips.iter_mut().zip(&self.strips).zip(&other.strips);
                words.for_each(|((into, one), other)| *into |= one ^ other);
            }
            None => into.strips.iter_mut().zip(&self.strips).for_each(|(into, one)| *into |= one),
        }
    }

    /// Returns the set squares as stretches of rows, each within one strip of 64 columns.
    pub(crate) fn stretches(&self) -> impl Iterator<Item = Rectangle> + '_ {
        let run = Self::run(self.extent);
        self.strips.iter().enumerate().filter(|(_, bits)| **bits != 0).map(move |(word, bits)| {
            let (first, last) = (bits.trailing_zeros(), 63 - bits.leading_zeros());
            let column = (word / run * 64) as i32 + first.cast_signed();
            let row = (word % run) as i32 - MARGIN as i32;
            Rectangle::new(Square::new(column, row), last - first + 1, 1)
        })
    }

    /// Whether the bit of any square is set in the spans that meet a part of the map.
    #[must_use]
    pub(crate) fn meets(&self, part: Rectangle) -> bool {
        Span::meeting(self.extent, part).any(|span| self.strips[span.word] != 0)
    }

    /// Whether the bit of a square is set.
    #[must_use]
    pub(crate) fn has(&self, square: Square) -> bool {
        self.place(square).is_some_and(|(word, bit)| self.strips[word] >> bit & 1 == 1)
    }

    /// The word and the bit of a square of the map.
    fn place(&self, square: Square) -> Option<(usize, u32)> {
        self.extent.contains(square).then(|| {
            let column = square.column.unsigned_abs();
            let row = square.row.unsigned_abs() as usize;
            ((column / 64) as usize * Self::run(self.extent) + MARGIN + row, column % 64)
        })
    }

    /// Cuts out the window with this top-left square, packed: 16 × 16, 32 × 32 or 64 × 64 squares.
    /// Squares beside the map are empty.
    pub(crate) fn cut<const K: usize>(&self, at: Square, into: &mut [Bits256; K]) {
        let height = self.extent.height.cast_signed();
        let first = at.row.saturating_add(MARGIN as i32);
        if first < 0 || at.row >= height {
            *into = [Bits256::EMPTY; K];
            return;
        }
        let (strip, shift) = (at.column.div_euclid(64), at.column.rem_euclid(64).unsigned_abs());
        let near = self.rows(strip, first.unsigned_abs() as usize);
        let far = self.rows(strip.saturating_add(1), first.unsigned_abs() as usize);
        if shift as usize + Found::<K>::ROW <= 64 {
            pack(into, near, |row| row >> shift);
        } else {
            let mut both = [0; 64];
            for (row, (near, far)) in
                both.iter_mut().zip(near.iter().zip(far)).take(Found::<K>::ROW)
            {
                *row = near >> shift | far << 1 << (63 - shift);
            }
            pack(into, &both, |row| row);
        }
    }

    /// Returns 64 rows of a strip, from a row counted from the top of the margin.
    fn rows(&self, strip: i32, first: usize) -> &[u64; 64] {
        let run = Self::run(self.extent);
        let none = self.strips.len() / run - 1;
        let strip = usize::try_from(strip).map_or(none, |strip| strip.min(none));
        let rows = self.strips.get(strip * run + first..).and_then(|rows| rows.first_chunk());
        rows.unwrap_or(&[0; 64])
    }
}

/// Packs the rows of a window, the first column in the lowest bit.
pub(crate) fn packed<const K: usize>(rows: &[u64; 64]) -> [Bits256; K] {
    let mut into = [Bits256::EMPTY; K];
    pack(&mut into, rows, |row| row);
    into
}

/// Returns the rows of a packed window, the first column in the lowest bit. Rows beyond the window
/// are empty.
pub(crate) fn unpacked<const K: usize>(plane: &[Bits256; K]) -> [u64; 64] {
    let mut rows = [0; 64];
    unpack(plane, &mut rows);
    rows
}

/// As [`unpacked`], into rows that are empty.
pub(crate) fn unpack<const K: usize>(plane: &[Bits256; K], rows: &mut [u64; 64]) {
    let row = Found::<K>::ROW;
    let mask = u64::MAX >> (64 - row);
    let words = plane.iter().flat_map(|quad| quad.0);
    for (rows, word) in rows.chunks_exact_mut(64 / row).zip(words) {
        for (place, bits) in rows.iter_mut().enumerate() {
            *bits = word >> (place * row) & mask;
        }
    }
}

/// Packs rows for a window of `K` quads, each cut to its place.
#[inline(always)]
fn pack<const K: usize>(into: &mut [Bits256; K], rows: &[u64; 64], cut: impl Fn(u64) -> u64) {
    let words = into.iter_mut().flat_map(|quad| &mut quad.0);
    match K {
        1 => words.zip(rows.as_chunks::<4>().0).for_each(|(word, rows)| {
            let [a, b, c, d] = rows.map(|row| cut(row) & 0xFFFF);
            *word = a | b << 16 | c << 32 | d << 48;
        }),
        4 => words.zip(rows.as_chunks::<2>().0).for_each(|(word, [a, b])| {
            *word = cut(*a) & 0xFFFF_FFFF | cut(*b) << 32;
        }),
        _ => words.zip(rows).for_each(|(word, row)| *word = cut(*row)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A map of 100 × 70 squares with a few set.
    fn plane() -> Plane {
        let mut plane = Plane::new(Extent { width: 100, height: 70 });
        for (column, row) in [(0, 0), (63, 5), (64, 5), (99, 69), (100, 3), (3, 70), (-1, 2)] {
            plane.set(Square::new(column, row));
        }
        plane
    }

    fn set<const K: usize>(window: &[Bits256; K], side: usize) -> Vec<(usize, usize)> {
        let places = (0..side * side).filter(|place| window[place / 256].has(place % 256));
        places.map(|place| (place % side, place / side)).collect()
    }

    #[test]
    fn squares_beside_the_map_are_not_kept() {
        let has = |column, row| plane().has(Square::new(column, row));
        assert!(has(0, 0) && has(63, 5) && has(64, 5) && has(99, 69));
        assert!(!has(1, 0) && !has(100, 3) && !has(3, 70) && !has(-1, 2));
    }

    /// 100 columns are 64 and 36.
    #[test]
    fn spans_hold_the_squares_of_a_word() {
        let extent = Extent { width: 100, height: 2 };
        let spans: Vec<Span> = Span::meeting(extent, extent.whole()).collect();
        let squares: Vec<Range<usize>> = spans.iter().map(|span| span.squares.clone()).collect();
        assert_eq!(squares, [0..64, 64..100, 100..164, 164..200]);
        let mut plane = Plane::new(extent);
        plane.add(&spans[3], 0b101);
        let set: Vec<Square> = extent.squares().filter(|square| plane.has(*square)).collect();
        assert_eq!(set, [Square::new(64, 1), Square::new(66, 1)]);
        assert_eq!(bits_of(&[3, 1, 3, 0, 0, 0, 0, 0, 0, 3], |value| *value == 3), 0b10_0000_0101);
    }

    #[test]
    fn windows_reach_over_strips_and_over_the_edge() {
        let mut small = [Bits256([u64::MAX; 4]); 1];
        plane().cut(Square::new(60, 0), &mut small);
        assert_eq!(set(&small, 16), [(3, 5), (4, 5)]);
        plane().cut(Square::new(-7, -9), &mut small);
        assert_eq!(set(&small, 16), [(7, 9)]);
        let mut medium = [Bits256([u64::MAX; 4]); 4];
        plane().cut(Square::new(90, 60), &mut medium);
        assert_eq!(set(&medium, 32), [(9, 9)]);
        let mut large = [Bits256([u64::MAX; 4]); 16];
        plane().cut(Square::new(50, 6), &mut large);
        assert_eq!(set(&large, 64), [(49, 63)]);
        plane().cut(Square::new(0, 0), &mut large);
        assert_eq!(set(&large, 64), [(0, 0), (63, 5)]);
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        let rows: [u64; 64] =
            core::array::from_fn(|row| 0x9E37_79B9_7F4A_7C15_u64.rotate_left(row as u32));
        let small = core::array::from_fn(|row| if row < 16 { rows[row] & 0xFFFF } else { 0 });
        let medium = core::array::from_fn(|row| if row < 32 { rows[row] & 0xFFFF_FFFF } else { 0 });
        assert_eq!(unpacked(&packed::<1>(&rows)), small);
        assert_eq!(unpacked(&packed::<4>(&rows)), medium);
        assert_eq!(unpacked(&packed::<16>(&rows)), rows);
    }

    /// Words 1 and 2 of rows 3 and 4.
    #[test]
    fn spans_of_a_part_are_those_that_meet_it() {
        let extent = Extent { width: 200, height: 9 };
        let part = Rectangle::new(Square::new(127, 3), 2, 2);
        let squares: Vec<Range<usize>> =
            Span::meeting(extent, part).map(|span| span.squares).collect();
        assert_eq!(squares, [664..728, 728..792, 864..928, 928..992]);
        assert!(
            Span::meeting(extent, extent.whole()).all(|span| span.number() < Span::count(extent))
        );
    }

    #[test]
    fn windows_off_the_map_are_empty() {
        for at in
            [(-64, 0), (0, -64), (128, 0), (0, 70), (i32::MAX, i32::MAX), (i32::MIN, i32::MIN)]
        {
            let mut large = [Bits256([u64::MAX; 4]); 16];
            plane().cut(Square::new(at.0, at.1), &mut large);
            assert_eq!(large, [Bits256::EMPTY; 16]);
        }
    }
}
