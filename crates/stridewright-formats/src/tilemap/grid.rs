//! The squares of a map: the part of its plane that is the board, and the conversion from pixels to
//! squares.

use super::map::{Chunk, Content, Layer, TileMap};
use super::place::{Place, too_far};
use crate::error::ReadError;
use crate::frame::{FARTHEST, Frame, PlanePoint};
use crate::report::ImportReport;
use stridewright::answer::Message;
use stridewright::lattice::Square;

/// Layers may be no farther out of place than this, in squares.
const MOST_SHIFTED: f64 = 1e6;

/// The grid of a map.
pub(super) struct Grid {
    pub(super) frame: Frame,
    /// Column and row of the file that are the first of the board.
    first: (i32, i32),
    /// Pixels of a tile.
    tile: (f64, f64),
}

impl Grid {
    pub(super) fn of(map: &TileMap, report: &mut ImportReport) -> Result<Grid, ReadError> {
        let tile = (f64::from(map.tile.0), f64::from(map.tile.1));
        if map.tile.0 == 0 || map.tile.1 == 0 {
            return Err(ReadError::new("tilewidth and tileheight", "a tile of zero pixels"));
        }
        let (first, size) = match map.size {
            Some((width, height)) => ((0, 0), (f64::from(width), f64::from(height))),
            None => {
                let (low, high) = filled(map, tile)?.ok_or_else(|| {
                    ReadError::new("the map", "it is infinite and has no tiles")
                        .with_help("give the map a fixed size")
                })?;
                report.assumed.say("the map is infinite: the board extends as far as its tiles");
                (low, (f64::from(high.0 - low.0 + 1), f64::from(high.1 - low.1 + 1)))
            }
        };
        let origin = PlanePoint { x: first.0.into(), y: first.1.into() };
        let frame = Frame::new(
            origin,
            PlanePoint { x: size.0, y: size.1 },
            Message::new("width and height"),
        )?;
        Ok(Grid { frame, first, tile })
    }

    /// Pixels of a tile.
    pub(super) fn tile(&self) -> (f32, f32) {
        (self.tile.0 as f32, self.tile.1 as f32)
    }

    /// The square of a cell of the file.
    pub(super) fn square(&self, (column, row): (i32, i32), shift: (i32, i32)) -> Square {
        Square::new(column + shift.0 - self.first.0, row + shift.1 - self.first.1)
    }

    /// A point in pixels, in squares of the file.
    pub(super) fn spot(&self, x: f64, y: f64) -> Option<PlanePoint> {
        let spot = PlanePoint { x: x / self.tile.0, y: y / self.tile.1 };
        (spot.x.abs() <= FARTHEST && spot.y.abs() <= FARTHEST).then_some(spot)
    }

    /// The shift of a layer in columns and rows, and whether it is a whole number of them.
    pub(super) fn shift(&self, layer: &Layer) -> Result<((i32, i32), bool), ReadError> {
        shift(layer, self.tile)
    }
}

fn shift(layer: &Layer, tile: (f64, f64)) -> Result<((i32, i32), bool), ReadError> {
    let squares = (f64::from(layer.offset.0) / tile.0, f64::from(layer.offset.1) / tile.1);
    if !(squares.0.abs() <= MOST_SHIFTED && squares.1.abs() <= MOST_SHIFTED) {
        return Err(too_far(Place::Layer(&layer.name)));
    }
    let whole = (squares.0.round(), squares.1.round());
    Ok(((whole.0 as i32, whole.1 as i32), whole == squares))
}

type Cell = (i32, i32);

/// The least and the greatest column and row with a tile.
fn filled(map: &TileMap, tile: (f64, f64)) -> Result<Option<(Cell, Cell)>, ReadError> {
    let mut span: Option<(Cell, Cell)> = None;
    for layer in &map.layers {
        let Content::Cells(chunks) = &layer.content else { continue };
        let ((right, down), _) = shift(layer, tile)?;
        for ((column, row), _) in chunks.iter().flat_map(Chunk::filled) {
            let (column, row) = (column + right, row + down);
            let (low, high) = span.unwrap_or(((column, row), (column, row)));
            span =
                Some(((low.0.min(column), low.1.min(row)), (high.0.max(column), high.1.max(row))));
        }
    }
    Ok(span)
}
