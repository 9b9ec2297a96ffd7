//! Other creatures: whose spaces the mover may enter, and in which it may stop.

use super::speed::{TINY, is_dead, is_incapacitated};
use crate::board::{Creature, System};
use crate::world::World;

/// E24-END-TURN, R-141: whether a creature of a size that ends its turn in the space of one of
/// another falls prone; `None` if the table decides.
#[must_use]
pub fn falls_prone_by_sharing(system: System, own: i32, other: i32) -> Option<bool> {
    (system == System::Fifth2024).then_some(own > TINY && own <= other)
}

impl World<'_> {
    /// dead creatures are objects, which neither bar nor hamper.
    fn is_a_creature(creature: &Creature) -> bool {
        !is_dead(creature) && !creature.object
    }

    /// Whether an occupant is hostile to the mover.
    fn is_hostile(&self, occupant: &Creature) -> bool {
        !self.is_friend(occupant) && !occupant.neutral && !self.mover().neutral
    }

    /// E14-PASS, E24-PASS, NIMBLE, SWARM, FORM, FILLS, E14-DOORWAY.
    pub(crate) fn may_enter_fifth(&self, occupant: &Creature) -> bool {
        let mover = self.mover();
        let larger = occupant.size - mover.size;
        let by_trait = occupant.traits.can_be_entered
            || self.share_spaces(occupant)
            || mover.passes_larger > 0 && larger >= mover.passes_larger;
        let open = match self.system {
            System::Fifth2014 => !self.is_hostile(occupant) || occupant.willing == Some(true),
            _ => self.is_friend(occupant) || is_incapacitated(occupant) || occupant.size <= TINY,
        };
        !Self::is_a_creature(occupant) || by_trait || open || larger.abs() >= 2
    }

    /// Whether the mover may stay in an occupant's space by a trait of either.
    fn share_spaces(&self, occupant: &Creature) -> bool {
        let mover = self.mover();
        mover.traits.shares_space
            || occupant.traits.shares_space
            || mover.traits.enters_spaces
                && (self.system == System::Fifth2024 || self.is_hostile(occupant))
    }

    /// E14-SPACE-DIFF, E24-SPACE-DIFF: whether an occupant makes its square difficult terrain.
    fn hampers(&self, occupant: &Creature) -> bool {
        let spared =
            self.system == System::Fifth2024 && (occupant.size <= TINY || self.is_friend(occupant));
        Self::is_a_creature(occupant) && !spared
    }

    /// Whether some creature makes a square difficult terrain.
    pub(crate) fn is_hampered_by_occupants(&self, square: (i32, i32)) -> bool {
        self.occupants(square).any(|occupant| self.hampers(occupant))
    }

    /// END, TINY-ROOM, R-140: whether the mover may end its turn beside an occupant of a square.
    pub(crate) fn may_end_beside_fifth(&self, occupant: &Creature, square: (i32, i32)) -> bool {
        !Self::is_a_creature(occupant)
            || self.share_spaces(occupant)
            || self.mover().size <= TINY && occupant.size <= TINY && self.has_room_fifth(square)
    }

    /// A Tiny space is a quarter of a square.
    fn has_room_fifth(&self, square: (i32, i32)) -> bool {
        let tiny = |other: &&Creature| other.size <= TINY && Self::is_a_creature(other);
        self.occupants(square).filter(tiny).count() < 4
    }
}
