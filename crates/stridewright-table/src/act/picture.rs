//! The picture of the map and the size of the board: how the picture lies on the board.

use super::command_result::CommandResult;
use super::scene::SQUARES;
use super::setting::Setting;
use crate::log_entry::LogEntry;
use crate::protocol::Refusal;
use crate::state::{Change, Map, WallEnds};
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright::board::UNITS_PER_SQUARE;
use stridewright_wire::bounded::{Coordinate, Pair};
use stridewright_wire::scene::{FrameEntry, WallEntry};

/// The sign of an open square.
const OPEN: char = '.';

/// Moves the picture.
///
/// # Errors
///
/// If there is no picture, or it would have no size.
pub(super) fn align(
    setting: Setting<'_>,
    frame: Option<FrameEntry>,
) -> Result<CommandResult, Refusal> {
    has_picture(setting)?;
    let is_flat =
        |FrameEntry { size: Pair(width, height), .. }: &FrameEntry| width.0 <= 0 || height.0 <= 0;
    if frame.as_ref().is_some_and(is_flat) {
        return Err(Refusal::impossible("a picture needs a width and a height above 0"));
    }
    Ok(CommandResult {
        changes: vec![Change::Frame(frame)],
        line: LogEntry::plain("The map's picture is aligned"),
    })
}

/// Removes the picture.
///
/// # Errors
///
/// If there is no picture.
pub(super) fn remove(setting: Setting<'_>) -> Result<CommandResult, Refusal> {
    has_picture(setting)?;
    let changes = vec![Change::Picture(None), Change::Frame(None)];
    Ok(CommandResult { changes, line: LogEntry::plain("The map's picture is removed") })
}

fn has_picture(setting: Setting<'_>) -> Result<(), Refusal> {
    match setting.state.map.picture {
        Some(_) => Ok(()),
        None => Err(Refusal::impossible("the map has no picture; load one first")),
    }
}

/// Changes the size of the board: adds open squares, or cuts off squares and walls, at the right
/// and at the bottom. Its picture stays in place.
///
/// # Errors
///
/// If the board would be too large, or a creature would stand outside it.
pub(super) fn resize(
    setting: Setting<'_>,
    width: u32,
    height: u32,
) -> Result<CommandResult, Refusal> {
    let squares = u64::from(width) * u64::from(height);
    if squares > SQUARES as u64 {
        return Err(Refusal::impossible(
            Message::new("{squares} squares are too many; a table has at most {most}")
                .with("squares", squares.to_string())
                .with("most", SQUARES),
        ));
    }
    let figures = setting.state.tokens.iter().zip(setting.truth.board.figures());
    let beyond = |at: i32, side: u32, size: u32| i64::from(at) + i64::from(side) > i64::from(size);
    let mut outside = figures.filter(|(_, figure)| {
        let body = figure.body;
        beyond(body.at.column, body.width, width) || beyond(body.at.row, body.height, height)
    });
    if let Some((token, _)) = outside.next() {
        return Err(Refusal::impossible(
            Message::new("{who} would be off the board; move it first").with("who", token.name()),
        ));
    }
    let before = &setting.state.map;
    let row = |number: usize| {
        let old = before.rows.get(number).map_or("", String::as_str).chars();
        old.chain(core::iter::repeat(OPEN)).take(width as usize).collect::<String>()
    };
    let inside = |wall: &&WallEntry| {
        [wall.from, wall.to].iter().flatten().all(|end| is_inside(*end, width, height))
    };
    let walls: Vec<WallEntry> = before.walls.iter().filter(inside).cloned().collect();
    let is_there =
        |ends: &WallEnds| walls.iter().any(|wall| WallEnds::of_wall(wall) == Some(*ends));
    let map = Map {
        rows: (0..height as usize).map(row).collect(),
        legend: before.legend.clone(),
        picture: before.picture.clone(),
        frame: before.frame.or_else(|| before.picture.as_ref().map(|_| whole(before))),
        fog: before
            .fog
            .as_ref()
            .map(|fog| Arc::new(fog.resized(width as usize, height as usize)))
            .filter(|fog| !fog.is_empty()),
        secret: before.secret.iter().copied().filter(is_there).collect(),
        walls,
    };
    let text = Message::new("The board now has {width} × {height} squares")
        .with("width", width)
        .with("height", height);
    Ok(CommandResult { changes: vec![Change::Map(Arc::new(map))], line: LogEntry::plain(text) })
}

fn is_inside(Pair(x, y): Pair<Coordinate>, width: u32, height: u32) -> bool {
    let within = |at: i32, size: u32| {
        (0..=i64::from(size) * i64::from(UNITS_PER_SQUARE)).contains(&i64::from(at))
    };
    within(x.0, width) && within(y.0, height)
}

/// Returns the frame of a picture that covers the whole map.
fn whole(map: &Map) -> FrameEntry {
    let length = |squares: usize| {
        Coordinate(i32::try_from(squares).unwrap_or(i32::MAX).saturating_mul(UNITS_PER_SQUARE))
    };
    let size = Pair(length(map.width()), length(map.height()));
    FrameEntry { at: Pair(Coordinate(0), Coordinate(0)), size }
}
