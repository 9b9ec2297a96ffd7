//! Whether a body can be moved one step through space, as far as ground and walls go.
//!
//! Knows corners as the rules have them, and neither creatures nor who moves the body.

use crate::board::{Burrows, Ground};
use crate::lattice::{Cuboid, Direction, Heading, Rise, Square};
use crate::program::Program;
use crate::rule::{Bars, Filler};

/// Why a body cannot be moved a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hindrance {
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
pub(super) struct Way<'a> {
    pub(super) program: &'a Program,
    pub(super) ground: &'a Ground,
    pub(super) burrows: Burrows,
}

impl Way<'_> {
    /// What hinders a body to be moved a step; `None`: nothing.
    pub(super) fn hindrance(&self, from: Cuboid, heading: Heading) -> Option<Hindrance> {
        let to = from.step(heading);
        let extent = self.ground.extent();
        if !extent.contains(to.base.at) || !extent.contains(to.base.last()) {
            return Some(Hindrance::Edge);
        }
        if !self.is_clear(to) {
            return Some(Hindrance::Solid);
        }
        let bars = self.program.ground.corner(Filler::Wall).answer;
        if let Some(direction) = heading.direction()
            && !self.passes_walls(from, direction, bars)
        {
            return Some(if direction.is_diagonal() { Hindrance::Corner } else { Hindrance::Wall });
        }
        (!self.rounds_corners(from, heading, bars)).then_some(Hindrance::Corner)
    }

    fn is_clear(&self, cells: Cuboid) -> bool {
        self.ground.admits(cells, self.burrows) && !self.is_split(cells)
    }

    /// Whether a wall stands between two squares of a body.
    fn is_split(&self, cells: Cuboid) -> bool {
        let inside = |square: Square| {
            Direction::ALL.into_iter().any(|direction| {
                cells.base.contains(square.step(direction)) && self.ground.edges().is_shut(square, direction)
            })
        };
        cells.base.width * cells.base.height > 1 && cells.base.squares().any(inside)
    }

    /// Whether walls between squares leave the level part of a step open, around its corner as the rules want it.
    fn passes_walls(&self, from: Cuboid, direction: Direction, bars: Bars) -> bool {
        let shut = |cells: Cuboid, to: Direction| {
            let next = cells.base.step(to);
            let mut facing = cells.base.squares().filter(|square| next.contains(square.step(to)));
            facing.any(|square| self.ground.edges().is_shut(square, to))
        };
        let Some((sideways, upright)) = direction.parts() else { return !shut(from, direction) };
        let step = |cells: Cuboid, to| Cuboid { base: cells.base.step(to), ..cells };
        let round = |first, then| {
            let middle = step(from, first);
            !shut(from, first) && !self.is_split(middle) && !shut(middle, then)
        };
        !shut(from, direction)
            && match bars {
                Bars::Never => true,
                Bars::Both => round(sideways, upright) || round(upright, sideways),
                Bars::Either => {
                    !self.touches(from, direction) && round(sideways, upright) && round(upright, sideways)
                }
            }
    }

    /// Whether a wall ends in the corner that a diagonal step passes.
    fn touches(&self, from: Cuboid, direction: Direction) -> bool {
        let next = from.base.step(direction);
        let touched = |index: usize| self.ground.edges().touched(index) >> direction.index() & 1 == 1;
        let mut facing = from.base.squares().filter(|square| next.contains(square.step(direction)));
        facing.any(|square| self.ground.extent().index(square).is_some_and(touched))
    }

    /// Whether the body finds its way round all corners of a step: moved by only some of its changes it must be clear.
    fn rounds_corners(&self, from: Cuboid, heading: Heading, bars: Bars) -> bool {
        let changes = changes(heading);
        match bars {
            Bars::Never => true,
            Bars::Either => partial(&changes).all(|part| self.is_clear(moved(from, &part))),
            Bars::Both => self.has_order(from, &changes),
        }
    }

    /// Whether one order of making the changes one by one leads only through clear places.
    fn has_order(&self, from: Cuboid, left: &[Heading]) -> bool {
        left.len() <= 1
            || (0..left.len()).any(|place| {
                let mut rest = left.to_vec();
                let next = from.step(rest.remove(place));
                self.is_clear(next) && self.has_order(next, &rest)
            })
    }
}

/// The single changes of column, row and height that make up a step.
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

/// Every choice of some but not all of the changes.
fn partial(changes: &[Heading]) -> impl Iterator<Item = Vec<Heading>> {
    let all = 1_usize << changes.len();
    (1..all.saturating_sub(1)).map(|bits| {
        let chosen = changes.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
        chosen.map(|(_, change)| *change).collect()
    })
}

fn moved(from: Cuboid, changes: &[Heading]) -> Cuboid {
    changes.iter().fold(from, |cells, change| cells.step(*change))
}
