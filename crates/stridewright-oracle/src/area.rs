//! Areas of effect: the squares and creatures in bursts, emanations, cones, lines and cubes.
//!
//! Asks every cell of the board whether it belongs to the area, and every creature whether one of
//! its cells does. Knows neither where areas begin, nor how each system lays its shapes, nor how
//! lines run past obstacles: other files do.

mod begin;
mod points;
mod question;
mod region;
mod seen;

use crate::board::{Board, Ground, System};
use crate::body::Body;
use begin::{Begun, begin};
pub use points::direction;
pub use question::{Affected, AreaAnswer, AreaCover, AreaQuestion, AreaShape};

/// The area that a question names; `None` if the system has no such shape, or if it cannot begin
/// there.
#[must_use]
pub fn area(board: &Board, system: System, question: &AreaQuestion) -> Option<AreaAnswer> {
    let begun = begin(board, system, question)?;
    let (mut squares, mut cut_off) = (Vec::new(), Vec::new());
    for row in 0..board.height as i32 {
        for column in 0..board.width as i32 {
            let Some(ground) = board.ground_at((column, row)) else { continue };
            let cell = on_surface((column, row), ground);
            if ground.is_solid() || !cell.cells().any(|cell| begun.has(system, cell)) {
                continue;
            }
            if begun.source.is_cut_off(board, system, cell) {
                cut_off.push((column, row));
            } else {
                squares.push((column, row));
            }
        }
    }
    let mut creatures = Vec::new();
    for who in 0..board.creatures.len() {
        let body = Body::of(&board.creatures[who], board);
        if body.cells().any(|cell| begun.has(system, cell)) {
            creatures.push(affected(board, system, question, &begun, who));
        }
    }
    Some(AreaAnswer { origin: begun.source.origin, squares, cut_off, creatures })
}

/// The cell on the surface of a square.
fn on_surface(at: (i32, i32), ground: &Ground) -> Body {
    Body { at, footprint: (1, 1), z: ground.elevation, tall: 1 }
}

fn affected(
    board: &Board,
    system: System,
    question: &AreaQuestion,
    begun: &Begun,
    who: usize,
) -> Affected {
    let owns = begun.owner == Some(who);
    let emanates = matches!(question.shape, AreaShape::Emanation { .. });
    let chooses = matches!(system, System::Pathfinder2 | System::Fifth2024);
    let body = Body::of(&board.creatures[who], board);
    // Spaces that share a square always have a line, in the earth too.
    let is_around = begun.source.origin.is_creature(who);
    Affected {
        who,
        cut_off: !is_around && begun.source.is_cut_off(board, system, body),
        by_choice: is_around && emanates && chooses,
        cover: if owns { AreaCover::Unsaid } else { begun.source.cover(board, system, who) },
    }
}
