//! Shoves and pushes: whom, and where to.

use crate::board::{Board, System};
use crate::body::Body;
use crate::distance::distance_between;
use crate::force::is_possible;
use crate::placement::DIRECTIONS;
use crate::reach_of::natural_reach;
use crate::space::Space;

/// The rank of Large.
const LARGE: i32 = 3;

/// The squares to which a creature can shove another, by the directions clockwise from north;
/// `None` if it cannot shove that one at all (SHOVE, R-158).
#[must_use]
pub fn shoved(
    board: &Board,
    system: System,
    shover: usize,
    target: usize,
) -> Option<Vec<(i32, i32)>> {
    let (own, other) = (&board.creatures[shover], &board.creatures[target]);
    let reach = match system {
        System::Fifth2014 => natural_reach(system, own),
        _ => 1,
    };
    let from = Body::of(own, board);
    let apart = distance_between(system, from, Body::of(other, board));
    if other.size > own.size + 1 || apart > reach {
        return None;
    }
    let goals = DIRECTIONS.into_iter().filter_map(|direction| {
        let moved = away(board, system, (shover, target), direction, 1);
        moved.last().map(|body| body.at)
    });
    Some(goals.collect())
}

/// The squares to which a weapon pushes a creature straight away, at most this many squares, by the
/// directions clockwise from north; `None` if the creature is too large (E24-PUSH, R-157).
#[must_use]
pub fn pushed(
    board: &Board,
    system: System,
    pusher: usize,
    target: usize,
    squares: u32,
) -> Option<Vec<(i32, i32)>> {
    if board.creatures[target].size > LARGE {
        return None;
    }
    let goals = DIRECTIONS.into_iter().filter_map(|direction| {
        let moved = away(board, system, (pusher, target), direction, squares);
        moved.last().map(|body| body.at)
    });
    Some(goals.collect())
}

/// The bodies through which a creature is moved straight away from another: each step leads one
/// square farther from it, and the first that is not possible ends the movement.
fn away(
    board: &Board,
    system: System,
    (from, target): (usize, usize),
    direction: (i32, i32),
    squares: u32,
) -> Vec<Body> {
    // A creature that is moved opens no doors.
    let shut = board.with_doors_shut(target);
    let space = Space::new(system, &shut, target, (true, false, false));
    let source = Body::of(&board.creatures[from], board);
    let mut here = Body::of(&board.creatures[target], board);
    let mut moved = Vec::new();
    for _ in 0..squares {
        let next = Body { at: (here.at.0 + direction.0, here.at.1 + direction.1), ..here };
        let farther =
            distance_between(system, source, next) == distance_between(system, source, here) + 1;
        if !farther || !is_possible(&space, target, here, next) {
            break;
        }
        moved.push(next);
        here = next;
    }
    moved
}
