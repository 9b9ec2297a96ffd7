//! From which squares a creature reaches a goal, or comes into striking distance of a target, and
//! in how many turns.
//!
//! Over level ground a turn begins where the previous turn may end and remembers nothing else. The
//! same holds for a movement whose diagonals are not counted. So each place is searched once, and
//! the turns are chained. Otherwise all turns are searched from each square.

mod course;
mod turns;

use alloc::vec::Vec;
pub use course::Aim;

use super::weight::{SearchWork, Searches, distance, leaps};
use super::{Finder, OnSquares, ReachedPlace};
use crate::board::Board;
use crate::lattice::Rectangle;
use crate::outcome::cite_once;
use crate::program::Program;
use crate::query::resolve::{in_space, legs};
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::{Movement, Plan, QueryError, Scratch, Turn, budgets, count_goes_on};
use crate::rule::Cited;
use course::{Course, StartTarget};
use turns::Turns;

/// From which squares a creature reaches its goal.
#[derive(Clone, Debug)]
pub struct Starts {
    /// The least number of turns; 0 where it has already reached its goal. Squares from which it
    /// does not reach the goal are blank, as are those where it could not stand.
    pub turns: OnSquares<u32>,
    /// The rules by which it moves and threatens.
    pub rules: Vec<Cited>,
}

/// For every square where a creature could stand, returns after how many turns (up to a limit) it
/// reaches its goal from there. It makes the movements of the plan in each turn, and may end each
/// turn.
///
/// A creature could stand where its whole space is open, no other creature is in it, and it may end
/// its turn. It stands at its own height if the scene states one, otherwise on the ground. The
/// result of [`reach`](super::super::reach) from there decides.
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
pub fn starts(
    program: &Program,
    board: &Board,
    (plan, turns): (&Plan, usize),
    aim: Aim,
    area: Option<Rectangle>,
    scratch: &mut Scratch,
) -> Result<Starts, QueryError> {
    let meter = &scratch.meter.clone();
    let mut squares = OnSquares::on(board.extent(), area, meter)?;
    let (plan, turns) = (turn_of(plan), turns.max(1));
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let (target, mut rules) = StartTarget::of(program, board, figure, aim, meter)?;
    let whole = plan.clone().over_turns(turns);
    let legs_of_all = legs(program, board, &whole)?.unwrap_or_default();
    let legs_of_turn = legs(program, board, &plan)?.unwrap_or_default();
    cite_once(
        &mut rules,
        budgets(program, board, &plan)?.unwrap_or_default().into_iter().map(|(_, rule)| rule),
    );
    let apart = leaps(&legs_of_all) || in_space(board, &plan, &legs_of_turn, false)?;
    let round = if apart { plan.clone() } else { round_of(program, &plan, &legs_of_turn) };
    let legs_of_round = &legs_of_turn[..legs_of_turn.len().min(round.movements.len())];
    let rounds_of_turn = plan.movements.len() / round.movements.len().max(1);
    let far = if leaps(&legs_of_all) { None } else { distance(legs_of_round) };
    let rounds = turns * rounds_of_turn;
    let course =
        Course { program, board, mover: plan.mover, figure, target, rounds, rounds_of_turn, far };
    let area = squares.area();
    meter.spend((area.width as usize * area.height as usize).saturating_mul(board.figures().len()));
    meter.check()?;
    let candidates: Vec<Rectangle> =
        area.squares().filter_map(|square| course.candidate(square)).collect();
    let mut finder = Finder::new(program, scratch);
    if apart {
        let weight = SearchWork::of(
            program,
            board,
            (&whole, &legs_of_all),
            area,
            finder.is_ready(board, &whole),
        )?;
        weight.allows(Searches::one_each(candidates.len()))?;
        each_by_itself(&course, &whole, &candidates, &mut finder, &mut squares)?;
    } else {
        let prepared = finder.is_ready(board, &round);
        let weight = SearchWork::of(program, board, (&round, legs_of_round), area, prepared)?;
        weight.allows(course.searches(candidates.len(), area))?;
        weight.allows_to_keep(course.keeping(candidates.len(), area), meter)?;
        Turns::new(&course, &round, &mut finder).study(&candidates, &mut squares)?;
    }
    meter.check()?;
    Ok(Starts { turns: squares, rules })
}

/// The movements of one turn, at its beginning.
fn turn_of(plan: &Plan) -> Plan {
    let within = |movement: &Movement| Movement { begins_turn: false, ..*movement };
    Plan {
        movements: plan.movements.iter().map(within).collect(),
        turn: Turn::default(),
        ..plan.clone()
    }
}

/// Returns the movements of one search: the first movement alone, if all of the turn are like it
/// and independent of earlier ones; otherwise the whole turn.
fn round_of(program: &Program, plan: &Plan, legs: &[ResolvedMovement]) -> Plan {
    let alike = plan.movements.iter().all(|movement| Some(movement) == plan.movements.first());
    let mut round = plan.clone();
    if alike && !legs.is_empty() && !count_goes_on(program) {
        round.movements.truncate(1);
    }
    round
}

/// Searches all turns from every square.
fn each_by_itself(
    course: &Course<'_>,
    whole: &Plan,
    candidates: &[Rectangle],
    finder: &mut Finder<'_, '_>,
    squares: &mut OnSquares<u32>,
) -> Result<(), QueryError> {
    let mut board = course.board.clone();
    for (done, body) in candidates.iter().enumerate() {
        finder.scratch.meter.note_progress(done, candidates.len());
        let elevation = course.elevation(*body);
        board.put(whole.mover, *body, elevation);
        let places = finder.places(&board, whole)?;
        let here = |place: &ReachedPlace| place.body == *body && place.elevation == elevation;
        let Some(here) = places.iter().find(|place| here(place) && place.ends) else { continue };
        if course.hits(here) {
            squares.say(body.at, 0);
            continue;
        }
        let hits = places.iter().filter(|place| place.ends && course.hits(place));
        if let Some(first) = hits.map(|place| place.movement).min() {
            squares.say(body.at, whole.turn_of(first) as u32 + 1);
        }
    }
    finder.scratch.meter.note_progress(candidates.len(), candidates.len());
    Ok(())
}
