//! The shape of the ground in height: one column of cells over and under every square.
//!
//! This module knows surfaces, ceilings, liquids and the kinds of earth. It does not know who moves
//! through them.

use super::terrain::Terrain;
use crate::lattice::Rectangle;
use alloc::vec::Vec;
use core::ops::Range;

/// The earth under a surface, for burrowers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Earth {
    /// No creature can burrow in it.
    #[default]
    Firm,
    /// Dirt.
    Dirt,
    /// Solid stone.
    Rock,
}

/// A column of cells at one square of the map. Heights are in squares; 0 is the level of ordinary
/// ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Column {
    /// Height of the ground's surface: the lowest open cell.
    pub floor: i16,
    /// The height at which the open space ends; `None`: it does not end.
    pub ceiling: Option<i16>,
    /// How many of the lowest open cells are filled with liquid.
    pub liquid: u8,
    /// The kind of earth below the surface.
    pub earth: Earth,
    /// Difficulty of the check that the ground asks for; 0: none.
    pub dc: u8,
    /// The damage of damaging ground; 0: its description states it.
    pub damage: u16,
}

/// The content of one cell of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Filling {
    /// Open air.
    Air,
    /// Liquid.
    Liquid,
    /// Earth under a surface, or a square filled with it.
    Earth(Earth),
    /// Solid for every creature: a wall, or above a ceiling.
    Solid,
}

impl Filling {
    /// Whether it is air or liquid.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Filling::Air | Filling::Liquid)
    }
}

impl Column {
    /// Lowest height of a cell.
    pub const LOWEST: i32 = -100;
    /// Greatest height of a cell.
    pub const HIGHEST: i32 = 199;

    /// Whether the ground lies at a height, with neither a ceiling nor liquid over it.
    const fn is_open_at(&self, height: i16) -> bool {
        self.floor == height && self.ceiling.is_none() && self.liquid == 0
    }

    /// Returns the content of the cell at a height, on a square with this terrain.
    #[must_use]
    pub fn filling(&self, terrain: Terrain, height: i32) -> Filling {
        if !(Column::LOWEST..=Column::HIGHEST).contains(&height) {
            return Filling::Solid;
        }
        if terrain.has(Terrain::DIRT) {
            return Filling::Earth(Earth::Dirt);
        }
        if terrain.has(Terrain::ROCK) {
            return Filling::Earth(Earth::Rock);
        }
        if terrain.has(Terrain::WALL)
            || self.ceiling.is_some_and(|ceiling| height >= i32::from(ceiling))
        {
            return Filling::Solid;
        }
        let floor = i32::from(self.floor);
        if height < floor {
            Filling::Earth(self.earth)
        } else if height < floor + i32::from(self.liquid) {
            Filling::Liquid
        } else {
            Filling::Air
        }
    }
}

/// How many columns are checked together for level ground.
const RUN: usize = 64;

/// The columns of a map, row by row; empty where all ground is flat and plain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relief {
    columns: Vec<Column>,
    /// For each [`RUN`] of columns, the height at which all of them are open and dry, if there is
    /// one.
    runs: Vec<Option<i16>>,
    /// Whether no column has a height, a ceiling or liquid of its own.
    level: bool,
}

impl Default for Relief {
    fn default() -> Self {
        Relief::FLAT
    }
}

impl Relief {
    /// Flat ground.
    pub const FLAT: Relief = Relief { columns: Vec::new(), runs: Vec::new(), level: true };

    /// The relief of these columns, row by row.
    #[must_use]
    pub fn new(columns: Vec<Column>) -> Self {
        let plain = columns.iter().all(|column| *column == Column::default());
        let columns = if plain { Vec::new() } else { columns };
        let at = |run: &[Column]| {
            Some(run[0].floor).filter(|floor| run.iter().all(|column| column.is_open_at(*floor)))
        };
        let runs: Vec<Option<i16>> = columns.chunks(RUN).map(at).collect();
        let level = runs.iter().all(|height| *height == Some(0));
        Relief { columns, runs, level }
    }

    /// Whether all ground in a part of a map of this width has this height, with neither ceilings
    /// nor liquids.
    pub(crate) fn is_level_in(&self, width: u32, part: Rectangle, height: i32) -> bool {
        let Ok(height) = i16::try_from(height) else { return false };
        if self.columns.is_empty() {
            return height == 0;
        }
        let first = part.at.row as usize * width as usize + part.at.column as usize;
        (0..part.height as usize).all(|row| {
            let start = first + row * width as usize;
            self.are_open_at(start..start + part.width as usize, height)
        })
    }

    /// Whether some columns are open and dry at a height.
    fn are_open_at(&self, columns: Range<usize>, height: i16) -> bool {
        let runs = columns.start / RUN..columns.end.div_ceil(RUN);
        runs.into_iter().all(|run| {
            let inside = columns.start.max(run * RUN)..columns.end.min((run + 1) * RUN);
            self.runs[run] == Some(height)
                || self.columns[inside].iter().all(|column| column.is_open_at(height))
        })
    }

    /// Whether all ground is flat and plain.
    #[must_use]
    pub const fn is_flat(&self) -> bool {
        self.columns.is_empty()
    }

    /// Whether no column has a height, a ceiling or liquid of its own.
    #[must_use]
    pub const fn is_level(&self) -> bool {
        self.level
    }

    /// Returns how many columns are stored: none, or one for every square.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.columns.len()
    }

    /// Whether no columns are stored.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.is_flat()
    }

    /// The column with a row-major index.
    #[must_use]
    pub fn at(&self, index: usize) -> Column {
        self.columns.get(index).copied().unwrap_or_default()
    }

    /// Returns all columns, as the start of another relief; `area` many.
    #[must_use]
    pub fn columns(&self, area: usize) -> Vec<Column> {
        if self.is_flat() { vec![Column::default(); area] } else { self.columns.clone() }
    }
}
