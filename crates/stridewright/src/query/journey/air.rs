//! What is in the air in a flood of jumps.

use crate::search::{Labels, Node, Sums};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// What is in the air in a flood: the least sums there, which of them there are, and those still to
/// be followed.
#[derive(Debug)]
pub(in crate::query) struct Air {
    pub(super) sums: Sums,
    pub(super) touched: Vec<Node>,
    pub(super) waiting: BTreeSet<(u32, Node)>,
}

impl Default for Air {
    fn default() -> Self {
        Air { sums: Sums::new(Labels::One), touched: Vec::new(), waiting: BTreeSet::new() }
    }
}

impl Air {
    /// Nothing in the air, with room for so many nodes.
    pub(super) fn reset(&mut self, labels: Labels, nodes: usize) {
        self.sums.reset(labels, nodes);
        self.touched.clear();
        self.waiting.clear();
    }

    /// Nothing in the air any more.
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
