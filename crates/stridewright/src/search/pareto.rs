//! Every way worth taking where a way is more than its length: labels set over numbered nodes. Knows integers and
//! masks; no game, no creature, no board.
//!
//! A label is a way to a node with all that it has gathered (a [`Load`]). It is given up for another one at the same node
//! that is no worse in anything. Loads are taken in an order in which nothing that comes later is better than what came
//! before, so a label that is taken stays.

use super::Node;
use crate::lattice::Heading;
use core::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// How many kinds of things are counted beside the sum and the marks.
pub const COUNTS: usize = 5;

/// The sum, the number of marks, the counts, the marks.
type Order = (u32, u32, [u32; COUNTS], u64);

/// What a way gathers. More is worse, in every part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Load {
    /// The sum of the prices in half squares.
    pub sum: u32,
    /// What is gathered once however often it is met, one bit each.
    pub marks: u64,
    /// What is added up each time.
    pub counts: [u32; COUNTS],
}

impl Load {
    /// This load with what a step adds to it.
    #[must_use]
    pub fn and(self, step: Load) -> Load {
        let counts = core::array::from_fn(|kind| self.counts[kind].saturating_add(step.counts[kind]));
        Load { sum: self.sum.saturating_add(step.sum), marks: self.marks | step.marks, counts }
    }

    /// Whether it is no worse than another one in anything, and goes on being so whatever both gather next.
    #[must_use]
    pub fn is_no_worse_than(&self, other: &Load) -> bool {
        self.sum <= other.sum && self.marks & !other.marks == 0 && self.counts_no_more_than(other)
    }

    /// The same of two ways that have come to their end, where it is the number of marks that counts.
    #[must_use]
    pub fn ends_no_worse_than(&self, other: &Load) -> bool {
        self.sum <= other.sum
            && self.marks.count_ones() <= other.marks.count_ones()
            && self.counts_no_more_than(other)
    }

    fn counts_no_more_than(&self, other: &Load) -> bool {
        self.counts.iter().zip(&other.counts).all(|(own, others)| own <= others)
    }

    /// An order in which a load comes before all that it is no worse than.
    const fn order(&self) -> Order {
        (self.sum, self.marks.count_ones(), self.counts, self.marks)
    }
}

/// A step to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Where it leads.
    pub to: Node,
    /// Its heading: among equal ways the one whose last step comes first in this order is kept.
    pub heading: Heading,
    /// What it adds. The sum is more than nothing.
    pub adds: Load,
}

/// The steps between nodes, with all that they add.
pub trait Edges {
    /// Whether ways may end at a node.
    fn is_goal(&self, node: Node) -> bool;
    /// Every step from a node. It may be asked again for the same node, and answers the same.
    fn steps_from(&mut self, node: Node) -> &[Edge];
}

/// Where ways begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The node.
    pub node: Node,
    /// What there is already when one sets out.
    pub sets_out: Load,
    /// What there is if no step is taken at all.
    pub stays: Load,
}

/// A way to a goal, with what it has gathered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it has gathered.
    pub load: Load,
    /// The nodes on it, the first one included.
    pub nodes: Vec<Node>,
    /// The headings of the steps between them.
    pub headings: Vec<Heading>,
}

/// There are more labels than may be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyLabels;

/// What bounds a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Greatest sum.
    pub most: u32,
    /// Greatest number of labels.
    pub labels: usize,
}

/// Every way to the goals, within a greatest sum, that no other one is better than: none is no worse in the sum, in the number of
/// marks and in every count. Of ways that are equal in all that, one.
///
/// They come in the order of their sums. The same input gives the same ways.
///
/// # Errors
///
/// More labels would be kept than the bounds allow.
pub fn front(edges: &mut impl Edges, start: Start, bounds: Bounds) -> Result<Vec<Way>, TooManyLabels> {
    let mut search = Search {
        labels: vec![
            Label { node: start.node, load: start.sets_out, before: None },
            Label { node: start.node, load: start.stays, before: None },
        ],
        at: Vec::new(),
        queue: BinaryHeap::new(),
        bounds,
    };
    // Whoever sets out has not stayed: one label goes on, the other is a way that may end here.
    search.kept(start.node).push(STAYS);
    let mut ends = if edges.is_goal(start.node) { vec![STAYS] } else { Vec::new() };
    search.go_on(SETS_OUT, edges)?;
    while let Some(Reverse((_, taken))) = search.queue.pop() {
        let Label { node, load, .. } = search.labels[taken];
        let is_kept = search.kept(node).contains(&taken);
        let is_late = |end: &usize| search.labels[*end].load.ends_no_worse_than(&load);
        if !is_kept || ends.iter().any(is_late) {
            continue;
        }
        if edges.is_goal(node) {
            ends.push(taken);
        }
        search.go_on(taken, edges)?;
    }
    Ok(ends.into_iter().map(|end| search.way(end)).collect())
}

/// The least sums, within a greatest one, of the nodes to which ways lead on which every step passes; in the order of the nodes.
///
/// Where ways begin is among them if taking no step passes, or if a way leads back there.
pub fn least_sums(
    edges: &mut impl Edges,
    start: Start,
    most: u32,
    passes: impl Fn(&Load) -> bool,
) -> Vec<(Node, u32)> {
    let mut sums: BTreeMap<Node, u32> = BTreeMap::new();
    let mut queue = BinaryHeap::from([Reverse((start.sets_out.sum, start.node))]);
    if passes(&start.stays) {
        sums.insert(start.node, start.stays.sum);
    }
    let mut set_out = false;
    while let Some(Reverse((sum, node))) = queue.pop() {
        if core::mem::replace(&mut set_out, true) && sums.get(&node) != Some(&sum) {
            continue;
        }
        for edge in edges.steps_from(node).iter().filter(|edge| passes(&edge.adds)) {
            let next = sum.saturating_add(edge.adds.sum);
            if next <= most && sums.get(&edge.to).is_none_or(|known| next < *known) {
                sums.insert(edge.to, next);
                queue.push(Reverse((next, edge.to)));
            }
        }
    }
    sums.into_iter().collect()
}

/// The label of who sets out.
const SETS_OUT: usize = 0;
/// The label of who takes no step.
const STAYS: usize = 1;

/// A way to a node.
#[derive(Clone, Copy, Debug)]
struct Label {
    node: Node,
    load: Load,
    /// The last step and the label before it.
    before: Option<(Heading, usize)>,
}

struct Search {
    labels: Vec<Label>,
    /// The labels kept for each node.
    at: Vec<Vec<usize>>,
    queue: BinaryHeap<Reverse<(Order, usize)>>,
    bounds: Bounds,
}

impl Search {
    /// The labels kept for a node.
    fn kept(&mut self, node: Node) -> &mut Vec<usize> {
        let index = node as usize;
        if self.at.len() <= index {
            self.at.resize_with(index + 1, Vec::new);
        }
        &mut self.at[index]
    }

    /// Follows every step from a label.
    fn go_on(&mut self, from: usize, edges: &mut impl Edges) -> Result<(), TooManyLabels> {
        let Label { node, load, .. } = self.labels[from];
        for edge in edges.steps_from(node) {
            let load = load.and(edge.adds);
            if load.sum <= self.bounds.most {
                self.add(Label { node: edge.to, load, before: Some((edge.heading, from)) })?;
            }
        }
        Ok(())
    }

    /// Keeps a label unless one at its node is no worse; gives up those that it is better than.
    fn add(&mut self, label: Label) -> Result<(), TooManyLabels> {
        self.kept(label.node);
        let (labels, kept) = (&mut self.labels, &mut self.at[label.node as usize]);
        if let Some(equal) = kept.iter().find(|kept| labels[**kept].load == label.load) {
            let rank = |label: &Label| label.before.map(|(heading, from)| (heading, labels[from].node));
            if labels[*equal].before.is_some() && rank(&label) < rank(&labels[*equal]) {
                labels[*equal].before = label.before;
            }
            return Ok(());
        }
        if kept.iter().any(|kept| labels[*kept].load.is_no_worse_than(&label.load)) {
            return Ok(());
        }
        if labels.len() >= self.bounds.labels {
            return Err(TooManyLabels);
        }
        kept.retain(|kept| !label.load.is_no_worse_than(&labels[*kept].load));
        kept.push(labels.len());
        self.queue.push(Reverse((label.load.order(), labels.len())));
        labels.push(label);
        Ok(())
    }

    fn way(&self, end: usize) -> Way {
        let (mut nodes, mut headings) = (vec![self.labels[end].node], Vec::new());
        let mut before = self.labels[end].before;
        while let Some((heading, label)) = before {
            headings.push(heading);
            nodes.push(self.labels[label].node);
            before = self.labels[label].before;
        }
        nodes.reverse();
        headings.reverse();
        Way { load: self.labels[end].load, nodes, headings }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Direction;

    /// Node 0, two ways of two steps to node 3 (by 1 and by 2) and a direct one.
    struct Diamond(Vec<Vec<Edge>>, Node);

    fn edge(to: Node, direction: Direction, sum: u32, marks: u64, first: u32) -> Edge {
        Edge {
            to,
            heading: Heading::level(direction),
            adds: Load { sum, marks, counts: [first, 0, 0, 0, 0] },
        }
    }

    fn diamond(goal: Node) -> Diamond {
        let first = vec![
            edge(1, Direction::East, 2, 0b01, 0),
            edge(2, Direction::South, 2, 0b00, 5),
            edge(3, Direction::SouthEast, 3, 0b11, 0),
        ];
        let (by_one, by_two) = (edge(3, Direction::South, 2, 0b01, 0), edge(3, Direction::East, 4, 0b00, 0));
        Diamond(vec![first, vec![by_one], vec![by_two], Vec::new()], goal)
    }

    impl Edges for Diamond {
        fn is_goal(&self, node: Node) -> bool {
            node == self.1
        }

        fn steps_from(&mut self, node: Node) -> &[Edge] {
            &self.0[node as usize]
        }
    }

    const START: Start = Start {
        node: 0,
        sets_out: Load { sum: 0, marks: 0, counts: [0; COUNTS] },
        stays: Load { sum: 0, marks: 0b1, counts: [0; COUNTS] },
    };

    fn ways(goal: Node, most: u32) -> Vec<(u32, u64, u32, Vec<Node>)> {
        let found = front(&mut diamond(goal), START, Bounds { most, labels: 100 }).unwrap();
        found.into_iter().map(|way| (way.load.sum, way.load.marks, way.load.counts[0], way.nodes)).collect()
    }

    #[test]
    fn each_way_is_better_in_something() {
        let three = [(3, 0b11, 0, vec![0, 3]), (4, 0b01, 0, vec![0, 1, 3]), (6, 0, 5, vec![0, 2, 3])];
        assert_eq!(ways(3, 6), three);
        assert_eq!(ways(3, 5), three[..2]);
        assert_eq!(ways(3, 2), []);
    }

    #[test]
    fn a_mark_met_twice_counts_once() {
        assert_eq!(ways(1, 9), [(2, 0b01, 0, vec![0, 1])]);
        assert_eq!(ways(3, 9)[1].1.count_ones(), 1);
    }

    #[test]
    fn staying_has_its_own_load() {
        assert_eq!(ways(0, 9), [(0, 0b1, 0, vec![0])]);
    }

    #[test]
    fn steps_that_do_not_pass_are_not_taken() {
        let unmarked = |load: &Load| load.marks == 0;
        assert_eq!(least_sums(&mut diamond(3), START, 9, unmarked), [(2, 2), (3, 6)]);
        assert_eq!(least_sums(&mut diamond(3), START, 5, unmarked), [(2, 2)]);
        assert_eq!(least_sums(&mut diamond(3), START, 3, |_| true), [(0, 0), (1, 2), (2, 2), (3, 3)]);
    }

    #[test]
    fn labels_are_bounded() {
        assert_eq!(front(&mut diamond(3), START, Bounds { most: 9, labels: 4 }), Err(TooManyLabels));
    }
}
