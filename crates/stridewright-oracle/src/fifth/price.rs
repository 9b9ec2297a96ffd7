//! What a step costs beyond its square, apart from the manner of going.

use crate::board::System;
use crate::ground::Hampering;
use crate::placement::Placement;
use crate::world::World;

impl World<'_> {
    /// DIFF, DIFF-ONCE, DIFF-BIG, E14-SQUEEZE, E24-NARROW: the surcharge of a step that newly
    /// enters these squares and ends in this placement.
    pub(crate) fn surcharge_fifth(
        &self,
        entered: &[Hampering],
        to: Placement,
        crosses_barrier: bool,
    ) -> u32 {
        let narrow = self.is_narrow_for_fifth(to);
        let opening = narrow && self.system == System::Fifth2024;
        let is_difficult =
            |seen: &Hampering| seen.difficult || seen.greater || seen.obstructed || seen.occupied;
        let difficult = crosses_barrier || opening || entered.iter().any(is_difficult);
        // it waives all difficult terrain, but no squeezing.
        let difficult = difficult && !self.mover().ignores_difficult;
        let squeezes = narrow && self.system == System::Fifth2014;
        u32::from(difficult) + u32::from(squeezes)
    }

    /// Whether the mover's space is narrower than its own there. The amorphous are never hampered
    /// by that (AMORPHOUS).
    fn is_narrow_for_fifth(&self, to: Placement) -> bool {
        let in_a_crack = to.squares().any(|square| self.squeezes_in_half_width(square));
        !self.mover().traits.amorphous && (self.is_squeezed(to) || in_a_crack)
    }
}
