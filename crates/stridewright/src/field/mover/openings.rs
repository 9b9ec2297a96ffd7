//! Movers that need no room, or no opening at all: in narrow places, and in walls.

use super::Mover;
use crate::program::{Decision, RuleIndex};
use crate::rule::{Hindrance, Hindrances};

impl Mover<'_> {
    /// Returns the rule by which every opening is wide enough for it.
    #[must_use]
    pub fn finds_openings_wide(&self) -> Option<RuleIndex> {
        self.program.sizes.makes_openings_wide(self.figure.creature.traits)
    }

    /// What hampers it while it is in a space narrower than its own, as it counts in this system.
    #[must_use]
    pub fn hampered_when_squeezed(&self) -> Hindrances {
        if self.finds_openings_wide().is_some() {
            return Hindrances::NONE;
        }
        let squeezing = Hindrances::of(&[Hindrance::Squeezing]);
        self.program.prices.seen(squeezing, self.figure.creature.ignores_difficult)
    }

    /// Whether something hampers the mover more in a space narrower than its own: then the price of
    /// a step is not always that of the most expensive thing that hampers it.
    pub(crate) fn pays_more_when_squeezed(&self) -> bool {
        let (prices, ignoring) = (&self.program.prices, self.figure.creature.ignores_difficult);
        let class = |kinds: Hindrances| prices.class(kinds.and(self.own_kinds()));
        let squeezed = self.hampered_when_squeezed();
        Hindrance::ALL.into_iter().any(|kind| {
            let seen = prices.seen(Hindrances::of(&[kind]), ignoring);
            class(seen.and(squeezed)) > class(seen).max(class(squeezed))
        })
    }

    /// Returns how walls and objects hamper the mover if it passes them.
    #[must_use]
    pub fn passes_walls(&self) -> Option<Decision<Hindrance>> {
        self.program.ground.passes_walls(self.figure.creature.states)
    }

    /// Returns what hampers the mover in walls and objects.
    pub(in crate::field) fn hampered_by_walls(&self) -> Hindrances {
        let passes = self.passes_walls();
        passes.map_or(Hindrances::NONE, |passes| Hindrances::of(&[passes.answer]))
    }
}
