//! Steps that a mover does not take although its body could: towards what it fears, and to places
//! where the creature that it drags has no room.

use super::Mover;
use crate::field::space_of;
use crate::lattice::Cuboid;
use crate::program::RuleIndex;

/// Why a mover does not take a step that its body could take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prohibition {
    /// It would come closer to a creature that it fears, by this rule.
    Closer(RuleIndex),
    /// The creature that it drags would have no room within its reach, by this rule.
    NoRoomForCaptive(RuleIndex),
}

impl Mover<'_> {
    /// Whether a step may be prohibited because of where it leads.
    #[must_use]
    pub const fn may_prohibit_steps(&self) -> bool {
        self.fear.is_some() || self.captive.is_some()
    }

    /// Returns why it does not step from one place to another although its body could.
    #[must_use]
    pub fn prohibits(&self, from: Cuboid, to: Cuboid) -> Option<Prohibition> {
        let closer = self.comes_closer(from, to).map(Prohibition::Closer);
        closer.or_else(|| self.lacks_room_for_captive(to).map(Prohibition::NoRoomForCaptive))
    }

    /// Whether it fears another creature, so that a movement may be impossible because of where it
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
