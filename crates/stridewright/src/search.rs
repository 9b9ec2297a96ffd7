//! Shortest paths over numbered nodes. Knows integers and masks; no game, no creature, no board.
//!
//! Prices are in half squares, so that one number per node holds both the cost and the diagonal
//! count, and the smaller number is better in every respect while one movement lasts. Where a count
//! outlives the movement (several movements in a turn), or a hampered diagonal advances it at a
//! price of its own, even and odd sums are kept apart: see [`Labels`].

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
    /// How many nodes there are; they are numbered from zero.
    fn nodes(&self) -> usize;
    /// The work of following all steps from a node, in units of a step looked at.
    fn effort(&self) -> usize;
    /// What paths to a goal cost at least.
    fn bound(&self, goal: Node) -> Bound {
        let _ = goal;
        Bound::none()
    }
    /// Calls `visit` with every node that a step leads to, and its price.
    fn each_from(&self, node: Node, visit: impl FnMut(Node, u32));
    /// Calls `visit` with every node that a step may lead from, its heading, and what tells its
    /// price if it is possible: asked only where it matters, because a price is dear.
    fn each_into(&self, node: Node, visit: impl FnMut(Node, Heading, &dyn Fn() -> Option<u32>));
}

/// The mark of an even price that changes the lowest bit of a sum as well: from even to odd it adds
/// one more, from odd to even one less.
pub(crate) const COUNTED: u32 = 1 << 16;

/// The sum after a step of a price.
#[must_use]
pub(crate) const fn after(sum: u32, price: u32) -> u32 {
    let next = sum.saturating_add(price & !COUNTED);
    if price & COUNTED == 0 { next } else { next ^ 1 }
}

/// The sum from which a step of a price leads to this one, if there is one.
#[must_use]
pub(crate) const fn before(sum: u32, price: u32) -> Option<u32> {
    let sum = if price & COUNTED == 0 { sum } else { sum ^ 1 };
    sum.checked_sub(price & !COUNTED)
}

/// How many sums are kept for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// The least.
    One,
    /// The least even and the least odd one.
    EvenAndOdd,
}

impl Labels {
    /// How many that are.
    #[must_use]
    pub const fn per_node(self) -> usize {
        match self {
            Labels::One => 1,
            Labels::EvenAndOdd => 2,
        }
    }
}

/// No sum: the node was not reached.
pub(crate) const UNREACHED: u32 = u32::MAX;

/// The least sums found by a flood. Index: node × labels, plus the lowest bit of the sum where even
/// and odd are kept apart.
#[derive(Clone, Debug)]
pub struct Sums {
    labels: Labels,
    sums: Vec<u32>,
}

impl Sums {
    /// Nothing reached yet.
    #[must_use]
    pub fn new(labels: Labels) -> Self {
        Sums { labels, sums: Vec::new() }
    }

    /// Forgets everything and makes room for so many nodes.
    pub fn reset(&mut self, labels: Labels, nodes: usize) {
        self.labels = labels;
        self.sums.clear();
        self.sums.resize(nodes * self.labels.per_node(), UNREACHED);
    }

    /// Notes a sum for a node if it is less than what is kept.
    pub fn note(&mut self, node: Node, sum: u32) {
        self.lower(node, sum);
    }

    /// Notes a sum for a node if it is less than what is kept; whether it is.
    pub fn lower(&mut self, node: Node, sum: u32) -> bool {
        let slot = self.slot(node, sum);
        let is_less = sum < self.sums[slot];
        self.sums[slot] = self.sums[slot].min(sum);
        is_less
    }

    /// How many sums are kept for a node.
    #[must_use]
    pub const fn labels(&self) -> Labels {
        self.labels
    }

    /// Forgets all sums of a node.
    pub fn forget(&mut self, node: Node) {
        let per_node = self.labels.per_node();
        let start = node as usize * per_node;
        self.sums[start..start + per_node].fill(UNREACHED);
    }

    const fn slot(&self, node: Node, sum: u32) -> usize {
        match self.labels {
            Labels::One => node as usize,
            Labels::EvenAndOdd => node as usize * 2 + (sum & 1) as usize,
        }
    }

    /// The least sum of a node, even or odd.
    #[must_use]
    pub fn least(&self, node: Node) -> Option<u32> {
        self.of(node).min()
    }

    /// All sums kept for a node.
    pub fn of(&self, node: Node) -> impl Iterator<Item = u32> + '_ {
        let per_node = self.labels.per_node();
        let start = node as usize * per_node;
        self.sums[start..start + per_node].iter().copied().filter(|sum| *sum != UNREACHED)
    }

    /// Whether exactly this sum is kept for the node.
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

    /// Walks back from a node with a sum to one that `is_start` accepts: the nodes from there to
    /// here, both included.
    ///
    /// `None` if the sum is not the node's.
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

    /// The last step to a node with a sum: its heading, where it comes from and with which sum.
    /// Among equally good ones the one whose heading comes first is taken, then the lower node.
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
            // A counted price may take the lowest bit of the sum away with it.
            if !comes_first || !self.of(from).any(|known| known <= sum | 1) {
                return;
            }
            let before = price().and_then(|price| before(sum, price));
            if let Some(before) = before.filter(|before| self.has(from, *before)) {
                best = Some((heading, from, before));
            }
        });
        best
    }
}
