//! The steps of movements where only the price, the changes of direction and the checks count.

use super::states::States;
use super::step_costs::{CHECKS, StepCosts};
use crate::query::QueryError;
use crate::search::Node;
use crate::search::pareto::{CostVector, Edge, Edges, Link, ParetoPath};
use alloc::vec::Vec;

/// Steps between states: a node with the heading of the last step.
pub(super) struct HeadingSteps<'t, 'a> {
    step_costs: &'t mut StepCosts<'a>,
    states: &'t mut States,
}

impl<'t, 'a> HeadingSteps<'t, 'a> {
    pub(super) fn new(step_costs: &'t mut StepCosts<'a>, states: &'t mut States) -> Self {
        states.places.clear();
        states.nodes.clear();
        HeadingSteps { step_costs, states }
    }

    pub(super) fn start(&mut self) -> Result<(Node, CostVector), QueryError> {
        let (node, load) = self.step_costs.start()?;
        Ok((self.states.number(node, 0), load))
    }

    /// Restores everything that the steps of a path add which was found here.
    pub(super) fn whole(&mut self, way: &ParetoPath) -> Result<ParetoPath, QueryError> {
        let nodes: Vec<Node> = way.nodes.iter().map(|state| self.states.node(*state).0).collect();
        let (_, mut load) = self.step_costs.start()?;
        for (pair, link) in nodes.windows(2).zip(&way.links) {
            let taken = |edge: &&Edge| edge.to == pair[1] && is_same(edge.link, *link);
            let edge = self.step_costs.follow(pair[0], load).iter().find(taken);
            load = edge.map_or(load, |edge| edge.load);
        }
        Ok(ParetoPath { load, nodes, links: way.links.clone() })
    }
}

/// Whether two links continue alike, whichever creatures react.
fn is_same(one: Link, other: Link) -> bool {
    match (one, other) {
        (Link::Onto(one), Link::Onto(other)) => one.stage == other.stage,
        _ => one == other,
    }
}

impl Edges for HeadingSteps<'_, '_> {
    fn is_goal(&self, state: Node) -> bool {
        self.step_costs.is_goal(self.states.node(state).0)
    }

    fn follow(&mut self, state: Node, load: CostVector) -> &[Edge] {
        let (node, before) = self.states.node(state);
        self.states.edges.clear();
        let bare = CostVector { stage: load.stage, sum: load.sum, ..CostVector::default() };
        for edge in self.step_costs.follow(node, bare) {
            let heading = match edge.link {
                Link::Step(heading) => heading.number(),
                Link::Onto(_) => before,
            };
            let turns = u32::from(before > 0 && before != heading);
            let counts = [load.counts[0] + turns, load.counts[1] + edge.load.counts[CHECKS], 0, 0];
            let to = self.states.number(edge.to, heading);
            let gathered = CostVector { counts, marks: 0, marked: 0, ..edge.load };
            self.states.edges.push(Edge { to, load: gathered, ..*edge });
        }
        &self.states.edges
    }
}
