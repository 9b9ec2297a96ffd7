//! Sets of tiles of a map, a bit for each.

/// A set of tiles, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TileSet(Vec<u64>);

impl TileSet {
    /// Empties it and makes room for so many tiles.
    pub(super) fn reset(&mut self, tiles: usize) {
        self.0.clear();
        self.0.resize(tiles.div_ceil(64), 0);
    }

    pub(super) fn add(&mut self, tile: usize) {
        self.0[tile / 64] |= 1 << (tile % 64);
    }

    /// Adds a tile if that is so.
    pub(super) fn add_if(&mut self, tile: usize, so: bool) {
        self.0[tile / 64] |= u64::from(so) << (tile % 64);
    }

    pub(super) fn remove(&mut self, tile: usize) {
        self.0[tile / 64] &= !(1 << (tile % 64));
    }

    /// How many words of 64 tiles it has.
    pub(super) fn words(&self) -> usize {
        self.0.len()
    }

    /// The tiles of a word.
    #[inline(always)]
    pub(super) fn word(&self, index: usize) -> u64 {
        self.0[index]
    }

    #[inline(always)]
    pub(super) fn set_word(&mut self, index: usize, tiles: u64) {
        self.0[index] = tiles;
    }

    /// Adds the tiles of the set to a list, in order.
    pub(super) fn list(&self, into: &mut Vec<u32>) {
        for (index, word) in self.0.iter().enumerate() {
            TileSet::list_word(index, *word, into);
        }
    }

    /// Adds some tiles of a word to a list, in order.
    #[inline(always)]
    pub(super) fn list_word(index: usize, mut tiles: u64, into: &mut Vec<u32>) {
        while tiles != 0 {
            into.push((index * 64) as u32 + tiles.trailing_zeros());
            tiles &= tiles - 1;
        }
    }
}
