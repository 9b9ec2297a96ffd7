//! One-page dungeons of Watabou's generator: rectangles of floor, doors, pillars and water, in
//! squares of 5 feet.
//!
//! Everything that is not floor is rock. Coordinates have a sign; the board begins at the least of
//! them.

use crate::codec::{Codec, Reader};
use crate::draft::Draft;
use crate::error::ReadError;
use crate::format::Format;
use crate::frame::too_large;
use crate::import::{Import, Source};
use crate::json::{Item, Tape};
use crate::report::{ImportReport, Place};
use crate::shape::Shape;
use stridewright::answer::Message;
use stridewright::board::{Limits, Point, Terrain, Wall, WallKind};
use stridewright::lattice::{Extent, Square};

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| matches!(shape, Shape::Json { keys, .. } if keys.has("rects") && keys.any(&["doors", "columns", "water", "notes"])),
    reader: Reader::Map(read),
    writer: None,
};

/// The most squares from the corner of the file's coordinates.
const FARTHEST: i64 = 100_000;

/// The most squares of all rectangles together, however they overlap.
const MOST_SQUARES: i64 = 1 << 24;

/// The most doors.
const MOST_DOORS: usize = 10_000;

/// Keys that are read.
const KNOWN: [&str; 6] = ["rects", "doors", "water", "version", "title", "columns"];

/// A rectangle of floor.
#[derive(Clone, Copy, Debug)]
struct Room {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
    /// Only the circle in it is floor.
    is_round: bool,
}

fn read(source: Source<'_>) -> Result<Import, ReadError> {
    let tape = Tape::read(source.bytes)?;
    let root = tape.root().object()?;
    let mut report = ImportReport::new(Format::Watabou);
    report.version = root
        .get("version")
        .map(Item::text)
        .transpose()?
        .map(|text| text.chars().take(100).collect());
    let rooms = rooms(root)?;
    let (corner, extent) = bounds(&rooms, root)?;
    let mut draft = Draft::open(extent);
    let mut floor = floor(&rooms, corner, extent);
    for item in root.list_of("doors")? {
        let square = square(item, corner)?;
        if let Some(place) = extent.index(square) {
            floor[place] = true;
        }
    }
    for (index, is_floor) in floor.iter().enumerate() {
        if !is_floor {
            let (column, row) = (index % extent.width as usize, index / extent.width as usize);
            draft.lay(Square::new(column as i32, row as i32), Terrain::WALL);
        }
    }
    report.found.add("rooms and corridors", rooms.len());
    report.found.add(
        "round rooms, counted above as well",
        rooms.iter().filter(|room| room.is_round).count(),
    );
    for item in root.list_of("water")? {
        let square = square(item, corner)?;
        if extent.index(square).is_some_and(|place| floor[place]) {
            draft.lay(square, Terrain::DIFFICULT);
            report.assumed.note("water, treated as difficult terrain", Place(square));
        }
    }
    for item in root.list_of_at_most("doors", MOST_DOORS)? {
        door(item.object()?, corner, &mut draft, &mut report)?;
    }
    report.ignored.add("columns, which fill no square", root.list_of("columns")?.count());
    for (key, _) in root.entries().filter(|(key, _)| !KNOWN.contains(key)) {
        report.ignored.say(format!("`{key}`"));
    }
    Ok(draft.finish(report))
}

fn rooms(root: Item<'_>) -> Result<Vec<Room>, ReadError> {
    let mut rooms = Vec::new();
    let mut squares = 0;
    for item in root.must("rects")?.list()? {
        let length = |key: &str| item.must(key)?.whole(1..=FARTHEST);
        let place = |key: &str| item.must(key)?.whole(-FARTHEST..=FARTHEST);
        let is_round = item.get("rotunda").map(Item::flag).transpose()?.unwrap_or(false);
        let room = Room {
            x: place("x")?,
            y: place("y")?,
            width: length("w")?,
            height: length("h")?,
            is_round,
        };
        squares += room.width * room.height;
        if squares > MOST_SQUARES {
            let message = Message::new("more than {most} squares in all rectangles");
            return Err(item.wrong(message.with("most", MOST_SQUARES.to_string())).into());
        }
        rooms.push(room);
    }
    Ok(rooms)
}

/// The corner of the board in the coordinates of the file, and its size: it contains all rectangles
/// and all doors.
fn bounds(rooms: &[Room], root: Item<'_>) -> Result<((i64, i64), Extent), ReadError> {
    let mut spans: Vec<(i64, i64, i64, i64)> = rooms
        .iter()
        .map(|room| (room.x, room.y, room.x + room.width, room.y + room.height))
        .collect();
    for door in root.list_of("doors")? {
        let (x, y) = place(door)?;
        spans.push((x, y, x + 1, y + 1));
    }
    let least = |of: fn(&(i64, i64, i64, i64)) -> i64| spans.iter().map(of).min().unwrap_or(0);
    let most = |of: fn(&(i64, i64, i64, i64)) -> i64| spans.iter().map(of).max().unwrap_or(0);
    let corner = (least(|span| span.0), least(|span| span.1));
    let (width, height) = (most(|span| span.2) - corner.0, most(|span| span.3) - corner.1);
    let Limits { side, squares, .. } = Limits::DEFAULT;
    let fits = |length: i64| (1..=i64::from(side)).contains(&length);
    if !fits(width) || !fits(height) || (width * height) as usize > squares {
        return Err(too_large(width as f64, height as f64, Place("rects")));
    }
    Ok((corner, Extent { width: width as u32, height: height as u32 }))
}

/// The squares of the board that the rectangles make floor, by row and column. For a round room
/// those whose centre lies in its circle.
fn floor(rooms: &[Room], (left, top): (i64, i64), extent: Extent) -> Vec<bool> {
    let mut floor = vec![false; extent.area()];
    for room in rooms {
        let diameter = room.width.min(room.height);
        for (row, column) in
            (0..room.height).flat_map(|row| (0..room.width).map(move |column| (row, column)))
        {
            // Twice the distance of the square's centre from that of the room.
            let (across, down) = (2 * column + 1 - room.width, 2 * row + 1 - room.height);
            if !room.is_round || across * across + down * down <= diameter * diameter {
                let (column, row) = (room.x - left + column, room.y - top + row);
                floor[row as usize * extent.width as usize + column as usize] = true;
            }
        }
    }
    floor
}

fn place(item: Item<'_>) -> Result<(i64, i64), ReadError> {
    let number = |key: &str| item.must(key)?.whole(-FARTHEST..=FARTHEST);
    Ok((number("x")?, number("y")?))
}

fn square(item: Item<'_>, (left, top): (i64, i64)) -> Result<Square, ReadError> {
    let (x, y) = place(item)?;
    Ok(Square::new((x - left) as i32, (y - top) as i32))
}

/// The number of secret doors.
const SECRET: i64 = 6;

/// A door stands on the side of its square that it leads to.
fn door(
    item: Item<'_>,
    corner: (i64, i64),
    draft: &mut Draft,
    report: &mut ImportReport,
) -> Result<(), ReadError> {
    let square = square(item, corner)?;
    let number = item.get("type").map(|kind| kind.whole(0..=1000)).transpose()?.unwrap_or(1);
    let (kind, what) = match number {
        0 => (None, Message::new("doorways without a door")),
        2 => (None, Message::new("narrow doorways, treated as open")),
        3 => (None, Message::new("exits")),
        8 | 9 => (None, Message::new("stairs, treated as floor")),
        1 => (Some(WallKind::ClosedDoor), Message::new("closed doors")),
        5 => (Some(WallKind::ClosedDoor), Message::new("double doors, closed")),
        SECRET => (Some(WallKind::ClosedDoor), Message::new("secret doors, treated as closed")),
        7 => (Some(WallKind::ClosedDoor), Message::new("steel doors, closed")),
        4 => (
            Some(WallKind::Window),
            Message::new("portcullises, treated as windows (they stop movement, not sight)"),
        ),
        other => {
            let message = Message::new("doors of the unknown type {number}, treated as closed");
            report.assumed.note(message.with("number", other.to_string()), Place(square));
            (Some(WallKind::ClosedDoor), Message::new("closed doors"))
        }
    };
    report.found.note(what, Place(square));
    let Some(kind) = kind else { return Ok(()) };
    let direction = item.must("dir")?.object()?;
    let along = |key: &str| direction.must(key)?.whole(-1..=1);
    let (from, to) = match (along("x")?, along("y")?) {
        (1, 0) => ((1, 0), (1, 1)),
        (-1, 0) => ((0, 0), (0, 1)),
        (0, 1) => ((0, 1), (1, 1)),
        (0, -1) => ((0, 0), (1, 0)),
        (x, y) => {
            let message = Message::new("({x}, {y}) is not one of the four directions")
                .with("x", x.to_string())
                .with("y", y.to_string());
            return Err(direction.wrong(message).into());
        }
    };
    let point = |(x, y): (i32, i32)| Point::corner(Square::new(square.column + x, square.row + y));
    report.assumed.say("each door stands on the side of its square that its direction points to");
    let wall = Wall::between(point(from), point(to), kind);
    if number == SECRET {
        draft.secret(&wall);
    }
    draft.wall(wall)
}
