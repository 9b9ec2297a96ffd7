//! Nodes in the air in a flood of jumps.

use crate::search::{Distances, DistancesPerNode, Node};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Nodes in the air in a flood: the least distances there, which nodes were touched, and which are
/// still to be expanded.
#[derive(Debug)]
pub(in crate::query) struct Air {
    pub(super) sums: Distances,
    pub(super) touched: Vec<Node>,
    pub(super) waiting: BTreeSet<(u32, Node)>,
}

impl Default for Air {
    fn default() -> Self {
        Air {
            sums: Distances::new(DistancesPerNode::One),
            touched: Vec::new(),
            waiting: BTreeSet::new(),
        }
    }
}

impl Air {
    /// Empties it, with room for this many nodes.
    pub(super) fn reset(&mut self, labels: DistancesPerNode, nodes: usize) {
        self.sums.reset(labels, nodes);
        self.touched.clear();
        self.waiting.clear();
    }

    /// Empties it.
    pub(super) fn clear(&mut self) {
        self.touched.drain(..).for_each(|node| self.sums.forget(node));
        self.waiting.clear();
    }

    pub(super) fn lower(&mut self, node: Node, sum: u32) {
        if self.sums.lower(node, sum) {
            self.touched.push(node);
            self.waiting.insert((sum, node));
        }
    }
}
