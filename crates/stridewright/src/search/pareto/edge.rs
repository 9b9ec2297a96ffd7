//! Edges between nodes, and what a path has gathered at their ends.

use super::Node;
use super::cost_vector::{Continuation, CostVector};
use crate::lattice::Heading;

/// The stage and the distance in which a path ends.
pub(crate) type Cost = (u32, u32);

/// The link from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Link {
    /// A step in a heading.
    Step(Heading),
    /// No step: the path continues in another stage, or stays in its own without a step.
    Onto(Continuation),
}

/// A continuation of a path from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// Where it leads.
    pub to: Node,
    /// The kind of link. Of equal paths, the search keeps the one whose last link comes first in
    /// this order.
    pub link: Link,
    /// All that the path has gathered there. A step adds more than zero to the distance.
    pub load: CostVector,
    /// The least cost that the path can still have at a goal. It never decreases along an edge.
    pub least: Cost,
}

/// The edges between nodes.
pub(crate) trait Edges {
    /// Whether paths may end at a node.
    fn is_goal(&self, node: Node) -> bool;
    /// Returns every edge from a node for a path with this load there that can still reach a goal.
    /// Repeated calls give the same answer.
    fn follow(&mut self, node: Node, load: CostVector) -> &[Edge];
}
