//! Checks that a step requires: along rough ground, through rough water, and for hurrying
//! creatures.

use super::Volume;
use crate::attempt::CheckTarget;
use crate::field::{AttemptResult, UnknownChecks};
use crate::lattice::{Cuboid, Heading, Square};
use crate::program::RuleIndex;
use crate::rule::{CheckKind, Mode};
use alloc::vec::Vec;

/// A check that a step needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StepCheck {
    pub(crate) trying: CheckKind,
    pub(crate) at: Square,
    /// Its difficulty.
    pub(crate) dc: u32,
    /// The modifier of the mode of movement.
    pub(crate) modifier: i32,
    /// The rule that asks for it.
    pub(crate) rule: RuleIndex,
}

impl Volume<'_> {
    /// Returns the checks that a possible step in a mode requires.
    pub(crate) fn asks_success(
        &self,
        from: Cuboid,
        heading: Heading,
        mode: Mode,
    ) -> Vec<StepCheck> {
        let rough = self.asks_for_roughness(from, from.step(heading), mode);
        rough.into_iter().chain(self.asks_for_hurry(from, from.step(heading), mode)).collect()
    }

    /// Whether a step in a mode lacks the success of such a check. One check serves for all of a
    /// hurried climb, so a search that weighs single steps does not count on it.
    pub(super) fn lacks_success(&self, from: Cuboid, heading: Heading, mode: Mode) -> bool {
        let mover = self.mover();
        if mover.unknown_checks() == UnknownChecks::Reported {
            return false;
        }
        let to = from.step(heading);
        let lacks = |asked: &StepCheck| {
            mover.program().attempts.trial(asked.trying).is_some()
                && mover.result(asked.trying, CheckTarget::Square(asked.at), Some(asked.dc))
                    != Some(AttemptResult::Succeeded)
        };
        let open = |asked: &StepCheck| {
            lacks(asked)
                && !mover.counts_on(asked.trying, CheckTarget::Square(asked.at), Some(asked.dc))
        };
        self.asks_for_roughness(from, to, mode).as_ref().is_some_and(open)
            || self.asks_for_hurry(from, to, mode).as_ref().is_some_and(|asked| {
                if mover.unknown_checks() == UnknownChecks::AllTaken {
                    open(asked)
                } else {
                    lacks(asked)
                }
            })
    }

    /// Returns the greatest difficulty of the surface that a climbing step follows, and where it
    /// is.
    pub(crate) fn surface(&self, from: Cuboid, to: Cuboid) -> Option<(Square, u32)> {
        let hardest = |body: Cuboid| {
            let known = self.holds(body).filter_map(|at| Some((at, self.mover().dc(at)?)));
            known.max_by_key(|(at, dc)| (*dc, *at))
        };
        // A step down to the ground, or over an edge, has its wall where it begins.
        if self.holds(to).next().is_some() { hardest(to) } else { hardest(from) }
    }

    fn asks_for_roughness(&self, from: Cuboid, to: Cuboid, mode: Mode) -> Option<StepCheck> {
        let mover = self.mover();
        let decision = mover.program().attempts.rough(mode)?;
        let anything = mover.program().modes.climbs_anything(&mover.figure().creature).is_some();
        if mode == Mode::Climb && anything {
            return None;
        }
        let (at, dc) = match mode {
            Mode::Climb => self.surface(from, to)?,
            _ => to
                .base
                .squares()
                .filter_map(|at| Some((at, mover.dc(at)?)))
                .max_by_key(|(_, dc)| *dc)?,
        };
        Some(StepCheck { trying: decision.answer, at, dc, modifier: 0, rule: decision.rule })
    }

    /// Returns the check against the surface, if the surface needs one itself.
    fn asks_for_hurry(&self, from: Cuboid, to: Cuboid, mode: Mode) -> Option<StepCheck> {
        let mover = self.mover();
        let hurries = |about: Mode| about == mode && mover.movement_mode().hurried;
        let hurry = mover.program().modes.hurry().filter(|hurry| hurries(hurry.answer.mode))?;
        let (at, dc) = self.surface(from, to).unwrap_or((to.base.at, 0));
        let (trying, modifier) = (hurry.answer.trying, hurry.answer.modifier);
        Some(StepCheck { trying, at, dc, modifier, rule: hurry.rule })
    }
}
