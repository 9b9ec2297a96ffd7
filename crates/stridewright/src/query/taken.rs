//! What the movements of a plan take of the actions of a turn. The definition is that of `docs/movement.md`.

use super::legs::{leg, manner};
use super::{Allowance, Check, Drawn, Movement, Plan, QueryError, Turn};
use crate::board::{Board, CreatureIndex};
use crate::program::Program;
use crate::rule::Action;
use crate::unit::Squares;
use crate::verdict::{Reason, Refusal};

/// Actions that a movement takes of which so many squares are spent.
pub(super) fn taken(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    (movement, spent): (&Movement, Squares),
) -> Result<u32, QueryError> {
    let turns = &program.turns;
    let takes = turns.takes(movement.action).map_or(0, |takes| takes.answer);
    let folds = turns.folds(movement.action);
    let Some(pool) = turns.pool(movement.action).filter(|_| folds > 1) else { return Ok(takes) };
    let one = Movement { allowance: Allowance::ByRules, action: pool.answer, ..*movement };
    let figure = board.figure(mover).ok_or(QueryError::NoSuchCreature(mover))?;
    let Ok(manner) = manner(program, &figure.creature, &one)? else { return Ok(takes) };
    // Without a known speed nobody can tell whose squares are spent: all of them are counted on.
    let Ok(one) = leg(program, board, mover, &one, manner) else { return Ok(takes) };
    let begun = match one.most {
        Some(Squares(most)) if most > 0 => spent.0.div_ceil(most).clamp(1, folds),
        _ => 1,
    };
    Ok(takes / folds * begun)
}

/// The movement of a plan that is made last along a drawn path, counted from 0; `None` if none is made.
pub(super) fn last_made(drawn: &Drawn, checked: &Check) -> Option<usize> {
    (0..checked.costs.len().max(drawn.len())).rev().find(|movement| is_made(drawn, checked, *movement))
}

/// Whether a movement is made: with steps, or drawn without any.
fn is_made(drawn: &Drawn, checked: &Check, movement: usize) -> bool {
    let drawn_empty = drawn.get(movement).is_some_and(Vec::is_empty);
    drawn_empty || checked.steps.iter().any(|step| step.movement == movement)
}

/// Actions spent of the turn of a movement of a plan after all its movements, by what was spent of each.
pub(super) fn actions_after(
    (program, board): (&Program, &Board),
    plan: &Plan,
    (drawn, checked): (&Drawn, &Check),
    turn: usize,
) -> Result<u32, QueryError> {
    let mut actions = if turn == 0 { plan.turn.actions } else { 0 };
    let made = |movement: &usize| plan.turn_of(*movement) == turn && is_made(drawn, checked, *movement);
    for movement in (0..plan.movements.len()).filter(made) {
        let asked = &plan.movements[movement];
        let spent = checked.costs.get(movement).copied().unwrap_or_default();
        let before = if movement == 0 { plan.turn.spent } else { Squares(0) };
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

/// Why a turn that has come from one state to another would have spent more actions than it has; `None` if it has them.
///
/// [`super::apply`] carries out what effects may grant beyond that; a host that grants nothing asks here.
#[must_use]
pub fn overspent(program: &Program, before: &Turn, after: &Turn) -> Option<Refusal> {
    let has = program.turns.has();
    let reason = Reason::TooFewActions {
        takes: after.actions.saturating_sub(before.actions),
        left: has.answer.saturating_sub(before.actions),
    };
    (after.actions > has.answer).then(|| Refusal::whole(reason, Some(program.rule(has.rule))))
}

/// A movement as it was when it was broken off.
fn under_way(program: &Program, plan: &Plan, asked: &Movement) -> Movement {
    let by = plan.turn.by.filter(|by: &Action| program.turns.share(*by, asked.action));
    Movement { action: by.unwrap_or(asked.action), ..*asked }
}
