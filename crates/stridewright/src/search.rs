//! Shortest paths over numbered nodes. This module knows integers and masks; no game, no creature,
//! no board.
//!
//! Prices are in half squares, so that one number per node holds both the cost and the diagonal
//! count. While one movement lasts, the smaller number is better in every respect. If a count
//! outlives the movement (several movements in a turn), or a hampered diagonal advances it at its
//! own price, even and odd distances are kept apart: see [`DistancesPerNode`].

mod bound;
mod buckets;
pub(crate) mod jump_points;
mod node;
pub(crate) mod pareto;
pub(crate) mod planes;
pub(crate) mod towers;

use alloc::vec::Vec;
pub(crate) use bound::Bound;
pub(crate) use buckets::Buckets;
pub(crate) use node::Node;

use crate::lattice::Heading;

/// The steps between nodes.
pub trait Steps {
    /// Returns how many nodes there are; they are numbered from zero.
    fn nodes(&self) -> usize;
    /// Returns the work of expanding a node, in units of one step checked.
    fn effort(&self) -> usize;
    /// Returns a lower bound on paths to a goal.
    fn bound(&self, goal: Node) -> Bound {
        let _ = goal;
        Bound::none()
    }
    /// Whether some steps have a [`limit`](Steps::limit).
    fn is_limited(&self) -> bool {
        false
    }
    /// Returns the greatest distance that a path may have after a step between two nodes.
    fn limit(&self, from: Node, to: Node) -> u32 {
        let _ = (from, to);
        u32::MAX
    }
    /// Calls `visit` with every node that a step leads to, and its price.
    fn each_from(&self, node: Node, visit: impl FnMut(Node, u32));
    /// Calls `visit` with every node from which a step may lead here, its heading, and a function
    /// that returns its price if the step is possible. The price is computed only where it matters,
    /// because that is expensive.
    fn each_into(&self, node: Node, visit: impl FnMut(Node, Heading, &dyn Fn() -> Option<u32>));
}

/// The mark of an even price that also changes the lowest bit of a distance: from even to odd it
/// adds one more, from odd to even one less.
pub(crate) const COUNTED: u32 = 1 << 16;

/// Returns the distance after a step of a price.
#[must_use]
pub(crate) const fn after(sum: u32, price: u32) -> u32 {
    let next = sum.saturating_add(price & !COUNTED);
    if price & COUNTED == 0 { next } else { next ^ 1 }
}

/// Returns the distance from which a step of a price leads to this one, if there is one.
#[must_use]
pub(crate) const fn before(sum: u32, price: u32) -> Option<u32> {
    let sum = if price & COUNTED == 0 { sum } else { sum ^ 1 };
    sum.checked_sub(price & !COUNTED)
}

/// How many distances are kept for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DistancesPerNode {
    /// The least.
    One,
    /// The least even and the least odd one.
    EvenAndOdd,
}

impl DistancesPerNode {
    /// Returns how many that are.
    #[must_use]
    pub const fn per_node(self) -> usize {
        match self {
            DistancesPerNode::One => 1,
            DistancesPerNode::EvenAndOdd => 2,
        }
    }
}

/// No distance: the node was not reached.
pub(crate) const UNREACHED: u32 = u32::MAX;

/// The least distances found by a flood. Index: node × labels, plus the lowest bit of the distance
/// if even and odd are kept apart.
#[derive(Clone, Debug)]
pub struct Distances {
    labels: DistancesPerNode,
    sums: Vec<u32>,
}

impl Distances {
    /// Creates an empty set: nothing reached yet.
    #[must_use]
    pub fn new(labels: DistancesPerNode) -> Self {
        Distances { labels, sums: Vec::new() }
    }

    /// Clears everything and makes room for this many nodes.
    pub fn reset(&mut self, labels: DistancesPerNode, nodes: usize) {
        self.labels = labels;
        self.sums.clear();
        self.sums.resize(nodes * self.labels.per_node(), UNREACHED);
    }

    /// Records a distance for a node if it is less than the known one.
    pub fn note(&mut self, node: Node, sum: u32) {
        self.lower(node, sum);
    }

    /// Records a distance for a node if it is less than the known one; returns whether it is.
    pub fn lower(&mut self, node: Node, sum: u32) -> bool {
        let slot = self.slot(node, sum);
        let is_less = sum < self.sums[slot];
        self.sums[slot] = self.sums[slot].min(sum);
        is_less
    }

    /// Returns how many distances are kept for a node.
    #[must_use]
    pub const fn labels(&self) -> DistancesPerNode {
        self.labels
    }

    /// Clears all distances of a node.
    pub fn forget(&mut self, node: Node) {
        let per_node = self.labels.per_node();
        let start = node as usize * per_node;
        self.sums[start..start + per_node].fill(UNREACHED);
    }

    const fn slot(&self, node: Node, sum: u32) -> usize {
        match self.labels {
            DistancesPerNode::One => node as usize,
            DistancesPerNode::EvenAndOdd => node as usize * 2 + (sum & 1) as usize,
        }
    }

    /// Returns the least distance of a node, even or odd.
    #[must_use]
    pub fn least(&self, node: Node) -> Option<u32> {
        self.of(node).min()
    }

    /// Returns all distances kept for a node.
    pub fn of(&self, node: Node) -> impl Iterator<Item = u32> + '_ {
        let per_node = self.labels.per_node();
        let start = node as usize * per_node;
        self.sums[start..start + per_node].iter().copied().filter(|sum| *sum != UNREACHED)
    }

    /// Whether exactly this distance is kept for the node.
    #[must_use]
    pub fn has(&self, node: Node, sum: u32) -> bool {
        self.sums[self.slot(node, sum)] == sum
    }

    /// The nodes that were reached, in the order of their numbers.
    pub fn reached(&self) -> impl Iterator<Item = Node> + '_ {
        self.sums
            .chunks(self.labels.per_node())
            .enumerate()
            .filter(|(_, sums)| sums.iter().any(|sum| *sum != UNREACHED))
            .map(|(node, _)| node as Node)
    }

    /// Walks back from a node with a distance to a node that `is_start` accepts: returns the nodes
    /// from there to here, both included.
    ///
    /// Returns `None` if the node does not have that distance.
    #[must_use]
    pub fn walk_back(
        &self,
        steps: &impl Steps,
        node: Node,
        sum: u32,
        is_start: impl Fn(Node, u32) -> bool,
    ) -> Option<Vec<(Node, Option<Heading>)>> {
        let (mut here, mut rest) = (node, sum);
        let mut path = Vec::new();
        if !self.has(here, rest) {
            return None;
        }
        while !is_start(here, rest) {
            let (heading, from, before) = self.step_back(steps, here, rest)?;
            path.push((here, Some(heading)));
            (here, rest) = (from, before);
        }
        path.push((here, None));
        path.reverse();
        Some(path)
    }

    /// Returns the last step to a node with a distance: its heading, where it comes from and with
    /// which distance. Among equally good ones it takes the one whose heading comes first, then the
    /// lower node.
    #[must_use]
    pub(crate) fn step_back(
        &self,
        steps: &impl Steps,
        node: Node,
        sum: u32,
    ) -> Option<(Heading, Node, u32)> {
        let mut best: Option<(Heading, Node, u32)> = None;
        steps.each_into(node, |from, heading, price| {
            let comes_first = best.is_none_or(|(d, n, _)| (heading, from) < (d, n));
            // A counted price may remove the lowest bit of the distance.
            if !comes_first || !self.of(from).any(|known| known <= sum | 1) {
                return;
            }
            let before = price().and_then(|price| before(sum, price));
            let within = |_: &u32| !steps.is_limited() || sum <= steps.limit(from, node);
            let is_kept = |before: &u32| self.has(from, *before);
            if let Some(before) = before.filter(is_kept).filter(within) {
                best = Some((heading, from, before));
            }
        });
        best
    }
}
