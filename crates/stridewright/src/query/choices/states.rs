//! States of a search in which the heading of the last step matters.

use crate::lattice::Heading;
use crate::search::Node;
use crate::search::pareto::Edge;
use alloc::vec::Vec;

/// How many states a node has: one for each heading of the step that led to it, and one without
/// such a step.
const PER_NODE: usize = Heading::COUNT + 1;

/// The states met so far. The memory is reused.
#[derive(Debug, Default)]
pub(super) struct States {
    /// For each node, the position of its states among those met so far, from 1.
    pub(super) places: Vec<u32>,
    /// The nodes in the order in which they were met.
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
}

impl States {
    /// Returns the state of a node that a step of this heading leads to; heading 0: none.
    pub(super) fn number(&mut self, node: Node, heading: usize) -> Node {
        let index = node as usize;
        if self.places.len() <= index {
            self.places.resize(index + 1, 0);
        }
        if self.places[index] == 0 {
            self.nodes.push(node);
            self.places[index] = self.nodes.len() as u32;
        }
        (self.places[index] - 1) * PER_NODE as u32 + heading as u32
    }

    /// Returns the node of a state, and the heading of the step that led to it; 0: none.
    pub(super) fn node(&self, state: Node) -> (Node, usize) {
        (self.nodes[state as usize / PER_NODE], state as usize % PER_NODE)
    }
}
