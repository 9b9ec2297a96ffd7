//! Accidental stops: what happens to a creature that stopped where it may not stay.
//!
//! The definitions are those of `docs/falling-and-force.md`.

use super::landing::ruling;
use super::{Check, Drawn, Plan, QueryError, Scratch, check};
use crate::board::{Board, Figure};
use crate::field::{Field, Mover};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::outcome::{Candidate, Condition, Event, EventKind, Need, NeedKind, Outcome, Placement};
use crate::program::Program;
use crate::rule::{Accident, Ending};
use crate::unit::Squares;
use crate::verdict::{Reason, Refusal};
use alloc::vec::Vec;

/// Returns what happens to a creature that is stopped at the end of a drawn path. If an earlier
/// step is refused, returns that refusal.
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
pub fn stopped(
    program: &Program,
    board: &Board,
    plan: &Plan,
    drawn: &Drawn,
    die: Option<u32>,
    scratch: &mut Scratch,
) -> Result<Outcome, QueryError> {
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let way = check(program, board, plan, drawn, scratch)?;
    let stop = way.steps.last().map_or(figure.body, |step| step.to);
    let stays = || Outcome { ends: Some(placed(board, stop)), ..Outcome::default() };
    let accident = program.accident;
    match &way.refusal {
        None => Ok(stays()),
        Some(refusal) if !is_accident(refusal, drawn) => Ok(Outcome::refused(refusal.clone())),
        Some(_) if accident.answer == Accident::NeedsRuling => {
            Ok(Outcome { needs: vec![ruling(program, accident.rule)], ..stays() })
        }
        Some(_) => {
            let action =
                way.steps.last().map_or(0, |step| step.movement).min(plan.movements.len() - 1);
            let mover = Mover::new(program, board, plan.mover, plan.movements[action].action)
                .ok_or(QueryError::NoSuchCreature(plan.mover))?;
            Ok(match accident.answer {
                Accident::Stays => Outcome { events: prone(&mover, stop), ..stays() },
                _ => put_right(&mover, figure, &way, stop, die, scratch),
            })
        }
    }
}

/// Returns what happens to a creature that stays in the space of others.
fn prone(mover: &Mover<'_>, stop: Rectangle) -> Vec<Event> {
    let (program, board, figure) = (mover.program(), mover.board(), mover.figure());
    if figure.creature.states.prone {
        return Vec::new();
    }
    let there = Cuboid::new(stop, board.ground().surface(stop), figure.height());
    let creatures = mover.others_in(there).filter(|other| other.creature.object.is_none());
    let mut rules = creatures
        .filter_map(|other| program.encounters.falls_prone_with(mover.plain_encounter(other)));
    let event = |rule| {
        let what = EventKind::Gains(Condition::Prone);
        Event::now(mover.index(), what, vec![program.rule(rule)])
    };
    rules.next().map(event).into_iter().collect()
}

/// Whether all steps are possible, and only staying where the last one leads is not allowed.
fn is_accident(refusal: &Refusal, drawn: &Drawn) -> bool {
    let at_the_end = refusal.movement.is_some_and(|movement| movement + 1 >= drawn.len());
    let there = matches!(
        refusal.reason,
        Reason::EndsOn(_) | Reason::EndsTurnOn(_) | Reason::EndsOnObstacle
    );
    refusal.step.is_none() && at_the_end && there
}

fn placed(board: &Board, body: Rectangle) -> Placement {
    Placement { body, elevation: board.ground().surface(body) }
}

/// Puts it where it may stay: back along its path, or at the closest place that is closer.
fn put_right(
    mover: &Mover<'_>,
    figure: &Figure,
    way: &Check,
    stop: Rectangle,
    die: Option<u32>,
    scratch: &mut Scratch,
) -> Outcome {
    let (program, board) = (mover.program(), mover.board());
    let extent = board.extent();
    if scratch.cells.is_empty() {
        scratch.cells.push(crate::field::Cells::default());
    }
    let cells = &mut scratch.cells[0];
    let whole = Square::new(extent.width.cast_signed() - 1, extent.height.cast_signed() - 1);
    cells.read(mover, extent.clip(Square::new(0, 0), whole));
    let field = Field::new(mover, cells);
    let may_end = |body: &Rectangle| field.ending(*body) == Ending::Turn;
    let far = |body: Rectangle| {
        let (columns, rows) =
            (body.at.column.abs_diff(stop.at.column), body.at.row.abs_diff(stop.at.row));
        program.prices.distance(columns, rows)
    };
    let back = way.steps.iter().rev().map(|step| step.from).find(may_end).unwrap_or(figure.body);
    let mut closest: (Squares, Vec<Rectangle>) = (far(back), Vec::new());
    for square in extent.squares() {
        let body = Rectangle::body(square, figure.side());
        let distance = far(body);
        if distance > closest.0 || (distance == closest.0 && closest.1.is_empty()) {
            continue;
        }
        if field.fits(body) && may_end(&body) {
            if distance < closest.0 {
                closest = (distance, Vec::new());
            }
            closest.1.push(body);
        }
    }
    let rule = program.rule(program.accident.rule);
    let rolled =
        |count: usize| die.and_then(|die| (die as usize).checked_sub(1)).filter(|die| *die < count);
    let to = match closest.1[..] {
        [] => Some(back),
        [only] => Some(only),
        ref several => rolled(several.len()).map(|die| several[die]),
    };
    let mut outcome = Outcome { rules: vec![rule.clone()], ..Outcome::default() };
    match to {
        Some(to) => {
            let there = placed(board, to);
            outcome.events.push(Event::now(mover.index(), EventKind::MovesTo(there), vec![rule]));
            outcome.ends = Some(there);
        }
        None => {
            let places =
                closest.1.iter().map(|body| Candidate::Place(placed(board, *body))).collect();
            outcome.needs.push(Need { what: NeedKind::Die(places), step: None, rules: vec![rule] });
        }
    }
    outcome
}
