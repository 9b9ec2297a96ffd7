//! Where movements lead in a window, as bit planes: which squares, at what cost, and whether a
//! creature may end there.
//!
//! Squares are built from the planes when they are read. A program that reads a few squares of an
//! answer does not pay for a list of all, and one that reads all as bytes gets eight
//! columns at once.

use super::endings::{Endings, Rows};
use crate::lattice::{Rectangle, Square};
use crate::rule::Ending;
use crate::search::planes::BITS;
use crate::unit::Squares;
use alloc::vec::Vec;

/// Every place that movements lead to in a window of 64 × 64 squares.
#[derive(Clone, Debug)]
pub(crate) struct WindowReach {
    /// The top-left square of the window.
    pub(super) corner: Square,
    /// The height of the body's bottom.
    pub(super) elevation: i32,
    pub(super) layers: Vec<Layer>,
}

/// The places that one movement leads to, with bodies of one shape.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub(super) movement: usize,
    /// Columns and rows of the body.
    pub(super) shape: (u32, u32),
    /// Placements that no earlier movement leads to.
    pub(super) new: Rows,
    /// The bits of the cost in squares, lowest first.
    pub(super) cost: [Rows; BITS],
    /// How many times its speed the creature spends. Index: cost.
    pub(super) speeds: Speeds,
    pub(super) endings: Endings,
}

/// A number for each cost that planes can store.
pub(super) type Speeds = [u32; 1 << BITS];

/// A placement reached in a window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WindowSquare {
    pub(crate) body: Rectangle,
    /// The height of the body's bottom.
    pub(crate) elevation: i32,
    /// In which movement, counted from 0.
    pub(crate) movement: usize,
    pub(crate) cost: Squares,
    pub(crate) speeds: u32,
    pub(crate) ending: Ending,
}

impl WindowReach {
    /// Returns how many placements are reached.
    pub(crate) fn len(&self) -> usize {
        self.layers.iter().flat_map(|layer| &layer.new).map(|row| row.count_ones() as usize).sum()
    }

    /// Whether all bodies have the same shape, so that each square is the top-left one of a single
    /// placement.
    pub(crate) fn has_one_shape(&self) -> bool {
        self.layers.iter().all(|layer| layer.shape == self.layers[0].shape)
    }

    /// Returns the placements of each shape, by row and column of their top-left squares.
    pub(crate) fn iter(&self) -> impl Iterator<Item = WindowSquare> + Clone + '_ {
        // Layers of one shape share no square; layers of several shapes belong to one movement.
        let together = if self.has_one_shape() { self.layers.len() } else { 1 };
        let rows = self
            .layers
            .chunks(together.max(1))
            .flat_map(|layers| (0..64).map(move |row| (layers, row)));
        rows.flat_map(|(layers, row)| Row::new(self, layers, row))
    }

    /// Gives what is reached as bytes to `put`, eight columns at once. All bodies must have one
    /// shape.
    pub(crate) fn for_each_byte_group(&self, mut put: impl FnMut(&ByteGroup)) {
        for row in 0..64 {
            let bits = RowBits::of(&self.layers, row);
            if bits.reached == 0 {
                continue;
            }
            for shift in bits.groups() {
                put(&self.byte_group(&bits, row, shift));
            }
        }
    }

    /// Returns a group of eight columns of a row, from this one on.
    fn byte_group(&self, bits: &RowBits, row: usize, shift: usize) -> ByteGroup {
        let places = numbers([bits.reached], shift);
        let costs = numbers(bits.costs, shift);
        let all_turns = bits.turns == bits.reached;
        let ends = if all_turns { places } else { numbers([bits.turns, bits.actions], shift) };
        let bands = match bits.band {
            Some(band) => places * u64::from(band),
            None => self.bands(row, shift, costs),
        };
        ByteGroup {
            row: self.corner.row + row as i32,
            column: self.corner.column + shift as i32,
            costs: (costs | !whole(places)).to_le_bytes(),
            ends: ends.to_le_bytes(),
            bands: bands.to_le_bytes(),
        }
    }

    /// The bands of eight columns, at these costs.
    fn bands(&self, row: usize, shift: usize, costs: u64) -> u64 {
        let of_layer = |layer: &Layer| layer.bands(numbers([layer.new[row]], shift), costs);
        self.layers.iter().fold(0, |all, layer| all | of_layer(layer))
    }

    /// Returns the placement with this top-left square; of several shapes, that of the first one.
    pub(crate) fn at(&self, square: Square) -> Option<WindowSquare> {
        let inside = |at: i32, corner: i32| {
            usize::try_from(at.checked_sub(corner)?).ok().filter(|at| *at < 64)
        };
        let column = inside(square.column, self.corner.column)?;
        let row = inside(square.row, self.corner.row)?;
        let layer = self.layers.iter().find(|layer| layer.has(column, row))?;
        let bit = |bit: usize| ((layer.cost[bit][row] >> column & 1) as u8) << bit;
        let cost = (0..BITS).fold(0, |cost, place| cost | bit(place));
        Some(self.square(layer, (column, row), cost))
    }

    /// Returns the placement of a layer whose top-left square is at a column and row of the window.
    fn square(&self, layer: &Layer, (column, row): (usize, usize), cost: u8) -> WindowSquare {
        let at = Square::new(self.corner.column + column as i32, self.corner.row + row as i32);
        WindowSquare {
            body: Rectangle::new(at, layer.shape.0, layer.shape.1),
            elevation: self.elevation,
            movement: layer.movement,
            cost: Squares(u32::from(cost)),
            speeds: layer.speeds(cost),
            ending: layer.endings.row(row).at(column as u32),
        }
    }
}

impl Layer {
    const fn has(&self, column: usize, row: usize) -> bool {
        self.new[row] >> column & 1 == 1
    }

    /// How many times its speed the creature spends.
    const fn speeds(&self, cost: u8) -> u32 {
        self.speeds[cost as usize % self.speeds.len()]
    }

    /// The movement, from 1; one of several times the speed counts as as many.
    fn band(&self, cost: u8) -> u8 {
        u8::try_from(self.movement + self.speeds(cost).max(1) as usize).unwrap_or(u8::MAX)
    }

    /// The band of all placements, if it is one.
    fn only_band(&self) -> Option<u8> {
        // Greater costs take no fewer speeds.
        (self.speeds(0) == self.speeds(u8::MAX)).then(|| self.band(0))
    }

    /// The bands of eight columns at these costs, where the layer leads.
    fn bands(&self, places: u64, costs: u64) -> u64 {
        match self.only_band() {
            Some(band) => places * u64::from(band),
            None => {
                u64::from_le_bytes(costs.to_le_bytes().map(|cost| self.band(cost))) & whole(places)
            }
        }
    }
}

/// What layers of one shape reach in a row, as bits.
struct RowBits {
    reached: u64,
    /// The bits of the costs in squares, lowest first.
    costs: [u64; BITS],
    /// Where a turn may end, and where only an action.
    turns: u64,
    actions: u64,
    /// The band of all, if it is one.
    band: Option<u8>,
}

impl RowBits {
    fn of(layers: &[Layer], row: usize) -> Self {
        let mut bits = RowBits { reached: 0, costs: [0; BITS], turns: 0, actions: 0, band: None };
        for layer in layers {
            let new = layer.new[row];
            if new == 0 {
                continue;
            }
            bits.band = layer.only_band().filter(|_| bits.reached == 0);
            bits.reached |= new;
            for (costs, rows) in bits.costs.iter_mut().zip(&layer.cost) {
                *costs |= rows[row] & new;
            }
            let endings = layer.endings.row(row);
            bits.turns |= endings.turns() & new;
            bits.actions |= endings.actions() & new;
        }
        bits
    }

    /// The first column of each eight that contain one that is reached.
    fn groups(&self) -> impl Iterator<Item = usize> {
        let reached = self.reached;
        (0..64).step_by(8).filter(move |first| reached >> first & 0xFF != 0)
    }

    /// Returns the costs in squares by column, in these groups.
    fn costs(&self) -> [u8; 64] {
        let mut costs = [0; 64];
        for first in self.groups() {
            costs[first..first + 8].copy_from_slice(&numbers(self.costs, first).to_le_bytes());
        }
        costs
    }
}

/// Eight columns of a row as bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteGroup {
    /// The row of the board.
    pub(crate) row: i32,
    /// The first of the columns; it may be off the board, and so may the last.
    pub(crate) column: i32,
    /// Costs in squares; 255 where nothing is reached.
    pub(crate) costs: [u8; 8],
    /// What may end there: 1 the turn, 2 only an action, 0 nothing.
    pub(crate) ends: [u8; 8],
    /// The movement that leads there, from 1; one of several times the speed counts as as many.
    pub(crate) bands: [u8; 8],
}

/// The placements of a row that have not been read yet.
#[derive(Clone)]
struct Row<'a> {
    found: &'a WindowReach,
    /// Layers of one shape.
    layers: &'a [Layer],
    row: usize,
    left: u64,
    /// Costs in squares by column.
    costs: [u8; 64],
}

impl<'a> Row<'a> {
    fn new(found: &'a WindowReach, layers: &'a [Layer], row: usize) -> Self {
        let bits = RowBits::of(layers, row);
        Row { found, layers, row, left: bits.reached, costs: bits.costs() }
    }
}

impl Iterator for Row<'_> {
    type Item = WindowSquare;

    fn next(&mut self) -> Option<WindowSquare> {
        let column = (self.left != 0).then(|| self.left.trailing_zeros() as usize)?;
        self.left &= self.left - 1;
        let layer = self.layers.iter().find(|layer| layer.has(column, self.row))?;
        Some(self.found.square(layer, (column, self.row), self.costs[column]))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.count_ones() as usize;
        (left, Some(left))
    }
}

/// Returns the numbers, one in each byte, whose bits are given for 64 columns, from the lowest bit
/// on; of the eight columns from this one on.
fn numbers<const N: usize>(bits: [u64; N], first: usize) -> u64 {
    let spread = |bits: u64| spread((bits >> first) as u8);
    bits.into_iter().enumerate().fold(0, |all, (bit, bits)| all | spread(bits) << bit)
}

/// Returns eight bytes, each of which is the bit of its place.
const fn spread(bits: u8) -> u64 {
    SPREAD[bits as usize]
}

/// Returns eight bytes with all their bits set where the lowest one is.
const fn whole(places: u64) -> u64 {
    places * 0xFF
}

/// Eight bytes for eight bits.
const SPREAD: [u64; 256] = {
    let mut all = [0; 256];
    let mut bits = 0;
    while bits < all.len() as u64 {
        // Each byte gets all eight bits, keeps its own, and makes it the lowest one.
        let own = bits.wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        all[bits as usize] = own.wrapping_add(0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101;
        bits += 1;
    }
    all
};
