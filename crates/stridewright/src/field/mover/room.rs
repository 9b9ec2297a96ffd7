//! The room that very small creatures need in a square that they share.

use super::Mover;
use crate::board::Figure;
use crate::rule::Ending;

impl Mover<'_> {
    /// Whether it may end its turn in the space of another creature, which is one of all that are
    /// there.
    pub(crate) fn may_end_with<'o>(
        &self,
        other: &Figure,
        all: impl Iterator<Item = &'o Figure>,
    ) -> bool {
        match self.end(other).answer {
            Ending::Turn => true,
            Ending::TurnIfRoom => self.has_room_among(all),
            Ending::Action | Ending::Never => false,
        }
    }

    /// Whether it has room among others that are in one square with it, as far as the rules count
    /// how many very small creatures share a square. Only those take up room.
    pub(crate) fn has_room_among<'o>(&self, others: impl Iterator<Item = &'o Figure>) -> bool {
        let encounters = &self.program.encounters;
        let share = |figure: &Figure| encounters.share(figure.space, figure.creature.states);
        let small = others.filter(|other| other.size.answer.very_small);
        let taken = small.map(share).fold(share(self.figure), u32::saturating_add);
        encounters.room().is_none_or(|room| room.answer.holds(taken))
    }
}
