//! How a mover keeps away from the creatures that it fears.

use super::Mover;
use crate::field::space_of;
use crate::lattice::Cuboid;
use crate::program::RuleIndex;

impl Mover<'_> {
    /// Whether it fears another creature, so that a step may be impossible because of where it
    /// leads.
    #[must_use]
    pub const fn is_frightened(&self) -> bool {
        self.fear.is_some()
    }

    /// Returns the rule by which it does not go from one place to another, if that brings it closer
    /// to a creature that it fears.
    #[must_use]
    pub fn comes_closer(&self, from: Cuboid, to: Cuboid) -> Option<RuleIndex> {
        let fear = self.fear?;
        let prices = &self.program.prices;
        let distance = |a: Cuboid, b: Cuboid| prices.distance_in_space(a.gap(b)).0;
        let mut feared = self.figure.creature.frightened_of.iter();
        let closer = feared.any(|source| {
            let source = self.board.figure(*source);
            let source = source.map(|figure| space_of(self.program, self.board, figure));
            source.is_some_and(|source| fear.is_closer((from, to), source, distance))
        });
        closer.then_some(fear.rule)
    }
}
