//! Universal VTT maps, as Dungeondraft (`.dd2vtt`), DungeonFog (`.df2vtt`) and many others write them.
//!
//! The format has no standard: fields are missing, coordinates are absolute while maps are cut out of larger ones, and what an
//! open portal is depends on the program. What had to be assumed stands in the [`ImportReport`]. Terrain, heights and creatures
//! are not in such files; all squares are open ground. The embedded picture is passed over without being decoded.

mod fields;
mod place;
mod read;
mod report;

pub use report::{Clipped, ImportReport, OpenPortals, PortalCounts, Unknown};

use read::{Portal, RawMap};
use std::collections::BTreeSet;
use stridewright::board::{Limits, Setup, Wall, WallKind};
use stridewright::lattice::Square;
use stridewright_wire::json::{self, JsonError};

/// How the ambiguous parts of a map are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// What a portal is that the file calls open (`"closed": false`).
    pub open_portals: OpenPortals,
    /// Whether the outlines of objects (`objects_line_of_sight`) stop movement; by default they stop only sight.
    pub objects_block: bool,
}

/// A map as imported.
#[derive(Clone, Debug)]
pub struct Import {
    /// The map: open ground with walls.
    pub setup: Setup,
    /// What was found in the file and what became of it.
    pub report: ImportReport,
}

/// Reads a Universal VTT map.
///
/// # Errors
///
/// A file that is no such map, or exceeds the limits; with the path to what is wrong.
pub fn import(bytes: &[u8], options: ImportOptions) -> Result<Import, JsonError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut unknown = Unknown::default();
    let raw: RawMap = json::read_with(bytes, read::seed(&mut unknown))?;
    let frame = place::Frame::of(&raw)?;
    let mut report = ImportReport { unknown, ..ImportReport::default() };
    report.describe(&raw, &frame);
    let mut walls = Vec::new();
    for segment in &raw.lines {
        if let Some(wall) = frame.wall(*segment, WallKind::Wall, &mut report.clipped) {
            walls.push(wall);
        }
    }
    report.walls = walls.len();
    report.object_lines = raw.object_lines.len();
    if options.objects_block {
        for segment in &raw.object_lines {
            walls.extend(frame.wall(*segment, WallKind::Wall, &mut report.clipped));
        }
        report.object_walls = walls.len() - report.walls;
    }
    for portal in &raw.portals {
        let kind = kind_of(portal, options.open_portals);
        // What becomes of portals is counted apart from other lines.
        let wall = portal.bounds.and_then(|segment| frame.wall(segment, kind, &mut Clipped::default()));
        report.portal(portal, wall.as_ref());
        walls.extend(wall);
    }
    if walls.len() > Limits::DEFAULT.walls {
        let message =
            format!("{} walls and portals; at most {} are read", walls.len(), Limits::DEFAULT.walls);
        return Err(JsonError::Meaning { path: "portals".to_owned(), message });
    }
    report.warn(&options);
    report.crossed_centres = crossed_centres(&walls, &frame);
    let mut setup = Setup::open(frame.extent.width, frame.extent.height);
    setup.walls = walls;
    Ok(Import { setup, report })
}

/// What a portal is on the board. One that does not say whether it is closed is.
fn kind_of(portal: &Portal, open: OpenPortals) -> WallKind {
    match (portal.closed, open) {
        (Some(true) | None, _) => WallKind::ClosedDoor,
        (Some(false), OpenPortals::Window) => WallKind::Window,
        (Some(false), OpenPortals::Open) => WallKind::OpenDoor,
    }
}

/// Squares whose very centre lies on a blocking wall, so that no step into or out of them is possible.
fn crossed_centres(walls: &[Wall], frame: &place::Frame) -> Vec<Square> {
    let mut crossed = BTreeSet::new();
    for wall in walls.iter().filter(|wall| wall.kind.blocks()) {
        crossed.extend(place::centres_on(wall).filter(|square| frame.extent.contains(*square)));
        if crossed.len() > ImportReport::MOST_LISTED {
            break;
        }
    }
    crossed.into_iter().take(ImportReport::MOST_LISTED).collect()
}
