//! The parts of a search.

use crate::lattice::{Cuboid, Heading};
use crate::query::approach::Approach;
use alloc::vec::Vec;

/// The part of a search made in one movement.
#[derive(Clone, Debug)]
pub(in crate::query) struct PathSegment {
    pub(in crate::query) movement: usize,
    pub(in crate::query) bodies: Vec<Cuboid>,
    pub(in crate::query) headings: Vec<Heading>,
    pub(in crate::query) first_sum: u32,
    /// How the creature came to where it begins, for a jump.
    pub(in crate::query) approach: Approach,
}

impl PathSegment {
    /// Joins this stretch with a later one of the same movement.
    pub(super) fn followed_by(mut self, tail: &PathSegment) -> PathSegment {
        self.bodies.extend_from_slice(&tail.bodies[1..]);
        self.headings.extend_from_slice(&tail.headings);
        self
    }
}
