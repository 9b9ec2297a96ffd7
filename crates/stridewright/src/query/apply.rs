//! Carries out a plan: the resulting board, events and turn. Nothing is rolled, and the old board
//! stays unchanged.

use super::check::drawn_out;
use super::diagonals::is_counted;
use super::event_board::{EventBoard, after};
use super::needed::flies_after;
use super::resolve::legs;
use super::{
    Check, Drawn, Fall, Plan, QueryError, Reactors, Scratch, Turn, check, fall, holds,
    movement_parts, pool, threats,
};
use crate::board::{Board, CreatureIndex};
use crate::explain::Step;
use crate::outcome::{Condition, Event, EventKind, Outcome, Placement, cite_once, note_reactors};
use crate::program::Program;
use crate::rule::{Action, CountScope, ReactionFrequency};
use crate::unit::Squares;
use crate::verdict::Refusal;
use alloc::vec::Vec;

/// The result of carrying out a plan.
#[derive(Clone, Debug)]
pub struct Applied {
    /// What happens, in order, with what is still needed; or the refusal, and then nothing has
    /// changed.
    pub outcome: Outcome,
    /// The resulting board.
    pub board: Board,
    /// The resulting state of the turn.
    pub turn: Turn,
    /// Why the turn has too few actions for this plan, if so. The plan is carried out anyway:
    /// effects may grant more actions.
    pub overspent: Option<Refusal>,
}

/// Carries out a plan along a drawn path, if [`check`] finds it legal.
///
/// # Errors
///
/// An invalid question: see [`QueryError`]. A refusal by the rules is part of the answer.
pub fn apply(
    program: &Program,
    board: &Board,
    plan: &Plan,
    drawn: &Drawn,
    scratch: &mut Scratch,
) -> Result<Applied, QueryError> {
    let checked = check(program, board, plan, drawn, scratch)?;
    let reactors = Reactors::to(program, board, plan.mover, &scratch.meter)
        .ok_or(QueryError::NoSuchCreature(plan.mover))?;
    scratch.meter.spend(checked.steps.len() * reactors.len());
    let along = threats::along(&reactors, board, plan, drawn, &checked)?;
    scratch.meter.check()?;
    if checked.refusal.is_some() {
        let outcome =
            Outcome { refusal: checked.refusal, needs: checked.needs, ..Outcome::default() };
        return Ok(Applied {
            outcome,
            board: board.clone(),
            turn: plan.turn.clone(),
            overspent: None,
        });
    }
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let plan = drawn_out(plan, drawn);
    let mut turn = turn_after((program, board), &plan, (drawn, &checked))?;
    let overspent = movement_parts::overspent(program, &plan, (drawn, &checked), &turn);
    let stands = figure.creature.states.prone
        && movement_parts::makes(&plan, (drawn, &checked), Action::Stand);
    turn.reacted = reacted_after(program, &plan, (drawn, &checked), &along.events);
    let mut board_now = EventBoard::new(board);
    let mut outcome =
        Outcome { needs: checked.needs, values: checked.values, ..Outcome::default() };
    outcome.values.extend(along.values);
    outcome.rules = along.rules;
    let mut events = along.events.into_iter().chain(checked.events).collect::<Vec<_>>();
    for (number, step) in (1..).zip(&checked.steps) {
        let reacts = |event: &Event| matches!(event.what, EventKind::Reacts { .. });
        let (now, later): (Vec<_>, Vec<_>) =
            events.into_iter().partition(|event| event.step == Some(number));
        events = later;
        let (before, after): (Vec<_>, Vec<_>) = now.into_iter().partition(reacts);
        outcome.events.extend(before);
        outcome.events.push(moved(plan.mover, number, step));
        outcome.events.extend(after);
        let (_, to) = step.places(figure.height());
        outcome.events.extend(board_now.tunnel(program, plan.mover, number, to));
    }
    outcome.events.extend(events);
    for event in &outcome.events {
        board_now.enact(event);
    }
    let last = outcome.events.len();
    outcome.events.extend(board_now.carry_along(program, plan.mover, figure.cells()));
    // A teleport takes nothing along that the creature holds.
    let teleports = |step: &&Step| plan.movements[step.movement].action == Action::Teleport;
    let left = checked.steps.iter().find(teleports).map(|step| step.places(figure.height()).0);
    board_now.drag_along((program, board), plan.mover, left, &mut outcome);
    outcome.events.extend(board_now.let_go(plan.mover));
    outcome.events.extend(stands.then(|| stood_up(program, plan.mover)));
    for event in &outcome.events[last..] {
        board_now.enact(event);
    }
    if let Ok(legs) = legs(program, board, &plan)? {
        board_now.fly(plan.mover, flies_after(board, figure, &legs, &checked.steps));
    }
    let (started, board) = (board, board_now.board());
    let (outcome, board) = fall_at_the_end(program, &plan, outcome, board)?;
    let (outcome, board) = let_go(program, started, outcome, board);
    let ends = board.figure(plan.mover).map(|figure| Placement::of(figure.cells()));
    Ok(Applied { outcome: Outcome { ends, ..outcome }, board, turn, overspent })
}

/// A step as an event, with the rules behind its price.
fn moved(who: CreatureIndex, number: usize, step: &Step) -> Event {
    let mut rules = Vec::new();
    cite_once(&mut rules, step.lines.iter().flat_map(|line| &line.rules).cloned());
    let placement = Placement { body: step.to, elevation: step.elevations.1 };
    let event = Event::at_step(number, who, EventKind::MovesTo(placement), rules);
    Event { movement: Some(step.movement), ..event }
}

/// Returns the event that ends lying prone for a creature that stands up.
fn stood_up(program: &Program, who: CreatureIndex) -> Event {
    let costs = program.turns.costs(Action::Stand).map(|costs| costs.rule);
    let rules = program.cite(program.actions.standing_rule().or(costs));
    Event::now(who, EventKind::Loses(Condition::Prone), rules)
}

/// Adds a fall if the creature is in the air at the end and cannot stay there.
fn fall_at_the_end(
    program: &Program,
    plan: &Plan,
    mut outcome: Outcome,
    board: Board,
) -> Result<(Outcome, Board), QueryError> {
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let (ground, cells) = (board.ground(), figure.cells());
    let modes = &program.modes;
    let walks = modes.walks_on_liquid(&figure.creature).is_some() && ground.is_on_liquid(cells);
    let hangs = modes.climbs_anything(&figure.creature).is_some() && ground.touches_ceiling(cells);
    let held = figure.creature.bond.is_some()
        || ground.has_hold(cells)
        || ground.carries(cells)
        || walks
        || hangs;
    if held || ground.floats(cells) || ground.buries(cells) || figure.creature.states.flying {
        return Ok((outcome, board));
    }
    let fallen = fall(program, &board, &Fall::of(plan.mover))?;
    let board = after(&board, &fallen.events);
    outcome.events.extend(fallen.events);
    outcome.needs.extend(fallen.needs);
    Ok((outcome, board))
}

/// Adds the holds that end because the holders no longer reach the creatures.
fn let_go(
    program: &Program,
    before: &Board,
    mut outcome: Outcome,
    board: Board,
) -> (Outcome, Board) {
    let freed = holds::let_go(program, before, &board);
    if freed.is_empty() {
        return (outcome, board);
    }
    let board = after(&board, &freed);
    outcome.events.extend(freed);
    (outcome, board)
}

/// Returns the creatures that have reacted in the last turn of the path, where that matters. Those
/// that the turn already names come first.
fn reacted_after(
    program: &Program,
    plan: &Plan,
    (drawn, checked): (&Drawn, &Check),
    events: &[Event],
) -> Vec<CreatureIndex> {
    if program.reactions.often().answer != ReactionFrequency::OncePerRound {
        return Vec::new();
    }
    let turn = plan.turn_of(movement_parts::last_made(drawn, checked).unwrap_or(0));
    let mut reacted = threats::reacted_in(program, plan, turn).to_vec();
    let in_it =
        |event: &&Event| event.movement.is_some_and(|movement| plan.turn_of(movement) == turn);
    note_reactors(&mut reacted, events.iter().filter(in_it));
    reacted
}

/// Returns the turn after the movements of a plan, the last of its turns: diagonals as the game
/// counts them, what is spent of the last movement, its kind, and the actions that all of them
/// spend.
fn turn_after(
    (program, board): (&Program, &Board),
    plan: &Plan,
    (drawn, checked): (&Drawn, &Check),
) -> Result<Turn, QueryError> {
    let made = movement_parts::last_made(drawn, checked);
    let last = made.unwrap_or(0);
    let turn = plan.turn_of(last);
    let in_it = |step: &&Step| plan.turn_of(step.movement) == turn;
    let counted_diagonal = |step: &&Step| is_counted(program, step);
    let counted = |step: &&Step| match program.prices.diagonal_count().map(|count| count.answer) {
        None => false,
        Some(CountScope::Turn) => counted_diagonal(step) && in_it(step),
        Some(CountScope::Movement) => counted_diagonal(step) && step.movement == last,
    };
    let new = u32::try_from(checked.steps.iter().filter(counted).count()).unwrap_or(u32::MAX);
    let goes_on = turn == 0 && (last == 0 || super::count_goes_on(program));
    let before = if goes_on { plan.turn.diagonals } else { 0 };
    let spent = if program.turns.has_pool() {
        pool::spent_in(program, plan, &checked.costs, turn)
    } else {
        let spent = checked.costs.get(last).copied().unwrap_or_default();
        let spent_before = if last == 0 { plan.turn.spent } else { Squares(0) };
        Squares(spent.0.saturating_add(spent_before.0))
    };
    let after = Turn {
        diagonals: before.saturating_add(new),
        spent,
        moved: (plan.turn.moved && turn == 0) || checked.steps.iter().any(|step| in_it(&step)),
        actions: movement_parts::actions_after((program, board), plan, (drawn, checked), turn)?,
        by: made
            .map_or(plan.turn.by, |made| plan.movements.get(made).map(|movement| movement.action)),
        ..Turn::default()
    };
    pool::after((program, board), plan, last, after)
}
