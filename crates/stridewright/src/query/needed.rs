//! What a drawn path needs in addition to movement, and its consequences: checks along it, values
//! at its end.

use super::check::Check;
use super::reported::reported;
use super::resolved_movement::ResolvedMovement;
use super::{straight_run, values};
use crate::board::{Board, Figure, Skill};
use crate::explain::{CheckOnTheWay, Step};
use crate::field::Mover;
use crate::lattice::Cuboid;
use crate::outcome::{Need, NeedKind, RequiredCheck, Value};
use crate::program::Program;
use crate::rule::{
    CheckKind, Cited, Effect, Mode, Occasion, OccupancyEffect, Passage, Quantity, Setting,
};
use crate::verdict::{Reason, Refusal};
use alloc::vec::Vec;

/// Returns the checks that the ground asks for along the path, and the one without which a step is
/// refused.
pub(super) fn needs(mover: &Mover<'_>, steps: &[Step], refusal: Option<&Refusal>) -> Vec<Need> {
    let mut needs = Vec::new();
    for (number, step) in (1..).zip(steps) {
        let open = step.checks.iter().filter(|asked| !asked.settled);
        needs.extend(open.filter_map(|asked| check_on_the_way(mover, asked, number)));
    }
    if let Some(Refusal { reason: Reason::NeedsCheck(trying, skill), step, at, rule, .. }) = refusal
    {
        let by_ground = at.filter(|_| *skill == Skill::Obstacle);
        let dc = by_ground.and_then(|at| mover.dc(at));
        let (who, trying) = (mover.index(), Some(*trying));
        let check = RequiredCheck { who, trying, skill: *skill, dc, bonus: 0, take_ten: false };
        let what = NeedKind::Check(check);
        needs.push(Need { what, step: *step, rules: rule.iter().cloned().collect() });
    }
    needs.extend(refusal.and_then(ruling));
    needs
}

/// Returns the ruling that a refused movement needs, if the rules leave it to the table.
pub(super) fn ruling(refusal: &Refusal) -> Option<Need> {
    let Refusal { reason, step, rule, .. } = refusal;
    let rule = rule.as_ref()?;
    let ends = matches!(reason, Reason::EndsOn(_) | Reason::EndsTurnOn(_));
    let left = *reason == Reason::LeftToTheTable || (ends && leaves_it_to_the_table(rule));
    left.then(|| Need { what: NeedKind::Ruling, step: *step, rules: vec![rule.clone()] })
}

/// Merges the checks of a hurried climb, if one check serves for all of it: a single check against
/// its hardest step replaces one for each step.
pub(super) fn one_for_all(program: &Program, needs: Vec<Need>) -> Vec<Need> {
    let Some(hurry) = program.modes.hurry().map(|hurry| program.rule(hurry.rule)) else {
        return needs;
    };
    let mut kept: Vec<Need> = Vec::new();
    for need in needs {
        let serves =
            kept.iter_mut().find(|other| other.rules == need.rules && need.rules.contains(&hurry));
        match (serves.map(|other| &mut other.what), &need.what) {
            (Some(NeedKind::Check(one)), NeedKind::Check(other)) => one.dc = one.dc.max(other.dc),
            _ => kept.push(need),
        }
    }
    kept
}

/// Returns a check that a step needs; steps count from 1.
fn check_on_the_way(mover: &Mover<'_>, asked: &CheckOnTheWay, step: usize) -> Option<Need> {
    let skill = mover.program().attempts.trial(asked.trying)?.answer.skill;
    let check = RequiredCheck {
        who: mover.index(),
        trying: Some(asked.trying),
        skill,
        dc: asked.dc,
        bonus: asked.modifier,
        take_ten: false,
    };
    let what = NeedKind::Check(eased(mover, check));
    Some(Need { what, step: Some(step), rules: vec![asked.rule.clone()] })
}

/// Returns the refusal of the first step that lacks a successful check, with the needs up to there.
pub(super) fn stopped(mover: &Mover<'_>, steps: &[Step]) -> Option<(Refusal, Vec<Need>)> {
    let (place, check, reason) = steps.iter().enumerate().find_map(|(place, step)| {
        step.checks.iter().find_map(|check| Some((place, check, check.stops.clone()?)))
    })?;
    let mut needs = needs(mover, &steps[..place], None);
    needs.extend(
        Some(check)
            .filter(|check| !check.settled)
            .and_then(|check| check_on_the_way(mover, check, place + 1)),
    );
    let refusal = Refusal::whole(reason, Some(check.rule.clone()));
    let (movement, step) = (Some(steps[place].movement), Some(place + 1));
    Some((Refusal { movement, step, at: Some(check.at), ..refusal }, needs))
}

/// Returns a check that ends at a refused step, unless it is already refused earlier, or there for
/// a reason other than its length.
pub(super) fn cut(mut check: Check, refusal: Refusal, needs: Vec<Need>) -> Check {
    let Some(step) = refusal.step else { return check };
    let too_far = |other: &Refusal| matches!(other.reason, Reason::TooFar { .. });
    let first =
        |other: &Refusal| other.step.is_some_and(|at| at < step || (at == step && !too_far(other)));
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

/// Whether a rule lets the game master decide which creatures may be in another creature's squares.
fn leaves_it_to_the_table(rule: &Cited) -> bool {
    rule.effects.iter().any(|effect| {
        matches!(effect, Effect::Occupancy(OccupancyEffect::Enter(_, Passage::LeftToTable)))
    })
}

/// Returns a check with the bonus for having a speed in the mode.
fn eased(mover: &Mover<'_>, check: RequiredCheck) -> RequiredCheck {
    let (mode, quantity) = match check.skill {
        Skill::Climb => (Mode::Climb, Quantity::Climb),
        Skill::Swim => (Mode::Swim, Quantity::Swim),
        _ => return check,
    };
    let has = mover.figure().creature.moves_in(mode);
    let brought = mover.program().modes.having_brings(mode).iter().filter(|_| has);
    brought.fold(check, |check, brings| match brings.answer {
        (about, Setting::Number(more)) if about == quantity => {
            RequiredCheck { bonus: check.bonus + more, ..check }
        }
        (Quantity::TakeTen, Setting::Is(take_ten)) => RequiredCheck { take_ten, ..check },
        _ => check,
    })
}

/// Whether a creature flies after steps: if it made the last of its movements flying, and that ends
/// off the ground or began in flight.
pub(super) fn flies_after(
    board: &Board,
    figure: &Figure,
    legs: &[ResolvedMovement],
    steps: &[Step],
) -> bool {
    let movements = steps.chunk_by(|step, next| step.movement == next.movement);
    movements.fold(figure.creature.states.flying, |flies, steps| {
        let last = steps.last().and_then(|step| Some((legs.get(step.movement)?, step)));
        last.map_or(flies, |(leg, step)| {
            let (_, end) = step.places(figure.height());
            let lands = board.ground().carries(end);
            leg.movement_mode.mode == Mode::Fly && (flies || !lands)
        })
    })
}

/// Returns the values that standing at the end sets, and those that the movements set by how they
/// were made. The end: where the body is, and whether the whole path is allowed.
pub(super) fn brought(
    mover: &Mover<'_>,
    legs: &[ResolvedMovement],
    steps: &[Step],
    end: (Cuboid, bool),
) -> Vec<Value> {
    let (program, board, who) = (mover.program(), mover.board(), mover.index());
    let (body, allowed) = end;
    let flying = flies_after(board, mover.figure(), legs, steps);
    let mut found = values::standing(program, board, who, body, flying);
    if allowed {
        found.extend(values::sharing(program, board, who, body));
    }
    if allowed {
        found.extend(straight_run::runs(mover, steps, body));
    }
    let uphill = |step: &Step| step.checks.iter().any(|check| check.trying == CheckKind::Climb);
    if steps.iter().any(uphill) {
        found.extend(values::of(program, who, Occasion::GoingUphill));
    }
    let dives =
        |step: &Step| legs.get(step.movement).is_some_and(|leg| leg.movement_mode.dive.is_some());
    if allowed && steps.iter().any(dives) {
        found.extend(
            program.modes.dive_brings().iter().map(|brings| reported(program, who, brings)),
        );
    }
    found
}
