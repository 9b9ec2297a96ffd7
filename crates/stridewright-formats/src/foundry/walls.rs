//! Walls, windows and doors.
//!
//! A wall of Foundry that stops movement becomes a wall, or a window if it does not stop sight.
//! One-way walls keep their side. Walls that stop only sight are kept for exports.

use super::grid::Grid;
use super::levels::Levels;
use crate::draft::Draft;
use crate::error::ReadError;
use crate::json::Item;
use crate::report::{ImportReport, Place};
use stridewright::answer::Message;
use stridewright::board::{Limits, Side, Wall, WallKind};

pub(super) fn read(
    scene: Item<'_>,
    grid: &Grid,
    levels: &Levels<'_>,
    draft: &mut Draft,
    report: &mut ImportReport,
) -> Result<(), ReadError> {
    for (index, item) in scene.list_of_at_most("walls", Limits::DEFAULT.walls)?.enumerate() {
        if levels.has(item.object()?)? {
            wall(item, index, grid, draft, report)?;
        } else {
            report.ignored.note("walls of other levels", Place(format_args!("walls[{index}]")));
        }
    }
    Ok(())
}

fn wall(
    item: Item<'_>,
    index: usize,
    grid: &Grid,
    draft: &mut Draft,
    report: &mut ImportReport,
) -> Result<(), ReadError> {
    let place = Place(format_args!("walls[{index}]"));
    let ends = item.must("c")?;
    let list: Vec<Item<'_>> = ends.list()?.take(5).collect();
    let [x0, y0, x1, y1] = list[..] else {
        return Err(ends.wrong("a wall needs four numbers: the x and y of both ends").into());
    };
    let segment = (grid.spot(x0, y0)?, grid.spot(x1, y1)?);
    let number = |key: &str, most: i64| item.get(key).map(|item| item.whole(0..=most)).transpose();
    let door = number("door", 2)?.unwrap_or(0);
    if number("move", 100)?.unwrap_or(1) == 0 {
        let is_plain = door == 0 && number("dir", 2)?.unwrap_or(0) == 0;
        let Some(sound) = sight_only(item)?.filter(|_| is_plain) else {
            report.ignored.note("walls that stop only sight, light or sound", place);
            return Ok(());
        };
        let what = Message::new("walls");
        if let Some(wall) = grid.frame.wall(segment, WallKind::Wall, what, place, report) {
            report.found.note("walls that stop only sight, kept for exports", place);
            draft.sight_wall(&wall, sound);
        }
        return Ok(());
    }
    let state = number("ds", 2)?.unwrap_or(0);
    let (kind, what) = match (door, state) {
        (0, _) => kind_by_sight(item)?,
        (_, 1) => (WallKind::OpenDoor, Message::new("open doors")),
        (_, 2) => (WallKind::ClosedDoor, LOCKED),
        _ => (WallKind::ClosedDoor, Message::new("closed doors")),
    };
    let one_way = match number("dir", 2)?.unwrap_or(0) {
        0 => None,
        1 => Some(Side::Left),
        _ => Some(Side::Right),
    };
    let Some(wall) = grid.frame.wall(segment, kind, Message::new("walls"), place, report) else {
        return Ok(());
    };
    let (is_limited, is_locked) = (what == LIMITED, what == LOCKED);
    report.found.note(what, place);
    if door == 2 {
        draft.secret(&wall);
        report.found.note("secret doors, counted above as well", place);
    }
    if is_limited {
        report.assumed.note(
            "walls that limit sight, treated as windows (they stop movement, not sight)",
            place,
        );
    }
    if is_locked {
        draft.locked(&wall);
        report.assumed.note("locked doors, treated as closed", place);
    }
    if one_way.is_some() {
        report.found.note("one-way walls, counted above as well", place);
    }
    draft.wall(Wall { one_way, ..wall })
}

/// The name in the report for walls that let sight through partly, or from near or far.
const LIMITED: Message = Message::new("walls that limit sight");

/// The name in the report for doors that are locked.
const LOCKED: Message = Message::new("locked doors");

/// Of a wall that stops no movement, whether it stops sound; `None` if it does anything but stop
/// sight and light altogether. Light is a field of its own since version 10.
fn sight_only(item: Item<'_>) -> Result<Option<bool>, ReadError> {
    let number = |key: &str| item.get(key).map(|number| number.whole(0..=100)).transpose();
    let stops_sight =
        matches!((number("sight")?, number("sense")?), (None, None | Some(1)) | (Some(20), _));
    let stops_light = matches!(number("light")?, None | Some(20));
    let sound = match number("sound")? {
        None | Some(1 | 20) => Some(true),
        Some(0) => Some(false),
        Some(_) => None,
    };
    Ok(sound.filter(|_| stops_sight && stops_light))
}

/// A wall or a window. Sight is `sense` up to version 9 (0 none, 1 normal, 2 limited), `sight`
/// since (0 none, 10 limited, 20 normal, 30 from near, 40 from afar).
fn kind_by_sight(item: Item<'_>) -> Result<(WallKind, Message), ReadError> {
    let sight = item.get("sight").map(|sight| sight.whole(0..=100)).transpose()?;
    let sense = item.get("sense").map(|sense| sense.whole(0..=100)).transpose()?;
    Ok(match (sight, sense) {
        (Some(0 | 30), _) | (None, Some(0)) => (WallKind::Window, Message::new("windows")),
        (Some(10 | 40), _) | (None, Some(2)) => (WallKind::Window, LIMITED),
        _ => (WallKind::Wall, Message::new("walls")),
    })
}
