//! The shapes of regions.

use super::grid::Grid;
use crate::error::ReadError;
use crate::frame::PlanePoint;
use crate::json::Item;
use crate::outline::{Outline, Shape};
use crate::report::ImportReport;

/// Reads a shape; `None` if its kind is not supported.
pub(super) fn of(
    item: Item<'_>,
    grid: &Grid,
    report: &mut ImportReport,
) -> Result<Option<Shape>, ReadError> {
    let hole = item.get("hole").map(Item::flag).transpose()?.unwrap_or(false);
    let spot = || -> Result<PlanePoint, ReadError> {
        Ok(grid.on_board(grid.spot(item.must("x")?, item.must("y")?)?))
    };
    let turn = turn(item)?;
    if turn != (1.0, 0.0) {
        report.assumed.note("rotated region shapes, turned about their centre", item.place());
    }
    let length = |key: &str| -> Result<f64, ReadError> { grid.squares(item.must(key)?) };
    let ellipse = |x: f64, y: f64| -> Result<Outline, ReadError> {
        Ok(Outline::Ellipse { centre: spot()?, radii: PlanePoint { x, y }, turn })
    };
    let outline = match item.must("type")?.text()? {
        "rectangle" => {
            let (corner, width, height) = (spot()?, length("width")?, length("height")?);
            let centre = PlanePoint { x: corner.x + width / 2.0, y: corner.y + height / 2.0 };
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let turned = corners.map(|(x, y)| {
                let (x, y) = (x * width / 2.0, y * height / 2.0);
                PlanePoint {
                    x: centre.x + x * turn.0 - y * turn.1,
                    y: centre.y + x * turn.1 + y * turn.0,
                }
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

/// Cosine and sine of the rotation; exact for quarter turns.
fn turn(item: Item<'_>) -> Result<(f64, f64), ReadError> {
    let degrees =
        item.get("rotation").map(Item::number).transpose()?.unwrap_or(0.0).rem_euclid(360.0);
    Ok(match degrees {
        0.0 => (1.0, 0.0),
        90.0 => (0.0, 1.0),
        180.0 => (-1.0, 0.0),
        270.0 => (0.0, -1.0),
        _ => (degrees.to_radians().cos(), degrees.to_radians().sin()),
    })
}

/// The corners of a polygon: x and y in turn.
fn corners(points: Item<'_>, grid: &Grid) -> Result<Vec<PlanePoint>, ReadError> {
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
