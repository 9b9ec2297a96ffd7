//! How many actions of a turn the movements of a plan spend. The definition is that of
//! `docs/movement.md`.

use super::resolve::{leg, movement_mode};
use super::resolved_movement::ResolvedMovement;
use super::{Allowance, Check, Drawn, Movement, Plan, QueryError, Turn};
use crate::board::{Board, CreatureIndex};
use crate::program::Program;
use crate::rule::{Action, Cited};
use crate::unit::Squares;
use crate::verdict::{Reason, Refusal};
use alloc::vec::Vec;

/// A part of a movement: how far it goes as only one, or some, of the movements that it consists
/// of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementPart {
    /// The kind of movement that it then is.
    pub action: Action,
    /// How far it goes, from where it began.
    pub most: Squares,
    /// The rule that says how far a single part goes.
    pub rule: Cited,
}

/// Returns the parts of a movement that consists of several movements of another kind, without the
/// whole: one move of a double move. Returns none for a movement that stands for itself, or for a
/// creature of unknown speed.
pub(super) fn parts(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    movement: &Movement,
) -> Result<Vec<MovementPart>, QueryError> {
    let Some((action, one, most)) = one_of(program, board, mover, movement)? else {
        return Ok(Vec::new());
    };
    let part = |times| {
        let most = Squares(most.0.saturating_mul(times));
        MovementPart { action, most, rule: program.rule(one.rule) }
    };
    Ok((1..program.turns.folds(movement.action)).map(part).collect())
}

/// Returns the kind of movement that a movement consists of several times, if it does, and how far
/// a single one goes.
fn one_of(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    movement: &Movement,
) -> Result<Option<(Action, ResolvedMovement, Squares)>, QueryError> {
    let turns = &program.turns;
    let pool = turns.pool(movement.action).filter(|_| turns.folds(movement.action) > 1);
    let Some(pool) = pool else { return Ok(None) };
    let one = Movement { allowance: Allowance::ByRules, action: pool.answer, ..*movement };
    let figure = board.figure(mover).ok_or(QueryError::NoSuchCreature(mover))?;
    let Ok(movement_mode) = movement_mode(program, &figure.creature, &one)? else {
        return Ok(None);
    };
    // Without a known speed the length of one part is unknown.
    let leg = leg(program, board, mover, &one, movement_mode).ok();
    Ok(leg.and_then(|leg| Some((pool.answer, leg, leg.most?))))
}

/// Returns the actions that a movement spends when this many squares of it are spent.
pub(super) fn taken(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    (movement, spent): (&Movement, Squares),
) -> Result<u32, QueryError> {
    let takes = program.turns.takes(movement.action).map_or(0, |takes| takes.answer);
    // Without a known speed, all of them are counted.
    let Some((_, _, most)) = one_of(program, board, mover, movement)? else { return Ok(takes) };
    let folds = program.turns.folds(movement.action);
    let begun = if most.0 > 0 { spent.0.div_ceil(most.0).clamp(1, folds) } else { 1 };
    Ok(takes / folds * begun)
}

/// Returns the last movement of a plan that is made along a drawn path, counted from 0; `None` if
/// none is made.
pub(super) fn last_made(drawn: &Drawn, checked: &Check) -> Option<usize> {
    (0..checked.costs.len().max(drawn.len()))
        .rev()
        .find(|movement| is_made(drawn, checked, *movement))
}

/// Whether a movement is made: with steps, or drawn without any.
fn is_made(drawn: &Drawn, checked: &Check, movement: usize) -> bool {
    let drawn_empty = drawn.get(movement).is_some_and(Vec::is_empty);
    drawn_empty || checked.steps.iter().any(|step| step.movement == movement)
}

/// Whether a movement of this kind is made along a drawn path.
pub(super) fn makes(plan: &Plan, (drawn, checked): (&Drawn, &Check), action: Action) -> bool {
    let mut movements = plan.movements.iter().enumerate();
    movements.any(|(number, movement)| movement.action == action && is_made(drawn, checked, number))
}

/// Returns the actions spent in the turn of a movement of a plan after all its movements, by what
/// was spent of each.
pub(super) fn actions_after(
    (program, board): (&Program, &Board),
    plan: &Plan,
    (drawn, checked): (&Drawn, &Check),
    turn: usize,
) -> Result<u32, QueryError> {
    let mut actions = if turn == 0 { plan.turn.actions } else { 0 };
    let made =
        |movement: &usize| plan.turn_of(*movement) == turn && is_made(drawn, checked, *movement);
    for movement in (0..plan.movements.len()).filter(made) {
        let asked = &plan.movements[movement];
        let spent = checked.costs.get(movement).copied().unwrap_or_default();
        // In the pool of a turn nothing is under way: each movement begins anew.
        let goes_on = movement == 0 && !program.turns.has_pool();
        let before = if goes_on { plan.turn.spent } else { Squares(0) };
        let all = Squares(spent.0.saturating_add(before.0));
        let takes = taken(program, board, plan.mover, (asked, all))?;
        let had = match before {
            Squares(0) => 0,
            _ => taken(program, board, plan.mover, (&under_way(program, plan, asked), before))?,
        };
        actions = actions.saturating_add(takes.saturating_sub(had));
    }
    Ok(actions)
}

/// Returns why the last turn of a plan has too few actions for its movements; `None` if it has
/// enough.
pub(super) fn overspent(
    program: &Program,
    plan: &Plan,
    (drawn, checked): (&Drawn, &Check),
    after: &Turn,
) -> Option<Refusal> {
    let has = program.turns.has();
    let is_first = plan.turn_of(last_made(drawn, checked).unwrap_or(0)) == 0;
    let before = if is_first { plan.turn.actions } else { 0 };
    let reason = Reason::TooFewActions {
        takes: after.actions.saturating_sub(before),
        left: has.answer.saturating_sub(before),
    };
    (after.actions > has.answer).then(|| Refusal::whole(reason, Some(program.rule(has.rule))))
}

/// Returns a movement as it was when it was interrupted.
fn under_way(program: &Program, plan: &Plan, asked: &Movement) -> Movement {
    let by = plan.turn.by.filter(|by: &Action| program.turns.share(*by, asked.action));
    Movement { action: by.unwrap_or(asked.action), ..*asked }
}
