//! Where movements lead in a window, as bit planes: which squares, at what cost, and whether a
//! creature may end there.
//!
//! Squares are built from the planes when they are read. A program that reads a few squares of an
//! answer does not pay for a list of all.

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
            speeds: layer.speeds[usize::from(cost) % layer.speeds.len()],
            ending: layer.endings.row(row).at(column as u32),
        }
    }
}

impl Layer {
    const fn has(&self, column: usize, row: usize) -> bool {
        self.new[row] >> column & 1 == 1
    }
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
        let of_all = |bit: usize| {
            layers.iter().fold(0, |all, layer| all | layer.cost[bit][row] & layer.new[row])
        };
        let left = layers.iter().fold(0, |all, layer| all | layer.new[row]);
        let costs = costs(core::array::from_fn(of_all), left);
        Row { found, layers, row, left, costs }
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

/// Returns the numbers whose bits are given for 64 columns, from the lowest bit on; only for groups
/// of eight columns that contain a wanted one.
fn costs(bits: [u64; BITS], wanted: u64) -> [u8; 64] {
    let mut costs = [0; 64];
    for (eight, costs) in costs.chunks_exact_mut(8).enumerate() {
        if wanted >> (8 * eight) & 0xFF != 0 {
            // Each column gets all eight bits, keeps its own, and makes it the lowest one.
            let spread = |bits: u64| {
                let all = (bits >> (8 * eight) & 0xFF).wrapping_mul(0x0101_0101_0101_0101);
                let own = all & 0x8040_2010_0804_0201;
                own.wrapping_add(0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101
            };
            let all =
                bits.iter().enumerate().fold(0, |all, (bit, bits)| all | spread(*bits) << bit);
            costs.copy_from_slice(&all.to_le_bytes());
        }
    }
    costs
}
