//! The content of a scene before validation.

use super::Creature;
use super::relief::Relief;
use super::terrain::Terrain;
use super::wall::Wall;
use crate::lattice::Extent;
use alloc::vec::Vec;

/// A scene before validation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Width and height.
    pub extent: Extent,
    /// The squares, row by row.
    pub squares: Vec<Terrain>,
    /// Their columns in height.
    pub relief: Relief,
    /// Walls anywhere.
    pub walls: Vec<Wall>,
    /// Creatures.
    pub creatures: Vec<Creature>,
}

impl Setup {
    /// An empty scene of open ground.
    #[must_use]
    pub fn open(width: u32, height: u32) -> Self {
        let extent = Extent { width, height };
        let squares = vec![Terrain::OPEN; extent.area()];
        Setup { extent, squares, relief: Relief::FLAT, walls: Vec::new(), creatures: Vec::new() }
    }
}
