//! Riders and clinging creatures move with their carrier: they share its space.
//!
//! This module knows the bonds between creatures; it does not know why the carrier moves.

use super::landing::{Faller, ruling};
use crate::board::{Board, CreatureIndex};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::outcome::{Event, EventKind, Outcome, Placement};
use crate::program::Program;
use alloc::vec::Vec;

/// Moves the creatures that ride or cling to a creature that has changed its place, and the
/// creatures on those.
pub(super) fn along(
    program: &Program,
    board: &Board,
    carrier: CreatureIndex,
    was: Cuboid,
    now: Cuboid,
) -> Vec<Event> {
    let columns = now.base.at.column - was.base.at.column;
    let rows = now.base.at.row - was.base.at.row;
    let up = now.bottom - was.bottom;
    let keeps_its_shape = (was.base.width, was.base.height) == (now.base.width, now.base.height);
    if (columns, rows, up) == (0, 0, 0) && keeps_its_shape {
        return Vec::new();
    }
    let share = program.encounters.carried_share();
    let rules = program.cite(share.answer.then_some(share.rule));
    let mut carried = vec![carrier];
    let mut events = Vec::new();
    let mut next = 0;
    while let Some(on) = carried.get(next).copied() {
        next += 1;
        for (index, figure) in board.figures().iter().enumerate() {
            let who = CreatureIndex(index);
            let rides = figure.creature.bond.is_some_and(|bond| bond.carrier() == on);
            if rides && !carried.contains(&who) {
                let at = Square::new(figure.body.at.column + columns, figure.body.at.row + rows);
                let moved = Rectangle { at, ..figure.body };
                let body = if keeps_its_shape { moved } else { within(now.base, moved) };
                let placement = Placement { body, elevation: figure.elevation + up };
                events.push(Event::now(who, EventKind::MovesTo(placement), rules.clone()));
                carried.push(who);
            }
        }
    }
    events
}

/// Returns a body moved by as little as brings it into the space of a carrier that has changed its
/// shape.
fn within(space: Rectangle, body: Rectangle) -> Rectangle {
    let into = |at: i32, first: i32, room: u32| at.min(first + room.cast_signed()).max(first);
    let columns = space.width.saturating_sub(body.width);
    let rows = space.height.saturating_sub(body.height);
    let at = Square::new(
        into(body.at.column, space.at.column, columns),
        into(body.at.row, space.at.row, rows),
    );
    Rectangle { at, ..body }
}

/// Reports which creatures come along with a creature that is moved other than by its own movement.
/// It does not say what a fall does to them.
pub(super) fn follow(faller: Faller<'_>, outcome: &mut Outcome) {
    let Some(ends) = outcome.ends else { return };
    let (program, was) = (faller.program, faller.figure.cells());
    let now = Cuboid::new(ends.body, ends.elevation, was.height);
    let events = along(program, faller.board, faller.who, was, now);
    let fell =
        |event: &Event| event.who == faller.who && matches!(event.what, EventKind::Falls { .. });
    if !events.is_empty() && outcome.events.iter().any(fell) {
        outcome.needs.push(ruling(program, program.encounters.carried_share().rule));
    }
    outcome.events.extend(events);
}
