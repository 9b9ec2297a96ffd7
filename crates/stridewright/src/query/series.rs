//! Movements of which some are teleports and some are not: checked run by run, each from where the
//! previous one has led.

use super::check::{Check, check_steps};
use super::diagonals::{count_goes_on, is_counted};
use super::needed::ruling;
use super::resolve::legs_with;
use super::resolved_movement::has_teleport;
use super::{Drawn, Movement, Plan, QueryError, Scratch, Turn, pool, teleport};
use crate::board::{Board, CreatureIndex};
use crate::outcome::{Condition, EventKind};
use crate::program::Program;
use crate::rule::Action;
use crate::unit::Squares;

/// Whether the drawn movements of a plan mix teleports and others.
pub(super) fn is_mixed(plan: &Plan, drawn: &Drawn) -> bool {
    let mut made = plan.movements.iter().take(drawn.len()).map(|movement| movement.action);
    let teleports = |action| action == Action::Teleport;
    made.next().is_some_and(|first| made.any(|action| teleports(action) != teleports(first)))
}

/// Checks such movements.
pub(super) fn check_each(
    program: &Program,
    board: &Board,
    plan: &Plan,
    drawn: &Drawn,
    scratch: &mut Scratch,
) -> Result<Check, QueryError> {
    let (started, mut board) = (board, board.clone());
    let mut whole = Check::default();
    let mut first = 0;
    while first < drawn.len() && whole.refusal.is_none() {
        let teleports = |at: &usize| plan.movements[*at].action == Action::Teleport;
        let kind = teleports(&first);
        let next = (first..drawn.len()).find(|at| teleports(at) != kind).unwrap_or(drawn.len());
        let turn = match first {
            0 => plan.turn.clone(),
            _ => turn_before((program, started), plan, first, &whole)?,
        };
        let movements = plan.movements[first..next].to_vec();
        let part = Plan { movements, turn, ..plan.clone() };
        let part = check_run(program, &board, &part, &drawn[first..next].to_vec(), scratch)?;
        append(&mut whole, part, first);
        let stands = |movement: &Movement| movement.action == Action::Stand;
        let stood_up = plan.movements[first..next].iter().any(stands);
        bring(&mut board, plan.mover, &whole, stood_up);
        first = next;
    }
    Ok(whole)
}

/// Returns the turn in which a movement begins that follows others, which have been made.
fn turn_before(
    (program, board): (&Program, &Board),
    plan: &Plan,
    movement: usize,
    made: &Check,
) -> Result<Turn, QueryError> {
    let turn = plan.turn_of(movement);
    let began = if turn == 0 { plan.turn.clone() } else { Turn::default() };
    if plan.turn_of(movement - 1) != turn {
        return Ok(began);
    }
    let steps = || made.steps.iter().filter(|step| plan.turn_of(step.movement) == turn);
    let diagonals = match count_goes_on(program) {
        true => steps().fold(began.diagonals, |sum, step| {
            sum.saturating_add(is_counted(program, step).into())
        }),
        false => 0,
    };
    let moved = turn == 0 || steps().next().is_some();
    let began = Turn { diagonals, moved, spent: Squares(0), ..began };
    if !program.turns.has_pool() {
        return Ok(began);
    }
    // A pool goes on, and a teleport takes nothing from it.
    let spent = pool::spent_in(program, plan, &made.costs, turn);
    pool::after((program, board), plan, movement - 1, Turn { spent, ..began })
}

/// Checks drawn movements of one kind: teleports, or others.
pub(super) fn check_run(
    program: &Program,
    board: &Board,
    plan: &Plan,
    drawn: &Drawn,
    scratch: &mut Scratch,
) -> Result<Check, QueryError> {
    let heights_named = drawn.iter().flatten().any(|step| step.names_height());
    let legs = match legs_with(program, board, plan, heights_named)? {
        Ok(legs) => legs,
        Err(refusal) => {
            let needs = ruling(&refusal).into_iter().collect();
            return Ok(Check { refusal: Some(refusal), needs, ..Check::default() });
        }
    };
    if has_teleport(&legs) {
        return teleport::check(program, board, plan, &legs, drawn, &scratch.meter);
    }
    check_steps(program, board, plan, &legs, drawn, scratch)
}

/// Adds what was found about the movements from one on.
fn append(whole: &mut Check, mut part: Check, first: usize) {
    let steps = whole.steps.len();
    let later = |step: &mut Option<usize>| *step = step.map(|step| step + steps);
    part.steps.iter_mut().for_each(|step| step.movement += first);
    part.needs.iter_mut().for_each(|need| later(&mut need.step));
    part.events.iter_mut().for_each(|event| later(&mut event.step));
    whole.costs.resize(first, Squares(0));
    whole.costs.extend(part.costs);
    whole.steps.extend(part.steps);
    whole.needs.extend(part.needs);
    whole.events.extend(part.events);
    whole.values = part.values;
    whole.refusal = part.refusal.map(|mut refusal| {
        later(&mut refusal.step);
        refusal.movement = refusal.movement.map(|movement| movement + first).or(Some(first));
        refusal
    });
}

/// Puts the mover where it has arrived, in its conditions there.
fn bring(board: &mut Board, mover: CreatureIndex, whole: &Check, stood_up: bool) {
    if let Some(last) = whole.steps.last() {
        board.put(mover, last.to, last.elevations.1);
    }
    let Some(creature) = board.creature_mut(mover) else { return };
    creature.states.prone &= !stood_up;
    for event in whole.events.iter().filter(|event| event.who == mover) {
        match event.what {
            EventKind::Loses(Condition::Prone) => creature.states.prone = false,
            EventKind::Loses(Condition::Grabbed) => creature.states.grabbed = false,
            EventKind::Loses(Condition::Restrained) => creature.states.restrained = false,
            _ => {}
        }
    }
}
