//! Every way worth taking where a way is more than its length: labels set over numbered nodes. Knows integers and
//! masks; no game, no creature, no board.
//!
//! A label is a way to a node with all that it has gathered (a [`Load`]). It is given up for another one at the same node
//! that is no worse in anything, and when a way to a goal is known that is no worse than all it can still become. Labels are
//! taken in the order of the least cost that a way over them can have. What comes later is never better than what came before at the
//! same node, so a label that is taken stays.
//!
//! A way has stages, one after the other, each with a sum of its own: what a sum comes to in an earlier stage does not count any more.

mod ledger;
#[cfg(test)]
mod tests;

pub(crate) use ledger::Ledger;

use super::Node;
use crate::lattice::Heading;
use crate::meter::Meter;

/// How many kinds of things are counted beside the sum and the marks.
pub(crate) const COUNTS: usize = 4;

/// What a way gathers. More is worse, in every part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Load {
    /// The stage that it is in. A later one is worse, whatever the sum.
    pub stage: u32,
    /// The sum of the prices in this stage, in half squares.
    pub sum: u32,
    /// What is gathered once however often it is met, one bit each, as long as marks are not counted anew.
    pub marks: u64,
    /// How many marks were gathered before they were counted anew.
    pub marked: u32,
    /// What is added up each time.
    pub counts: [u32; COUNTS],
}

impl Load {
    /// How many marks there are altogether.
    #[must_use]
    pub(crate) const fn all_marks(&self) -> u32 {
        self.marked.saturating_add(self.marks.count_ones())
    }

    /// This load with what a step adds to it, in the same stage.
    #[must_use]
    pub(crate) fn and(self, adds: Load) -> Load {
        let counts = core::array::from_fn(|kind| self.counts[kind].saturating_add(adds.counts[kind]));
        Load {
            stage: self.stage,
            sum: self.sum.saturating_add(adds.sum),
            marks: self.marks | adds.marks,
            marked: self.marked.saturating_add(adds.marked),
            counts,
        }
    }

    /// This load where the way goes on without a step.
    #[must_use]
    pub(crate) const fn onto(self, onto: Onto) -> Load {
        let met = Load { marks: self.marks | onto.met, ..self };
        let (marks, marked) = if onto.anew { (0, met.all_marks()) } else { (met.marks, met.marked) };
        Load { stage: onto.stage, sum: self.sum & onto.keeps, marks, marked, ..self }
    }

    /// Whether it is no worse than another one of the same stage in anything, and goes on being so whatever both gather next. At worst
    /// both next meet all that the other one has marked already.
    #[must_use]
    pub(crate) fn is_no_worse_than(&self, other: &Load) -> bool {
        let at_worst = self.marked.saturating_add((self.marks & !other.marks).count_ones());
        self.sum <= other.sum && at_worst <= other.marked && self.counts_no_more_than(other)
    }

    /// The same of two ways that have come to their end, where it is the number of marks that counts, and the stage before the sum.
    #[must_use]
    pub(crate) fn ends_no_worse_than(&self, other: &Load) -> bool {
        (self.stage, self.sum) <= (other.stage, other.sum)
            && self.all_marks() <= other.all_marks()
            && self.counts_no_more_than(other)
    }

    /// All counts are compared without a branch: that is quicker than to stop at the first that is more.
    fn counts_no_more_than(&self, other: &Load) -> bool {
        self.counts.iter().zip(&other.counts).fold(true, |all, (own, others)| all & (own <= others))
    }
}

/// What leads from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Link {
    /// A step in a heading.
    Step(Heading),
    /// No step: the way goes on in another stage, or stays in its own without one.
    Onto(Onto),
}

/// How a way goes on without a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Onto {
    /// In this stage, the same or a later one.
    pub stage: u32,
    /// With these bits of its sum.
    pub keeps: u32,
    /// Having gathered these marks.
    pub met: u64,
    /// Then the marks are counted, and gathered anew.
    pub anew: bool,
}

/// The stage and the sum in which a way ends.
pub(crate) type Cost = (u32, u32);

/// How a way goes on from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// Where it leads.
    pub to: Node,
    /// What it is: among equal ways the one whose last link comes first in this order is kept.
    pub link: Link,
    /// All that the way has gathered there. A step adds more than nothing to the sum.
    pub load: Load,
    /// The least cost that it can still have at a goal. It is never less than it was before the edge.
    pub least: Cost,
}

/// The edges between nodes.
pub(crate) trait Edges {
    /// Whether ways may end at a node.
    fn is_goal(&self, node: Node) -> bool;
    /// Every edge from a node for a way that has gathered so much there, and that can come to a goal. It may be asked again, and answers
    /// the same.
    fn follow(&mut self, node: Node, load: Load) -> &[Edge];
}

/// A way to a goal, with what it has gathered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// What it has gathered.
    pub load: Load,
    /// The nodes on it, the first one included.
    pub nodes: Vec<Node>,
    /// The links between them.
    pub links: Vec<Link>,
}

/// There are more labels than may be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooManyLabels;

/// Every way to the goals that no other one is better than: none is no worse in the cost, in the number of marks and in every count. Of
/// ways that are equal in all that, one. Where the meter stops the search, not all are found.
///
/// A way begins at a node to which nothing leads back. They come in the order of their costs. The same input gives the same ways.
///
/// # Errors
///
/// More labels would be kept than these.
pub(crate) fn front(
    edges: &mut impl Edges,
    start: (Node, Load),
    labels: usize,
    ledger: &mut Ledger,
    meter: &Meter,
) -> Result<Vec<Way>, TooManyLabels> {
    ledger.open(start, labels);
    while let Some((taken, node)) = ledger.next() {
        if edges.is_goal(node) {
            ledger.end(taken);
        }
        let looked_at = ledger.go_on(taken, edges)?;
        if !meter.spend(looked_at) {
            break;
        }
    }
    Ok(ledger.ways())
}

/// Every load worth having at every node: none is no worse in the sum, in its marks and in every count than another one there. The ledger
/// tells them afterwards ([`Ledger::nodes`], [`Ledger::loads`]); nothing is a goal. Where the meter stops the search, not all are there.
///
/// # Errors
///
/// More labels would be kept than these.
pub(crate) fn spread(
    edges: &mut impl Edges,
    start: (Node, Load),
    labels: usize,
    ledger: &mut Ledger,
    meter: &Meter,
) -> Result<(), TooManyLabels> {
    ledger.open(start, labels);
    while let Some((taken, _)) = ledger.next() {
        let looked_at = ledger.go_on(taken, edges)?;
        if !meter.spend(looked_at) {
            break;
        }
    }
    Ok(())
}
