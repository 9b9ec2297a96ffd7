//! The checks that a step needs.
//!
//! This module knows the ground of the step and the attempts. The code that checks drawn paths
//! decides whether a check stops a path.

use super::CheckOnTheWay;
use super::notices::noticed;
use super::possible_step::PossibleStep;
use crate::attempt::{Attempt, CheckTarget};
use crate::field::{AttemptResult, Engine, Obstruction, StepCheck};
use crate::lattice::{Cuboid, Square};
use crate::program::RuleIndex;
use crate::rule::{CheckKind, Notice};
use crate::verdict::Reason;
use alloc::vec::Vec;

/// Returns the checks that the ground of a step needs, and the one that hurrying needs.
pub(super) fn checks(taken: PossibleStep<'_>) -> Vec<CheckOnTheWay> {
    let asked = taken.program.ground.notices().iter().filter_map(|notice| {
        let (trying, dc) = match &notice.answer {
            Notice::Check(..) => (CheckKind::Balance, None),
            Notice::Uphill(_) => (CheckKind::Climb, None),
            // A hurrying creature makes one check for all of it.
            Notice::Surface(..) if taken.engine.mover().movement_mode().hurried => return None,
            Notice::Surface(..) => (CheckKind::Climb, taken.surface().map(|(_, dc)| dc)),
            // A save is no attempt: what it decides happens after the step.
            Notice::Damage(_)
            | Notice::DamageAtTurnStart(_)
            | Notice::Save { .. }
            | Notice::GroundsFlyers(_)
            | Notice::Hurried(..)
            | Notice::Squeezed(_) => {
                return None;
            }
        };
        let (at, _) = noticed(taken, &notice.answer)?;
        let dc = dc.or_else(|| taken.engine.mover().dc(at));
        Some(CheckOnTheWay { stops: None, ..asked_for(taken, trying, at, dc, notice.rule)? })
    });
    asked.chain(without_which_not(taken)).chain(counted_on(taken)).collect()
}

/// Returns how many checks with unknown results a possible step needs.
pub(super) fn open_checks(taken: PossibleStep<'_>) -> u32 {
    let open = checks(taken).into_iter().filter(|check| !check.settled);
    u32::try_from(open.count()).unwrap_or(u32::MAX)
}

/// Returns the checks that open a step to a mover that counts on them: to get past each creature
/// whose space it enters, over each obstacle that it meets, and into what is too narrow for it. The
/// first step also includes those where the mover stands.
fn counted_on(taken: PossibleStep<'_>) -> Vec<CheckOnTheWay> {
    let PossibleStep { program, engine, from, to, heading, step_cost } = taken;
    let mover = engine.mover();
    if !mover.unknown_checks().is_taken() {
        return Vec::new();
    }
    let counted_on = |trying: CheckKind, at: Square, dc: Option<u32>| {
        let rule = program.rule(program.attempts.trial(trying)?.rule);
        Some(CheckOnTheWay { at, trying, dc, modifier: 0, settled: false, stops: None, rule })
    };
    let stands = from == mover.figure().cells();
    let met = mover.others_in(to).filter(|figure| stands || !figure.cells().meets(from));
    let passed = met.filter_map(|figure| {
        let trying = mover.counts_on_passing_by(figure)?;
        let at = to.base.squares().find(|square| figure.body.contains(*square))?;
        counted_on(trying, at, None)
    });
    let is_new = |at: &Square| stands || from.bottom != to.bottom || !from.base.contains(*at);
    let obstacles = to
        .base
        .squares()
        .filter(is_new)
        .filter(|at| engine.counts_on_crossing(*at, step_cost.mode));
    let barrier = engine.counts_on_barrier(from, to, heading, step_cost.mode).then_some(to.base.at);
    let crossed =
        obstacles.chain(barrier).filter_map(|at| counted_on(CheckKind::Obstacle, at, mover.dc(at)));
    // One check serves as long as the body stays in what is too narrow for it.
    let slips = |body: Cuboid| matches!(engine, Engine::Plane(field) if field.slips(body.base));
    let slipped = (slips(to) && (stands || !slips(from))).then_some(to.base.at);
    let slipped = slipped.and_then(|at| counted_on(CheckKind::EscapeArtist, at, None));
    passed.chain(crossed).chain(slipped).collect()
}

/// Returns the checks without which a step is refused.
fn without_which_not(taken: PossibleStep<'_>) -> Vec<CheckOnTheWay> {
    let Engine::Space(volume) = taken.engine else { return Vec::new() };
    let asked = volume.asks_success(taken.from, taken.heading, taken.step_cost.mode).into_iter();
    let check = |asked: StepCheck| {
        let check = asked_for(taken, asked.trying, asked.at, Some(asked.dc), asked.rule)?;
        Some(CheckOnTheWay { modifier: asked.modifier, ..check })
    };
    asked.filter_map(check).collect()
}

/// Returns a check without which a step is refused, with what is known of its result.
fn asked_for(
    taken: PossibleStep<'_>,
    trying: CheckKind,
    at: Square,
    dc: Option<u32>,
    rule: RuleIndex,
) -> Option<CheckOnTheWay> {
    let PossibleStep { program, engine, .. } = taken;
    let trial = program.attempts.trial(trying)?;
    let known = engine.mover().result(trying, CheckTarget::Square(at), dc);
    let stops = match known {
        Some(AttemptResult::Succeeded) => None,
        Some(AttemptResult::Failed(_)) => Some(Reason::AttemptFailed(trying)),
        _ => Some(Reason::NeedsCheck(trying, trial.answer.skill)),
    };
    let settled = matches!(known, Some(AttemptResult::Succeeded | AttemptResult::Failed(_)));
    Some(CheckOnTheWay { at, trying, dc, modifier: 0, settled, stops, rule: program.rule(rule) })
}

/// Returns the square of an obstacle that a step crosses only because a check succeeded, and the
/// rule that asks for it.
pub(super) fn crossed(taken: PossibleStep<'_>) -> Option<(Square, RuleIndex)> {
    let PossibleStep { program, engine, from, to, heading, .. } = taken;
    let obstacle = |attempt: &&Attempt| attempt.kind == CheckKind::Obstacle;
    let tried = engine.mover().attempts();
    tried.iter().find(obstacle)?;
    let others: Vec<Attempt> = tried.iter().filter(|attempt| !obstacle(attempt)).copied().collect();
    let without = engine.mover().clone().trying(&others).cautious();
    let barred =
        engine.asked_again(&without, from, |engine| engine.obstruction_of(from, to, heading));
    match barred {
        Some(Obstruction::Asks(at)) if !engine.mover().counts_on_crossing(at) => {
            Some((at, program.attempts.trial(CheckKind::Obstacle)?.rule))
        }
        _ => None,
    }
}
