//! What a step pays for the closed doors that it could not be made without (`docs/movement.md`, Doors at a price).
//!
//! Knows the doors between squares. Whether walls leave a way round a corner open is told by whoever asks.

use super::Field;
use super::steps::is_set;
use crate::board::Edges;
use crate::lattice::{Direction, Rectangle, Square};
use crate::rule::{Bars, Filler};
use crate::unit::Squares;

/// A step that walls leave open, among doors.
#[derive(Clone, Copy)]
pub(super) struct Doorway<'a> {
    pub(super) edges: &'a Edges,
    /// How walls beside a diagonal bar it.
    pub(super) bars: Bars,
    pub(super) from: Rectangle,
    pub(super) to: Rectangle,
    pub(super) direction: Direction,
}

impl Field<'_> {
    /// What a possible step pays for the doors that it opens.
    pub(super) fn opens(&self, from: Rectangle, to: Rectangle, direction: Direction) -> Option<Squares> {
        let edges = self.mover().board().ground().edges();
        let bars = self.mover().program().ground.corner(Filler::Wall).answer;
        let doorway = Doorway { edges, bars, from, to, direction };
        doorway.price(|first, then| self.way_is_open(from, to, first, then))
    }
}

impl Doorway<'_> {
    /// The price of the dearest door that has to be opened; `None`: the step needs none. `way_is_open` says whether walls leave open the way
    /// round that goes in the one direction first and then in the other.
    pub(super) fn price(self, way_is_open: impl Fn(Direction, Direction) -> bool) -> Option<Squares> {
        self.edges.door_prices().find(|price| self.is_barred(*price, &way_is_open))
    }

    /// Whether the step is barred while the doors are closed that cost so much or more.
    fn is_barred(self, price: Squares, way_is_open: impl Fn(Direction, Direction) -> bool) -> bool {
        if self.is_split(self.to, price) {
            return true;
        }
        if self.leg_is_shut(self.from, self.to, self.direction, price) {
            return true;
        }
        let Some((sideways, upright)) = self.direction.parts() else { return false };
        let shut = |first: Direction, then: Direction| {
            let middle = self.from.step(first);
            self.is_split(middle, price)
                || self.leg_is_shut(self.from, middle, first, price)
                || self.leg_is_shut(middle, self.to, then, price)
        };
        let free = |first, then| way_is_open(first, then) && !shut(first, then);
        match self.bars {
            Bars::Never => false,
            Bars::Both => !free(sideways, upright) && !free(upright, sideways),
            Bars::Either => {
                shut(sideways, upright) || shut(upright, sideways) || self.corner_is_touched(price)
            }
        }
    }

    /// Whether a door lies between two squares. Those between squares that the body covers already are open.
    fn is_shut(self, square: Square, direction: Direction, price: Squares) -> bool {
        is_set(self.edges.doors(square, price).across, direction)
            && !(self.from.contains(square) && self.from.contains(square.step(direction)))
    }

    /// Whether a door lies between two squares of a body.
    fn is_split(self, body: Rectangle, price: Squares) -> bool {
        body.width * body.height > 1
            && body.squares().any(|square| {
                Direction::ALL.into_iter().any(|direction| {
                    body.contains(square.step(direction)) && self.is_shut(square, direction, price)
                })
            })
    }

    /// Whether a door lies between facing squares of two bodies.
    fn leg_is_shut(self, from: Rectangle, to: Rectangle, direction: Direction, price: Squares) -> bool {
        let mut facing = from.squares().filter(|square| to.contains(square.step(direction)));
        facing.any(|square| self.is_shut(square, direction, price))
    }

    /// Whether a door ends in the corner that a diagonal passes.
    fn corner_is_touched(self, price: Squares) -> bool {
        let mut facing = self.from.squares().filter(|square| self.to.contains(square.step(self.direction)));
        facing.any(|square| is_set(self.edges.doors(square, price).touched, self.direction))
    }
}
