//! A map in tiles of 16 × 16 squares, prepared for one mover: prices of entering squares, and where
//! steps lead.

use super::bits256::Bits256;
use crate::lattice::{Direction, Extent, Square};
use alloc::vec::Vec;

/// Squares along the side of a tile.
pub(crate) const SIDE: i32 = 16;

/// A map in tiles, prepared for one mover: prices of entering squares, and where steps lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tiles {
    extent: Extent,
    /// Tiles in a row, with an extra one beyond the map at either end.
    pub(super) stride: usize,
    /// Straight and diagonal prices of the classes, in half squares, at least 2.
    pub(super) prices: Vec<[u32; 2]>,
    /// Length of the ring of spread fronts: a power of two, at least the highest price.
    pub(super) slots: usize,
    /// How many sets of masks a tile has: one for all classes, or one for each.
    pub(super) sets: usize,
    /// Squares by price. Index: tile × classes + class.
    pub(super) squares: Vec<Bits256>,
    /// Squares into which steps lead, by direction. Index: tile × sets + set.
    pub(super) masks: Vec<[Bits256; 8]>,
}

impl Tiles {
    /// Creates a map without any squares to enter. With `directed`, every class has its own masks.
    #[must_use]
    pub(crate) fn new(extent: Extent, prices: &[[u32; 2]], directed: bool) -> Self {
        let columns = (extent.width as usize).div_ceil(SIDE as usize);
        let rows = (extent.height as usize).div_ceil(SIDE as usize);
        let stride = columns + 2;
        let count = stride * (rows + 2);
        // If no square can be entered, there is a price that no square has.
        let prices = if prices.is_empty() { &[[2, 2]] } else { prices };
        let slots =
            prices.iter().flatten().max().map_or(2, |dearest| dearest.next_power_of_two() as usize);
        let sets = if directed { prices.len() } else { 1 };
        Tiles {
            extent,
            stride,
            prices: prices.to_vec(),
            slots,
            sets,
            squares: vec![Bits256::EMPTY; count * prices.len()],
            masks: vec![[Bits256::EMPTY; 8]; count * sets],
        }
    }

    /// The squares of a class in the tile that begins at a square of the map.
    pub(crate) fn squares_mut(&mut self, at: Square, class: usize) -> &mut Bits256 {
        let tile = self.tile(at);
        &mut self.squares[tile * self.prices.len() + class]
    }

    /// The squares into which steps lead in the tile that begins at a square of the map, by
    /// direction.
    pub(crate) fn masks_mut(&mut self, at: Square, set: usize) -> &mut [Bits256; 8] {
        let tile = self.tile(at);
        &mut self.masks[tile * self.sets + set]
    }

    /// Returns the squares of the tile at a square of the map into which a step in a direction
    /// leads, at any price.
    #[must_use]
    pub(crate) fn led_into(&self, at: Square, direction: Direction) -> Bits256 {
        let (tile, classes) = (self.tile(at), self.prices.len());
        (0..classes).fold(Bits256::EMPTY, |all, class| {
            let set = if self.sets == 1 { 0 } else { class };
            let (squares, mask) = (
                &self.squares[tile * classes + class],
                &self.masks[tile * self.sets + set][direction.index()],
            );
            Bits256(core::array::from_fn(|word| all.0[word] | (squares.0[word] & mask.0[word])))
        })
    }

    /// Width and height of the map.
    #[must_use]
    pub(crate) const fn extent(&self) -> Extent {
        self.extent
    }

    /// Straight and diagonal prices, in half squares.
    #[must_use]
    pub(crate) fn prices(&self) -> &[[u32; 2]] {
        &self.prices
    }

    /// How many prices there are.
    #[must_use]
    pub(crate) fn classes(&self) -> usize {
        self.prices.len()
    }

    /// How many sets of masks a tile has: one, or one for each price.
    #[must_use]
    pub(crate) const fn sets(&self) -> usize {
        self.sets
    }

    pub(super) fn tile(&self, square: Square) -> usize {
        let (column, row) = (square.column.div_euclid(SIDE) + 1, square.row.div_euclid(SIDE) + 1);
        row.unsigned_abs() as usize * self.stride + column.unsigned_abs() as usize
    }

    /// Returns the tile of a square of the map and its position there.
    pub(super) fn place(&self, square: Square) -> Option<(usize, usize)> {
        let within =
            (square.row.rem_euclid(SIDE) * SIDE + square.column.rem_euclid(SIDE)).unsigned_abs();
        self.extent.contains(square).then(|| (self.tile(square), within as usize))
    }

    /// Returns the price of a step in a direction into a square; `None` if none leads there.
    pub(super) fn price(&self, to: Square, direction: Direction) -> Option<u32> {
        let (tile, place) = self.place(to)?;
        let classes = self.prices.len();
        (0..classes).find_map(|class| {
            let set = if self.sets == 1 { 0 } else { class };
            let leads = self.masks[tile * self.sets + set][direction.index()].has(place)
                && self.squares[tile * classes + class].has(place);
            leads.then(|| self.prices[class][usize::from(direction.is_diagonal())])
        })
    }

    pub(super) fn count(&self) -> usize {
        self.masks.len() / self.sets
    }
}
