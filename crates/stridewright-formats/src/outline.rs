//! Outlines on the board, and the squares whose centre lies in them.
//!
//! Knows squares and lines; the readers know what an outline means.

use crate::frame::PlanePoint;
use stridewright::answer::Message;
use stridewright::lattice::{Extent, Square};

/// An outline that fills the squares whose centre lies in it, or is cut out of those before it.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) outline: Outline,
    /// It is cut out of the shapes before it.
    pub(crate) hole: bool,
}

/// An outline on the board, in squares.
#[derive(Debug)]
pub(crate) enum Outline {
    /// Corners in order.
    Polygon(Vec<PlanePoint>),
    Ellipse {
        centre: PlanePoint,
        radii: PlanePoint,
        /// Cosine and sine of its rotation.
        turn: (f64, f64),
    },
}

/// The most work that all shapes together may take.
#[derive(Debug)]
pub(crate) struct Budget(usize);

impl Budget {
    /// Enough for every square of the largest board and a polygon of thousands of corners.
    pub(crate) const fn new() -> Self {
        Budget(64 << 20)
    }

    fn spend(&mut self, work: usize) -> Result<(), Message> {
        let left = self.0.checked_sub(work);
        self.0 = left.ok_or_else(|| Message::new("all shapes together are too large"))?;
        Ok(())
    }
}

impl Shape {
    /// Visits the squares of a board whose centre lies in the shapes together.
    pub(crate) fn squares(
        shapes: &[Shape],
        extent: Extent,
        budget: &mut Budget,
        each: &mut dyn FnMut(Square),
    ) -> Result<(), Message> {
        let filled =
            shapes.iter().filter(|shape| !shape.hole).map(|shape| shape.outline.rows(extent));
        let (Some(first), Some(last)) =
            (filled.clone().map(|rows| rows.0).min(), filled.map(|rows| rows.1).max())
        else {
            return Ok(());
        };
        let mut mask = vec![false; extent.width as usize];
        for row in first..last {
            mask.fill(false);
            for shape in shapes {
                budget.spend(mask.len() + shape.outline.corners())?;
                shape.outline.fill(f64::from(row) + 0.5, &mut mask, !shape.hole);
            }
            let row = row.cast_signed();
            for (column, _) in (0..).zip(&mask).filter(|(_, inside)| **inside) {
                each(Square::new(column, row));
            }
        }
        Ok(())
    }
}

impl Outline {
    /// The number of its corners; 0 if it is round.
    fn corners(&self) -> usize {
        match self {
            Outline::Polygon(corners) => corners.len(),
            Outline::Ellipse { .. } => 0,
        }
    }

    /// The first row whose squares it may cover, and the first after them.
    fn rows(&self, extent: Extent) -> (u32, u32) {
        let (low, high) = match self {
            Outline::Polygon(corners) => {
                corners.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
                    (low.min(at.y), high.max(at.y))
                })
            }
            Outline::Ellipse { centre, radii, .. } => {
                let reach = radii.x.abs().max(radii.y.abs());
                (centre.y - reach, centre.y + reach)
            }
        };
        // A coordinate beyond the board is moved to its edge: `as` saturates.
        ((low.floor() as u32).min(extent.height), (high.ceil() as u32).min(extent.height))
    }

    /// Marks the squares of a row whose centre lies in it.
    fn fill(&self, y: f64, mask: &mut [bool], value: bool) {
        match self {
            Outline::Polygon(corners) => {
                let mut crossings: Vec<f64> =
                    edges(corners).filter_map(|edge| crossing(edge, y)).collect();
                crossings.sort_by(f64::total_cmp);
                for pair in crossings.chunks_exact(2) {
                    // The first square whose centre is not left of the stretch, and the first right
                    // of it.
                    let column = |x: f64| ((x - 0.5).ceil().max(0.0) as usize).min(mask.len());
                    let (first, end) = (column(pair[0]), column(pair[1]));
                    mask[first..end.max(first)].fill(value);
                }
            }
            Outline::Ellipse { centre, radii, turn } => {
                for (column, inside) in (0_u32..).zip(mask) {
                    let (x, y) = (f64::from(column) + 0.5 - centre.x, y - centre.y);
                    let across = (x * turn.0 + y * turn.1) / radii.x;
                    let along = (y * turn.0 - x * turn.1) / radii.y;
                    if across * across + along * along <= 1.0 {
                        *inside = value;
                    }
                }
            }
        }
    }
}

fn edges(corners: &[PlanePoint]) -> impl Iterator<Item = (PlanePoint, PlanePoint)> {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// The place where an edge crosses a horizontal line; the edge includes its lower end, and its
/// upper end belongs to the next.
fn crossing((from, to): (PlanePoint, PlanePoint), y: f64) -> Option<f64> {
    let crosses = (from.y <= y) != (to.y <= y);
    crosses.then(|| from.x + (y - from.y) * (to.x - from.x) / (to.y - from.y))
}
