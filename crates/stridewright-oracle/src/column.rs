//! Columns of cells: the material in a square at every height.
//!
//! Knows the ground only; creatures and thin walls are handled elsewhere.

use crate::board::{Creature, Earth, Ground};

/// The lowest and the highest cell of every column.
pub(crate) const LOWEST: i32 = -100;
pub(crate) const HIGHEST: i32 = 199;

/// The material that fills one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Air.
    Air,
    /// Water or another liquid.
    Liquid,
    /// Dirt, rock, or earth in which creatures cannot burrow.
    Earth(Earth),
    /// A wall, or the cells above a ceiling or beyond the world.
    Solid,
}

impl Cell {
    /// Air or liquid.
    pub(crate) fn is_open(self) -> bool {
        matches!(self, Cell::Air | Cell::Liquid)
    }

    /// Whether a creature can burrow in it.
    pub(crate) fn lets_burrow(self, creature: &Creature) -> bool {
        match self {
            Cell::Earth(Earth::Dirt) => true,
            Cell::Earth(Earth::Rock) => creature.burrows_rock,
            Cell::Earth(Earth::Bare) | Cell::Air | Cell::Liquid | Cell::Solid => false,
        }
    }
}

impl Ground {
    /// The material in this column at a height.
    pub(crate) fn cell(&self, z: i32) -> Cell {
        let above_the_ceiling = self.ceiling.is_some_and(|ceiling| ceiling <= z);
        if self.wall || !(LOWEST..=HIGHEST).contains(&z) {
            Cell::Solid
        } else if self.filled != Earth::Bare {
            Cell::Earth(self.filled)
        } else if above_the_ceiling {
            Cell::Solid
        } else if z < self.elevation {
            Cell::Earth(self.below)
        } else if z - self.elevation < self.water as i32 {
            Cell::Liquid
        } else {
            Cell::Air
        }
    }

    /// Whether a body beside this column, its bottom at this height, can hold on to it.
    pub(crate) fn gives_hold(&self, z: i32) -> bool {
        self.wall || self.filled != Earth::Bare || !self.pit && self.elevation >= z
    }

    /// Whether a creature can stand in this column at a height. A pit has no surface.
    pub(crate) fn has_surface_at(&self, z: i32) -> bool {
        !self.pit && self.elevation == z
    }
}
