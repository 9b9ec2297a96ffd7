//! Choices and reach without provoking, beside the plain reach: all choices to a place some six
//! squares away, the choices to all places, and the reach without provoking. These are the queries
//! of a creature that is dragged through a fight. Reported only.

use super::Row;
use crate::BoxError;
use crate::boards::{Rooms, Seed, board, burning, program};
use crate::measure::{race, take};
use crate::ours::{flood, plan, route_cost};
use stridewright::board::{Board, Ground, Size};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Plan, Scratch, choices, reach, reach_choices, reach_unprovoked};

/// The side of the boards, the number of opponents, and their greatest distance from the mover.
const SIDE: u32 = 100;
const OPPONENTS: usize = 20;
const NEAR: u32 = 10;
/// The number of boards.
const BOARDS: usize = 32;
/// Squares to the goal, and squares of the movements measured.
const FAR: i32 = 6;
const BUDGETS: [u32; 2] = [8, 12];

/// A fight: the board, and the square that the mover is dragged to.
struct Fight {
    board: Board,
    goal: Square,
}

/// All rows.
///
/// # Errors
///
/// If the cheapest choice costs something other than the route, if the choices to one place differ
/// from those in the answer for all places, or if a square is reached without provoking that is not
/// reached at all.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    for system in ["pf2", "draw_steel"] {
        let program = program(system)?;
        for most in BUDGETS {
            let plan = plan(&program, Some(most))?;
            let fights = fights(&program, &plan)?;
            measure(&program, system, most, (&plan, &fights), done)?;
        }
    }
    Ok(())
}

fn measure(
    program: &Program,
    system: &str,
    most: u32,
    (plan, fights): (&Plan, &[Fight]),
    done: &mut dyn FnMut(Row),
) -> Result<(), BoxError> {
    let mut scratch = Scratch::default();
    let count = fights
        .iter()
        .map(|fight| agree(program, plan, fight, &mut scratch))
        .sum::<Result<usize, _>>()?;
    let (mut ours, mut plain) = (Scratch::default(), Scratch::default());
    let mut theirs =
        |query: usize| take(flood(program, &fights[query].board, plan, &mut plain).ok());
    let times = race(
        fights.len(),
        |query| {
            take(choices(program, &fights[query].board, plan, fights[query].goal, &mut ours).ok());
        },
        &mut theirs,
    );
    let name =
        format!("{system}, choices {FAR} squares away within {most}, beside the plain reach");
    let note = format!(
        "not the same work: {count} paths on {} boards of {SIDE}×{SIDE} with {OPPONENTS} opponents \
         near, each priced and explained",
        fights.len()
    );
    done(Row::new(name, times).noted(&note));
    let times = race(
        fights.len(),
        |query| take(reach_choices(program, &fights[query].board, plan, &mut ours).ok()),
        &mut theirs,
    );
    let name = format!(
        "{system}, what the choices to all squares within {most} take, beside the plain reach"
    );
    done(Row::new(name, times).noted("not the same work; on the same boards"));
    let times = race(
        fights.len(),
        |query| take(reach_unprovoked(program, &fights[query].board, plan, &mut ours).ok()),
        &mut theirs,
    );
    let name = format!("{system}, reach {most} without provoking, beside the plain reach");
    done(Row::new(name, times).noted("on the same boards"));
    Ok(())
}

/// Fails unless the cheapest choice costs what the route does, and every square reached without
/// provoking is reached, at no less. Returns the number of choices.
fn agree(
    program: &Program,
    plan: &Plan,
    fight: &Fight,
    scratch: &mut Scratch,
) -> Result<usize, BoxError> {
    let Fight { board, goal } = fight;
    let found = choices(program, board, plan, *goal, scratch).map_err(|why| format!("{why:?}"))?;
    let paths = found.map_err(|why| format!("no path to {goal:?}: {why:?}"))?.paths;
    let cheapest = paths.first().map(|path| path.weight.cost.0);
    if cheapest != route_cost(program, board, plan, *goal, scratch)? {
        return Err(format!("to {goal:?}: the cheapest choice costs {cheapest:?}").into());
    }
    let weighed = reach_choices(program, board, plan, scratch).map_err(|why| format!("{why:?}"))?;
    let there = weighed.places.iter().find(|place| place.reached.body.at == *goal);
    if !there.is_some_and(|place| place.weights.iter().eq(paths.iter().map(|path| &path.weight))) {
        return Err(format!("to {goal:?}: {there:?}").into());
    }
    let all = reach(program, board, plan, scratch).map_err(|why| format!("{why:?}"))?;
    let quiet =
        reach_unprovoked(program, board, plan, scratch).map_err(|why| format!("{why:?}"))?;
    let is_reached = |at: &stridewright::query::Reached| {
        all.reached.iter().any(|other| other.body == at.body && other.cost <= at.cost)
    };
    if quiet.reached.iter().all(is_reached) {
        Ok(paths.len())
    } else {
        Err("unprovoked, but not reached".into())
    }
}

/// Fights in rooms of a dungeon, in which the mover can reach the goal.
fn fights(program: &Program, plan: &Plan) -> Result<Vec<Fight>, BoxError> {
    let ground = burning(program, SIDE, Rooms::CHAMBERS)?;
    let (mut seed, mut scratch) = (Seed::FIRST, Scratch::default());
    let mut fights = Vec::new();
    while fights.len() < BOARDS {
        let start =
            near(&mut seed, Square::new(SIDE.cast_signed() / 2, SIDE.cast_signed() / 2), 3 * NEAR);
        let goal =
            Square::new(start.column + FAR, start.row + near(&mut seed, start, 4).row - start.row);
        let foes = opponents(&mut seed, &ground, [start, goal]);
        let Ok(board) = board(program, &ground, Size::Medium, start, &foes) else { continue };
        if route_cost(program, &board, plan, goal, &mut scratch)?.is_some() {
            fights.push(Fight { board, goal });
        }
    }
    Ok(fights)
}

/// A square that lies near another one.
fn near(seed: &mut Seed, around: Square, far: u32) -> Square {
    let mut place =
        |middle: i32| middle - far.cast_signed() + seed.below(2 * far + 1).cast_signed();
    Square::new(place(around.column), place(around.row))
}

/// Open squares near the start for all opponents, each its own.
fn opponents(seed: &mut Seed, ground: &Ground, [start, goal]: [Square; 2]) -> Vec<Square> {
    let mut taken = Vec::new();
    while taken.len() < OPPONENTS {
        let at = near(seed, start, NEAR);
        if ground.is_open(at) && ![start, goal].contains(&at) && !taken.contains(&at) {
            taken.push(at);
        }
    }
    taken
}
