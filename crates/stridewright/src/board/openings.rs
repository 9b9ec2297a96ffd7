//! The closed doors that movers may open at a price, and what each means for the squares around it.
//!
//! This module knows doors and squares; it does not know who opens them.

use super::edge::{FORWARD, squares_near};
use super::wall::{Crossing, Wall};
use crate::lattice::{Direction, Extent, Rectangle, Square};
use crate::sort::sort_by_key;
use crate::unit::Squares;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// The closed doors of a map that movers may open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Openings {
    extent: Extent,
    /// Whether a door is beside a square, row by row; empty if there are no doors.
    beside: Vec<bool>,
    /// Square by square.
    all: Vec<Opening>,
}

/// A closed door across the step from a square to a neighbour, or in the corner between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// Row-major index of the square.
    index: usize,
    square: Square,
    direction: Direction,
    crossing: Crossing,
    /// The door, by its position among the walls of the ground.
    pub(crate) door: usize,
    /// What opening it costs.
    pub(crate) price: Squares,
}

impl Openings {
    pub(super) fn new(extent: Extent, walls: &[Wall]) -> Self {
        let mut openings = Openings { extent, beside: Vec::new(), all: Vec::new() };
        let priced = walls
            .iter()
            .enumerate()
            .filter_map(|(door, wall)| Some((door, *wall, wall.opening_cost()?)));
        for (door, wall, price) in priced {
            openings.beside.resize(extent.area(), false);
            for square in squares_near(extent, wall) {
                for direction in FORWARD {
                    openings.add(wall, (door, price), square, direction);
                    openings.add(wall, (door, price), square.step(direction), direction.reverse());
                }
            }
        }
        sort_by_key(&mut openings.all, |opening| (opening.index, opening.door));
        openings
    }

    fn add(
        &mut self,
        wall: Wall,
        (door, price): (usize, Squares),
        square: Square,
        direction: Direction,
    ) {
        let (here, there) = (self.extent.index(square), self.extent.index(square.step(direction)));
        let crossing = wall.meets_step(square, direction);
        if let (Some(index), Some(_)) = (here, there)
            && crossing != Crossing::Clear
        {
            self.beside[index] = true;
            self.all.push(Opening { index, square, direction, crossing, door, price });
        }
    }

    /// Whether there are none.
    pub(crate) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The doors beside the squares of an area.
    pub(crate) fn near(&self, area: Rectangle) -> impl Iterator<Item = Opening> + '_ {
        let area = (!self.is_empty()).then_some(area);
        area.into_iter()
            .flat_map(Rectangle::squares)
            .flat_map(|square| self.beside(square))
            .copied()
    }

    /// Returns the doors in which a body stands: they separate two of its squares, and are open.
    pub(crate) fn around(&self, body: Rectangle) -> BTreeSet<usize> {
        self.near(body).filter(|opening| opening.splits(body)).map(|opening| opening.door).collect()
    }

    /// Whether a door other than these lies across the step from a square in a direction.
    pub(crate) fn shut(
        &self,
        square: Square,
        direction: Direction,
        open: &BTreeSet<usize>,
    ) -> bool {
        self.lies(Crossing::Crosses, square, direction, open)
    }

    /// Whether a door other than these ends in the corner that the diagonal from a square in a
    /// direction passes.
    pub(crate) fn touched(
        &self,
        square: Square,
        direction: Direction,
        open: &BTreeSet<usize>,
    ) -> bool {
        self.lies(Crossing::TouchesCorner, square, direction, open)
    }

    fn lies(
        &self,
        crossing: Crossing,
        square: Square,
        direction: Direction,
        open: &BTreeSet<usize>,
    ) -> bool {
        self.beside(square).iter().any(|opening| {
            (opening.crossing, opening.direction) == (crossing, direction)
                && !open.contains(&opening.door)
        })
    }

    /// The doors beside a square.
    fn beside(&self, square: Square) -> &[Opening] {
        let Some(index) = self.extent.index(square) else { return &[] };
        if !self.beside.get(index).copied().unwrap_or_default() {
            return &[];
        }
        let from = self.all.partition_point(|opening| opening.index < index);
        let rest = &self.all[from..];
        &rest[..rest.partition_point(|opening| opening.index == index)]
    }
}

impl Opening {
    /// Whether the door lies across the step from a square of one body to a square of another in a
    /// direction.
    pub(crate) fn separates(self, from: Rectangle, to: Rectangle, direction: Direction) -> bool {
        self.is_on_the_way(Crossing::Crosses, from, to, direction)
    }

    /// Whether it ends in the corner between a square of one body and a square of another in a
    /// direction.
    pub(crate) fn touches(self, from: Rectangle, to: Rectangle, direction: Direction) -> bool {
        self.is_on_the_way(Crossing::TouchesCorner, from, to, direction)
    }

    fn is_on_the_way(
        self,
        crossing: Crossing,
        from: Rectangle,
        to: Rectangle,
        direction: Direction,
    ) -> bool {
        (self.crossing, self.direction) == (crossing, direction)
            && from.contains(self.square)
            && to.contains(self.square.step(direction))
    }

    /// Whether the door separates two neighbouring squares of a body.
    pub(crate) fn splits(self, body: Rectangle) -> bool {
        self.separates(body, body, self.direction)
    }
}
