//! Scenes as Foundry scenes of the newer schema: walls, terrain as regions, creatures as tokens.

use super::tokens::SIDES;
use crate::error::ReadError;
use crate::export::{Export, Exported, note_creatures, note_lights, note_scenario, runs, walls};
use crate::figure::SIZES;
use crate::picture::PictureArea;
use crate::scenery::{Scenery, SightWall};
use crate::wall_set::WallSet;
use serde_json::{Value, json};
use stridewright::answer::Message;
use stridewright::board::{
    Creature, Limits, Point, Setup, Side, Size, Terrain, UNITS_PER_SQUARE, Wall, WallKind,
};
use stridewright::lattice::Square;
use stridewright::unit::FEET_PER_SQUARE;
use stridewright_wire::bounded::Whole;

/// The version of the schema in the output.
const VERSION: &str = "13.350";

/// The sizes of a square in pixels, in the order in which they are tried: the first with which all
/// walls lie on whole pixels is taken.
const PIXELS: [i32; 5] = [100, 128, 256, 512, 1024];

/// Most pixels along a side of the canvas; beyond, walls move to whole pixels.
const MOST_PIXELS: u32 = 16_384;

/// Writes a scene.
pub(super) fn write(exported: &Exported<'_>) -> Result<Export, ReadError> {
    let setup = exported.setup;
    let mut export = Export::new();
    let all = walls(exported, &mut export)?;
    let sight_walls = &exported.scenery.sight_walls;
    let scale = Scale::of(setup, &all, sight_walls, &mut export);
    let secret = WallSet::secret(&exported.scene.table).and(&exported.scenery.secret);
    let mut list = Vec::with_capacity(all.len() + sight_walls.len());
    for wall in &all {
        let marks =
            WallMarks { secret: secret.has(wall), locked: exported.scenery.locked.has(wall) };
        list.extend(scale.wall(wall, marks, &mut export));
    }
    list.extend(sight_walls.iter().filter_map(|wall| scale.sight_wall(*wall, &mut export)));
    let regions = regions(setup, scale, &mut export)?;
    let entries = exported.scene.creatures.iter();
    let mut hidden = entries.flat_map(|entry| {
        core::iter::repeat_n(entry.hidden, entry.count.map_or(1, Whole::get) as usize)
    });
    let mut token = |one| scale.token(one, hidden.next().unwrap_or_default(), &mut export);
    let tokens: Vec<Value> = setup.creatures.iter().map(&mut token).collect();
    if !setup.relief.is_flat() {
        export.left_out.say("heights, ceilings and liquids");
    }
    note_creatures(exported, &mut export);
    note_scenario(exported, &mut export);
    note_lights(exported, &mut export);
    let (area, src) = background(exported, &mut export)?;
    let name: String = exported.name.chars().take(100).collect();
    let scene = json!({
        "name": name,
        "_stats": { "coreVersion": VERSION },
        "width": scale.pixels(area.to.x) - scale.pixels(area.from.x),
        "height": scale.pixels(area.to.y) - scale.pixels(area.from.y),
        "padding": 0,
        "background": { "src": src, "offsetX": -scale.pixels(area.from.x), "offsetY": -scale.pixels(area.from.y) },
        "grid": { "type": 1, "size": scale.0, "distance": FEET_PER_SQUARE, "units": "ft" },
        "walls": list,
        "tokens": tokens,
        "regions": regions,
        "lights": [], "sounds": [], "tiles": [], "drawings": [], "notes": [],
    });
    export.text = format!("{scene:#}\n");
    Ok(export)
}

/// The part of the board that the picture shows, and the picture's name in the scene.
fn background(
    exported: &Exported<'_>,
    export: &mut Export,
) -> Result<(PictureArea, Option<String>), ReadError> {
    let Scenery { picture, picture_name, .. } = exported.scenery;
    let whole = PictureArea::whole(exported.setup.extent);
    match (picture, exported.beside, picture_name) {
        (Some(picture), Some(beside), _) => {
            let name = format!("{beside}.{}", picture.kind().extension());
            let message = Message::new(
                "the picture, as {name} beside the scene: copy it into Foundry's data folder, or \
                 choose it as the background in Foundry",
            );
            export.written.say(message.with("name", name.clone()));
            export.picture = Some((name.clone(), picture.bytes()?.into_owned()));
            Ok((picture.area, Some(name)))
        }
        (_, _, Some(name)) => {
            let message = Message::new("the picture's name, {name}");
            export.written.say(message.with("name", format!("{name:?}")));
            Ok((picture.as_ref().map_or(whole, |picture| picture.area), Some(name.clone())))
        }
        (Some(_), None, None) => {
            export.left_out.say(
                "the picture: it is written to a file beside the scene, so name the scene's file \
                 with --output",
            );
            Ok((whole, None))
        }
        (None, _, None) => Ok((whole, None)),
    }
}

/// What a scene says of a door beyond whether it is open.
#[derive(Clone, Copy)]
struct WallMarks {
    secret: bool,
    locked: bool,
}

/// Pixels of a square.
#[derive(Clone, Copy)]
struct Scale(i32);

impl Scale {
    fn of(setup: &Setup, walls: &[Wall], sight_walls: &[SightWall], export: &mut Export) -> Scale {
        let side = setup.extent.width.max(setup.extent.height);
        let fits = |pixels: &i32| pixels.cast_unsigned() * side <= MOST_PIXELS;
        let whole = |pixels: i32| {
            let is_whole = |units: i32| {
                i64::from(units) * i64::from(pixels) % i64::from(UNITS_PER_SQUARE) == 0
            };
            let ends = walls.iter().map(|wall| (wall.from, wall.to));
            let mut ends = ends.chain(sight_walls.iter().map(|wall| (wall.from, wall.to)));
            ends.all(|(from, to)| [from.x, from.y, to.x, to.y].into_iter().all(is_whole))
        };
        let sizes = || PIXELS.into_iter().filter(fits);
        if let Some(exact) = PIXELS
            .into_iter()
            .find(|pixels| whole(*pixels))
            .filter(|exact| *exact == PIXELS[0] || fits(exact))
        {
            return Scale(exact);
        }
        let finest = sizes().next_back().unwrap_or(PIXELS[0]);
        let message = Message::new("ends of walls, rounded to whole pixels ({pixels} to a square)");
        export.written.say(message.with("pixels", finest.to_string()));
        Scale(finest)
    }

    /// Units of the board as pixels, to the nearest.
    fn pixels(self, units: i32) -> i64 {
        let (scaled, whole) = (i64::from(units) * i64::from(self.0), i64::from(UNITS_PER_SQUARE));
        (2 * scaled + whole).div_euclid(2 * whole)
    }

    /// The ends of a wall in pixels; `None` if it is too short.
    fn ends(self, from: Point, to: Point, export: &mut Export) -> Option<[[i64; 2]; 2]> {
        let ends = [from, to].map(|Point { x, y }| [self.pixels(x), self.pixels(y)]);
        let is_long = ends[0] != ends[1];
        export.left_out.add("walls shorter than a pixel", usize::from(!is_long));
        is_long.then_some(ends)
    }

    /// A wall that stops only sight; `None` if it is too short.
    fn sight_wall(self, wall: SightWall, export: &mut Export) -> Option<Value> {
        let ends = self.ends(wall.from, wall.to, export)?;
        export.written.add("walls that stop only sight", 1);
        Some(json!({
            "c": ends.as_flattened(), "move": 0, "sight": 20, "light": 20, "sound": if wall.sound { 20 } else { 0 }, "dir": 0, "door": 0, "ds": 0,
        }))
    }

    /// A wall; `None` if a scene cannot hold it.
    fn wall(self, wall: &Wall, marks: WallMarks, export: &mut Export) -> Option<Value> {
        let (sight, door, state, what) = match wall.kind {
            WallKind::Wall => (20, 0, 0, Message::new("walls")),
            WallKind::Window => (0, 0, 0, Message::new("windows")),
            WallKind::ClosedDoor => (20, 1, 0, Message::new("closed doors")),
            WallKind::OpenDoor => (20, 1, 1, Message::new("open doors")),
            WallKind::Barrier => {
                export.left_out.add("barriers", 1);
                return None;
            }
        };
        export.left_out.add("costs of opening doors", usize::from(wall.opens_for.is_some()));
        let ends = self.ends(wall.from, wall.to, export)?;
        export.written.add(what, 1);
        let (door, state) = match (door, wall.kind) {
            (0, WallKind::Window) if marks.secret => {
                let what = "secret windows: they become ordinary windows, which players see";
                export.left_out.add(what, 1);
                (0, 0)
            }
            (0, _) => (0, 0),
            _ => {
                let is_locked = marks.locked && state == 0;
                export
                    .written
                    .add("secret doors, counted above as well", usize::from(marks.secret));
                export.written.add("locked doors, counted above as well", usize::from(is_locked));
                (if marks.secret { 2 } else { door }, if is_locked { 2 } else { state })
            }
        };
        let side = match wall.one_way {
            None => 0,
            Some(Side::Left) => 1,
            Some(Side::Right) => 2,
        };
        Some(json!({
            "c": ends.as_flattened(), "move": 20, "sight": sight, "light": sight, "sound": sight, "dir": side, "door": door, "ds": state,
        }))
    }

    fn token(self, one: &Creature, hidden: bool, export: &mut Export) -> Value {
        let known = SIDES.iter().find(|(_, side)| *side == one.side);
        if known.is_none() {
            export.left_out.add("names of sides: heroes become friendly, all others hostile", 1);
        }
        let squares = squares_of(one.size);
        if one.size != Size::Medium && !SIZES.iter().any(|(_, _, size)| *size == one.size) {
            export.left_out.add("sizes of creatures: only the squares they cover are kept", 1);
        }
        let pixels = |place: i32| self.pixels(place * UNITS_PER_SQUARE);
        export.written.add("creatures, with their name, side, size, place and elevation", 1);
        let elevation = one.elevation.unwrap_or(0).max(0) * FEET_PER_SQUARE.cast_signed();
        json!({
            "name": one.name, "x": pixels(one.at.column), "y": pixels(one.at.row), "width": squares, "height": squares,
            "elevation": elevation, "disposition": known.map_or(-1, |(number, _)| *number), "hidden": hidden,
        })
    }
}

/// Squares along the side of a creature, as tokens have them.
fn squares_of(size: Size) -> f64 {
    match size {
        Size::Fine | Size::Diminutive | Size::OneTiny => 0.5,
        Size::Small | Size::One | Size::OneSmall | Size::OneMedium | Size::OneLarge => 1.0,
        Size::Numbered(squares) => f64::from(squares),
        named => {
            SIZES.iter().find(|(_, _, size)| *size == named).map_or(1.0, |(squares, ..)| *squares)
        }
    }
}

/// Terrain as regions, one for each kind: the cost of walking there, and of flying.
fn regions(setup: &Setup, scale: Scale, export: &mut Export) -> Result<Vec<Value>, ReadError> {
    let kinds = [
        (
            Terrain::DIFFICULT,
            json!(2),
            "difficult terrain",
            Message::new("regions of difficult terrain"),
        ),
        (
            Terrain::GREATER_DIFFICULT,
            json!(3),
            "greater difficult terrain",
            Message::new("regions of greater difficult terrain"),
        ),
        (
            Terrain::PIT,
            Value::Null,
            "impassable on foot",
            Message::new("regions impassable on foot"),
        ),
    ];
    let kind_of = |terrain: Terrain| {
        let kind = kinds
            .iter()
            .rposition(|(kind, ..)| terrain.has(*kind))
            .filter(|_| !terrain.has(Terrain::WALL));
        kind.map(|kind| (kind, terrain.has(Terrain::HAMPERS_FLIGHT)))
    };
    let mut regions = Vec::new();
    for (kind, (terrain, walk, name, what)) in kinds.iter().enumerate() {
        for flight in [false, true] {
            let shapes =
                rectangles(setup, scale, |terrain| kind_of(terrain) == Some((kind, flight)))?;
            if shapes.is_empty() {
                continue;
            }
            export.written.add(what.clone(), 1);
            let fly = if flight { json!(2) } else { json!(1) };
            regions.push(json!({
                "name": name,
                "shapes": shapes,
                "elevation": { "bottom": null, "top": null },
                "behaviors": [{
                    "type": "modifyMovementCost", "disabled": false, "system": { "difficulties": { "walk": walk, "fly": fly } },
                }],
            }));
        }
        let more = |ground: &&Terrain| {
            let kept = if ground.has(Terrain::HAMPERS_FLIGHT) {
                terrain.and(Terrain::HAMPERS_FLIGHT)
            } else {
                *terrain
            };
            kind_of(**ground).is_some_and(|(found, _)| found == kind) && **ground != kept
        };
        export.left_out.add(
            "squares with traits beyond their walking cost",
            setup.squares.iter().filter(more).count(),
        );
    }
    let other = |ground: &&Terrain| {
        **ground != Terrain::OPEN && !ground.has(Terrain::WALL) && kind_of(**ground).is_none()
    };
    export.left_out.add("squares of other terrain", setup.squares.iter().filter(other).count());
    Ok(regions)
}

/// Rectangles that cover the squares for which something holds.
fn rectangles(
    setup: &Setup,
    scale: Scale,
    holds: impl Fn(Terrain) -> bool,
) -> Result<Vec<Value>, ReadError> {
    let width = setup.extent.width.cast_signed();
    let mut done: Vec<[i32; 4]> = Vec::new();
    // Rectangles that may grow by the next row: first column, the one after the last, first row.
    let mut open: Vec<(i32, i32, i32)> = Vec::new();
    for row in 0..=setup.extent.height.cast_signed() {
        let here = runs(width, |column| {
            let place = setup.extent.index(Square::new(column, row));
            place.and_then(|place| setup.squares.get(place)).is_some_and(|terrain| holds(*terrain))
        });
        let (grown, ended): (Vec<_>, Vec<_>) = open
            .into_iter()
            .partition(|(first, end, _)| here.binary_search(&(*first, *end)).is_ok());
        done.extend(ended.into_iter().map(|(first, end, top)| [first, top, end, row]));
        // Both stand in the order of columns.
        let grows = |run: &(i32, i32)| {
            grown.binary_search_by_key(run, |(first, end, _)| (*first, *end)).is_ok()
        };
        let new = here.into_iter().filter(|run| !grows(run));
        open = new.map(|(first, end)| (first, end, row)).chain(grown.iter().copied()).collect();
        open.sort_unstable();
        if done.len() > Limits::DEFAULT.walls {
            return Err(ReadError::new("the scene", "its terrain is too patchy for regions"));
        }
    }
    done.sort_unstable_by_key(|[left, top, ..]| (*top, *left));
    let pixels = |place: i32| scale.pixels(place * UNITS_PER_SQUARE);
    let shape = |[left, top, right, bottom]: [i32; 4]| {
        json!({
            "type": "rectangle", "x": pixels(left), "y": pixels(top), "width": pixels(right - left), "height": pixels(bottom - top),
            "rotation": 0, "hole": false,
        })
    };
    Ok(done.into_iter().map(shape).collect())
}
