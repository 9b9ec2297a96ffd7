//! Where a creature can get to, as planes: which squares, at what cost, and where it may end.

use super::ready::Ready;
use crate::lattice::{Rectangle, Square};
use crate::rule::Ending;
use crate::search::planes::{BITS, Found, Quad};
use crate::unit::Squares;

/// Where a creature can get to: the answer to a [`Ready`] question.
///
/// A big creature is named by the top-left square of its body.
#[derive(Clone, Copy, Debug)]
pub struct Area<'s> {
    ready: &'s Ready,
    /// Bits in a row of the planes.
    row: usize,
    reached: &'s [Quad],
    cost: [&'s [Quad]; BITS],
}

impl<'s> Area<'s> {
    pub(super) fn new<const K: usize>(ready: &'s Ready, found: &'s Found<K>) -> Self {
        let cost = core::array::from_fn(|bit| &found.cost[bit][..]);
        Area { ready, row: Found::<K>::ROW, reached: &found.reached, cost }
    }

    /// The part of the board that the answer is about; some of it may lie beside the board.
    #[must_use]
    pub fn window(&self) -> Rectangle {
        Rectangle::body(self.ready.corner(), self.ready.span())
    }

    /// Whether the creature can get there.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.bit(square).is_some_and(|bit| has(self.reached, bit))
    }

    /// What it costs at least to get there; `None` if the creature cannot.
    #[must_use]
    pub fn cost(&self, square: Square) -> Option<Squares> {
        let bit = self.bit(square).filter(|bit| has(self.reached, *bit))?;
        Some(Squares(
            self.cost.iter().enumerate().map(|(place, plane)| u32::from(has(plane, bit)) << place).sum(),
        ))
    }

    /// Whether the creature may end there, if it can get there.
    #[must_use]
    pub fn ending(&self, square: Square) -> Option<Ending> {
        self.contains(square).then(|| self.ready.ending(square))
    }

    /// How many squares it can get to, the one it stands on among them.
    #[must_use]
    pub fn count(&self) -> usize {
        self.reached.iter().flat_map(|quad| quad.0).map(|word| word.count_ones() as usize).sum()
    }

    /// Every square it can get to, with the cost, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Squares)> + '_ {
        let corner = self.ready.corner();
        let span = self.ready.span() as usize;
        (0..span).flat_map(move |row| {
            let costs = self.cost.map(|plane| line(plane, row, self.row));
            ones(line(self.reached, row, self.row)).map(move |column| {
                let cost = (0..BITS).map(|bit| (costs[bit] >> column & 1) << bit).sum::<u64>();
                let square = Square::new(corner.column + column as i32, corner.row + row as i32);
                (square, Squares(cost as u32))
            })
        })
    }

    /// Where the bit of a square of the window is.
    fn bit(&self, square: Square) -> Option<usize> {
        let window = self.window();
        window.contains(square).then(|| {
            let column = (square.column - window.at.column) as usize;
            let row = (square.row - window.at.row) as usize;
            row * self.row + column
        })
    }
}

/// A row of a plane.
fn line(plane: &[Quad], row: usize, bits: usize) -> u64 {
    let bit = row * bits;
    plane[bit / 256].0[bit / 64 % 4] >> (bit % 64) & (u64::MAX >> (64 - bits))
}

fn has(plane: &[Quad], bit: usize) -> bool {
    plane[bit / 256].has(bit % 256)
}

/// The places of the bits that are set, lowest first.
fn ones(mut bits: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(place)
    })
}
