//! Jumps in a drawn path: where they may begin, and how long they are.
//!
//! Knows what the rules say about jumps. What the squares of a jump cost is the business of `check`.

use super::check::Check;
use super::drawn::Drawn;
use super::legs::Leg;
use super::maneuver::leap;
use super::{DrawnStep, Outcome, Plan, Trying};
use crate::board::Skill;
use crate::field::{Cells, Mover};
use crate::finding::{CheckNeeded, Need, Needed};
use crate::lattice::{Heading, Rectangle, Square};
use crate::program::{Jumps, Program};
use crate::rule::Action;
use crate::verdict::{Reason, Refusal};

/// The first step of a drawn path that no jump makes, out of a square where none may begin or farther than it goes; and the test
/// that it needs, if one was announced.
pub(super) fn refusal(
    program: &Program,
    plan: &Plan,
    legs: &[Leg],
    movers: &[Mover<'_>],
    drawn: &Drawn,
) -> Option<(Refusal, Vec<Need>)> {
    let mut at = movers.first()?.figure().body.at;
    let mut first = 1;
    for (movement, steps) in drawn.iter().enumerate() {
        let places = places(at, steps);
        if legs.get(movement)?.action == Action::Jump {
            let refused = out_of(program, &movers[movement], at)
                .filter(|_| !steps.is_empty())
                .map(|refusal| (0, refusal))
                .or_else(|| too_long(program, plan, &legs[movement], &movers[movement], at, &places));
            if let Some((step, refusal)) = refused {
                let refusal = Refusal { movement: Some(movement), step: Some(first + step), ..refusal };
                return Some((refusal.clone(), needed(plan, &refusal)));
            }
        }
        first += steps.len();
        at = places.last().copied().unwrap_or(at);
    }
    None
}

/// A check refused at a step for want of something, unless it is refused earlier, or there for another reason than its length.
pub(super) fn cut(mut check: Check, refusal: Refusal, needs: Vec<Need>) -> Check {
    let Some(step) = refusal.step else { return check };
    let too_far = |other: &Refusal| matches!(other.reason, Reason::TooFar { .. });
    let first = |other: &Refusal| other.step.is_some_and(|at| at < step || (at == step && !too_far(other)));
    if check.refusal.as_ref().is_some_and(first) {
        return check;
    }
    for undone in check.steps.drain((step - 1).min(check.steps.len())..) {
        if let Some(cost) = check.costs.get_mut(undone.movement) {
            cost.0 -= undone.cost.0;
        }
    }
    Check { refusal: Some(refusal), needs, ..check }
}

/// The test that a refused jump was to make.
fn needed(plan: &Plan, refusal: &Refusal) -> Vec<Need> {
    let Reason::NeedsCheck(skill) = refusal.reason else { return Vec::new() };
    let check = CheckNeeded { who: plan.mover, skill, dc: None, bonus: 0, take_ten: false };
    vec![Need {
        what: Needed::Check(check),
        step: refusal.step,
        rules: refusal.rule.iter().cloned().collect(),
    }]
}

/// Where each step leads.
fn places(mut at: Square, steps: &[DrawnStep]) -> Vec<Square> {
    let lead = |step: &DrawnStep| {
        let over = step.heading().and_then(Heading::direction).map(|direction| at.step(direction));
        at = over.or(step.square()).unwrap_or(at);
        at
    };
    steps.iter().map(lead).collect()
}

/// A refusal to jump out of the squares of a body.
fn out_of(program: &Program, mover: &Mover<'_>, at: Square) -> Option<Refusal> {
    let limits = program.actions.limits(Action::Jump)?;
    mover.board().extent().index(at)?;
    let body = Rectangle::body(at, mover.side());
    let mut cells = Cells::default();
    cells.read(mover, mover.board().extent().clip(body.at, body.last()));
    let bad = |square: &Square| limits.start.iter().find(|(kinds, _)| kinds.meets(cells.at(*square).seen));
    let (square, rule) = body.squares().find_map(|square| Some((square, bad(&square)?.1)))?;
    let rule = Some(program.rule(rule));
    Some(Refusal { at: Some(square), ..Refusal::whole(Reason::ForbiddenStart, rule) })
}

/// The first step that is farther from the start than the jump is long.
fn too_long(
    program: &Program,
    plan: &Plan,
    leg: &Leg,
    mover: &Mover<'_>,
    start: Square,
    places: &[Square],
) -> Option<(usize, Refusal)> {
    let jumps: &Jumps = program.jumps.as_ref()?;
    let test = plan.attempts.iter().find(|attempt| attempt.kind == Trying::Jump);
    let total = test.and_then(|test| match test.result {
        Some(Outcome::Total(total)) => Some(total),
        _ => None,
    });
    let leap = leap(program, jumps, &mover.figure().creature, total, leg.most);
    let far =
        |to: Square| program.prices.distance(to.column.abs_diff(start.column), to.row.abs_diff(start.row));
    let step = places.iter().position(|place| far(*place) > leap.long)?;
    let refusal = if test.is_some_and(|test| test.result.is_none()) {
        let rule = program.rule(jumps.test.rule);
        Refusal::whole(Reason::NeedsCheck(Skill::MightOrAgility), Some(rule))
    } else {
        let reason = Reason::TooFar { needs: far(places[step]), has: leap.long };
        Refusal::whole(reason, leap.rules.first().cloned())
    };
    Some((step, Refusal { at: Some(places[step]), ..refusal }))
}
