//! The least distances of a movement at the end of run-ups, as a search keeps them.

use crate::lattice::Direction;
use crate::query::approach::Approach;
use crate::search::Distances;
use alloc::vec::Vec;

/// The least distances of a movement at the end of run-ups of one kind.
pub(super) struct RunUps {
    pub(super) approach: Approach,
    /// The direction of all their squares, where a run-up must be straight.
    pub(super) line: Option<Direction>,
    /// Index: squares made, less one.
    pub(super) sums: Vec<Distances>,
}

impl RunUps {
    /// The distances at the end of whole run-ups.
    pub(super) fn whole(&self) -> Option<&Distances> {
        self.sums.last()
    }
}
