//! What every writer takes, and what it gives.

use crate::error::{FormatError, ReadError};
use crate::format::{Format, Writer};
use crate::import::OpenPortals;
use crate::report::Lines;
use crate::scenery::Scenery;
use core::fmt;
use stridewright::board::Point;
use stridewright::board::{Limits, Setup, Terrain, Wall, WallKind};
use stridewright::lattice::Square;
use stridewright_wire::scene::Scene;

/// A scene that is to be written.
#[derive(Clone, Copy, Debug)]
pub struct Exported<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The scene; all that belongs to it is in it.
    pub scene: &'a Scene,
    /// What the scene claims.
    pub setup: &'a Setup,
    /// How whoever reads a Universal VTT map takes portals that are marked open.
    pub open_portals: OpenPortals,
    /// What belongs to the map beside the scene.
    pub scenery: &'a Scenery,
    /// What files beside the written one are called, without their ending; nothing where none can be written.
    pub beside: Option<&'a str>,
}

/// A scene as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The file.
    pub text: String,
    /// What went into it.
    pub written: Lines,
    /// What it cannot hold, and what became of it.
    pub left_out: Lines,
    /// The picture, where it goes into a file of its own: its name, and its bytes.
    pub picture: Option<(String, Vec<u8>)>,
}

impl Export {
    /// Nothing yet.
    pub(crate) fn new() -> Export {
        Export { text: String::new(), written: Lines::default(), left_out: Lines::default(), picture: None }
    }
}

/// Writes a scene in a format.
///
/// # Errors
///
/// A format that is only read, or a scene that is too large for it.
pub fn export(format: Format, exported: &Exported<'_>) -> Result<Export, FormatError> {
    let about = format.about();
    let fail = |error| FormatError::Map { name: exported.name.to_owned(), error };
    match about.writer {
        Some(Writer(write)) => write(exported).map_err(fail),
        None => {
            let writable: Vec<&str> = Format::ALL
                .iter()
                .map(|format| format.about())
                .filter(|a| a.writer.is_some())
                .map(|a| a.name)
                .collect();
            let error = ReadError::new(about.title, "this format is only read");
            Err(fail(error.with_help(format_args!("written are {}", writable.join(", ")))))
        }
    }
}

impl fmt::Display for Export {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (part, lines) in [("written", &self.written), ("left out", &self.left_out)] {
            for line in lines.list() {
                writeln!(f, "{part}: {line}")?;
            }
        }
        Ok(())
    }
}

/// The walls of a scene and, as walls, the outlines of its solid squares: for formats that know no squares.
pub(crate) fn walls(setup: &Setup, export: &mut Export) -> Result<Vec<Wall>, ReadError> {
    let mut walls = setup.walls.clone();
    walls.extend(outlines(setup));
    let most = Limits::DEFAULT.walls;
    if walls.len() > most {
        let message =
            format!("{} walls and outlines of solid squares; at most {most} can be read again", walls.len());
        return Err(ReadError::new("the scene", message));
    }
    if walls.len() > setup.walls.len() {
        let solid = setup.squares.iter().filter(|terrain| terrain.has(Terrain::WALL)).count();
        export.written.add("solid squares, as walls around them", solid);
    }
    Ok(walls)
}

/// The edges between solid squares and others, as long as they go straight.
fn outlines(setup: &Setup) -> Vec<Wall> {
    let (width, height) = (setup.extent.width.cast_signed(), setup.extent.height.cast_signed());
    let solid = |column: i32, row: i32| {
        let place = setup.extent.index(Square::new(column, row));
        place.and_then(|place| setup.squares.get(place)).is_some_and(|terrain| terrain.has(Terrain::WALL))
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

/// The stretches of `0..length` on which something holds: first place, and the one after the last.
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
