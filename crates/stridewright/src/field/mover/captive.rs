//! Where the creature goes that a mover drags along.
//!
//! Depends only on where the mover comes to, not on how it gets there.

use super::Mover;
use crate::board::{Burrows, Figure, Terrain};
use crate::field::dragging::Captive;
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::program::RuleIndex;
use crate::rule::Action;
use crate::unit::Squares;

impl<'a> Mover<'a> {
    /// What it drags along.
    pub(crate) const fn captive(&self) -> Option<Captive> {
        self.captive
    }

    /// Returns the rule by which it does not come to a place, if the creature that it drags would
    /// have no room there.
    #[must_use]
    pub fn lacks_room_for_captive(&self, to: Cuboid) -> Option<RuleIndex> {
        // In the middle of a jump it has not come to a place.
        let captive = self.captive.filter(|_| !self.leaping)?;
        self.captive_place(to).is_none().then_some(captive.rule)
    }

    /// Returns where the creature goes that it drags when it has come to a place: that creature
    /// stays where it is as long as it is within reach there, and otherwise goes to the nearest
    /// space within reach where it may end a turn; `None` if there is none.
    pub(crate) fn captive_place(&self, to: Cuboid) -> Option<Cuboid> {
        let Captive { who, grasp, .. } = self.captive?;
        // As if it moved by itself: where it may end.
        let held = Mover::new(self.program, self.board, who, Action::Move)?;
        Held { held: &held, holder: self.figure, grasp }.place(to)
    }
}

/// A creature that is dragged along.
struct Held<'a> {
    held: &'a Mover<'a>,
    holder: &'a Figure,
    grasp: Squares,
}

impl Held<'_> {
    /// Whether its body is within the grasp of a holder.
    fn is_held_at(&self, holder: Cuboid, body: Cuboid) -> bool {
        self.held.program().prices.distance_in_space(holder.gap(body)) <= self.grasp
    }

    /// Returns where it goes when its holder has come to a place: it stays where it is as long as
    /// the holder reaches it there, and otherwise goes to the nearest space within reach where it
    /// may end a turn; `None` if there is none.
    fn place(&self, holder: Cuboid) -> Option<Cuboid> {
        let figure = self.held.figure();
        let (own, side) = (figure.cells(), figure.side());
        if self.is_held_at(holder, own) && !holder.meets(own) {
            return Some(own);
        }
        let reach = self.grasp.0.cast_signed();
        let (first, last) = (holder.base.at, holder.base.last());
        let before = reach + side.cast_signed() - 1;
        let near = self.held.board().extent().clip(
            Square::new(first.column - before, first.row - before),
            Square::new(last.column + reach, last.row + reach),
        );
        let places =
            near.squares().filter_map(|square| self.rest(holder, Rectangle::body(square, side)));
        places.min_by_key(|place| {
            let offset = |a: i32, b: i32| u64::from(a.abs_diff(b)).pow(2);
            let straight = offset(place.base.at.column, own.base.at.column)
                + offset(place.base.at.row, own.base.at.row);
            let distance = self.held.program().prices.distance_in_space(place.gap(own));
            (distance, straight, place.base.at.row)
        })
    }

    /// Returns where it would be over these squares, beside its holder; `None` if it may not end
    /// its turn there or is not within reach.
    fn rest(&self, holder: Cuboid, base: Rectangle) -> Option<Cuboid> {
        let board = self.held.board();
        let (ground, extent) = (board.ground(), board.extent());
        let half_width = |square| ground.at(square).has(Terrain::HALF_WIDTH);
        let narrow = !self.held.squeezes_through_half_width() && base.squares().any(half_width);
        if !extent.contains(base.last()) || narrow || !ground.is_clear(base) {
            return None;
        }
        let own = self.held.figure().cells();
        let beside =
            [holder.bottom, ground.surface(base)].map(|bottom| Cuboid { base, bottom, ..own });
        let beside = beside.into_iter().find(|body| ground.admits(*body, Burrows::NOTHING))?;
        let pit = base.squares().any(|square| ground.at(square).has(Terrain::PIT));
        let ends = |rest: &Cuboid| {
            let held = self.is_held_at(holder, *rest) && !rest.meets(holder);
            held && !ground.buries(*rest) && self.may_end(*rest)
        };
        let below = || ground.rest_below(beside).filter(|_| !pit).filter(ends);
        let aloft = || Some(beside).filter(ends);
        match self.holder.creature.states.flying || self.held.is_flying() {
            true => aloft(),
            // A holder that is in the air, or hangs on a wall, holds it up.
            false => below().or_else(|| {
                if ground.carries(holder) || ground.floats(holder) { None } else { aloft() }
            }),
        }
    }

    /// Whether no creature or object keeps it from ending its turn there, apart from its holder.
    fn may_end(&self, rest: Cuboid) -> bool {
        let others =
            || self.held.others_in(rest).filter(|other| !core::ptr::eq(*other, self.holder));
        others().all(|other| self.held.may_end_with(other, others()))
    }
}
