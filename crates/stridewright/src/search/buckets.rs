//! Dijkstra's algorithm, and A* for a single goal, with a ring of buckets: prices are small
//! integers, so the queue is an array.

use super::{Bound, Distances, DistancesPerNode, Node, Steps, after};
use crate::meter::Meter;
use alloc::vec::Vec;

/// More than the most expensive step and the rise of a bound with it; a power of two.
const RING: usize = 512;

/// The open list of a flood. Keep it between floods: its memory is reused.
#[derive(Debug)]
pub struct Buckets {
    ring: Vec<Vec<(Node, u32)>>,
}

impl Default for Buckets {
    fn default() -> Self {
        Buckets { ring: vec![Vec::new(); RING] }
    }
}

impl Buckets {
    /// Floods from seeds (node, distance at which it starts) and lowers `sums` to the least
    /// distances up to `most`.
    ///
    /// `sums` must have been reset for the nodes of `steps`. The flood stops early once `until` has
    /// its final distance, and when the meter says so; then the distances are incomplete. For a
    /// single goal it follows only paths that may be as cheap as the cheapest one to it. It follows
    /// all of those, so the distances contain all cheapest paths.
    pub fn flood(
        &mut self,
        steps: &impl Steps,
        seeds: &[(Node, u32)],
        most: u32,
        until: &[Node],
        sums: &mut Distances,
        meter: &Meter,
    ) {
        let (effort, limited) = (steps.effort(), steps.is_limited());
        for bucket in &mut self.ring {
            bucket.clear();
        }
        let bound = match until {
            [goal] if sums.labels == DistancesPerNode::One => steps.bound(*goal),
            _ => Bound::none(),
        };
        let estimated =
            |(node, sum): &(Node, u32)| (sum.saturating_add(bound.of(*node)), *sum, *node);
        let mut waiting: Vec<(u32, u32, Node)> = seeds.iter().map(estimated).collect();
        waiting.retain(|(estimate, ..)| *estimate <= most);
        waiting.sort_unstable();
        let mut seeds = waiting.into_iter().peekable();
        let Some(mut now) = seeds.peek().map(|(estimate, ..)| *estimate) else { return };
        let (mut queued, mut arrived) = (0usize, false);
        loop {
            while let Some((_, sum, node)) = seeds.next_if(|(estimate, ..)| *estimate == now) {
                queued += usize::from(self.lower(node, sum, &bound, most, sums));
            }
            let bucket = now as usize % RING;
            let mut next = 0;
            // Towards a goal, a step may lead to the bucket that is being read.
            while let Some((node, sum)) = self.ring[bucket].get(next).copied() {
                next += 1;
                if !sums.has(node, sum) {
                    continue;
                }
                if sums.labels == DistancesPerNode::One && until.contains(&node) {
                    // The rest of this bucket may lie on another path that costs as little.
                    arrived = true;
                    continue;
                }
                if !meter.spend(effort) {
                    return;
                }
                steps.each_from(node, |to, price| {
                    let sum = after(sum, price);
                    if !limited || sum <= steps.limit(node, to) {
                        queued += usize::from(self.lower(to, sum, &bound, most, sums));
                    }
                });
            }
            if arrived {
                return;
            }
            queued -= next;
            self.ring[bucket].clear();
            match (queued, seeds.peek()) {
                (0, None) => return,
                (0, Some((estimate, ..))) => now = *estimate,
                _ => now += 1,
            }
        }
    }

    /// Records a better distance for a node, if it is better and may lead to a path of at most this
    /// cost, and puts the node into the bucket of that path's lower bound.
    fn lower(
        &mut self,
        node: Node,
        sum: u32,
        bound: &Bound,
        most: u32,
        sums: &mut Distances,
    ) -> bool {
        let slot = sums.slot(node, sum);
        if sum >= sums.sums[slot] {
            return false;
        }
        let estimate = sum.saturating_add(bound.of(node));
        let counts = estimate <= most;
        if counts {
            sums.sums[slot] = sum;
            self.ring[estimate as usize % RING].push((node, sum));
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Buckets, Distances, DistancesPerNode, Node, Steps};
    use crate::lattice::{Direction, Heading};
    use crate::meter::Meter;
    use alloc::vec::Vec;

    const SIDE: i32 = 24;

    /// Ground where a step into a square costs once or twice as much as on open ground, or is
    /// impossible.
    struct Grid {
        factors: Vec<u32>,
        bounded: bool,
    }

    impl Grid {
        /// Returns the squares that steps lead to, or with -1 from, with the directions of these
        /// steps.
        fn steps(node: Node, sign: i32) -> impl Iterator<Item = (Node, Direction)> {
            let (column, row) = (node as i32 % SIDE, node as i32 / SIDE);
            Direction::ALL.into_iter().filter_map(move |direction| {
                let (columns, rows) = direction.offset();
                let (column, row) = (column + sign * columns, row + sign * rows);
                let within = (0..SIDE).contains(&column) && (0..SIDE).contains(&row);
                within.then_some(((row * SIDE + column) as Node, direction))
            })
        }

        fn price(&self, to: Node, direction: Direction) -> Option<u32> {
            let factor = self.factors[to as usize];
            (factor > 0).then_some(factor * if direction.is_diagonal() { 3 } else { 2 })
        }
    }

    impl Steps for Grid {
        fn nodes(&self) -> usize {
            self.factors.len()
        }

        fn effort(&self) -> usize {
            8
        }

        fn bound(&self, goal: Node) -> Bound {
            if self.bounded { Bound::new(SIDE as Node, goal, 2, 3) } else { Bound::none() }
        }

        fn each_from(&self, node: Node, mut visit: impl FnMut(Node, u32)) {
            for (to, direction) in Grid::steps(node, 1) {
                self.price(to, direction).into_iter().for_each(|price| visit(to, price));
            }
        }

        fn each_into(
            &self,
            node: Node,
            mut visit: impl FnMut(Node, Heading, &dyn Fn() -> Option<u32>),
        ) {
            for (from, direction) in Grid::steps(node, -1) {
                visit(from, Heading::level(direction), &|| self.price(node, direction));
            }
        }
    }

    #[test]
    fn towards_a_goal_the_same_path_is_found_with_less_work() {
        let (mut state, mut works) = (7_u64, [0; 2]);
        let mut random = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..200 {
            let nodes = (SIDE * SIDE) as u64;
            let factors: Vec<u32> =
                (0..nodes).map(|_| [0, 1, 1, 1, 2][random(5) as usize]).collect();
            let [start, goal] = [random(nodes) as Node, random(nodes) as Node];
            let most = 30 + random(60) as u32;
            let paths = [false, true].map(|bounded| {
                let grid = Grid { factors: factors.clone(), bounded };
                let (mut sums, meter) = (Distances::new(DistancesPerNode::One), Meter::default());
                sums.reset(DistancesPerNode::One, grid.nodes());
                Buckets::default().flood(&grid, &[(start, 1)], most, &[goal], &mut sums, &meter);
                works[usize::from(bounded)] += meter.done();
                let sum = sums.least(goal)?;
                sums.walk_back(&grid, goal, sum, |node, sum| (node, sum) == (start, 1))
            });
            assert_eq!(paths[0], paths[1], "from {start} to {goal} within {most}");
        }
        assert!(works[1] * 2 < works[0], "{works:?}");
    }
}
