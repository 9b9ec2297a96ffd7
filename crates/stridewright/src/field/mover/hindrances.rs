//! What hampers a mover, and what that forbids.

use super::Mover;
use crate::program::{BarrierPrice, RuleIndex};
use crate::rule::{Hindrance, Hindrances, StepShape};
use crate::unit::Halves;

impl Mover<'_> {
    /// Returns the rule by which this movement may not enter squares hampered by these kinds.
    #[must_use]
    pub fn forbids(&self, kinds: Hindrances) -> Option<RuleIndex> {
        self.forbidden.iter().find(|(forbidden, _)| forbidden.meets(kinds)).map(|(_, rule)| *rule)
    }

    /// Returns the rule by which this movement may not begin where these kinds hamper.
    #[must_use]
    pub fn forbids_start(&self, kinds: Hindrances) -> Option<RuleIndex> {
        self.forbidden_at_start
            .iter()
            .find(|(forbidden, _)| forbidden.meets(kinds))
            .map(|(_, rule)| *rule)
    }

    /// Returns the price class of a square with these hindrances; `None` if this movement may not
    /// enter it.
    pub(in crate::field) fn class_of(&self, seen: Hindrances) -> Option<u8> {
        let seen = seen.and(self.own);
        self.forbids(seen).is_none().then(|| self.program.prices.class(seen))
    }

    /// Returns the price class of such a square for the squeezed body; `None` if it may not enter
    /// it.
    pub(in crate::field) fn squeezed_class_of(&self, seen: Hindrances) -> Option<u8> {
        self.class_of(seen.and(self.hampered_when_squeezed()))
    }

    /// Returns the cost of a step across a barrier, straight and diagonal, whose class would be
    /// this one without the barrier; `None` if there is no such step.
    pub(crate) fn across(&self, class: u8) -> Option<[Halves; 2]> {
        let prices = &self.program.prices;
        let ignoring = self.figure.creature.ignores_difficult;
        let barrier = prices.seen(Hindrances::of(&[Hindrance::Barrier]), ignoring);
        let price = |class| {
            [StepShape::Straight, StepShape::Diagonal].map(|shape| prices.price(class, shape))
        };
        match prices.crossing() {
            BarrierPrice::Adds(line) => {
                let more = |halves: Halves| Halves(halves.0 + line.halves.0);
                self.forbids(barrier).is_none().then(|| price(class).map(more))
            }
            BarrierPrice::Hampers(kinds) => {
                let seen = prices.seen(*kinds, ignoring).and(self.own);
                let dearer = prices.class(seen);
                if dearer <= class {
                    return Some(price(class));
                }
                self.forbids(seen.and(barrier)).is_none().then(|| price(dearer))
            }
        }
    }

    /// Whether there is anything that this movement may not enter.
    pub(in crate::field) fn forbids_anything(&self) -> bool {
        !self.forbidden.is_empty()
    }

    /// Whether there is anything that this movement may not begin in.
    pub(in crate::field) fn forbids_any_start(&self) -> bool {
        !self.forbidden_at_start.is_empty()
    }
}
