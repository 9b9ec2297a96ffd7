//! The steps of a movement where nothing counts besides the price but how often the direction changes, and the checks.

use super::tolls::{CHECKS, Tolls};
use crate::lattice::Heading;
use crate::search::Node;
use crate::search::pareto::{Edge, Edges, Load, Start, Way};

/// How many states a node has: one for each heading of the step into it, and one without such a step.
const PER_NODE: usize = Heading::COUNT + 1;

/// The states that were met. The memory is used again.
#[derive(Debug, Default)]
pub(super) struct States {
    /// For each node, the place of its states among those that were met, from 1.
    places: Vec<u32>,
    /// The nodes in the order in which they were met.
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

/// Steps between states: a node with the heading of the step into it.
pub(super) struct Turning<'t, 'a> {
    tolls: &'t mut Tolls<'a>,
    states: &'t mut States,
}

impl<'t, 'a> Turning<'t, 'a> {
    pub(super) fn new(tolls: &'t mut Tolls<'a>, states: &'t mut States) -> Self {
        states.places.clear();
        states.nodes.clear();
        Turning { tolls, states }
    }

    pub(super) fn start(&mut self) -> Start {
        let first = Load { sum: self.tolls.first_sum, ..Load::default() };
        Start { node: self.states.number(self.tolls.first, 0), sets_out: first, stays: first }
    }

    /// A way found here as a way with all that its steps add.
    pub(super) fn whole(&mut self, way: &Way) -> Way {
        let nodes: Vec<Node> = way.nodes.iter().map(|state| self.states.node(*state).0).collect();
        let start = self.tolls.start();
        let mut load = if nodes.len() == 1 { start.stays } else { start.sets_out };
        for (pair, heading) in nodes.windows(2).zip(&way.headings) {
            let taken = |edge: &&Edge| edge.to == pair[1] && edge.heading == *heading;
            let adds = self.tolls.steps_from(pair[0]).iter().find(taken).map(|edge| edge.adds);
            load = load.and(adds.unwrap_or_default());
        }
        Way { load, nodes, headings: way.headings.clone() }
    }
}

impl States {
    /// The state of a node to which a step of this heading leads; 0: none.
    fn number(&mut self, node: Node, heading: usize) -> Node {
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

    /// The node of a state, and the heading of the step into it; 0: none.
    fn node(&self, state: Node) -> (Node, usize) {
        (self.nodes[state as usize / PER_NODE], state as usize % PER_NODE)
    }
}

impl Edges for Turning<'_, '_> {
    fn is_goal(&self, state: Node) -> bool {
        self.tolls.is_goal(self.states.node(state).0)
    }

    fn steps_from(&mut self, state: Node) -> &[Edge] {
        let (node, before) = self.states.node(state);
        self.states.edges.clear();
        for edge in self.tolls.steps_from(node) {
            let heading = edge.heading.number();
            let turns = before > 0 && before != heading;
            let counts = [u32::from(turns), edge.adds.counts[CHECKS], 0, 0, 0];
            let to = self.states.number(edge.to, heading);
            let adds = Load { sum: edge.adds.sum, marks: 0, counts };
            self.states.edges.push(Edge { to, adds, ..*edge });
        }
        &self.states.edges
    }
}
