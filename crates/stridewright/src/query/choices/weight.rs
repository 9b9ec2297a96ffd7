//! What a path costs its mover: squares, reactions, damage, checks.

use crate::search::pareto::CostVector;
use crate::unit::{Halves, Squares};

/// What a path costs its mover. Less is better in every part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight {
    /// The movement in which it arrives, from 0. Fewer movements are better, whatever the cost.
    pub movement: usize,
    /// Its cost within that movement.
    pub cost: Squares,
    /// How many reactions it provokes (see [`threats`](crate::query::threats)).
    pub reactions: u32,
    /// The damage of the ground along it, as far as the map states it.
    pub damage: u32,
    /// How many damaging squares are entered.
    pub hazards: u32,
    /// How many of those deal damage that the map does not state.
    pub unsaid: u32,
    /// How many checks with unknown results it needs. It is a path only if they succeed.
    pub checks: u32,
}

impl Weight {
    /// Returns the weight of a load as the table counts it.
    pub(super) fn of(load: &CostVector) -> Self {
        let [damage, hazards, unsaid, checks] = load.counts;
        let (movement, cost) = (load.stage as usize, Halves(load.sum).squares());
        Weight { movement, cost, reactions: load.all_marks(), damage, hazards, unsaid, checks }
    }

    /// Whether it exceeds another weight in no part. The movement and the cost in it count as one
    /// part.
    #[must_use]
    pub fn is_no_more_than(&self, other: &Weight) -> bool {
        let cost = (self.movement, self.cost) <= (other.movement, other.cost);
        cost && self.parts().iter().zip(other.parts()).all(|(own, others)| *own <= others)
    }

    const fn parts(&self) -> [u32; 5] {
        [self.reactions, self.damage, self.hazards, self.unsaid, self.checks]
    }
}
