//! Maneuvers of Draw Steel in the earth: digging up or down, and clawing through dirt.
//!
//! Knows a board without other creatures on it.

use crate::board::{Board, Creature, Earth, System};
use crate::body::{At, Body};
use crate::column::Cell;
use crate::maneuver;
use crate::maneuver::Clawed;
use crate::space::Space;

/// The place of a creature after it has dug this many squares up or down; `None` if it cannot
/// (DS-DIG, R-99).
#[must_use]
pub fn dug(board: &Board, index: usize, up: bool, squares: u32) -> Option<Body> {
    let creature = &board.creatures[index];
    let most = maneuver::dig(creature.modes.burrow.is_some(), creature.speed, creature.side)?;
    let mut body = Body::of(creature, board);
    let digs_in = |cell: Cell| cell.lets_burrow(creature);
    if squares > most || !can_act(creature) || !touches(board, body, digs_in) {
        return None;
    }
    let start = body;
    for _ in 0..squares {
        let next = Body { z: if up { body.z + 1 } else { body.z - 1 }, ..body };
        let has_room = next.cells().all(|at| cell(board, at).is_open() || digs_in(cell(board, at)));
        // In the open there is nothing to dig in.
        if !has_room || !body.is_buried(board) && !next.is_buried(board) {
            break;
        }
        body = next;
        if !body.is_buried(board) {
            break;
        }
    }
    (body != start).then_some(body)
}

/// The result of clawing one square in a direction, and the creature's place afterwards; `None` if
/// it cannot (DS-CLAW).
#[must_use]
pub fn clawed(
    board: &Board,
    index: usize,
    direction: (i32, i32, i32),
    total: i32,
    main_action: bool,
) -> Option<(Body, Clawed)> {
    let creature = &board.creatures[index];
    let from = Body::of(creature, board);
    let to = Body {
        at: (from.at.0 + direction.0, from.at.1 + direction.1),
        z: from.z + direction.2,
        ..from
    };
    let is_dirt = |cell: Cell| cell == Cell::Earth(Earth::Dirt);
    let through_dirt = from.is_buried(board) || to.is_buried(board);
    // A clawing creature opens no doors.
    let shut = board.with_doors_shut(index);
    let space = Space::new(System::DrawSteel, &shut, index, (true, true, false));
    let possible = creature.modes.burrow.is_none()
        && can_act(creature)
        && touches(board, from, is_dirt)
        && through_dirt
        && space.way_is_open(from, to);
    let result = maneuver::claw(creature.speed, total, main_action).filter(|_| possible)?;
    Some((if result.squares > 0 { to } else { from }, result))
}

fn can_act(creature: &Creature) -> bool {
    !creature.is_helpless() && !creature.cannot_act
}

fn cell(board: &Board, (column, row, z): At) -> Cell {
    board.ground_at((column, row)).map_or(Cell::Solid, |ground| ground.cell(z))
}

/// Whether such a cell is one of the body's own, or shares a face with one.
fn touches(board: &Board, body: Body, is_such: impl Fn(Cell) -> bool) -> bool {
    const FACES: [At; 7] =
        [(0, 0, 0), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)];
    let around = |(column, row, z): At| FACES.map(|(x, y, up)| (column + x, row + y, z + up));
    body.cells().flat_map(around).any(|at| is_such(cell(board, at)))
}
