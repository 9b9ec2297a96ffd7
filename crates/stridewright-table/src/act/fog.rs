//! Hides squares from players and reveals them, and disguises doors as walls.

use super::command_result::CommandResult;
use super::setting::Setting;
use crate::log_entry::LogEntry;
use crate::protocol::{MapArea, Refusal};
use crate::sight::reveal;
use crate::state::{Change, Fog, WallEnds};
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright::board::Ground;
use stridewright::lattice::{Direction, Square};
use stridewright_wire::bounded::{Coordinate, Pair};

/// Hides all squares of these areas, or reveals them.
///
/// # Errors
///
/// If an area is not on the map.
pub(super) fn fog(
    setting: Setting<'_>,
    areas: &[MapArea],
    hidden: bool,
) -> Result<CommandResult, Refusal> {
    let mut fog = current(setting);
    for area in areas {
        for square in setting.rectangle(area.from, area.to)?.squares() {
            fog.set(square, hidden);
        }
    }
    let text = if hidden { Message::new("The game master hides squares") } else { REVEALS };
    Ok(changed(fog, text))
}

const REVEALS: Message = Message::new("The game master reveals squares");

/// Reveals a room: all squares to which walls and closed doors leave a path from this one, and the
/// solid squares around them.
///
/// # Errors
///
/// If the square is off the map or solid.
pub(super) fn reveal_room(setting: Setting<'_>, at: Square) -> Result<CommandResult, Refusal> {
    let ground = setting.ground;
    if !ground.extent().contains(at) {
        return Err(Refusal::impossible("this square is off the map; choose another"));
    }
    if !ground.is_open(at) {
        return Err(Refusal::impossible("this square is solid; choose one inside the room"));
    }
    let mut fog = current(setting);
    for square in room(ground, at) {
        reveal(&mut fog, square, ground);
    }
    Ok(changed(fog, REVEALS))
}

/// Returns the squares of a room.
fn room(ground: &Ground, at: Square) -> Vec<Square> {
    let extent = ground.extent();
    let mut found = Fog::new(extent.width as usize, extent.height as usize);
    found.set(at, true);
    let mut squares = vec![at];
    let mut next = 0;
    while let Some(square) = squares.get(next).copied() {
        next += 1;
        for direction in [Direction::North, Direction::East, Direction::South, Direction::West] {
            let beside = square.step(direction);
            let is_new = ground.is_open(beside) && !found.hides(beside);
            if is_new && !ground.is_closed(square, direction) {
                found.set(beside, true);
                squares.push(beside);
            }
        }
    }
    squares
}

fn current(setting: Setting<'_>) -> Fog {
    let map = &setting.state.map;
    map.fog.as_ref().map_or_else(|| Fog::new(map.width(), map.height()), |fog| Fog::clone(fog))
}

fn changed(fog: Fog, text: Message) -> CommandResult {
    let fog = Some(Arc::new(fog)).filter(|fog| !fog.is_empty());
    CommandResult { changes: vec![Change::Fog(fog)], line: LogEntry::plain(text) }
}

/// The kinds of walls that creatures stand across: none of them can look like a wall.
const PASSABLE: [&str; 2] = ["open door", "barrier"];

/// Makes a wall or door look like a plain wall to players, or shows what it is.
///
/// # Errors
///
/// If no wall has these ends, or creatures can pass it.
pub(super) fn secret(
    setting: Setting<'_>,
    ends: (Pair<Coordinate>, Pair<Coordinate>),
    secret: bool,
) -> Result<CommandResult, Refusal> {
    let (map, ends) = (&setting.state.map, WallEnds::of(ends.0, ends.1));
    let Some(wall) = map.walls.iter().find(|wall| WallEnds::of_wall(wall) == Some(ends)) else {
        return Err(Refusal::impossible("no wall has these ends"));
    };
    if secret && wall.kind.as_deref().is_some_and(|kind| PASSABLE.contains(&kind)) {
        return Err(Refusal::impossible(
            "creatures can pass here; close the door, or put up a wall first",
        ));
    }
    let mut all = map.secret_without(ends);
    let text = if secret {
        all.push(ends);
        Message::new("A door becomes secret")
    } else {
        Message::new("A secret door is found")
    };
    // That there is a secret is for the game master alone.
    let only = secret.then(Vec::new);
    let line = LogEntry { only, ..LogEntry::plain(text) };
    Ok(CommandResult { changes: vec![Change::Secret(all)], line })
}
