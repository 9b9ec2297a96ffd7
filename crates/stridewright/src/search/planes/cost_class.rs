//! Squares by the price of entering them.

use super::bits256::Bits256;

/// The most price classes that a flood distinguishes.
pub(crate) const CLASSES: usize = 6;

/// Squares that cost the same to enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CostClass<const K: usize> {
    /// Price of a straight step in half squares, at least 2.
    pub straight: u32,
    /// Price of a diagonal step in half squares, at least 2.
    pub diagonal: u32,
    /// The squares.
    pub squares: [Bits256; K],
}

impl<const K: usize> CostClass<K> {
    /// No squares, at the price of open ground.
    pub(super) const NONE: Self =
        CostClass { straight: 2, diagonal: 2, squares: [Bits256::EMPTY; K] };

    /// Whether a step costs half a square in addition to whole ones.
    pub(super) const fn has_halves(&self) -> bool {
        self.straight % 2 == 1 || self.diagonal % 2 == 1
    }

    /// Returns how many passes have to be kept for all these prices: a power of two.
    pub(super) fn passes<'t>(classes: impl Iterator<Item = &'t Self>) -> usize {
        let dearest = classes.map(|class| class.straight.max(class.diagonal)).max();
        (dearest.unwrap_or(2).div_ceil(2) as usize).next_power_of_two()
    }
}
