//! Jumps: where they may begin, and how far, how high and how deep they lead.
//!
//! This module knows what the rules say about jumps. The code that searches or checks a jump prices
//! its squares.

use super::approach::Approach;
use super::maneuver::{self, TakeOff, leap};
use super::resolved_movement::ResolvedMovement;
use super::{CheckKind, CheckResult, Plan};
use crate::board::Skill;
use crate::field::{Engine, Mover};
use crate::lattice::Cuboid;
use crate::program::{Falls, JumpLength, Program, RuleIndex, RunUp};
use crate::rule::{Action, Cited};
use crate::unit::Squares;
use crate::verdict::{Reason, Refusal};

/// The part of space around its start that a jump does not leave.
#[derive(Clone, Debug)]
pub(super) struct Leap<'a> {
    program: &'a Program,
    /// Squares over the ground and up, with the rules; the first is the one that sets them. Index:
    /// approach.
    bounds: [maneuver::Leap; Approach::ALL.len()],
    /// How the creature comes to where it begins.
    approach: Approach,
    /// The run-up for its whole length.
    run_up: Option<RunUp>,
    /// The rule of a test that is announced without a result.
    announced: Option<RuleIndex>,
    /// Every square is farther from the start than the one before, by this rule.
    leads_on: Option<RuleIndex>,
    /// A descent this deep is a fall, by this rule.
    fall: Option<(u32, RuleIndex)>,
}

impl<'a> Leap<'a> {
    /// Returns the limits of a movement's jump without a run-up; `None` if it is not a jump, or no
    /// rule limits its length beyond the movement's squares.
    pub(super) fn of(
        program: &'a Program,
        plan: &Plan,
        leg: &ResolvedMovement,
        mover: &Mover<'_>,
    ) -> Option<Self> {
        let jumps = program.jumps.as_ref().filter(|_| leg.action == Action::Jump)?;
        let test = plan.attempts.iter().find(|attempt| attempt.kind == CheckKind::Jump);
        let total = test.and_then(|test| match test.result {
            Some(CheckResult::Total(total)) => Some(total),
            // A mover that counts on the test counts on its highest tier.
            None if mover.unknown_checks().is_taken() => Some(i32::MAX),
            _ => None,
        });
        let fall = program.falls.as_ref().ok().map(Falls::hurts);
        let announced = match &jumps.length {
            JumpLength::ByTest { test: rule, .. } => {
                test.filter(|test| test.result.is_none()).map(|_| rule.rule)
            }
            JumpLength::ByStrength { .. } => None,
        };
        let bounds = Approach::ALL.map(|approach| {
            let take_off = TakeOff { total, most: leg.most, granted: leg.granted, approach };
            leap(program, jumps, &mover.figure().creature, take_off)
        });
        let set = leg.granted.is_some() && jumps.by_effect.is_some();
        Some(Leap {
            program,
            bounds,
            approach: Approach::Standing,
            run_up: jumps.run_up().filter(|_| !set),
            announced,
            leads_on: jumps.leads_on,
            fall: fall.map(|fall| (fall.answer.from(), fall.rule)),
        })
    }

    /// Returns the limits of the same jump after an approach.
    pub(super) fn after(&self, approach: Approach) -> Self {
        Leap { approach, ..self.clone() }
    }

    /// Returns the run-up that its whole length needs, if it needs one.
    pub(super) const fn run_up(&self) -> Option<RunUp> {
        self.run_up
    }

    fn bounds(&self) -> &maneuver::Leap {
        &self.bounds[self.approach as usize]
    }

    /// Whether a jump from one placement may lead over or to another.
    pub(super) fn leads(&self, start: Cuboid, to: Cuboid) -> bool {
        self.excess(start, to).is_none()
    }

    /// Whether a step of a jump from one placement leads on.
    pub(super) fn leads_on(&self, start: Cuboid, (from, to): (Cuboid, Cuboid)) -> bool {
        let far = |body: Cuboid| {
            let (at, start) = (body.base.at, start.base.at);
            at.column.abs_diff(start.column).max(at.row.abs_diff(start.row))
        };
        self.leads_on.is_none() || from.base == to.base || far(to) > far(from)
    }

    /// Why a step of a jump from one placement does not lead over or to another.
    pub(super) fn refusal(&self, start: Cuboid, (from, to): (Cuboid, Cuboid)) -> Option<Refusal> {
        if !self.leads_on(start, (from, to)) {
            let rule = self.leads_on.map(|rule| self.program.rule(rule));
            return Some(Refusal {
                at: Some(to.base.at),
                ..Refusal::whole(Reason::NotStraight, rule)
            });
        }
        let (reason, rule) = self.excess(start, to)?;
        let (reason, rule) = match (self.announced, rule) {
            (Some(test), None) => {
                let reason = Reason::NeedsCheck(CheckKind::Jump, Skill::MightOrAgility);
                (reason, Some(self.program.rule(test)))
            }
            (_, None) => (reason, self.first_rule()),
            (_, Some(rule)) => (reason, Some(self.program.rule(rule))),
        };
        Some(Refusal { at: Some(to.base.at), ..Refusal::whole(reason, rule) })
    }

    /// Returns an upper bound on how many placements a jump may lead to, on the plane or in space.
    pub(super) fn most_placements(&self, in_space: bool) -> usize {
        let side = self.bounds().long.0.saturating_mul(2).saturating_add(1) as usize;
        let down = self.fall.map_or(self.bounds().high.0, |(from, _)| from);
        let levels = self.bounds().high.0.saturating_add(down).saturating_add(1) as usize;
        side.saturating_mul(side).saturating_mul(if in_space { levels } else { 1 })
    }

    /// Returns why a placement is too far away, and the rule if it is not one of those that set
    /// length and height.
    fn excess(&self, start: Cuboid, to: Cuboid) -> Option<(Reason, Option<RuleIndex>)> {
        let (from, at) = (start.base.at, to.base.at);
        let far = self
            .program
            .prices
            .distance(at.column.abs_diff(from.column), at.row.abs_diff(from.row));
        let (long, high) = (self.bounds().long, self.bounds().high);
        if far > long {
            return Some((Reason::TooFar { needs: far, has: long }, None));
        }
        let change = Squares(to.bottom.abs_diff(start.bottom));
        if to.bottom > start.bottom {
            let reason = Reason::TooHigh { needs: change, has: high };
            return (change > high).then_some((reason, self.bounds().up));
        }
        let (falls, rule) = self.fall?;
        (change.0 >= falls).then_some((Reason::IsAFall { height: change }, Some(rule)))
    }

    /// Returns the rule that sets its length and height.
    fn first_rule(&self) -> Option<Cited> {
        self.bounds().rules.first().cloned()
    }
}

/// A refusal to jump out of a placement.
pub(super) fn take_off(program: &Program, ground: &Engine<'_>, start: Cuboid) -> Option<Refusal> {
    let (at, rule) = ground.forbids_take_off(start)?;
    let rule = Some(program.rule(rule));
    Some(Refusal { at: Some(at), ..Refusal::whole(Reason::ForbiddenStart, rule) })
}
