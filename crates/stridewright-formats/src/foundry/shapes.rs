//! The shapes of regions, and the squares whose centre lies in them.

use super::grid::Grid;
use crate::error::ReadError;
use crate::frame::Spot;
use crate::json::Item;
use crate::report::ImportReport;
use stridewright::lattice::{Extent, Square};

/// A shape on the board, in squares.
pub(super) struct Shape {
    outline: Outline,
    /// It is cut out of the shapes before it.
    hole: bool,
}

enum Outline {
    /// Corners in order.
    Polygon(Vec<Spot>),
    Ellipse {
        centre: Spot,
        radii: Spot,
        /// Cosine and sine of its rotation.
        turn: (f64, f64),
    },
}

/// How much work all shapes together may be.
pub(super) struct Budget(usize);

impl Budget {
    /// Enough for every square of the largest board and a polygon of thousands of corners.
    pub(super) const fn new() -> Self {
        Budget(64 << 20)
    }

    fn spend(&mut self, work: usize) -> Result<(), String> {
        self.0 = self.0.checked_sub(work).ok_or("the shapes of all regions are too large together")?;
        Ok(())
    }
}

impl Shape {
    /// The shape that is written here; nothing if it is of a kind that is not read.
    pub(super) fn of(
        item: Item<'_>,
        grid: &Grid,
        report: &mut ImportReport,
    ) -> Result<Option<Shape>, ReadError> {
        let hole = item.get("hole").map(Item::flag).transpose()?.unwrap_or(false);
        let spot =
            || -> Result<Spot, ReadError> { Ok(grid.on_board(grid.spot(item.must("x")?, item.must("y")?)?)) };
        let turn = turn(item)?;
        if turn != (1.0, 0.0) {
            report.assumed.note("rotated shapes of regions, turned about their centre", item.place());
        }
        let length = |key: &str| -> Result<f64, ReadError> { grid.squares(item.must(key)?) };
        let ellipse = |x: f64, y: f64| -> Result<Outline, ReadError> {
            Ok(Outline::Ellipse { centre: spot()?, radii: Spot { x, y }, turn })
        };
        let outline = match item.must("type")?.text()? {
            "rectangle" => {
                let (corner, width, height) = (spot()?, length("width")?, length("height")?);
                let centre = Spot { x: corner.x + width / 2.0, y: corner.y + height / 2.0 };
                let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
                let turned = corners.map(|(x, y)| {
                    let (x, y) = (x * width / 2.0, y * height / 2.0);
                    Spot { x: centre.x + x * turn.0 - y * turn.1, y: centre.y + x * turn.1 + y * turn.0 }
                });
                Outline::Polygon(turned.to_vec())
            }
            "ellipse" => ellipse(length("radiusX")?, length("radiusY")?)?,
            "circle" => ellipse(length("radius")?, length("radius")?)?,
            "polygon" => Outline::Polygon(corners(item.must("points")?, grid)?),
            _ => return Ok(None),
        };
        Ok(Some(Shape { outline, hole }))
    }

    /// Goes over the squares of a board whose centre lies in the shapes together.
    pub(super) fn squares(
        shapes: &[Shape],
        extent: Extent,
        budget: &mut Budget,
        each: &mut dyn FnMut(Square),
    ) -> Result<(), String> {
        let filled = shapes.iter().filter(|shape| !shape.hole).map(|shape| shape.outline.rows(extent));
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
    fn corners(&self) -> usize {
        match self {
            Outline::Polygon(corners) => corners.len(),
            Outline::Ellipse { .. } => 0,
        }
    }

    /// The first row whose squares it may cover, and the first after them.
    fn rows(&self, extent: Extent) -> (u32, u32) {
        let (low, high) = match self {
            Outline::Polygon(corners) => corners
                .iter()
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at.y), high.max(at.y))),
            Outline::Ellipse { centre, radii, .. } => {
                let reach = radii.x.abs().max(radii.y.abs());
                (centre.y - reach, centre.y + reach)
            }
        };
        // What lies beyond the board ends at its edge: `as` saturates.
        ((low.floor() as u32).min(extent.height), (high.ceil() as u32).min(extent.height))
    }

    /// Marks the squares of a row whose centre lies in it.
    fn fill(&self, y: f64, mask: &mut [bool], value: bool) {
        match self {
            Outline::Polygon(corners) => {
                let mut crossings: Vec<f64> = edges(corners).filter_map(|edge| crossing(edge, y)).collect();
                crossings.sort_by(f64::total_cmp);
                for pair in crossings.chunks_exact(2) {
                    // The first square whose centre is not left of the stretch, and the first right of it.
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

fn edges(corners: &[Spot]) -> impl Iterator<Item = (Spot, Spot)> {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// Where an edge crosses a horizontal line; its lower end belongs to it, its upper end to the next.
fn crossing((from, to): (Spot, Spot), y: f64) -> Option<f64> {
    let crosses = (from.y <= y) != (to.y <= y);
    crosses.then(|| from.x + (y - from.y) * (to.x - from.x) / (to.y - from.y))
}

/// Cosine and sine of the rotation; exact for quarter turns.
fn turn(item: Item<'_>) -> Result<(f64, f64), ReadError> {
    let degrees = item.get("rotation").map(Item::number).transpose()?.unwrap_or(0.0).rem_euclid(360.0);
    Ok(match degrees {
        0.0 => (1.0, 0.0),
        90.0 => (0.0, 1.0),
        180.0 => (-1.0, 0.0),
        270.0 => (0.0, -1.0),
        _ => (degrees.to_radians().cos(), degrees.to_radians().sin()),
    })
}

/// The corners of a polygon: x and y in turn.
fn corners(points: Item<'_>, grid: &Grid) -> Result<Vec<Spot>, ReadError> {
    let mut corners = Vec::new();
    let mut list = points.list()?;
    while let Some(x) = list.next() {
        let Some(y) = list.next() else {
            return Err(points.wrong("a polygon is a list of x and y in turn").into());
        };
        corners.push(grid.on_board(grid.spot(x, y)?));
    }
    Ok(corners)
}
