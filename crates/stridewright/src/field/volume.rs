//! What one mover may do in space and what it pays, as `docs/height.md` defines it: placements, the
//! twenty-six steps, their modes and prices.
//!
//! Bodies are whole. The facts about a placement (`cell_flags`), the open steps (`passage`) and the
//! hindrances (`step_cost`) decide everything.

mod by_tower;
mod cell_flags;
mod checks;
mod passage;
mod step_cost;
mod tower_costs;

use alloc::vec::Vec;
pub(crate) use checks::StepCheck;

use super::{Levels, Mover};
use crate::lattice::{Cuboid, Heading, Rectangle, Square};
use crate::search::{Node, Steps};

/// The field of one mover in space.
///
/// Node number = (bottom − lowest bottom) × window area + row-major place of the top-left square in
/// the window.
#[derive(Debug)]
pub struct Volume<'a> {
    mover: &'a Mover<'a>,
    levels: &'a Levels,
    headings: Vec<Heading>,
}

impl<'a> Volume<'a> {
    /// Creates the field of a mover in levels that were read for it.
    #[must_use]
    pub fn new(mover: &'a Mover<'a>, levels: &'a Levels) -> Self {
        Volume { mover, levels, headings: Heading::all().collect() }
    }

    /// The mover.
    #[must_use]
    pub const fn mover(&self) -> &'a Mover<'a> {
        self.mover
    }

    /// The node of a placement, if it lies in the part of space that was read.
    #[must_use]
    pub fn node(&self, body: Cuboid) -> Option<Node> {
        self.levels.node(body)
    }

    /// The placement of a node.
    #[must_use]
    pub fn placement(&self, node: Node) -> Cuboid {
        let (window, area) = (self.levels.window(), self.levels.busy.len());
        let (level, place) = (node as usize / area, node as usize % area);
        let column = window.at.column + (place % window.width as usize) as i32;
        let row = window.at.row + (place / window.width as usize) as i32;
        self.body(Square::new(column, row), self.levels.heights.0 + level as i32)
    }

    /// Returns the squares of the body over a place of a window.
    fn base(&self, place: usize) -> Rectangle {
        let window = self.levels.window();
        let (column, row) = (place as u32 % window.width, place as u32 / window.width);
        let (column, row) = (column.cast_signed(), row.cast_signed());
        let at = Square::new(window.at.column + column, window.at.row + row);
        Rectangle::body(at, self.mover.figure().side())
    }

    /// Returns the mover's whole body there.
    fn body(&self, at: Square, bottom: i32) -> Cuboid {
        let figure = self.mover.figure();
        Cuboid::new(Rectangle::body(at, figure.side()), bottom, figure.height())
    }

    /// The placement with this top-left square at a height, or on the ground, if the mover may be
    /// there.
    #[must_use]
    pub fn goals(&self, at: Square, elevation: Option<i32>) -> Vec<Node> {
        let flat = self.body(at, 0);
        let bottom = elevation.unwrap_or_else(|| self.mover.board().ground().surface(flat.base));
        let body = flat.at_height(bottom);
        let spot = self.spot(body);
        let may_be = spot.is_clear() && spot.lets_in();
        self.node(body).filter(|_| may_be).into_iter().collect()
    }

    /// Returns the greatest distance, in half squares, that the movement may have after a possible
    /// step: that of the step's mode.
    #[must_use]
    pub fn limit_of(&self, from: Cuboid, heading: Heading) -> u32 {
        let Some(limits) = self.mover.limits() else { return u32::MAX };
        limits[self.step_mode(from, heading) as usize]
    }

    /// Calls `visit` for every step from a placement: where it leads, what it costs, and its
    /// heading.
    pub fn each_step(&self, from: Cuboid, mut visit: impl FnMut(Cuboid, u32, Heading)) {
        for heading in &self.headings {
            if let Some(price) = self.price(from, *heading) {
                visit(from.step(*heading), price, *heading);
            }
        }
    }
}

impl Steps for Volume<'_> {
    fn nodes(&self) -> usize {
        let (low, high) = self.levels.heights;
        self.levels.busy.len() * (high - low + 1).unsigned_abs() as usize
    }

    fn effort(&self) -> usize {
        self.headings.len() * 12 * (1 + self.mover.side() as usize)
    }

    fn is_limited(&self) -> bool {
        self.mover.limits().is_some()
    }

    fn limit(&self, from: Node, to: Node) -> u32 {
        let (from, to) = (self.placement(from), self.placement(to));
        let heading = self.headings.iter().find(|heading| from.step(**heading) == to);
        heading.map_or(u32::MAX, |heading| self.limit_of(from, *heading))
    }

    fn each_from(&self, node: Node, mut visit: impl FnMut(Node, u32)) {
        self.each_step(self.placement(node), |to, price, _| {
            if let Some(to) = self.node(to) {
                visit(to, price);
            }
        });
    }

    fn each_into(
        &self,
        node: Node,
        mut visit: impl FnMut(Node, Heading, &dyn Fn() -> Option<u32>),
    ) {
        let to = self.placement(node);
        for heading in &self.headings {
            let from = to.step(heading.reverse());
            if let Some(node) = self.node(from) {
                visit(node, *heading, &|| self.price(from, *heading));
            }
        }
    }
}

#[cfg(test)]
mod tests;
