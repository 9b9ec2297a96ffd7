//! Creatures that hold others: whom they reach, and where they take them.
//!
//! This module knows which creature holds which, and the compiled rules about that. It does not
//! know why a creature moves.

use super::carried;
use super::distance::distance_in_space;
use super::landing::ruling;
use crate::board::{Board, CreatureIndex, Figure};
use crate::field::{Mover, grasp_of};
use crate::lattice::Cuboid;
use crate::outcome::{Event, EventKind, Need, Placement};
use crate::program::Program;
use crate::rule::{Action, Grasp};
use alloc::vec::Vec;

/// Whether a body is close enough for a creature to act on it.
pub(super) fn within_grasp(program: &Program, grasp: Grasp, figure: &Figure, body: Cuboid) -> bool {
    let apart = distance_in_space(program, figure.cells(), body);
    grasp_of(grasp, figure).is_none_or(|most| apart <= most)
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
