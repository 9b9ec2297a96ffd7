//! Bodies in space: a placement, its bottom and its height.

use crate::board::{Board, Creature};
use crate::placement::Placement;

/// The cells that a creature takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Body {
    /// Its top-left square.
    pub at: (i32, i32),
    /// Its width and its depth in squares.
    pub footprint: (u32, u32),
    /// The height of its lowest cells.
    pub z: i32,
    /// How many cells high it is.
    pub tall: u32,
}

/// A cell: column, row, height.
pub(crate) type At = (i32, i32, i32);

impl Body {
    pub(crate) fn new(placement: Placement, z: i32, tall: u32) -> Self {
        Body {
            at: (placement.column, placement.row),
            footprint: (placement.width, placement.height),
            z,
            tall,
        }
    }

    /// The body of a creature where it stands. Every body is as high as its space is wide.
    #[must_use]
    pub fn of(creature: &Creature, board: &Board) -> Self {
        let placement = Placement::new(creature.at, creature.footprint);
        let surfaces = placement.squares().filter_map(|square| board.ground_at(square));
        let highest = surfaces.map(|ground| ground.elevation).max();
        let z = creature.elevation.or(highest).unwrap_or(0);
        Body::new(placement, z, creature.side.max(1))
    }

    pub(crate) fn placement(self) -> Placement {
        Placement::new(self.at, self.footprint)
    }

    pub(crate) fn heights(self) -> std::ops::Range<i32> {
        self.z..self.z + self.tall as i32
    }

    pub(crate) fn cells(self) -> impl Iterator<Item = At> {
        self.placement()
            .squares()
            .flat_map(move |(column, row)| self.heights().map(move |z| (column, row, z)))
    }

    pub(crate) fn has(self, (column, row, z): At) -> bool {
        self.placement().has((column, row)) && self.heights().contains(&z)
    }

    /// Whether the two share a cell.
    #[must_use]
    pub fn meets(self, other: Body) -> bool {
        self.cells().any(|cell| other.has(cell))
    }
}
