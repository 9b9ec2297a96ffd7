//! The medium around a body in space: open cells, earth, liquid, air; and what carries it there.
//!
//! The definitions are those of `docs/height.md`. This module knows nothing about creatures and
//! what they may do.

use super::ground::Ground;
use super::relief::{Column, Earth, Filling};
use super::terrain::Terrain;
use crate::lattice::{Cuboid, Direction, Square};

/// The kinds of earth that a creature can move through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Burrows {
    /// Dirt.
    pub dirt: bool,
    /// Rock.
    pub rock: bool,
}

impl Burrows {
    /// No earth at all.
    pub const NOTHING: Burrows = Burrows { dirt: false, rock: false };

    /// Whether a cell of this filling may be entered. Every creature may enter open ones.
    #[must_use]
    pub const fn enters(self, filling: Filling) -> bool {
        match filling {
            Filling::Air | Filling::Liquid => true,
            Filling::Earth(Earth::Dirt) => self.dirt,
            Filling::Earth(Earth::Rock) => self.rock,
            Filling::Earth(Earth::Firm) | Filling::Solid => false,
        }
    }
}

impl Ground {
    fn all_cells(&self, space: Cuboid, mut test: impl FnMut(Filling) -> bool) -> bool {
        space.base.squares().all(|square| {
            let (column, terrain) = (self.column(square), self.at(square));
            space.heights().all(|height| test(column.filling(terrain, height)))
        })
    }

    /// Whether a creature that burrows in such earth may enter every cell of a body. Walls between
    /// squares do not count.
    #[must_use]
    pub fn admits(&self, space: Cuboid, burrows: Burrows) -> bool {
        self.all_cells(space, |filling| burrows.enters(filling))
    }

    /// Whether a cell of the body is earth.
    #[must_use]
    pub fn buries(&self, space: Cuboid) -> bool {
        !self.all_cells(space, |filling| !matches!(filling, Filling::Earth(_)))
    }

    /// Whether all of the body is in earth and no open cell lies on top of it.
    #[must_use]
    pub fn covers_completely(&self, space: Cuboid) -> bool {
        let lid = Cuboid::new(space.base, space.top(), 1);
        self.all_cells(space, |filling| matches!(filling, Filling::Earth(_)))
            && self.all_cells(lid, |filling| !filling.is_open())
    }

    /// Returns the height of the surface under a square; solid and filled squares have none.
    fn surface_under(&self, square: Square) -> Option<i32> {
        self.is_open(square).then(|| i32::from(self.column(square).floor))
    }

    /// Whether the body stands on the ground: not buried, and at the surface of one of its squares.
    /// The floor of a pit does not count.
    #[must_use]
    pub fn carries(&self, space: Cuboid) -> bool {
        self.stands_on(space, |square| !self.at(square).has(Terrain::PIT))
    }

    /// Whether the body, not buried, is at the surface of one of its squares that count.
    fn stands_on(&self, space: Cuboid, counts: impl Fn(Square) -> bool) -> bool {
        let stands = |square| counts(square) && self.surface_under(square) == Some(space.bottom);
        space.base.squares().any(stands) && !self.buries(space)
    }

    /// Whether the body is in liquid: not buried, and all its lowest cells are liquid.
    #[must_use]
    pub fn floats(&self, space: Cuboid) -> bool {
        let lowest = Cuboid { height: 1, ..space };
        self.all_cells(lowest, |filling| filling == Filling::Liquid) && !self.buries(space)
    }

    /// Whether the body, neither buried nor in liquid, is on the surface of liquid.
    #[must_use]
    pub fn is_on_liquid(&self, space: Cuboid) -> bool {
        let below = Cuboid { bottom: space.bottom - 1, height: 1, ..space };
        let is_liquid = |square: Square| self.filling(square, below.bottom) == Filling::Liquid;
        let above = Cuboid { height: 1, ..space };
        below.base.squares().any(is_liquid)
            && self.all_cells(above, |filling| filling != Filling::Liquid)
            && !self.buries(space)
    }

    /// Whether the body, not buried, is right beneath a ceiling.
    #[must_use]
    pub fn touches_ceiling(&self, space: Cuboid) -> bool {
        let is_ceiling = |square: Square| {
            self.column(square).ceiling.is_some_and(|ceiling| i32::from(ceiling) == space.top())
        };
        space.base.squares().any(is_ceiling) && !self.buries(space)
    }

    /// Whether the body, not buried, has something beside it to hold on to that rises at least to
    /// its bottom.
    #[must_use]
    pub fn has_hold(&self, space: Cuboid) -> bool {
        let rises = |square: Square| {
            !space.base.contains(square)
                && self.extent().contains(square)
                && self.surface_under(square).is_none_or(|surface| surface >= space.bottom)
        };
        let beside = |square: Square| {
            Direction::STRAIGHT.into_iter().any(|direction| rises(square.step(direction)))
        };
        space.base.squares().any(beside) && !self.buries(space)
    }

    /// Returns where a falling body comes to rest if only ground, the floor of a pit, earth or
    /// liquid stops it: here or at the first place below; `None` if nothing stops it down to the
    /// lowest cells.
    #[must_use]
    pub fn rest_below(&self, space: Cuboid) -> Option<Cuboid> {
        (Column::LOWEST..=space.bottom).rev().map(|bottom| space.at_height(bottom)).find(|lower| {
            self.stands_on(*lower, |_| true) || self.floats(*lower) || self.buries(*lower)
        })
    }
}
