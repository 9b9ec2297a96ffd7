//! Small searches over labels, with answers worked out by hand.

use super::*;
use crate::lattice::{Direction, Heading};
use crate::meter::Meter;

/// A step in short form: where it leads, in which direction, its cost, marks and counts.
type Written = (Node, Direction, u32, u64, u32);

/// Node 0, two paths of two steps to node 3 (by 1 and by 2) and a direct one. Paths begin at node
/// 9, and stay at 0 for a mark.
struct Diamond {
    steps: Vec<Vec<Written>>,
    goal: Node,
    most: u32,
    /// The lower bound from each node.
    rest: [u32; 4],
    edges: Vec<Edge>,
}

const BEGIN: Node = 9;

fn diamond(goal: Node, most: u32) -> Diamond {
    let first = vec![
        (1, Direction::East, 2, 0b01, 0),
        (2, Direction::South, 2, 0b00, 5),
        (3, Direction::SouthEast, 3, 0b11, 0),
    ];
    let (by_one, by_two) = ((3, Direction::South, 2, 0b01, 0), (3, Direction::East, 4, 0b00, 0));
    let steps = vec![first, vec![by_one], vec![by_two], Vec::new()];
    Diamond { steps, goal, most, rest: [0; 4], edges: Vec::new() }
}

const STAYS: Continuation = Continuation { stage: 0, keeps: u32::MAX, met: 0b1, anew: false };

impl Edges for Diamond {
    fn is_goal(&self, node: Node) -> bool {
        node == self.goal
    }

    fn follow(&mut self, node: Node, load: CostVector) -> &[Edge] {
        self.edges.clear();
        if node == BEGIN {
            let load = load.onto(STAYS);
            self.edges.push(Edge {
                to: 0,
                link: Link::Onto(STAYS),
                load,
                least: (load.stage, load.sum),
            });
        } else if node == 0 {
            return &[];
        }
        let from = if node == BEGIN { 0 } else { node };
        for (to, direction, sum, marks, first) in &self.steps[from as usize] {
            let load = load.and(CostVector {
                sum: *sum,
                marks: *marks,
                counts: [*first, 0, 0, 0],
                ..CostVector::default()
            });
            let least = load.sum + self.rest[*to as usize];
            if least <= self.most {
                let link = Link::Step(Heading::level(*direction));
                self.edges.push(Edge { to: *to, link, load, least: (load.stage, least) });
            }
        }
        &self.edges
    }
}

const START: (Node, CostVector) =
    (BEGIN, CostVector { stage: 0, sum: 0, marks: 0, marked: 0, counts: [0; COUNTS] });

fn ways(goal: Node, most: u32) -> Vec<(u32, u64, u32, Vec<Node>)> {
    let found =
        front(&mut diamond(goal, most), START, 100, &mut ParetoSet::default(), &Meter::default())
            .unwrap();
    found
        .into_iter()
        .map(|way| (way.load.sum, way.load.marks, way.load.counts[0], way.nodes))
        .collect()
}

#[test]
fn each_way_is_better_in_something() {
    let three = [(3, 0b11, 0, vec![9, 3]), (4, 0b01, 0, vec![9, 1, 3]), (6, 0, 5, vec![9, 2, 3])];
    assert_eq!(ways(3, 6), three);
    assert_eq!(ways(3, 5), three[..2]);
    assert_eq!(ways(3, 2), []);
}

#[test]
fn every_node_has_its_loads() {
    let mut ledger = ParetoSet::default();
    spread(&mut diamond(3, 5), START, 100, &mut ledger, &Meter::default()).unwrap();
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
    // By 2 the distance is 6.
    assert_eq!(loads(3), [(3, 0b11, 0), (4, 0b01, 0)]);
}

#[test]
fn a_mark_met_twice_counts_once() {
    assert_eq!(ways(1, 9), [(2, 0b01, 0, vec![9, 1])]);
    assert_eq!(ways(3, 9)[1].1.count_ones(), 1);
}

#[test]
fn staying_has_its_own_load() {
    assert_eq!(ways(0, 9), [(0, 0b1, 0, vec![9, 0])]);
}

#[test]
fn what_cannot_get_there_any_more_is_not_looked_at() {
    // By 2 there are 4 left to go. With that bound known, that path gets no label within 5.
    let mut known = Diamond { rest: [0, 0, 4, 0], ..diamond(3, 5) };
    let mut ledger = ParetoSet::default();
    let found = front(&mut known, START, 5, &mut ledger, &Meter::default()).unwrap();
    assert_eq!(found.iter().map(|way| way.load.sum).collect::<Vec<_>>(), [3, 4]);
    assert_eq!(front(&mut known, START, 4, &mut ledger, &Meter::default()), Err(TooManyLabels));
}

#[test]
fn labels_are_bounded() {
    assert_eq!(
        front(&mut diamond(3, 9), START, 4, &mut ParetoSet::default(), &Meter::default()),
        Err(TooManyLabels)
    );
}

#[test]
fn marks_counted_anew_are_kept_as_a_number() {
    let load = CostVector { stage: 0, sum: 5, marks: 0b011, marked: 1, counts: [2, 0, 0, 0] };
    let anew = load.onto(Continuation { stage: 2, keeps: 1, met: 0b110, anew: true });
    assert_eq!(anew, CostVector { stage: 2, sum: 1, marks: 0, marked: 4, counts: [2, 0, 0, 0] });
    let same = load.onto(Continuation { stage: 1, keeps: 0, met: 0b100, anew: false });
    assert_eq!(
        same,
        CostVector { stage: 1, sum: 0, marks: 0b111, marked: 1, counts: [2, 0, 0, 0] }
    );
}

#[test]
fn a_mark_that_can_be_met_again_weighs_as_much_as_one_that_was_counted() {
    let load = |marks, marked| CostVector { marks, marked, ..CostVector::default() };
    // A present mark is never worse than one that was already counted: the latter may be met again.
    assert!(load(0b1, 0).is_no_worse_than(&load(0, 1)));
    assert!(!load(0, 1).is_no_worse_than(&load(0b1, 0)));
    // Each may next meet only the other's mark.
    assert!(!load(0b01, 0).is_no_worse_than(&load(0b10, 0)));
    assert!(load(0b01, 0).is_no_worse_than(&load(0b10, 1)));
}

#[test]
fn a_later_stage_is_worse_whatever_it_costs() {
    let load = |stage, sum| CostVector { stage, sum, ..CostVector::default() };
    assert!(load(0, 9).ends_no_worse_than(&load(1, 2)));
    assert!(!load(1, 2).ends_no_worse_than(&load(0, 9)));
}
