//! Writes scenes as Universal VTT maps: walls, doors and windows, the picture and the lights; the
//! format has no place for the rest.

use crate::error::ReadError;
use crate::export::{Export, Exported, note_lock, note_scenario, walls};
use crate::import::OpenPortals;
use crate::picture::PictureArea;
use crate::scenery::Light;
use crate::wall_set::WallSet;
use serde_json::{Value, json};
use stridewright::answer::Message;
use stridewright::board::{Point, Terrain, UNITS_PER_SQUARE, Wall, WallKind};

/// The version of the format in the output.
const VERSION: f64 = 0.3;

/// Pixels of a square if no picture gives them: programs divide by this number.
const PIXELS: u32 = 100;

/// Advice where there is no picture.
const NO_PICTURE: Message = Message::new(
    "a picture: the map has none, and several programs do not read maps without one (name one with \
     --background FILE)",
);

/// Writes a scene.
pub(super) fn write(exported: &Exported<'_>) -> Result<Export, ReadError> {
    let setup = exported.setup;
    let mut export = Export::new();
    let secret = WallSet::secret(&exported.scene.table).and(&exported.scenery.secret);
    let (mut lines, mut portals) = (Vec::new(), Vec::new());
    for wall in walls(exported, &mut export)? {
        match part(&wall, exported.open_portals, &mut export) {
            Some(WallForm::Line) => lines.push(json!([point(wall.from), point(wall.to)])),
            Some(WallForm::Portal { closed }) => {
                let freestanding = exported.scenery.freestanding.has(&wall);
                portals.push(portal(&wall, closed, freestanding));
                if secret.has(&wall) {
                    export.left_out.add(secret_portal(wall.kind), 1);
                }
                note_lock(&wall, exported, &mut export);
            }
            None => {}
        }
    }
    let sight_walls = &exported.scenery.sight_walls;
    let objects: Vec<Value> =
        sight_walls.iter().map(|wall| json!([point(wall.from), point(wall.to)])).collect();
    export.written.add("walls that stop only sight, written as sides of objects", objects.len());
    let rough = setup
        .squares
        .iter()
        .filter(|ground| **ground != Terrain::OPEN && !ground.has(Terrain::WALL));
    export.left_out.add("squares of terrain", rough.count());
    if !setup.relief.is_flat() {
        export.left_out.say("heights, ceilings and liquids");
    }
    export.left_out.add("creatures", setup.creatures.len());
    note_scenario(exported, &mut export);
    let PicturePart { origin, size, pixels, image } = PicturePart::of(exported, &mut export)?;
    let lights: Vec<Value> = exported.scenery.lights.iter().map(light).collect();
    export.written.add("lights", lights.len());
    let environment = exported.scenery.environment.as_ref();
    let ambient = environment.map_or("ffffffff", |environment| &environment.colour);
    let map = json!({
        "format": VERSION,
        "resolution": {
            "map_origin": origin,
            "map_size": size,
            "pixels_per_grid": pixels,
        },
        "line_of_sight": lines,
        "objects_line_of_sight": objects,
        "portals": portals,
        "environment": { "baked_lighting": environment.is_some_and(|light| light.baked), "ambient_light": ambient },
        "lights": lights,
        "image": image,
    });
    export.text = format!("{map:#}\n");
    Ok(export)
}

/// The part of the board that the picture shows, and the picture.
struct PicturePart {
    origin: Value,
    size: Value,
    pixels: u32,
    image: String,
}

impl PicturePart {
    /// The part for the whole board, where there is no picture.
    fn of(exported: &Exported<'_>, export: &mut Export) -> Result<PicturePart, ReadError> {
        let whole = PictureArea::whole(exported.setup.extent);
        let Some(picture) = &exported.scenery.picture else {
            export.left_out.say(NO_PICTURE);
            let (origin, size) = (corner(whole), span(whole));
            return Ok(PicturePart { origin, size, pixels: PIXELS, image: String::new() });
        };
        let area = picture.area;
        let across = u32::try_from(area.to.x - area.from.x).unwrap_or_default().max(1);
        let pixels = match picture.pixels_per_square {
            Some(pixels) => pixels,
            // As many as a square of it has, to the nearest.
            None => {
                let wide =
                    u64::from(picture.size()?.width) * u64::from(UNITS_PER_SQUARE.unsigned_abs());
                u32::try_from((wide + u64::from(across / 2)) / u64::from(across))
                    .unwrap_or(PIXELS)
                    .max(1)
            }
        };
        export
            .written
            .say(Message::new("the picture, {kind}").with("kind", picture.kind().to_string()));
        Ok(PicturePart { origin: corner(area), size: span(area), pixels, image: picture.base64()? })
    }
}

/// The corner of the map.
fn corner(area: PictureArea) -> Value {
    point(area.from)
}

/// Its number of columns and rows.
fn span(area: PictureArea) -> Value {
    point(Point::new(area.to.x - area.from.x, area.to.y - area.from.y))
}

fn light(light: &Light) -> Value {
    json!({
        "position": { "x": light.at.x, "y": light.at.y },
        "range": light.range,
        "intensity": light.intensity,
        "color": light.colour,
        "shadows": light.shadows,
    })
}

/// The form of a wall in such a map.
enum WallForm {
    Line,
    Portal { closed: bool },
}

fn part(wall: &Wall, open_portals: OpenPortals, export: &mut Export) -> Option<WallForm> {
    if wall.one_way.is_some() && wall.kind != WallKind::OpenDoor && wall.kind != WallKind::Barrier {
        export.left_out.add("directions of one-way walls: they become walls from both sides", 1);
    }
    export.left_out.add("costs of opening doors", usize::from(wall.opens_for.is_some()));
    let (part, what) = match (wall.kind, open_portals) {
        (WallKind::Wall, _) => (WallForm::Line, Message::new("walls")),
        (WallKind::ClosedDoor, _) => {
            (WallForm::Portal { closed: true }, Message::new("closed doors"))
        }
        (WallKind::Window, OpenPortals::Window) => (
            WallForm::Portal { closed: false },
            Message::new("windows, written as portals marked open"),
        ),
        (WallKind::OpenDoor, OpenPortals::Open) => (
            WallForm::Portal { closed: false },
            Message::new("open doors, written as portals marked open"),
        ),
        (WallKind::Window, OpenPortals::Open) => {
            (WallForm::Line, Message::new("windows, written as walls"))
        }
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

/// What becomes of a door or window that players see as a wall.
const fn secret_portal(kind: WallKind) -> Message {
    match kind {
        WallKind::Window => {
            Message::new("secret windows: they become ordinary windows, which players see")
        }
        _ => Message::new("secret doors: they become ordinary doors, which players see"),
    }
}

fn portal(wall: &Wall, closed: bool, freestanding: bool) -> Value {
    let middle = |a: i32, b: i32| f64::from(a + b) / f64::from(2 * UNITS_PER_SQUARE);
    let (dx, dy) = (f64::from(wall.to.x - wall.from.x), f64::from(wall.to.y - wall.from.y));
    json!({
        "position": { "x": middle(wall.from.x, wall.to.x), "y": middle(wall.from.y, wall.to.y) },
        "bounds": [point(wall.from), point(wall.to)],
        "rotation": dy.atan2(dx),
        "closed": closed,
        "freestanding": freestanding,
    })
}

/// A point in squares; every 1/1024 is a float exactly.
fn point(point: Point) -> Value {
    let squares = |units: i32| f64::from(units) / f64::from(UNITS_PER_SQUARE);
    json!({ "x": squares(point.x), "y": squares(point.y) })
}
