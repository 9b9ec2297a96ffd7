//! What a drawn path needs besides movement, and what it brings: checks on the way, values at its end.

use super::legs::Leg;
use super::reported::reported;
use super::values;
use crate::board::Skill;
use crate::explain::Step;
use crate::field::Mover;
use crate::finding::{CheckNeeded, Need, Needed, Value};
use crate::lattice::Rectangle;
use crate::rule::{Cited, Effect, Occasion, Passage, Quantity, Setting, Trying};
use crate::verdict::{Reason, Refusal};

/// The checks that the ground asks for on the way, and the one without which a step is refused.
pub(super) fn needs(mover: &Mover<'_>, steps: &[Step], refusal: Option<&Refusal>) -> Vec<Need> {
    let who = mover.index();
    let check = |skill, dc| CheckNeeded { who, skill, dc, bonus: 0, take_ten: false };
    let mut needs = Vec::new();
    for (number, step) in (1..).zip(steps) {
        for asked in step.checks.iter().filter(|asked| !asked.settled) {
            if let Some(trial) = mover.program().attempts.trial(asked.trying) {
                let what = Needed::Check(eased(mover, check(trial.answer.skill, asked.dc)));
                needs.push(Need { what, step: Some(number), rules: vec![asked.rule.clone()] });
            }
        }
    }
    if let Some(Refusal { reason: Reason::NeedsCheck(skill), step, at, rule, .. }) = refusal {
        let by_ground = at.filter(|_| *skill == Skill::Obstacle);
        let what = Needed::Check(check(*skill, by_ground.and_then(|at| mover.dc(at))));
        needs.push(Need { what, step: *step, rules: rule.iter().cloned().collect() });
    }
    if let Some(Refusal { reason, step, rule: Some(rule), .. }) = refusal {
        let ends = matches!(reason, Reason::EndsOn(_) | Reason::EndsTurnOn(_));
        if *reason == Reason::LeftToTheTable || (ends && leaves_it_to_the_table(rule)) {
            needs.push(Need { what: Needed::Ruling, step: *step, rules: vec![rule.clone()] });
        }
    }
    needs
}

/// The first step that is not made for want of a successful check, counted from 0, and why.
pub(super) fn refusal(steps: &[Step]) -> Option<(usize, Refusal)> {
    steps.iter().enumerate().find_map(|(place, step)| {
        let (check, reason) = step.checks.iter().find_map(|check| Some((check, check.stops.clone()?)))?;
        let refusal = Refusal::whole(reason, Some(check.rule.clone()));
        let (movement, step) = (Some(step.movement), Some(place + 1));
        Some((place, Refusal { movement, step, at: Some(check.at), ..refusal }))
    })
}

/// Whether a rule leaves it to the game master who may be in another creature's squares.
fn leaves_it_to_the_table(rule: &Cited) -> bool {
    rule.effects.iter().any(|effect| matches!(effect, Effect::Enter(_, Passage::LeftToTable)))
}

/// A check with what a speed of one's own in the mode adds to it.
fn eased(mover: &Mover<'_>, check: CheckNeeded) -> CheckNeeded {
    let quantity = match check.skill {
        Skill::Climb => Quantity::Climb,
        Skill::Swim => Quantity::Swim,
        _ => return check,
    };
    let brought = mover.program().modes.having_brings(mover.manner().mode).iter();
    brought.fold(check, |check, brings| match brings.answer {
        (about, Setting::Number(bonus)) if about == quantity => CheckNeeded { bonus, ..check },
        (Quantity::TakeTen, Setting::Is(take_ten)) => CheckNeeded { take_ten, ..check },
        _ => check,
    })
}

/// What standing at the end brings, and what the movements bring by how they were made. The end: the squares covered, and
/// whether all of the path is allowed.
pub(super) fn brought(mover: &Mover<'_>, legs: &[Leg], steps: &[Step], end: (Rectangle, bool)) -> Vec<Value> {
    let (program, who) = (mover.program(), mover.index());
    let (body, allowed) = end;
    let mut found = values::standing(program, mover.board(), who, body);
    let uphill = |step: &Step| step.checks.iter().any(|check| check.trying == Trying::Climb);
    if steps.iter().any(uphill) {
        found.extend(values::of(program, who, Occasion::GoingUphill));
    }
    if allowed && legs.iter().any(|leg| leg.manner.dive.is_some()) {
        found.extend(program.modes.dive_brings().iter().map(|brings| reported(program, who, brings)));
    }
    found
}
