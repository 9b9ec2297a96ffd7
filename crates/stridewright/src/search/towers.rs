//! Dijkstra's algorithm over nodes stacked in towers, a whole tower at once.
//!
//! A tower is a word: a bit for each of at most 64 levels. Steps from all levels of a place in one
//! direction are one shift and one mask, so the work grows with places and distances rather than
//! with nodes.

use super::{Distances, DistancesPerNode, Node, after};
use crate::lattice::Rise;
use crate::meter::Meter;
use alloc::vec::Vec;

/// The most levels of a tower.
pub(crate) const LEVELS: usize = 64;

/// The most words of a flood: one for each place and each distance up to the most expensive step
/// ahead.
pub(crate) const WORDS: usize = 1 << 22;

/// How many distances ahead there is room for at first; a power of two.
const AHEAD: usize = 8;

/// Steps of one price from the levels of a place to those of a neighbouring one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TowerStep {
    /// The place that they lead to.
    pub to: u32,
    /// Whether they lead up or down.
    pub rise: Rise,
    /// The price of each: more than zero, and for marked ones more than one half square.
    pub price: u32,
    /// The levels from which there is such a step.
    pub levels: u64,
}

/// What a flood needs of the places.
pub(crate) trait TowerSteps {
    /// How many places there are: node number = level × places + place.
    fn places(&self) -> usize;
    /// Returns the work of expanding a node, in units of one step checked.
    fn effort(&self) -> usize;
    /// Returns the least that a step adds to a distance; more than zero.
    fn least(&self) -> u32;
    /// Returns all steps from a place, and an upper bound on their prices, without marks. Called as
    /// often as the place is reached.
    fn steps_of(&mut self, place: usize) -> (&[TowerStep], u32);
}

/// Returns the bits of levels moved one level up or down, or unchanged.
#[must_use]
pub(crate) const fn moved(levels: u64, rise: Rise) -> u64 {
    match rise {
        Rise::Level => levels,
        Rise::Up => levels << 1,
        Rise::Down => levels >> 1,
    }
}

/// The entries at one distance: the levels of every place, and which places have any.
#[derive(Clone, Debug, Default)]
struct Slot {
    levels: Vec<u64>,
    places: Vec<u32>,
}

/// The open list of a flood over towers. Keep it between floods: its memory is reused.
#[derive(Debug, Default)]
pub(crate) struct TowerQueue {
    /// The distances ahead, from the one being read: their number is a power of two.
    ring: Vec<Slot>,
    /// The settled levels of each place; with separate parities: by even distances, then by odd
    /// ones.
    reached: [Vec<u64>; 2],
    /// The slot being read.
    now: Slot,
    waiting: usize,
}

impl TowerQueue {
    /// Floods from seeds (node, distance at which it starts), and records in `sums`, which must
    /// have been reset, the least distances up to `most`.
    ///
    /// If the meter says so, the flood stops, and the distances are incomplete.
    pub(crate) fn flood(
        &mut self,
        steps: &mut impl TowerSteps,
        seeds: &[(Node, u32)],
        most: u32,
        sums: &mut Distances,
        meter: &Meter,
    ) {
        let (places, effort, least) = (steps.places(), steps.effort(), steps.least());
        self.make_room(places, sums.labels());
        let near = seeds.iter().filter(|(_, sum)| *sum <= most);
        let mut seeds: Vec<(u32, Node)> = near.map(|(node, sum)| (*sum, *node)).collect();
        seeds.sort_unstable();
        let mut seeds = seeds.into_iter().peekable();
        let Some(mut now) = seeds.peek().map(|(sum, _)| *sum) else { return };
        loop {
            while let Some((sum, node)) = seeds.next_if(|(sum, _)| *sum == now) {
                let (level, place) = (node as usize / places, node as usize % places);
                self.put(place, 1 << level, sum);
            }
            let slot = self.slot(now);
            core::mem::swap(&mut self.now, &mut self.ring[slot]);
            self.waiting -= self.now.places.len();
            let parity = parity(now, sums.labels());
            while let Some(place) = self.now.places.pop() {
                let place = place as usize;
                let levels =
                    core::mem::take(&mut self.now.levels[place]) & !self.reached[parity][place];
                if levels == 0 {
                    continue;
                }
                self.reached[parity][place] |= levels;
                note(sums, (places, place), levels, now);
                if !meter.spend(effort * levels.count_ones() as usize) {
                    return self.clear();
                }
                if now.saturating_add(least) > most {
                    continue;
                }
                let (steps, dearest) = steps.steps_of(place);
                self.look_ahead(dearest, now);
                self.follow(steps, levels, (now, most), sums.labels());
            }
            now = match (self.waiting, seeds.peek()) {
                (0, None) => return,
                (0, Some((sum, _))) => *sum,
                _ => now + 1,
            };
        }
    }

    /// Adds everything that steps lead to from levels of a place.
    fn follow(
        &mut self,
        steps: &[TowerStep],
        levels: u64,
        (now, most): (u32, u32),
        labels: DistancesPerNode,
    ) {
        for step in steps {
            let (sum, to) = (after(now, step.price), step.to as usize);
            let fresh =
                moved(levels & step.levels, step.rise) & !self.reached[parity(sum, labels)][to];
            if fresh != 0 && sum <= most {
                self.put(to, fresh, sum);
            }
        }
    }

    fn put(&mut self, place: usize, levels: u64, sum: u32) {
        let slot = self.slot(sum);
        let slot = &mut self.ring[slot];
        if slot.levels[place] == 0 {
            slot.places.push(place as u32);
            self.waiting += 1;
        }
        slot.levels[place] |= levels;
    }

    /// Returns the slot of a distance.
    const fn slot(&self, sum: u32) -> usize {
        sum as usize & (self.ring.len() - 1)
    }

    fn make_room(&mut self, places: usize, labels: DistancesPerNode) {
        let sums = self.ring.len().max(AHEAD);
        self.ring.resize_with(sums, Slot::default);
        for slot in self.ring.iter_mut().chain([&mut self.now]) {
            // A flood has removed everything that it added: all levels are zero.
            slot.levels.resize(places, 0);
        }
        for reached in self.reached.iter_mut().take(labels.per_node()) {
            reached.clear();
            reached.resize(places, 0);
        }
    }

    /// Makes room for steps of this price from a distance.
    fn look_ahead(&mut self, dearest: u32, now: u32) {
        // A marked step changes a distance by one more.
        let (sums, ahead) = (self.ring.len(), (dearest as usize + 2).next_power_of_two());
        if ahead <= sums {
            return;
        }
        let empty = Slot { levels: vec![0; self.now.levels.len()], places: Vec::new() };
        let mut ring = vec![empty; ahead];
        for sum in (now..).take(sums) {
            ring[sum as usize & (ahead - 1)] =
                core::mem::take(&mut self.ring[sum as usize & (sums - 1)]);
        }
        self.ring = ring;
    }

    /// Clears the open list.
    fn clear(&mut self) {
        for slot in self.ring.iter_mut().chain([&mut self.now]) {
            for place in slot.places.drain(..) {
                slot.levels[place as usize] = 0;
            }
        }
        self.waiting = 0;
    }
}

/// Returns which of the two records of settled levels a distance belongs to.
const fn parity(sum: u32, labels: DistancesPerNode) -> usize {
    match labels {
        DistancesPerNode::One => 0,
        DistancesPerNode::EvenAndOdd => (sum & 1) as usize,
    }
}

/// Records a distance for these levels of a place.
fn note(sums: &mut Distances, (places, place): (usize, usize), mut levels: u64, sum: u32) {
    while levels != 0 {
        let level = levels.trailing_zeros() as usize;
        sums.note((level * places + place) as Node, sum);
        levels &= levels - 1;
    }
}

#[cfg(test)]
mod tests;
