//! Steps that were looked at already, with what they add.

use crate::board::CreatureIndex;
use crate::lattice::{Cuboid, Heading};
use crate::search::Node;
use crate::search::pareto::{Edge, Load};
use alloc::vec::Vec;

/// A step between placements with what it adds; its sum is its price.
#[derive(Clone, Copy, Debug)]
pub(super) struct Toll {
    pub(super) to: Node,
    pub(super) heading: Heading,
    pub(super) adds: Load,
    pub(super) rest: u32,
}

/// Steps that were looked at already. The memory is used again.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// Where the steps from each placement are in the list, once they are, for each kind of
    /// movement.
    pub(super) at: Vec<Option<(usize, usize)>>,
    pub(super) tolls: Vec<Toll>,
    /// The edges from a state that are asked for.
    pub(super) edges: Vec<Edge>,
    /// Steps from a place whose tolls are being worked out.
    pub(super) steps: Vec<(Cuboid, u32, Heading)>,
    /// The creatures near that place.
    pub(super) near: Vec<usize>,
    /// The creatures that react to a step looked at so far: the place of a creature is its bit.
    pub(super) met: Vec<CreatureIndex>,
}

impl Known {
    pub(super) fn forget(&mut self, placements: usize) {
        self.at.clear();
        self.at.resize(placements, None);
        self.tolls.clear();
        self.met.clear();
    }
}
