//! Whether ground and walls let a body move one step through space.
//!
//! This module knows how the rules treat corners. It knows neither creatures nor who moves the
//! body.

use crate::board::{Burrows, Ground};
use crate::lattice::{Cuboid, Direction, Heading, Rise, Square};
use crate::program::Program;
use crate::rule::{CornerRule, Filler};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Why a body cannot be moved a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blockage {
    /// The step leads off the board.
    Edge,
    /// Something solid is there.
    Solid,
    /// A wall stands between.
    Wall,
    /// The step would cut a corner.
    Corner,
}

/// A step of a body.
pub(super) struct StepGeometry<'a> {
    pub(super) program: &'a Program,
    pub(super) ground: &'a Ground,
    pub(super) burrows: Burrows,
    /// The doors with a price that stand open, by their position among the walls.
    pub(super) open: &'a BTreeSet<usize>,
}

impl StepGeometry<'_> {
    /// Returns what prevents a step of a body; `None` if nothing does.
    pub(super) fn blockage(&self, from: Cuboid, heading: Heading) -> Option<Blockage> {
        let to = from.step(heading);
        let extent = self.ground.extent();
        if !extent.contains(to.base.at) || !extent.contains(to.base.last()) {
            return Some(Blockage::Edge);
        }
        if !self.is_clear(to) {
            return Some(Blockage::Solid);
        }
        let changes = changes(heading);
        let walled = |direction: Direction| self.is_shut(from, direction);
        let open = !heading.direction().is_some_and(walled)
            && match self.program.ground.corner(Filler::Wall).answer {
                CornerRule::Never => true,
                CornerRule::Both => self.goes_round(from, &changes, false),
                CornerRule::Either => {
                    !self.touches(from, heading) && self.goes_round(from, &changes, true)
                }
            };
        let blockage = if changes.len() > 1 { Blockage::Corner } else { Blockage::Wall };
        (!open).then_some(blockage)
    }

    fn is_clear(&self, cells: Cuboid) -> bool {
        self.ground.admits(cells, self.burrows) && !self.is_split(cells)
    }

    /// Whether a wall stands between two squares of a body.
    fn is_split(&self, cells: Cuboid) -> bool {
        let inside = |square: Square| {
            Direction::ALL.into_iter().any(|direction| {
                cells.base.contains(square.step(direction)) && self.is_walled(square, direction)
            })
        };
        cells.base.width * cells.base.height > 1 && cells.base.squares().any(inside)
    }

    /// Whether a wall stands between facing squares of a body and the same body one step further.
    fn is_shut(&self, from: Cuboid, direction: Direction) -> bool {
        let next = from.base.step(direction);
        let mut facing = from.base.squares().filter(|square| next.contains(square.step(direction)));
        facing.any(|square| self.is_walled(square, direction))
    }

    /// Whether a wall, or a closed door, lies between a square and the next one in a direction.
    fn is_walled(&self, square: Square, direction: Direction) -> bool {
        self.ground.edges().is_shut(square, direction)
            || self.ground.openings().shut(square, direction, self.open)
    }

    /// Whether a wall ends in the corner that the level part of a step passes.
    fn touches(&self, from: Cuboid, heading: Heading) -> bool {
        let Some(direction) = heading.direction() else { return false };
        let next = from.base.step(direction);
        let touched =
            |index: usize| self.ground.edges().touched(index) >> direction.index() & 1 == 1;
        let mut facing = from.base.squares().filter(|square| next.contains(square.step(direction)));
        facing.any(|square| {
            self.ground.extent().index(square).is_some_and(touched)
                || self.ground.openings().touched(square, direction, self.open)
        })
    }

    /// Whether the body gets round the corners of a step by making its changes one at a time, past
    /// walls and through clear places only: in some order, or with `every` in each order.
    fn goes_round(&self, from: Cuboid, changes: &[Heading], every: bool) -> bool {
        let geometry = |place: usize| {
            let mut rest = changes.to_vec();
            let change = rest.remove(place);
            let next = from.step(change);
            let open = !change.direction().is_some_and(|direction| self.is_shut(from, direction));
            open && (rest.is_empty()
                || (self.is_clear(next) && self.goes_round(next, &rest, every)))
        };
        let mut places = 0..changes.len();
        if every { places.all(geometry) } else { places.any(geometry) }
    }
}

/// Returns the single changes of column, row and height that make up a step.
fn changes(heading: Heading) -> Vec<Heading> {
    let level = heading.direction().into_iter().flat_map(|direction| match direction.parts() {
        Some((sideways, upright)) => vec![Heading::level(sideways), Heading::level(upright)],
        None => vec![Heading::level(direction)],
    });
    level
        .chain(
            Some(heading.rise())
                .filter(|rise| *rise != Rise::Level)
                .and_then(|rise| Heading::new(None, rise)),
        )
        .collect()
}
