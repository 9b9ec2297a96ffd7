//! How a mover sees the ground.

use super::{Mover, squeezed_shapes};
use crate::board::Terrain;
use crate::program::RuleIndex;
use crate::rule::Hindrances;
use alloc::vec::Vec;

/// Everything about a mover that decides how it sees the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MoverTraits {
    pub(super) own: Hindrances,
    pub(super) forbidden: Vec<(Hindrances, RuleIndex)>,
    pub(super) forbidden_at_start: Vec<(Hindrances, RuleIndex)>,
    pub(super) airborne: (bool, bool),
    pub(super) pays_no_ground: bool,
    pub(super) incorporeal: bool,
    pub(super) ignores_difficult: bool,
    pub(super) very_small: bool,
    /// The furniture that hampers it.
    pub(super) furniture: Terrain,
    pub(super) squeezes_through_half_width: bool,
    pub(super) squeezes: bool,
    pub(super) hampered_when_squeezed: Hindrances,
}

impl Mover<'_> {
    /// What decides how it sees the ground.
    pub(super) fn eyes(&self) -> MoverTraits {
        let creature = &self.figure.creature;
        MoverTraits {
            own: self.own,
            forbidden: self.forbidden.clone(),
            forbidden_at_start: self.forbidden_at_start.clone(),
            airborne: (self.leaping, self.aloft),
            pays_no_ground: self.pays_no_ground(),
            incorporeal: creature.states.incorporeal,
            ignores_difficult: creature.ignores_difficult,
            very_small: self.figure.size.answer.very_small,
            furniture: self.program().ground.furniture_before(creature.size),
            squeezes_through_half_width: self.squeezes_through_half_width(),
            squeezes: squeezed_shapes(self).next().is_some(),
            hampered_when_squeezed: self.hampered_when_squeezed(),
        }
    }
}
