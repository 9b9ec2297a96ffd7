//! Every way worth taking where a way is more than its length: labels set over numbered nodes. Knows integers and
//! masks; no game, no creature, no board.
//!
//! A label is a way to a node with all that it has gathered (a [`Load`]). It is given up for another one at the same node
//! that is no worse in anything, and when a way to a goal is known that is no worse than all it can still become. Labels are
//! taken in the order of the least sum that a way over them can have. What comes later is never better than what came before at the
//! same node, so a label that is taken stays.

mod ledger;

pub use ledger::Ledger;
use ledger::{SETS_OUT, STAYS};

use super::Node;
use crate::lattice::Heading;

/// How many kinds of things are counted beside the sum and the marks.
pub const COUNTS: usize = 5;

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

    /// All counts are compared without a branch: that is quicker than to stop at the first that is more.
    fn counts_no_more_than(&self, other: &Load) -> bool {
        self.counts.iter().zip(&other.counts).fold(true, |all, (own, others)| all & (own <= others))
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
    /// A sum without which no way leads on from there to a goal. A step lessens it by no more than it costs.
    pub rest: u32,
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
pub fn front(
    edges: &mut impl Edges,
    start: Start,
    bounds: Bounds,
    ledger: &mut Ledger,
) -> Result<Vec<Way>, TooManyLabels> {
    ledger.open(start, bounds);
    // Whoever sets out has not stayed: one label goes on, the other is a way that may end here.
    if edges.is_goal(start.node) {
        ledger.end(STAYS);
    }
    ledger.go_on(SETS_OUT, edges.steps_from(start.node))?;
    while let Some((taken, node)) = ledger.next() {
        if edges.is_goal(node) {
            ledger.end(taken);
        }
        ledger.go_on(taken, edges.steps_from(node))?;
    }
    Ok(ledger.ways())
}

/// Every load worth having at every node, within a greatest sum: none is no worse in the sum, in its marks and in every count than
/// another one there. The ledger tells them afterwards ([`Ledger::nodes`], [`Ledger::loads`]); nothing is a goal.
///
/// # Errors
///
/// More labels would be kept than the bounds allow.
pub fn spread(
    edges: &mut impl Edges,
    start: Start,
    bounds: Bounds,
    ledger: &mut Ledger,
) -> Result<(), TooManyLabels> {
    ledger.open(start, bounds);
    ledger.go_on(SETS_OUT, edges.steps_from(start.node))?;
    while let Some((taken, node)) = ledger.next() {
        ledger.go_on(taken, edges.steps_from(node))?;
    }
    Ok(())
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
            rest: 0,
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
        let found =
            front(&mut diamond(goal), START, Bounds { most, labels: 100 }, &mut Ledger::default()).unwrap();
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
    fn every_node_has_its_loads() {
        let mut ledger = Ledger::default();
        let bounds = Bounds { most: 5, labels: 100 };
        spread(&mut diamond(3), START, bounds, &mut ledger).unwrap();
        let loads = |node| {
            let mut found: Vec<_> =
                ledger.loads(node).map(|load| (load.sum, load.marks, load.counts[0])).collect();
            found.sort_unstable();
            found
        };
        assert_eq!(ledger.nodes().collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert_eq!(loads(0), [(0, 0b1, 0)]);
        assert_eq!(loads(1), [(2, 0b01, 0)]);
        assert_eq!(loads(2), [(2, 0, 5)]);
        // By 2 it is a sum of 6.
        assert_eq!(loads(3), [(3, 0b11, 0), (4, 0b01, 0)]);
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
    fn what_cannot_get_there_any_more_is_not_looked_at() {
        // By 2 there are 4 left to go: known beforehand, that way takes no label within 5.
        let mut known = diamond(3);
        known.0[0][1].rest = 4;
        let (bounds, mut ledger) = (Bounds { most: 5, labels: 5 }, Ledger::default());
        let found = front(&mut known, START, bounds, &mut ledger).unwrap();
        assert_eq!(found.iter().map(|way| way.load.sum).collect::<Vec<_>>(), [3, 4]);
        let bounds = Bounds { labels: 4, ..bounds };
        assert_eq!(front(&mut known, START, bounds, &mut ledger), Err(TooManyLabels));
    }

    #[test]
    fn labels_are_bounded() {
        let bounds = Bounds { most: 9, labels: 4 };
        assert_eq!(front(&mut diamond(3), START, bounds, &mut Ledger::default()), Err(TooManyLabels));
    }
}
