//! Sets of tiles of a map, a bit for each.

use super::bits256::Bits256;
use alloc::vec::Vec;

/// A set of tiles, by their numbers. Its functions are inlined into floods, which run in vector
/// registers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TileSet(Vec<u64>);

impl TileSet {
    /// Empties it and makes room for this many tiles.
    #[inline(always)]
    pub(super) fn reset(&mut self, tiles: usize) {
        self.0.clear();
        self.0.resize(tiles.div_ceil(64), 0);
    }

    #[inline(always)]
    pub(super) fn add(&mut self, tile: usize) {
        self.0[tile / 64] |= 1 << (tile % 64);
    }

    /// Adds a tile if the condition holds.
    #[inline(always)]
    pub(super) fn add_if(&mut self, tile: usize, so: bool) {
        self.0[tile / 64] |= u64::from(so) << (tile % 64);
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, tile: usize) {
        self.0[tile / 64] &= !(1 << (tile % 64));
    }

    #[inline(always)]
    pub(super) fn has(&self, tile: usize) -> bool {
        (self.0[tile / 64] >> (tile % 64)) & 1 == 1
    }

    /// Becomes another set.
    #[inline(always)]
    pub(super) fn copy(&mut self, other: &TileSet) {
        self.0.clone_from(&other.0);
    }

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Adds another set's tiles.
    #[inline(always)]
    pub(super) fn unite(&mut self, other: &TileSet) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    /// Keeps only the tiles that another set has as well.
    #[inline(always)]
    pub(super) fn keep(&mut self, other: &TileSet) {
        for (word, kept) in self.0.iter_mut().zip(&other.0) {
            *word &= kept;
        }
    }

    /// Writes the tiles of the set into a list, in order.
    #[inline(always)]
    pub(super) fn list(&self, into: &mut Vec<u32>) {
        into.clear();
        for (index, word) in self.0.iter().enumerate() {
            let mut bits = *word;
            while bits != 0 {
                into.push((index * 64) as u32 + bits.trailing_zeros());
                bits &= bits - 1;
            }
        }
    }

    /// Adds a tile, and those around it to which a front in it can spread.
    #[inline(always)]
    pub(super) fn add_around(&mut self, tile: usize, stride: usize, front: Bits256) {
        const FIRST_COLUMN: u64 = 0x0001_0001_0001_0001;
        let Bits256([first, second, third, last]) = front;
        let any = first | second | third | last;
        let (north, south) = (first & 0xFFFF != 0, last >> 48 != 0);
        let (west, east) = (any & FIRST_COLUMN != 0, any & FIRST_COLUMN << 15 != 0);
        self.add(tile);
        self.add_if(tile - 1, west);
        self.add_if(tile + 1, east);
        self.add_if(tile - stride, north);
        self.add_if(tile + stride, south);
        self.add_if(tile - stride - 1, north && west);
        self.add_if(tile - stride + 1, north && east);
        self.add_if(tile + stride - 1, south && west);
        self.add_if(tile + stride + 1, south && east);
    }
}
