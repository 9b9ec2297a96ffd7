//! What a movement takes from the pool of its turn besides its steps, such as standing up.

use crate::program::RuleIndex;
use crate::unit::{Feet, Halves};
use crate::verdict::Reason;

/// What a movement takes from the pool of its turn besides its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PoolCost {
    /// How many feet.
    pub(super) takes: Feet,
    /// What the pool holds for it at the beginning of the plan or the turn.
    pub(super) holds: Feet,
    /// The rule.
    pub(super) rule: RuleIndex,
}

impl PoolCost {
    /// Returns why the creature cannot pay, after steps with this distance.
    pub(super) fn refusal(&self, sum: u32) -> Option<Reason> {
        let spent = Halves(sum).squares().feet();
        let left = Feet(self.holds.0.saturating_sub(spent.0));
        let short = left < self.takes || left == Feet(0);
        short.then_some(Reason::NotEnoughLeft { needs: self.takes, has: left })
    }
}
