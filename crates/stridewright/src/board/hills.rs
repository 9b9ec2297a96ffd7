//! Ground that rises above the lines between two spaces.
//!
//! This module computes how high a line runs above each square. Other modules decide what a hill
//! does to lines. `docs/position.md` defines it.

use super::ground::Ground;
use super::point::{Point, UNITS_PER_SQUARE};
use super::segment::{PointArea, Segment};
use super::terrain::Terrain;
use crate::lattice::{Cuboid, Rectangle, Square};

/// An end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineEnd {
    /// The points from which the line may run.
    pub area: PointArea,
    /// The height of its top, in squares.
    pub top: i32,
    /// The squares that it is in; they do not rise above its lines.
    pub squares: Rectangle,
    /// Whether it is a space rather than a single point.
    pub is_space: bool,
}

impl LineEnd {
    /// The space of a body.
    #[must_use]
    pub const fn body(cells: Cuboid) -> Self {
        LineEnd {
            area: PointArea::of(cells.base),
            top: cells.top(),
            squares: cells.base,
            is_space: true,
        }
    }

    /// The space of one square, on the ground.
    #[must_use]
    pub fn square(ground: &Ground, square: Square) -> Self {
        let base = Rectangle::body(square, 1);
        LineEnd::body(Cuboid::new(base, ground.surface(base), 1))
    }

    /// A point, above the highest of the squares in which it lies.
    #[must_use]
    pub fn point(ground: &Ground, point: Point) -> Self {
        let first = Square::new(
            (point.x - 1).div_euclid(UNITS_PER_SQUARE),
            (point.y - 1).div_euclid(UNITS_PER_SQUARE),
        );
        let last =
            Square::new(point.x.div_euclid(UNITS_PER_SQUARE), point.y.div_euclid(UNITS_PER_SQUARE));
        let (width, height) =
            (last.column.abs_diff(first.column) + 1, last.row.abs_diff(first.row) + 1);
        let squares = Rectangle::new(first, width, height);
        let on_board = squares.squares().filter(|square| ground.extent().contains(*square));
        let surface = on_board.map(|square| ground.surface(Rectangle::body(square, 1))).max();
        LineEnd {
            area: PointArea::point(point),
            top: surface.unwrap_or_default() + 1,
            squares,
            is_space: false,
        }
    }

    /// Whether two spaces share a square.
    #[must_use]
    pub fn shares_a_square(self, other: LineEnd) -> bool {
        self.is_space && other.is_space && self.squares.meets(other.squares)
    }
}

/// How high the lines between two ends run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heights {
    axis: Segment,
    from: LineEnd,
    to: LineEnd,
}

impl Heights {
    /// Computes the heights; `None` if no ground can rise above them.
    pub(super) fn between(ground: &Ground, from: LineEnd, to: LineEnd) -> Option<Self> {
        let axis = Segment::between(from.area.centre(), to.area.centre());
        let level = ground.relief().is_level() && from.top >= 0 && to.top >= 0;
        (!level && axis.from != axis.to).then_some(Heights { axis, from, to })
    }

    /// Whether a square rises above the lines.
    pub(super) fn rises(&self, ground: &Ground, square: Square) -> bool {
        let is_own = self.from.squares.contains(square) || self.to.squares.contains(square);
        if is_own || !ground.extent().contains(square) || ground.at(square).has(Terrain::PIT) {
            return false;
        }
        let surface = i64::from(ground.column(square).floor);
        let length = self.axis.along(self.axis.to);
        let (first, last) = (i64::from(self.from.top), i64::from(self.to.top));
        // All heights are multiplied by the length squared.
        let height = |corner: Point| {
            first * length + self.axis.along(corner).clamp(0, length) * (last - first)
        };
        let corners = PointArea::of(Rectangle::body(square, 1)).corners();
        corners.into_iter().any(|corner| surface * length > height(corner))
    }
}
