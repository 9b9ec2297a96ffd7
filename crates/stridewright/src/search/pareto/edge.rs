//! What leads from one node to another, and what a way has gathered there.

use super::Node;
use super::load::{Load, Onto};
use crate::lattice::Heading;

/// The stage and the sum in which a way ends.
pub(crate) type Cost = (u32, u32);

/// What leads from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Link {
    /// A step in a heading.
    Step(Heading),
    /// No step: the way goes on in another stage, or stays in its own without one.
    Onto(Onto),
}

/// How a way goes on from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// Where it leads.
    pub to: Node,
    /// What it is: among equal ways the one whose last link comes first in this order is kept.
    pub link: Link,
    /// All that the way has gathered there. A step adds more than nothing to the sum.
    pub load: Load,
    /// The least cost that it can still have at a goal. It is never less than it was before the
    /// edge.
    pub least: Cost,
}

/// The edges between nodes.
pub(crate) trait Edges {
    /// Whether ways may end at a node.
    fn is_goal(&self, node: Node) -> bool;
    /// Every edge from a node for a way that has gathered so much there, and that can come to a
    /// goal. It may be asked again, and answers the same.
    fn follow(&mut self, node: Node, load: Load) -> &[Edge];
}
