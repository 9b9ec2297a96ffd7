//! Paths drawn by the user.

use crate::board::Ground;
use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Rise, Square};
use alloc::vec::Vec;

/// A step as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnStep {
    /// In this direction.
    Towards(Direction),
    /// In this direction of space.
    Rising(Heading),
    /// To the placement with this top-left square, on the ground.
    To(Square),
    /// To the placement with this top-left square and its bottom at this height.
    ToHeight(Square, i32),
    /// To the placement that covers exactly these squares: with its bottom at a height, or on the
    /// ground. Where a squeezed placement and a wider one share their top-left square, only this
    /// distinguishes the two.
    Onto(Rectangle, Option<i32>),
}

impl DrawnStep {
    /// Returns where it leads from a placement, as far as that is known.
    pub(super) const fn heading(self) -> Option<Heading> {
        match self {
            DrawnStep::Towards(direction) => Some(Heading::level(direction)),
            DrawnStep::Rising(heading) => Some(heading),
            DrawnStep::To(_) | DrawnStep::ToHeight(..) | DrawnStep::Onto(..) => None,
        }
    }

    /// Returns the step from a placement that leads there, if there is one.
    pub(super) fn heading_from(self, ground: &Ground, from: Cuboid) -> Option<Heading> {
        let there = self.square().map(|square| {
            let base = Rectangle { at: square, ..from.base };
            let bottom = match self {
                DrawnStep::ToHeight(_, elevation) | DrawnStep::Onto(_, Some(elevation)) => {
                    elevation
                }
                _ => ground.surface(base),
            };
            let (here, there) = (from.base.at, square);
            Heading::from_offset(
                there.column - here.column,
                there.row - here.row,
                bottom - from.bottom,
            )
        });
        self.heading().or(there.flatten())
    }

    /// The square that it names.
    pub(super) const fn square(self) -> Option<Square> {
        match self {
            DrawnStep::To(square) | DrawnStep::ToHeight(square, _) => Some(square),
            DrawnStep::Onto(body, _) => Some(body.at),
            DrawnStep::Towards(_) | DrawnStep::Rising(_) => None,
        }
    }

    /// Whether it names a height other than the level of ordinary ground.
    pub(super) const fn names_height(self) -> bool {
        match self {
            DrawnStep::Rising(heading) => !matches!(heading.rise(), Rise::Level),
            DrawnStep::ToHeight(_, elevation) | DrawnStep::Onto(_, Some(elevation)) => {
                elevation != 0
            }
            DrawnStep::Towards(_) | DrawnStep::To(_) | DrawnStep::Onto(_, None) => false,
        }
    }
}

/// A path as drawn: the steps of each movement. If it is drawn as one movement but the plan has
/// several, the engine splits it so that the fewest movements are needed.
pub type Drawn = Vec<Vec<DrawnStep>>;

/// Whether a step that leads to a placement is the one drawn.
pub(super) fn fits_drawing(ground: &Ground, step: DrawnStep, to: Cuboid, heading: Heading) -> bool {
    match step {
        DrawnStep::Towards(wanted) => Heading::level(wanted) == heading,
        DrawnStep::Rising(wanted) => wanted == heading,
        DrawnStep::To(square) => to.base.at == square && to.bottom == ground.surface(to.base),
        DrawnStep::ToHeight(square, elevation) => to.base.at == square && to.bottom == elevation,
        DrawnStep::Onto(body, elevation) => {
            to.base == body && to.bottom == elevation.unwrap_or_else(|| ground.surface(body))
        }
    }
}
