//! What a way costs its mover: squares, reactions, damage, checks.

use crate::search::pareto::Load;
use crate::unit::{Halves, Squares};

/// What a way takes of who goes it. Less is better, in every part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight {
    /// The movement in which it arrives, from 0. Fewer movements are less, whatever the cost.
    pub movement: usize,
    /// What it costs within that movement.
    pub cost: Squares,
    /// How many reactions it gives occasion to (see [`threats`](crate::query::threats)).
    pub reactions: u32,
    /// The damage of the ground on it, as far as the map says how much.
    pub damage: u32,
    /// How many damaging squares are entered.
    pub hazards: u32,
    /// Of those, how many deal damage of which the map does not say how much.
    pub unsaid: u32,
    /// How many checks it needs whose results are not known; it is a way only if they succeed.
    pub checks: u32,
}

impl Weight {
    /// What a load weighs at the table.
    pub(super) fn of(load: &Load) -> Self {
        let [damage, hazards, unsaid, checks] = load.counts;
        let (movement, cost) = (load.stage as usize, Halves(load.sum).squares());
        Weight { movement, cost, reactions: load.all_marks(), damage, hazards, unsaid, checks }
    }

    /// Whether it is no more than another one in any part. The movement and the cost in it are one.
    #[must_use]
    pub fn is_no_more_than(&self, other: &Weight) -> bool {
        let cost = (self.movement, self.cost) <= (other.movement, other.cost);
        cost && self.parts().iter().zip(other.parts()).all(|(own, others)| *own <= others)
    }

    const fn parts(&self) -> [u32; 5] {
        [self.reactions, self.damage, self.hazards, self.unsaid, self.checks]
    }
}
