//! Teleporting: from one space to another, whatever lies between.
//!
//! Line of effect to the destination is not looked at yet.

use super::{Check, Drawn, DrawnStep, Leg, Plan, QueryError, Reached};
use crate::board::{Board, Figure};
use crate::explain::{PriceLine, Step};
use crate::lattice::{Rectangle, Square};
use crate::program::{Program, What};
use crate::rule::Ending;
use crate::unit::Squares;
use crate::verdict::{Reason, Refusal};

/// Every space within a teleport's distance that is free, with the space it starts from.
pub(super) fn destinations(
    program: &Program,
    board: &Board,
    plan: &Plan,
    most: Option<Squares>,
) -> Result<Vec<Reached>, QueryError> {
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let start = Reached { body: figure.body, movement: 0, cost: Squares(0), speeds: 1, ending: Ending::Turn };
    let mut reached = vec![start];
    for square in board.extent().squares() {
        let to = Rectangle::body(square, figure.side());
        let cost = distance(program, figure.body.at, square);
        if most.is_none_or(|most| cost <= most)
            && square != figure.body.at
            && occupied(program, board, plan, to).is_none()
        {
            reached.push(Reached { body: to, movement: 0, cost, speeds: 1, ending: Ending::Turn });
        }
    }
    reached.sort_unstable_by_key(|r| (r.body.at.row, r.body.at.column));
    Ok(reached)
}

fn distance(program: &Program, from: Square, to: Square) -> Squares {
    program.prices.distance(from.column.abs_diff(to.column), from.row.abs_diff(to.row))
}

/// What is in the way at a destination.
fn occupied(program: &Program, board: &Board, plan: &Plan, to: Rectangle) -> Option<(Reason, Square)> {
    if !board.ground().is_clear(to) {
        let square = to.squares().find(|square| !board.ground().is_open(*square)).unwrap_or(to.at);
        return Some((Reason::Solid, square));
    }
    program.actions.teleport_rule()?;
    let others = |figure: &&Figure| {
        board.figure(plan.mover).is_some_and(|own| !core::ptr::eq(*figure, own)) && figure.body.meets(to)
    };
    let other = board.figures().iter().find(others)?;
    let square = to.squares().find(|square| other.body.contains(*square))?;
    Some((Reason::Creature(other.creature.name.clone()), square))
}

/// Checks teleports: each movement is drawn as one square.
pub(super) fn check(
    program: &Program,
    board: &Board,
    plan: &Plan,
    legs: &[Leg],
    drawn: &Drawn,
) -> Result<Check, QueryError> {
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let mut from = figure.body;
    let mut answer = Check::default();
    for (movement, steps) in drawn.iter().enumerate() {
        let to = match steps[..] {
            [DrawnStep::To(square)] => square,
            [DrawnStep::Towards(direction)] => from.at.step(direction),
            _ => {
                answer.refusal = Some(refusal(movement, answer.steps.len(), None, Reason::NotAStep, None));
                return Ok(answer);
            }
        };
        let body = Rectangle::body(to, figure.side());
        let cost = distance(program, from.at, to);
        let leg = &legs[movement];
        let by_leg = Some(program.rule(leg.rule));
        let by_place = program.actions.teleport_rule().map(|rule| program.rule(rule));
        let refused = if to == from.at {
            Some((Reason::SamePlace, to, by_place))
        } else if let Some(most) = leg.most.filter(|most| cost > *most) {
            Some((Reason::TooFar { needs: cost, has: most }, to, by_leg))
        } else {
            occupied(program, board, plan, body).map(|(reason, at)| (reason, at, by_place))
        };
        if let Some((reason, at, rule)) = refused {
            answer.refusal = Some(refusal(movement, answer.steps.len(), Some(at), reason, rule));
            return Ok(answer);
        }
        let line = PriceLine { what: What::Teleport, squares: cost, rules: vec![program.rule(leg.rule)] };
        let (lines, remarks, hazards) = (vec![line], Vec::new(), Vec::new());
        answer.steps.push(Step { movement, from, to: body, direction: None, cost, lines, remarks, hazards });
        answer.costs.push(cost);
        from = body;
    }
    Ok(answer)
}

fn refusal(
    movement: usize,
    steps: usize,
    at: Option<Square>,
    reason: Reason,
    rule: Option<crate::rule::Cited>,
) -> Refusal {
    Refusal { movement: Some(movement), step: Some(steps + 1), at, rule, reason }
}
