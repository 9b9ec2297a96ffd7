//! Scenes as Universal VTT maps: walls, doors and windows; nothing else has a place there.

use crate::error::ReadError;
use crate::export::{Export, Exported, walls};
use crate::import::OpenPortals;
use crate::report::Lines;
use serde_json::{Value, json};
use stridewright::board::{Point, Terrain, UNITS_PER_SQUARE, Wall, WallKind};

/// The version of the format that is written.
const VERSION: f64 = 0.3;

/// Pixels of a square; there is no picture, but programs divide by them.
const PIXELS: u32 = 100;

/// Writes a scene.
pub(super) fn write(exported: &Exported<'_>) -> Result<Export, ReadError> {
    let setup = exported.setup;
    let mut export = Export { text: String::new(), written: Lines::default(), left_out: Lines::default() };
    let (mut lines, mut portals) = (Vec::new(), Vec::new());
    for wall in walls(setup, &mut export)? {
        match part(&wall, exported.open_portals, &mut export) {
            Some(Part::Line) => lines.push(json!([point(wall.from), point(wall.to)])),
            Some(Part::Portal { closed }) => portals.push(portal(&wall, closed)),
            None => {}
        }
    }
    let rough = setup.squares.iter().filter(|ground| **ground != Terrain::OPEN && !ground.has(Terrain::WALL));
    export.left_out.add("squares of terrain", rough.count());
    if !setup.relief.is_flat() {
        export.left_out.say("heights, ceilings and liquids");
    }
    export.left_out.add("creatures", setup.creatures.len());
    let map = json!({
        "format": VERSION,
        "resolution": {
            "map_origin": { "x": 0, "y": 0 },
            "map_size": { "x": setup.extent.width, "y": setup.extent.height },
            "pixels_per_grid": PIXELS,
        },
        "line_of_sight": lines,
        "objects_line_of_sight": [],
        "portals": portals,
        "environment": { "baked_lighting": false, "ambient_light": "ffffffff" },
        "lights": [],
        "image": "",
    });
    export.text = format!("{map:#}\n");
    Ok(export)
}

/// What a wall is in such a map.
enum Part {
    Line,
    Portal { closed: bool },
}

fn part(wall: &Wall, open_portals: OpenPortals, export: &mut Export) -> Option<Part> {
    if wall.one_way.is_some() && wall.kind != WallKind::OpenDoor && wall.kind != WallKind::Barrier {
        export.left_out.add("sides of one-way walls: they are walls from both sides", 1);
    }
    let (part, what) = match (wall.kind, open_portals) {
        (WallKind::Wall, _) => (Part::Line, "walls"),
        (WallKind::ClosedDoor, _) => (Part::Portal { closed: true }, "closed doors"),
        (WallKind::Window, OpenPortals::Window) => {
            (Part::Portal { closed: false }, "windows, as portals marked open")
        }
        (WallKind::OpenDoor, OpenPortals::Open) => {
            (Part::Portal { closed: false }, "open doors, as portals marked open")
        }
        (WallKind::Window, OpenPortals::Open) => (Part::Line, "windows, as walls"),
        (WallKind::OpenDoor, OpenPortals::Window) => {
            export.left_out.add("open doors, which would be read as windows", 1);
            return None;
        }
        (WallKind::Barrier, _) => {
            export.left_out.add("barriers", 1);
            return None;
        }
    };
    export.written.add(what, 1);
    Some(part)
}

fn portal(wall: &Wall, closed: bool) -> Value {
    let middle = |a: i32, b: i32| f64::from(a + b) / f64::from(2 * UNITS_PER_SQUARE);
    let (dx, dy) = (f64::from(wall.to.x - wall.from.x), f64::from(wall.to.y - wall.from.y));
    json!({
        "position": { "x": middle(wall.from.x, wall.to.x), "y": middle(wall.from.y, wall.to.y) },
        "bounds": [point(wall.from), point(wall.to)],
        "rotation": dy.atan2(dx),
        "closed": closed,
        "freestanding": false,
    })
}

/// A point in squares; every 1/1024 is a float exactly.
fn point(point: Point) -> Value {
    let squares = |units: i32| f64::from(units) / f64::from(UNITS_PER_SQUARE);
    json!({ "x": squares(point.x), "y": squares(point.y) })
}
