//! The facts about one column of a body over one square, for all heights of the bottom at once.

use crate::board::{Burrows, Column, Filling, Terrain};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// The facts about a column of a body over one square. Bit: height of the bottom over the lowest
/// one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::field) struct Shaft {
    /// The mover may enter all its cells, as far as earth and walls decide.
    pub(super) admits: u64,
    /// A cell is earth.
    pub(super) earth: u64,
    /// Its lowest cell is liquid.
    pub(super) shallow: u64,
    /// Its cells are liquid, as far up as its mover swims.
    pub(super) deep: u64,
    /// The ground's surface is at the bottom.
    pub(super) surface: u64,
    /// For a body beside it: the square rises at least to the bottom.
    pub(super) rises: u64,
    /// A creature that fills its corners is there.
    pub(super) filled: u64,
    /// A creature that does not let the mover in is there.
    pub(super) barred: u64,
    /// A creature is there.
    pub(super) met: u64,
    /// The square is a pit.
    pub(super) pit: bool,
    /// The square is too narrow for the mover.
    pub(super) narrow: bool,
    /// A creature hampers at some height.
    pub(in crate::field) hampered: bool,
    /// The ground has its own difficulty for checks.
    pub(in crate::field) rough: bool,
}

/// Returns the bottoms from `first` to before `end`.
pub(super) fn between(bottoms: &RangeInclusive<i32>, first: i32, end: i32) -> u64 {
    let (low, high) = (*bottoms.start(), *bottoms.end());
    let (first, end) = (first.max(low), end.min(high + 1));
    if first >= end {
        return 0;
    }
    let count = (end - first).unsigned_abs();
    (u64::MAX >> (64 - count)) << (first - low).unsigned_abs()
}

impl Shaft {
    /// Off the board.
    pub(super) const NOWHERE: Shaft = Shaft {
        admits: 0,
        earth: 0,
        shallow: 0,
        deep: 0,
        surface: 0,
        rises: 0,
        filled: 0,
        barred: 0,
        met: 0,
        pit: false,
        narrow: false,
        hampered: false,
        rough: false,
    };

    /// Returns the facts about a column over such ground, for a body of this height at these
    /// bottoms whose mover swims in liquid of this depth and goes through such earth.
    pub(super) fn of(
        terrain: Terrain,
        column: &Column,
        burrows: Burrows,
        bottoms: RangeInclusive<i32>,
        (height, swims_from): (i32, usize),
    ) -> Shaft {
        let (wall, pit) = (terrain.has(Terrain::WALL), terrain.has(Terrain::PIT));
        let floor = i32::from(column.floor);
        let at = |there: bool, end: i32| if there { between(&bottoms, floor, end) } else { 0 };
        let risen = if wall {
            u64::MAX
        } else if pit {
            0
        } else {
            between(&bottoms, Column::LOWEST, floor + 1)
        };
        let mut shaft = Shaft {
            surface: at(!wall && !pit, floor + 1),
            rises: risen,
            pit,
            rough: column.dc > 0,
            ..Shaft::NOWHERE
        };
        for (level, bottom) in bottoms.clone().enumerate() {
            let cells = (bottom..bottom + height).map(|height| column.filling(terrain, height));
            let bit = |holds: bool| u64::from(holds) << level;
            shaft.admits |= bit(cells.clone().all(|filling| burrows.enters(filling)));
            shaft.earth |= bit(cells.clone().any(|filling| matches!(filling, Filling::Earth(_))));
            shaft.shallow |= bit(cells.clone().next() == Some(Filling::Liquid));
            let mut covered = cells.clone().take(swims_from);
            shaft.deep |= bit(covered.all(|filling| filling == Filling::Liquid));
        }
        shaft
    }
}

/// The kinds of ground met so far, with their facts: a map consists of few kinds.
#[derive(Debug, Default)]
pub(super) struct KnownShafts {
    kinds: Vec<(Terrain, Column, Shaft)>,
    /// The position of the kind that was met last.
    last: usize,
}

impl KnownShafts {
    pub(super) fn clear(&mut self) {
        self.kinds.clear();
        self.last = 0;
    }

    /// Returns the facts about such ground; `make` computes them the first time.
    pub(super) fn shaft(
        &mut self,
        terrain: Terrain,
        column: Column,
        make: impl FnOnce(Terrain, Column) -> Shaft,
    ) -> Shaft {
        let is_it = |kind: &(Terrain, Column, Shaft)| (kind.0, kind.1) == (terrain, column);
        if !self.kinds.get(self.last).is_some_and(is_it) {
            self.last = self.kinds.iter().position(is_it).unwrap_or(self.kinds.len());
        }
        if let Some((_, _, known)) = self.kinds.get(self.last) {
            return *known;
        }
        let made = make(terrain, column);
        self.kinds.push((terrain, column, made));
        made
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bottoms_between_two_heights_are_bits_over_the_lowest() {
        assert_eq!(between(&(2..=5), 4, 9), 0b1100);
        assert_eq!(between(&(2..=5), -7, 3), 0b0001);
        assert_eq!(between(&(2..=5), 6, 9), 0);
        assert_eq!(between(&(-32..=31), -99, 99), u64::MAX);
    }

    #[test]
    fn a_column_is_earth_then_water_then_air_up_to_its_ceiling() {
        // Earth at 0 and below, water at 1, air at 2 and 3, a ceiling from 4 up; a body two squares
        // high.
        let column = Column { floor: 1, liquid: 1, ceiling: Some(4), dc: 15, ..Column::default() };
        let shaft = Shaft::of(Terrain::OPEN, &column, Burrows::NOTHING, 0..=4, (2, 2));
        let expected = Shaft {
            admits: 0b00110,
            earth: 0b00001,
            shallow: 0b00010,
            surface: 0b00010,
            rises: 0b00011,
            rough: true,
            ..Shaft::NOWHERE
        };
        assert_eq!(shaft, expected);
        let flat = Shaft::of(Terrain::OPEN, &column, Burrows::NOTHING, 0..=4, (1, 1));
        assert_eq!((flat.admits, flat.deep), (0b01110, 0b00010));
        let pit = Shaft::of(Terrain::PIT, &column, Burrows::NOTHING, 0..=4, (2, 2));
        assert_eq!((pit.surface, pit.rises, pit.pit), (0, 0, true));
        let wall = Shaft::of(Terrain::WALL, &column, Burrows::NOTHING, 0..=4, (2, 2));
        assert_eq!((wall.admits, wall.surface, wall.rises), (0, 0, u64::MAX));
    }
}
