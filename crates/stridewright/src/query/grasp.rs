//! Creatures that hold others: when they let go, and where they take them.
//!
//! This module knows which creature holds which, and the compiled rules about that. It does not
//! know why a creature moves.

use super::carried;
use super::distance::distance_in_space;
use super::event_board::after;
use super::landing::ruling;
use crate::board::{Board, CreatureIndex, Figure};
use crate::field::{Mover, grasp_of};
use crate::lattice::Cuboid;
use crate::outcome::{Condition, Event, EventKind, Need, Outcome, Placement};
use crate::program::Program;
use crate::rule::{Action, Grasp};
use alloc::vec::Vec;

/// Whether a creature holds another one, as far as the rules care.
pub(super) fn is_held(program: &Program, board: &Board) -> bool {
    let holds = |figure: &Figure| figure.creature.grabs.is_some();
    program.holds.lets_go().is_some() && board.figures().iter().any(holds)
}

/// Whether a body is close enough for a creature to act on it.
pub(super) fn within_grasp(program: &Program, grasp: Grasp, figure: &Figure, body: Cuboid) -> bool {
    let apart = distance_in_space(program, figure.cells(), body);
    grasp_of(grasp, figure).is_none_or(|most| apart <= most)
}

/// Adds the ends of the holds that what happens on a board has broken.
pub(super) fn end_holds(program: &Program, board: &Board, outcome: &mut Outcome) {
    if is_held(program, board) {
        let freed = let_go(program, board, &after(board, &outcome.events));
        outcome.events.extend(freed);
    }
}

/// Returns the events of creatures that are held on one board and no longer on a later one: their
/// holders no longer reach them.
pub(super) fn let_go(program: &Program, board: &Board, now: &Board) -> Vec<Event> {
    let Some(lets_go) = program.holds.lets_go() else { return Vec::new() };
    let mut free: Vec<CreatureIndex> = Vec::new();
    let mut still: Vec<CreatureIndex> = Vec::new();
    for figure in now.figures() {
        let Some(held) = figure.creature.grabs else { continue };
        let Some(body) = now.figure(held).map(Figure::cells) else { continue };
        if within_grasp(program, lets_go.answer, figure, body) {
            still.push(held);
        } else if !free.contains(&held) {
            free.push(held);
        }
    }
    let was_held = |who: &CreatureIndex| {
        let reaches = |figure: &Figure| {
            figure.creature.grabs == Some(*who)
                && board
                    .figure(*who)
                    .is_some_and(|held| within_grasp(program, lets_go.answer, figure, held.cells()))
        };
        board.figures().iter().any(reaches)
    };
    free.retain(|who| !still.contains(who) && was_held(who));
    let loses = |who| {
        Event::now(who, EventKind::Loses(Condition::Grabbed), vec![program.rule(lets_go.rule)])
    };
    free.into_iter().map(loses).collect()
}

/// Returns the events of a creature that is dragged along, and of those that it carries, when its
/// holder has come to a place; an error is what is needed because there is no room for it.
pub(super) fn drag_along(
    program: &Program,
    board: &Board,
    holder: CreatureIndex,
    at: Cuboid,
) -> Result<Vec<Event>, Need> {
    let mover = Mover::new(program, board, holder, Action::Move);
    let captive = mover.and_then(|mover| Some((mover.captive()?.who, mover.captive_place(at))));
    let (Some((who, place)), Some((drags, stays))) = (captive, program.holds.takes_along()) else {
        return Ok(Vec::new());
    };
    let Some(to) = place else { return Err(ruling(program, stays)) };
    let Some(was) = board.figure(who).map(Figure::cells).filter(|was| *was != to) else {
        return Ok(Vec::new());
    };
    let what = EventKind::MovesTo(Placement::of(to));
    let mut events = vec![Event::now(who, what, program.cite([drags, stays]))];
    events.extend(carried::along(program, board, who, was, to));
    Ok(events)
}
