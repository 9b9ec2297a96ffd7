//! What a step pays for the closed doors that it could not be made without (`docs/movement.md`, Doors at a price).
//!
//! Knows the doors of a map. Whether walls leave a way round a corner open is told by whoever asks.

use super::Field;
use crate::board::{Crossing, Doors, Ground, Wall};
use crate::lattice::{Direction, Rectangle};
use crate::rule::{Bars, Filler};
use crate::unit::Squares;

/// A step that walls leave open, among doors.
#[derive(Clone, Copy)]
pub(super) struct Doorway<'a> {
    pub(super) ground: &'a Ground,
    /// How walls beside a diagonal bar it.
    pub(super) bars: Bars,
    pub(super) from: Rectangle,
    pub(super) to: Rectangle,
    pub(super) direction: Direction,
}

impl Field<'_> {
    /// What a possible step pays for the doors that it opens.
    pub(super) fn opens(&self, from: Rectangle, to: Rectangle, direction: Direction) -> Option<Squares> {
        let ground = self.mover().board().ground();
        let bars = self.mover().program().ground.corner(Filler::Wall).answer;
        let doorway = Doorway { ground, bars, from, to, direction };
        doorway.price(|first, then| self.way_is_open(from, to, first, then))
    }
}

impl Doorway<'_> {
    /// The price of the dearest door that has to be opened; `None`: the step needs none. `way_is_open` says whether walls leave open the way
    /// round that goes in the one direction first and then in the other.
    pub(super) fn price(self, way_is_open: impl Fn(Direction, Direction) -> bool) -> Option<Squares> {
        let edges = self.ground.edges();
        let around = self.from.hull(self.to);
        if !edges.has_doors() || around.squares().all(|square| edges.doors(square) == Doors::default()) {
            return None;
        }
        let mut closed: Vec<(Squares, Wall)> = self
            .ground
            .doors_near(around)
            .filter(|door| !door.splits(self.from))
            .filter_map(|door| Some((door.toll()?, door)))
            .collect();
        closed.sort_by_key(|(price, _)| core::cmp::Reverse(*price));
        // With the dearest closed, then also with the next, and so on: the first that bars the step is paid.
        let barred = |count: &usize| self.is_barred(&closed[..*count], &way_is_open);
        (1..=closed.len()).find(barred).map(|count| closed[count - 1].0)
    }

    /// Whether these doors bar the step while they are closed.
    fn is_barred(
        self,
        closed: &[(Squares, Wall)],
        way_is_open: impl Fn(Direction, Direction) -> bool,
    ) -> bool {
        let is_split = |body: Rectangle| closed.iter().any(|(_, door)| door.splits(body));
        let leg_is_shut = |from, to, direction| meets(closed, Crossing::Crosses, (from, to), direction);
        if is_split(self.to) || leg_is_shut(self.from, self.to, self.direction) {
            return true;
        }
        let Some((sideways, upright)) = self.direction.parts() else { return false };
        let shut = |first: Direction, then: Direction| {
            let middle = self.from.step(first);
            is_split(middle) || leg_is_shut(self.from, middle, first) || leg_is_shut(middle, self.to, then)
        };
        let free = |first, then| way_is_open(first, then) && !shut(first, then);
        match self.bars {
            Bars::Never => false,
            Bars::Both => !free(sideways, upright) && !free(upright, sideways),
            Bars::Either => {
                shut(sideways, upright)
                    || shut(upright, sideways)
                    || meets(closed, Crossing::TouchesCorner, (self.from, self.to), self.direction)
            }
        }
    }
}

/// Whether a door stands so between facing squares of two bodies.
fn meets(
    doors: &[(Squares, Wall)],
    crossing: Crossing,
    (from, to): (Rectangle, Rectangle),
    direction: Direction,
) -> bool {
    let mut facing = from.squares().filter(|square| to.contains(square.step(direction)));
    facing.any(|square| doors.iter().any(|(_, door)| door.meets_step(square, direction) == crossing))
}
