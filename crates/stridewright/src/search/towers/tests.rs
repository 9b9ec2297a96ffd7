//! Floods over a few towers, worked out by hand.

use super::super::UNREACHED;
use super::*;

/// Two places of three levels each.
struct Pair([Vec<TowerStep>; 2]);

impl TowerSteps for Pair {
    fn places(&self) -> usize {
        2
    }

    fn effort(&self) -> usize {
        10
    }

    fn least(&self) -> u32 {
        2
    }

    fn steps_of(&mut self, place: usize) -> (&[TowerStep], u32) {
        (&self.0[place], 20)
    }
}

/// Up for 2 half squares at the first place, level to the second for 3 from the two lower levels
/// and for 20 from the highest one, and down for 2 at the second place.
fn pair() -> Pair {
    let step = |to, rise, price, levels| TowerStep { to, rise, price, levels };
    let first = vec![
        step(0, Rise::Up, 2, 0b011),
        step(1, Rise::Level, 3, 0b011),
        step(1, Rise::Level, 20, 0b100),
    ];
    Pair([first, vec![step(1, Rise::Down, 2, 0b110)]])
}

fn flood(queue: &mut TowerQueue, labels: DistancesPerNode, most: u32, meter: &Meter) -> Vec<u32> {
    let mut sums = Distances::new(labels);
    sums.reset(labels, 6);
    queue.flood(&mut pair(), &[(0, 0)], most, &mut sums, meter);
    (0..6)
        .flat_map(|node| {
            if labels == DistancesPerNode::One {
                vec![sums.least(node).unwrap_or(UNREACHED)]
            } else {
                sums.of(node).collect()
            }
        })
        .collect()
}

#[test]
fn the_least_sums_of_all_levels_are_found() {
    let (mut queue, meter) = (TowerQueue::default(), Meter::default());
    // Levels from below, the first place and then the second: 0 and 3, 2 and 5, 4 and 24.
    let all = vec![0, 3, 2, 5, 4, 24];
    assert_eq!(flood(&mut queue, DistancesPerNode::One, 99, &meter), all);
    // Each of the six nodes was expanded once.
    assert_eq!(meter.done(), 60);
    assert_eq!(
        flood(&mut queue, DistancesPerNode::One, 4, &meter),
        [0, 3, 2, UNREACHED, 4, UNREACHED]
    );
    assert_eq!(
        flood(&mut queue, DistancesPerNode::One, 99, &meter),
        all,
        "nothing is left of the flood before"
    );
}

#[test]
fn even_and_odd_sums_are_kept_apart() {
    let (mut queue, meter) = (TowerQueue::default(), Meter::default());
    // To the second place straight, for 3, 5 and 24; from its highest level down for 26 and 28.
    let sums = flood(&mut queue, DistancesPerNode::EvenAndOdd, 99, &meter);
    assert_eq!(sums, [0, 28, 3, 2, 26, 5, 4, 24]);
}

#[test]
fn a_flood_that_is_stopped_leaves_nothing_behind() {
    let mut queue = TowerQueue::default();
    let stopped = flood(&mut queue, DistancesPerNode::One, 99, &Meter::new(15));
    assert_eq!(stopped, [0, UNREACHED, 2, UNREACHED, UNREACHED, UNREACHED]);
    assert_eq!(
        flood(&mut queue, DistancesPerNode::One, 99, &Meter::default()),
        [0, 3, 2, 5, 4, 24]
    );
}
