//! What a step pays for the closed doors that it must open (`docs/movement.md`, Doors at a price).
//!
//! This module knows the doors of a map. The caller says which paths round a corner the walls leave
//! open.

use super::{Field, Mover};
use crate::board::{Opening, Openings};
use crate::lattice::{Direction, Rectangle};
use crate::rule::{CornerRule, Filler};
use crate::sort::sort_by_key;
use crate::unit::Squares;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// A step that walls leave open, among doors.
#[derive(Clone, Copy)]
pub(super) struct Doorway<'a> {
    openings: &'a Openings,
    /// How walls beside a diagonal block it.
    bars: CornerRule,
    from: Rectangle,
    to: Rectangle,
    direction: Direction,
}

impl Field<'_> {
    /// Returns what a possible step pays for the doors that it opens.
    pub(super) fn opens(
        &self,
        from: Rectangle,
        to: Rectangle,
        direction: Direction,
    ) -> Option<Squares> {
        if self.mover().passes_walls().is_some() {
            return None;
        }
        let doorway = Doorway::of(self.mover(), from, to, direction);
        doorway.price(|first, then| self.way_is_open(from, to, first, then))
    }
}

impl<'a> Doorway<'a> {
    /// Creates the doorway of a mover's step.
    pub(super) fn of(
        mover: &Mover<'a>,
        from: Rectangle,
        to: Rectangle,
        direction: Direction,
    ) -> Self {
        let openings = mover.board().ground().openings();
        let bars = mover.program().ground.corner(Filler::Wall).answer;
        Doorway { openings, bars, from, to, direction }
    }

    /// Returns the price of the most expensive door that the step must open; `None` if it needs
    /// none. `way_is_open` says whether walls leave open the path round the corner that goes in the
    /// first direction and then in the second.
    pub(super) fn price(
        self,
        way_is_open: impl Fn(Direction, Direction) -> bool,
    ) -> Option<Squares> {
        let near = self.openings.near(self.from.hull(self.to));
        let open = self.openings.around(self.from);
        let mut closed: Vec<Opening> =
            near.filter(|opening| !open.contains(&opening.door)).collect();
        sort_by_key(&mut closed, |opening| Reverse(opening.price));
        // Closes the most expensive door, then also the next, and so on: the step pays for the
        // first that blocks it.
        let mut shut = 0;
        closed.chunk_by(|one, other| one.price == other.price).find_map(|dearest| {
            shut += dearest.len();
            self.is_barred(&closed[..shut], &way_is_open).then_some(dearest[0].price)
        })
    }

    /// Whether these doors block the step while they are closed.
    fn is_barred(
        self,
        closed: &[Opening],
        way_is_open: impl Fn(Direction, Direction) -> bool,
    ) -> bool {
        let is_split = |body: Rectangle| closed.iter().any(|opening| opening.splits(body));
        let leg_is_shut =
            |from, to, direction| closed.iter().any(|door| door.separates(from, to, direction));
        if is_split(self.to) || leg_is_shut(self.from, self.to, self.direction) {
            return true;
        }
        let Some((sideways, upright)) = self.direction.parts() else { return false };
        let shut = |first: Direction, then: Direction| {
            let middle = self.from.step(first);
            is_split(middle)
                || leg_is_shut(self.from, middle, first)
                || leg_is_shut(middle, self.to, then)
        };
        let free = |first, then| way_is_open(first, then) && !shut(first, then);
        match self.bars {
            CornerRule::Never => false,
            CornerRule::Both => !free(sideways, upright) && !free(upright, sideways),
            CornerRule::Either => {
                shut(sideways, upright)
                    || shut(upright, sideways)
                    || closed.iter().any(|door| door.touches(self.from, self.to, self.direction))
            }
        }
    }
}
