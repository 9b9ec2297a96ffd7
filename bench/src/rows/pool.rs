//! A turn of fifth edition, whose movements draw on one pool of feet: the reach of a move and a
//! Dash, beside the same by buckets and beside one movement as long as the whole pool. Reported
//! only.

use super::{Row, agree};
use crate::BoxError;
use crate::boards::{Rooms, dungeon, program, starts};
use crate::measure::{race, take};
use crate::ours::{flood, flood_costs, flood_costs_by, plan};
use stridewright::board::{Board, CreatureIndex, Size};
use stridewright::program::Program;
use stridewright::query::{Movement, Plan, Scratch, SearchEngine};
use stridewright::rule::Action;

/// The side of the boards, and the squares of a pool of two speeds of 30 feet.
const SIDE: u32 = 64;
const POOL: u32 = 12;

/// All rows.
///
/// # Errors
///
/// If the pool leads elsewhere than one movement as long as it, or than the search by buckets.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    for system in ["5e", "5e24"] {
        let program = program(system)?;
        let ground = dungeon(&program, SIDE, Rooms::CHAMBERS)?;
        let boards: Vec<Board> = starts(&program, &ground, Size::Medium, 1, &[])?
            .into_iter()
            .map(|(_, board)| board)
            .collect();
        measure(&program, system, &boards, done)?;
    }
    Ok(())
}

fn measure(
    program: &Program,
    system: &str,
    boards: &[Board],
    done: &mut dyn FnMut(Row),
) -> Result<(), BoxError> {
    let turn =
        Plan::new(CreatureIndex(0), &[Movement::by(Action::Move), Movement::by(Action::Dash)]);
    let movement = plan(program, Some(POOL))?;
    let name = format!("reach of move + dash on {SIDE}×{SIDE} under {system}");
    for board in boards {
        let pool = flood_costs_by(program, board, &turn, &mut Scratch::default())?;
        agree(&name, &pool, &flood_costs(program, board, &turn)?)?;
        agree(&name, &pool, &flood_costs(program, board, &movement)?)?;
    }
    let mut planes = Scratch::default();
    let mut asked = |query: usize| {
        take(flood(program, &boards[query], &turn, &mut planes));
    };
    let mut buckets = Scratch::forcing(SearchEngine::Buckets);
    let times = race(boards.len(), &mut asked, |query| {
        take(flood(program, &boards[query], &turn, &mut buckets));
    });
    done(Row::new(format!("{name}, against buckets"), times).noted("one pool for both movements"));
    let mut single = Scratch::default();
    let times = race(boards.len(), &mut asked, |query| {
        take(flood(program, &boards[query], &movement, &mut single));
    });
    let name = format!("{name}, against one movement of {POOL} squares");
    done(Row::new(name, times).noted("what the second movement of a pool costs"));
    Ok(())
}
