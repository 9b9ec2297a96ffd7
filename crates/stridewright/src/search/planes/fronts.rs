//! The fronts of floods in a window, pass by pass, for walking paths back.
//!
//! A pass settles the squares of one distance and of half a square more. With recorded fronts, a
//! single bit says whether a flood reached a square with some distance. Several floods are recorded
//! one after the other: those of the movements of a turn.

use super::bits256::Bits256;
use super::found::Found;
use crate::lattice::Square;
use alloc::vec::Vec;

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
}

impl<const K: usize> Fronts<K> {
    /// Clears the record, and records the floods that follow.
    pub(crate) fn open(&mut self) {
        self.is_open = true;
        self.starts.clear();
        self.passes.clear();
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
        }
    }

    /// Adds the fronts of the next pass.
    #[inline(always)]
    pub(super) fn add(&mut self, fronts: &[[Bits256; K]; 2]) {
        if self.is_open {
            self.passes.push(*fronts);
        }
    }

    /// The passes of a flood.
    fn of(&self, flood: usize) -> &[[[Bits256; K]; 2]] {
        let Some(first) = self.starts.get(flood) else { return &[] };
        let end = self.starts.get(flood + 1).copied().unwrap_or(self.passes.len());
        &self.passes[*first..end]
    }

    /// Whether a flood reached a square of the window with a distance.
    pub(super) fn has(&self, flood: usize, square: Square, sum: u32) -> bool {
        let fronts = self.of(flood).get(sum as usize / 2);
        let front = fronts.map(|fronts| &fronts[sum as usize % 2]);
        front
            .zip(place::<K>(square))
            .is_some_and(|(front, place)| front[place / 256].has(place % 256))
    }

    /// Returns the distances with which a flood reached a square of the window, the least first.
    pub(crate) fn sums(&self, flood: usize, square: Square) -> impl Iterator<Item = u32> + '_ {
        let sums = 0..2 * self.of(flood).len() as u32;
        sums.filter(move |sum| self.has(flood, square, *sum))
    }
}

/// The place of a square of the window in its planes.
pub(super) fn place<const K: usize>(square: Square) -> Option<usize> {
    let inside = |at: i32| usize::try_from(at).ok().filter(|at| *at < Found::<K>::ROW);
    Some(inside(square.row)? * Found::<K>::ROW + inside(square.column)?)
}
