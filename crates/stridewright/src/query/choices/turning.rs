//! The steps of a movement where nothing counts besides the price but how often the direction changes.

use super::tolls::{CHECKS, Tolls};
use crate::lattice::Heading;
use crate::search::Node;
use crate::search::pareto::{Edge, Edges, Load, Start, Way};
use std::collections::BTreeMap;

/// A node and the heading of the step into it.
type State = (Node, Option<Heading>);

/// Steps between nodes, each with the heading of the step into it: they get their numbers as they are met.
pub(super) struct Turning<'t, 'a> {
    tolls: &'t mut Tolls<'a>,
    states: Vec<State>,
    numbers: BTreeMap<State, Node>,
    edges: Vec<Edge>,
}

impl<'t, 'a> Turning<'t, 'a> {
    pub(super) const fn new(tolls: &'t mut Tolls<'a>) -> Self {
        Turning { tolls, states: Vec::new(), numbers: BTreeMap::new(), edges: Vec::new() }
    }

    pub(super) fn start(&mut self) -> Start {
        let first = Load { sum: self.tolls.first_sum, ..Load::default() };
        Start { node: self.number((self.tolls.first, None)), sets_out: first, stays: first }
    }

    fn number(&mut self, state: State) -> Node {
        let next = self.states.len();
        let number = *self.numbers.entry(state).or_insert(next as Node);
        if number as usize == next {
            self.states.push(state);
        }
        number
    }

    /// A way found here as a way with all that its steps add.
    pub(super) fn whole(&mut self, way: &Way) -> Way {
        let nodes: Vec<Node> = way.nodes.iter().map(|state| self.states[*state as usize].0).collect();
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

impl Edges for Turning<'_, '_> {
    fn is_goal(&self, state: Node) -> bool {
        self.tolls.is_goal(self.states[state as usize].0)
    }

    fn steps_from(&mut self, state: Node) -> &[Edge] {
        let (node, before) = self.states[state as usize];
        let steps = self.tolls.steps_from(node).to_vec();
        self.edges.clear();
        for Edge { to, heading, adds } in steps {
            let turns = before.is_some_and(|before| before != heading);
            let counts = [u32::from(turns), adds.counts[CHECKS], 0, 0, 0];
            let to = self.number((to, Some(heading)));
            self.edges.push(Edge { to, heading, adds: Load { sum: adds.sum, marks: 0, counts } });
        }
        &self.edges
    }
}
