//! Holds that end: a creature holds another one as long as it reaches it.
//!
//! This module knows which creature holds which, and the compiled rules about that. It does not
//! know why a creature moves.

use super::event_board::after;
use super::grasp::within_grasp;
use crate::board::{Board, CreatureIndex, Figure};
use crate::outcome::{Condition, Event, EventKind, Outcome};
use crate::program::Program;
use alloc::vec::Vec;

/// Whether a creature holds another one, as far as the rules care.
fn is_held(program: &Program, board: &Board) -> bool {
    let holds = |figure: &Figure| figure.creature.grabs.is_some();
    program.holds.lets_go().is_some() && board.figures().iter().any(holds)
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
