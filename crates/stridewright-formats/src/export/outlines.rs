//! The walls of a scene for formats that know no squares: its own, and the outlines of its solid
//! squares.

use super::exported::{Export, Exported};
use crate::error::ReadError;
use stridewright::answer::Message;
use stridewright::board::{Limits, Point, Setup, Terrain, Wall, WallKind};
use stridewright::lattice::Square;

/// The walls of a scene and, as walls, the outlines of its solid squares; without those that stop
/// only sight.
pub(crate) fn walls(exported: &Exported<'_>, export: &mut Export) -> Result<Vec<Wall>, ReadError> {
    let setup = exported.setup;
    let mut walls = setup.walls.clone();
    walls.extend(outlines(setup));
    let most = Limits::DEFAULT.walls;
    if walls.len() + exported.scenery.sight_walls.len() > most {
        let message = Message::new(
            "{count} walls and outlines of solid squares are too many to be read again; the limit \
             is {most}",
        )
        .with("count", walls.len() + exported.scenery.sight_walls.len())
        .with("most", most);
        return Err(ReadError::new("the scene", message));
    }
    if walls.len() > setup.walls.len() {
        let solid = setup.squares.iter().filter(|terrain| terrain.has(Terrain::WALL)).count();
        export.written.add("solid squares, written as walls around them", solid);
    }
    Ok(walls)
}

/// The edges between solid squares and others, as long as they go straight.
fn outlines(setup: &Setup) -> Vec<Wall> {
    let (width, height) = (setup.extent.width.cast_signed(), setup.extent.height.cast_signed());
    let solid = |column: i32, row: i32| {
        let place = setup.extent.index(Square::new(column, row));
        place
            .and_then(|place| setup.squares.get(place))
            .is_some_and(|terrain| terrain.has(Terrain::WALL))
    };
    let mut walls = Vec::new();
    let mut add = |from: Square, to: Square| {
        walls.push(Wall::between(Point::corner(from), Point::corner(to), WallKind::Wall));
    };
    for row in 1..height {
        for (first, end) in runs(width, |column| solid(column, row - 1) != solid(column, row)) {
            add(Square::new(first, row), Square::new(end, row));
        }
    }
    for column in 1..width {
        for (first, end) in runs(height, |row| solid(column - 1, row) != solid(column, row)) {
            add(Square::new(column, first), Square::new(column, end));
        }
    }
    walls
}

/// The stretches of `0..length` that meet a condition: the first place, and the one after the last.
pub(crate) fn runs(length: i32, holds: impl Fn(i32) -> bool) -> Vec<(i32, i32)> {
    let mut runs = Vec::new();
    let mut begun = None;
    for place in 0..=length {
        let here = place < length && holds(place);
        match (begun, here) {
            (None, true) => begun = Some(place),
            (Some(first), false) => {
                runs.push((first, place));
                begun = None;
            }
            _ => {}
        }
    }
    runs
}
