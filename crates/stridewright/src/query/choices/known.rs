//! Steps whose costs are already known.

use crate::board::CreatureIndex;
use crate::lattice::{Cuboid, Heading};
use crate::query::reactors::near::Near;
use crate::search::Node;
use crate::search::pareto::{CostVector, Edge};
use alloc::vec::Vec;

/// A step between placements with what it costs. Its distance is its price.
#[derive(Clone, Copy, Debug)]
pub(super) struct CachedStep {
    pub(super) to: Node,
    pub(super) heading: Heading,
    pub(super) adds: CostVector,
    pub(super) rest: u32,
}

/// Steps whose costs are already known. The memory is reused.
#[derive(Debug, Default)]
pub(super) struct StepCache {
    /// For each kind of movement, the range of the list that holds the steps from each placement,
    /// once known.
    pub(super) at: Vec<Option<(usize, usize)>>,
    pub(super) step_costs: Vec<CachedStep>,
    /// The edges from the state being expanded.
    pub(super) edges: Vec<Edge>,
    /// Steps from a place whose costs are being computed.
    pub(super) steps: Vec<(Cuboid, u32, Heading)>,
    /// The creatures near that place.
    pub(super) near: Vec<Near>,
    /// The creatures that react to a step seen so far. The position of a creature is its bit.
    pub(super) met: Vec<CreatureIndex>,
}

impl StepCache {
    pub(super) fn forget(&mut self, placements: usize) {
        self.at.clear();
        self.at.resize(placements, None);
        self.step_costs.clear();
        self.met.clear();
    }
}
