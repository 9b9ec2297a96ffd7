//! The labels of a search over several criteria: stored by node, taken in order. The memory is
//! reused.

use super::Node;
use super::cost_vector::{COUNTS, CostVector};
use super::edge::{Cost, Edge, Edges, Link};
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// No label.
const NONE: u32 = u32::MAX;

/// The least cost of paths over a label, the number of marks, the counts, the marks.
type Order = (Cost, u32, [u32; COUNTS], u64);

/// A path to a node.
#[derive(Clone, Copy, Debug)]
struct Label {
    node: Node,
    load: CostVector,
    /// The last link and the label before it.
    before: Option<(Link, u32)>,
    /// The previous label of the same node.
    next: u32,
    /// Whether it has not been dropped.
    kept: bool,
}

/// A path to a goal, with what it has gathered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ParetoPath {
    /// What it has gathered.
    pub load: CostVector,
    /// The nodes along it, including the first.
    pub nodes: Vec<Node>,
    /// The links between them.
    pub links: Vec<Link>,
}

/// There are more labels than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooManyLabels;

/// The labels of a search.
#[derive(Debug, Default)]
pub(crate) struct ParetoSet {
    labels: Vec<Label>,
    /// For each node, its most recent label.
    last: Vec<u32>,
    queue: BinaryHeap<Reverse<(Order, u32)>>,
    /// The labels at which paths end.
    ends: Vec<u32>,
    /// The most labels that are allowed.
    most: usize,
}

impl ParetoSet {
    /// Clears everything and starts again. The first label is not stored at its node: nothing leads
    /// there.
    pub(super) fn open(&mut self, (node, load): (Node, CostVector), most: usize) {
        self.labels.clear();
        self.last.clear();
        self.queue.clear();
        self.ends.clear();
        self.most = most;
        self.labels.push(Label { node, load, before: None, next: NONE, kept: true });
        self.queue.push(Reverse((((load.stage, load.sum), 0, [0; COUNTS], 0), 0)));
    }

    /// Returns where the most recent label of a node is recorded.
    fn last_at(&mut self, node: Node) -> &mut u32 {
        let index = node as usize;
        if self.last.len() <= index {
            self.last.resize(index + 1, NONE);
        }
        &mut self.last[index]
    }

    /// Takes the next label that may lead to something better than what is known, and its node.
    pub(super) fn next(&mut self) -> Option<(u32, Node)> {
        while let Some(Reverse(((least, ..), taken))) = self.queue.pop() {
            let Label { node, load, kept, .. } = self.labels[taken as usize];
            if kept && !self.is_late(least, &load) {
                return Some((taken, node));
            }
        }
        None
    }

    /// Whether some path to a goal is no worse than a load can be there.
    fn is_late(&self, (stage, sum): Cost, load: &CostVector) -> bool {
        let ended = CostVector { stage, sum, ..*load };
        self.ends.iter().any(|end| self.labels[*end as usize].load.ends_no_worse_than(&ended))
    }

    /// Records that a path ends with a label.
    pub(super) fn end(&mut self, label: u32) {
        self.ends.push(label);
    }

    /// Follows all edges from a label; returns how many labels and ends of paths it compared.
    pub(super) fn go_on(
        &mut self,
        from: u32,
        edges: &mut impl Edges,
    ) -> Result<usize, TooManyLabels> {
        let Label { node, load, .. } = self.labels[from as usize];
        edges
            .follow(node, load)
            .iter()
            .try_fold(1, |looked_at, edge| Ok(looked_at + self.add(from, edge)?))
    }

    /// Adds the label of an edge unless another one at its node is no worse; drops those that it is
    /// better than. Returns how many it was compared with.
    fn add(&mut self, from: u32, edge: &Edge) -> Result<usize, TooManyLabels> {
        let Edge { load, least, .. } = *edge;
        let (mut at, mut newer) = (*self.last_at(edge.to), NONE);
        let mut looked_at = 4 + self.ends.len();
        while at != NONE {
            looked_at += 1;
            let Label { load: known, next, before, .. } = self.labels[at as usize];
            if known.is_no_worse_than(&load) {
                if known == load
                    && before.is_some_and(|before| self.rank((edge.link, from)) < self.rank(before))
                {
                    self.labels[at as usize].before = Some((edge.link, from));
                }
                return Ok(looked_at);
            }
            if load.is_no_worse_than(&known) {
                self.labels[at as usize].kept = false;
                match newer {
                    NONE => *self.last_at(edge.to) = next,
                    newer => self.labels[newer as usize].next = next,
                }
            } else {
                newer = at;
            }
            at = next;
        }
        if self.is_late(least, &load) {
            return Ok(looked_at);
        }
        if self.labels.len() >= self.most {
            return Err(TooManyLabels);
        }
        let number = u32::try_from(self.labels.len()).map_err(|_| TooManyLabels)?;
        let before = Some((edge.link, from));
        let next = core::mem::replace(self.last_at(edge.to), number);
        self.labels.push(Label { node: edge.to, load, before, next, kept: true });
        self.queue.push(Reverse(((least, load.all_marks(), load.counts, load.marks), number)));
        Ok(looked_at)
    }

    /// Returns the last link of a label for comparison with others, then where it comes from.
    fn rank(&self, (link, from): (Link, u32)) -> (Link, Node) {
        (link, self.labels[from as usize].node)
    }

    /// Returns the nodes that some path leads to, in the order of their numbers.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        (0..).zip(&self.last).filter(|(_, last)| **last != NONE).map(|(node, _)| node)
    }

    /// Returns the loads of the paths to a node, each better than every other one in some respect.
    pub(crate) fn loads(&self, node: Node) -> impl Iterator<Item = CostVector> + '_ {
        let last = self.last.get(node as usize).copied().unwrap_or(NONE);
        let labels = core::iter::successors(self.labels.get(last as usize), |label| {
            self.labels.get(label.next as usize)
        });
        labels.map(|label| label.load)
    }

    /// Returns the paths that have ended, in the order of their ends.
    pub(super) fn ways(&self) -> Vec<ParetoPath> {
        self.ends.iter().map(|end| self.way(*end)).collect()
    }

    fn way(&self, end: u32) -> ParetoPath {
        let Label { node, load, mut before, .. } = self.labels[end as usize];
        let (mut nodes, mut links) = (vec![node], Vec::new());
        while let Some((link, label)) = before {
            links.push(link);
            nodes.push(self.labels[label as usize].node);
            before = self.labels[label as usize].before;
        }
        nodes.reverse();
        links.reverse();
        ParetoPath { load, nodes, links }
    }
}
