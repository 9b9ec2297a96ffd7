//! The fronts of floods in a window, pass by pass, for walking paths back.
//!
//! A pass settles the squares of one distance and of half a square more. With recorded fronts, a
//! single bit says whether a flood reached a square with some distance. Several floods are recorded
//! one after the other: those of the movements of a turn.

use super::bits256::Bits256;
use super::found::Found;
use crate::lattice::Square;
use alloc::vec::Vec;
use core::ops::Range;

/// What some floods settled, pass by pass.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fronts<const K: usize> {
    /// Whether floods are being recorded.
    is_open: bool,
    /// The first pass of each flood.
    starts: Vec<usize>,
    /// The squares that each pass settled with a whole number of squares, and with half a square
    /// more. The first pass of a flood holds its seeds.
    passes: Vec<[[Bits256; K]; 2]>,
    /// The squares where each flood began with the distances of each pass.
    seeds: Vec<[[Bits256; K]; 2]>,
}

impl<const K: usize> Fronts<K> {
    /// Clears the record, and records the floods that follow.
    pub(crate) fn open(&mut self) {
        self.is_open = true;
        self.starts.clear();
        self.passes.clear();
        self.seeds.clear();
    }

    /// Stops recording.
    pub(crate) const fn close(&mut self) {
        self.is_open = false;
    }

    #[inline(always)]
    pub(super) fn begin_flood(&mut self, seeds: &[[Bits256; K]; 2]) {
        if self.is_open {
            self.starts.push(self.passes.len());
            self.passes.push(*seeds);
            self.seeds.push(*seeds);
        }
    }

    /// Adds the fronts of the next pass, and the squares where the flood began with its distances.
    #[inline(always)]
    pub(super) fn add(&mut self, fronts: &[[Bits256; K]; 2], seeds: Option<&[[Bits256; K]; 2]>) {
        if self.is_open {
            self.passes.push(*fronts);
            self.seeds.push(seeds.copied().unwrap_or([[Bits256::EMPTY; K]; 2]));
        }
    }

    /// Returns what the passes of a flood settled. Indices: squares of distance, then half a square
    /// more or not.
    pub(crate) fn of(&self, flood: usize) -> &[[[Bits256; K]; 2]] {
        &self.passes[self.range(flood)]
    }

    /// The passes of a flood.
    fn range(&self, flood: usize) -> Range<usize> {
        let Some(first) = self.starts.get(flood) else { return 0..0 };
        *first..self.starts.get(flood + 1).copied().unwrap_or(self.passes.len())
    }

    /// Whether a flood reached a square of the window with a distance.
    pub(super) fn has(&self, flood: usize, square: Square, sum: u32) -> bool {
        has(self.of(flood), square, sum)
    }

    /// Whether a flood began at a square of the window with a distance.
    pub(super) fn begins(&self, flood: usize, square: Square, sum: u32) -> bool {
        has(&self.seeds[self.range(flood)], square, sum)
    }

    /// Returns the distances with which a flood reached a square of the window, the least first.
    pub(crate) fn sums(&self, flood: usize, square: Square) -> impl Iterator<Item = u32> + '_ {
        let sums = 0..2 * self.of(flood).len() as u32;
        sums.filter(move |sum| self.has(flood, square, *sum))
    }
}

/// Whether planes of squares by distance contain a square with a distance.
fn has<const K: usize>(passes: &[[[Bits256; K]; 2]], square: Square, sum: u32) -> bool {
    let plane = passes.get(sum as usize / 2).map(|planes| &planes[sum as usize % 2]);
    plane.zip(place::<K>(square)).is_some_and(|(plane, place)| plane[place / 256].has(place % 256))
}

/// The place of a square of the window in its planes.
pub(super) fn place<const K: usize>(square: Square) -> Option<usize> {
    let inside = |at: i32| usize::try_from(at).ok().filter(|at| *at < Found::<K>::ROW);
    Some(inside(square.row)? * Found::<K>::ROW + inside(square.column)?)
}
