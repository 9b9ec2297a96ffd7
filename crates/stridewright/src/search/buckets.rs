//! Dijkstra's algorithm with a ring of buckets: prices are small integers, so the queue is an array.

use super::{Labels, Node, Steps, Sums, after};
use crate::meter::Meter;

/// One more than the dearest step; a power of two.
const RING: usize = 512;

/// The queue of a flood. Keep it between floods: its memory is reused.
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
    /// Floods from seeds (node, sum at which it starts) and lowers `sums` to the least sums up to `most`.
    ///
    /// `sums` must have been reset for the nodes of `steps`. Stops early once `until` has been reached for good, and where the
    /// meter says so: then the sums are not whole.
    pub fn flood(
        &mut self,
        steps: &impl Steps,
        seeds: &[(Node, u32)],
        most: u32,
        until: &[Node],
        sums: &mut Sums,
        meter: &Meter,
    ) {
        let effort = steps.effort();
        for bucket in &mut self.ring {
            bucket.clear();
        }
        let mut waiting: Vec<(Node, u32)> = seeds.iter().copied().filter(|(_, sum)| *sum <= most).collect();
        waiting.sort_unstable_by_key(|(node, sum)| (*sum, *node));
        let mut seeds = waiting.into_iter().peekable();
        let Some(mut now) = seeds.peek().map(|(_, sum)| *sum) else { return };
        let mut queued = 0usize;
        loop {
            while let Some((node, sum)) = seeds.next_if(|(_, sum)| *sum == now) {
                queued += usize::from(self.lower(node, sum, sums));
            }
            let bucket = now as usize % RING;
            let mut next = 0;
            // A step costs at least something, so nothing is added to the bucket being read.
            while let Some((node, sum)) = self.ring[bucket].get(next).copied() {
                next += 1;
                if sums.has(node, sum) {
                    if sums.labels == Labels::One && until.contains(&node) {
                        return;
                    }
                    if !meter.spend(effort) {
                        return;
                    }
                    steps.each_from(node, |to, price| {
                        let sum = after(now, price);
                        if sum <= most {
                            queued += usize::from(self.lower(to, sum, sums));
                        }
                    });
                }
            }
            queued -= next;
            self.ring[bucket].clear();
            match (queued, seeds.peek()) {
                (0, None) => return,
                (0, Some((_, sum))) => now = *sum,
                _ => now += 1,
            }
        }
    }

    /// Notes a better sum for a node, if it is one.
    fn lower(&mut self, node: Node, sum: u32, sums: &mut Sums) -> bool {
        let slot = sums.slot(node, sum);
        let better = sum < sums.sums[slot];
        if better {
            sums.sums[slot] = sum;
            self.ring[sum as usize % RING].push((node, sum));
        }
        better
    }
}
