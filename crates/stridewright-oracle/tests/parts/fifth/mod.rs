//! Scenarios worked out by hand (`G-E5-…`, `G-E14-…`, `G-E24-…`), in feet.

mod around;
mod falls;
mod laws;
mod others;
mod pools;
mod steps;

use super::board;
use stridewright_oracle::{
    Board, Creature, End, Kind, Movement, Reached, Refused, System, Turn, check, reach, route,
};

pub(crate) const BOTH: [System; 2] = System::FIFTH;

/// A creature of a size (Tiny 0 to Gargantuan 5), on the mover's side.
pub(crate) fn ally(size: i32, at: (i32, i32)) -> Creature {
    let side = if size > 2 { size as u32 - 1 } else { 1 };
    Creature { at, footprint: (side, side), side, size, speed: 30, ..Creature::default() }
}

/// The same on the other side.
pub(crate) fn enemy(size: i32, at: (i32, i32)) -> Creature {
    Creature { team: 1, ..ally(size, at) }
}

/// A board with creatures on it, the mover first.
pub(crate) fn with(rows: &[&str], creatures: &[Creature]) -> Board {
    Board { creatures: creatures.to_vec(), ..board(rows) }
}

pub(crate) const MOVE: Movement = Movement::new(Kind::Walk);

/// The feet of the cheapest path to a square with a speed that is always enough.
pub(crate) fn feet_to(board: &Board, system: System, goal: (i32, i32)) -> Option<u32> {
    let mut board = board.clone();
    board.creatures[0].speed = 500;
    route(&board, system, 0, &[MOVE], Turn::default(), goal).map(|(_, squares)| 5 * squares)
}

/// The feet of a path of steps to squares by a creature with its full space, or the number of the
/// step that is refused.
pub(crate) fn walked(
    board: &Board,
    system: System,
    movement: Movement,
    squares: &[(i32, i32)],
) -> Result<u32, usize> {
    let side = board.creatures[0].side;
    let path: Vec<_> = squares.iter().map(|at| (at.0, at.1, side, side)).collect();
    match check(board, system, 0, &[movement], Turn::default(), &[path]) {
        Ok(costs) => Ok(5 * costs[0]),
        Err(Refused::Step { step, .. }) => Err(step + 1),
        Err(_) => Err(0),
    }
}

/// The squares in which a mover may end its turn after movements, without its own.
pub(crate) fn ends(board: &Board, system: System, movements: &[Movement], turn: Turn) -> usize {
    let start = board.creatures[0].at;
    let found = reach(board, system, 0, movements, turn);
    found.iter().filter(|each: &&Reached| each.end == End::Turn && each.at != start).count()
}

/// The column of the last square that a mover reaches in a row that leads east.
pub(crate) fn farthest(board: &Board, system: System, movements: &[Movement], turn: Turn) -> i32 {
    let found = reach(board, system, 0, movements, turn);
    found.iter().map(|each| each.at.0).max().unwrap_or(-1)
}
