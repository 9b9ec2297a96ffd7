//! The attempts of a mover, and their known results.
//!
//! This module knows results that come with a question. Nothing is rolled here, and other modules
//! decide what a success allows.

use super::{Mover, UnknownChecks};
use crate::attempt::{Attempt, CheckTarget};
use crate::board::{CreatureIndex, Figure};
use crate::lattice::Square;
use crate::program::{CheckRule, Decision, HalfWidth};
use crate::rule::{CheckKind, Encounter, Passage, Passing};
use alloc::vec::Vec;

/// The result of an attempt, with the check that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptResult {
    /// It succeeded.
    Succeeded,
    /// It failed.
    Failed(Decision<CheckRule>),
    /// The result is not known yet.
    Announced(Decision<CheckRule>),
    /// The mover is not trained in it.
    Untrained(Decision<CheckRule>),
}

impl Mover<'_> {
    /// Adds attempts to the mover.
    #[must_use]
    pub fn trying(self, attempts: &[Attempt]) -> Self {
        Mover { attempts: attempts.to_vec(), ..self }
    }

    /// Returns its attempts.
    #[must_use]
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// Assumes that the mover succeeded in all this.
    #[must_use]
    pub(crate) fn supposing(self, supposed: Vec<(CheckKind, CheckTarget)>) -> Self {
        Mover { supposed, ..self }
    }

    /// Makes the mover avoid steps whose check has not succeeded, for searches.
    #[must_use]
    pub fn cautious(self) -> Self {
        self.with_unknown_checks(UnknownChecks::Avoided)
    }

    /// Sets what the mover does where a check has no result yet: one that the ground asks for, or
    /// that is announced.
    #[must_use]
    pub fn with_unknown_checks(self, unknown_checks: UnknownChecks) -> Self {
        Mover { unknown_checks, ..self }
    }

    /// Returns what it does where a check has no result yet.
    #[must_use]
    pub const fn unknown_checks(&self) -> UnknownChecks {
        self.unknown_checks
    }

    /// Whether the step counts on the success of a check that the ground asks for: the mover may
    /// try, and the result is not known yet.
    pub(crate) fn counts_on(
        &self,
        trying: CheckKind,
        target: CheckTarget,
        dc: Option<u32>,
    ) -> bool {
        let may_try = || {
            let trial = self.program.attempts.trial(trying);
            trial.is_some_and(|trial| trial.answer.open_to(self.figure.creature.trained))
        };
        self.unknown_checks.is_taken()
            && match self.result(trying, target, dc) {
                None => may_try(),
                Some(known) => matches!(known, AttemptResult::Announced(_)),
            }
    }

    /// Whether it counts on crossing the obstacle that leads into a square.
    pub(crate) fn counts_on_crossing(&self, square: Square) -> bool {
        self.program.attempts.obstacles_ask().answer
            && self.counts_on(CheckKind::Obstacle, CheckTarget::Square(square), self.dc(square))
    }

    /// Returns its attempt against a creature that would otherwise not let it pass, if it counts on
    /// the success.
    pub(crate) fn counts_on_passing_by(&self, other: &Figure) -> Option<CheckKind> {
        if !self.unknown_checks.is_taken()
            || self.attempts.is_empty()
            || other.creature.object.is_some()
        {
            return None;
        }
        let passing = self.encounter(other).passing;
        let trying = passing.by_trying()?;
        self.gets_past(other, passing).is_none().then_some(trying)
    }

    /// Returns how it gets past another creature if an announced check succeeds that it counts on.
    pub(super) fn counts_on_passing(&self, other: &Figure, met: Encounter) -> Option<Passing> {
        let announced = |passing: &Passing| {
            let tried = passing.by_trying().and_then(|trying| self.tried_against(other, trying));
            let opens =
                || self.program.encounters.enter(Encounter { passing: *passing, ..met }).answer;
            matches!(tried, Some(AttemptResult::Announced(_))) && opens() == Passage::Free
        };
        let hopeful = self.unknown_checks.is_taken();
        Passing::ALL.into_iter().filter(|_| hopeful).find(announced)
    }

    /// Returns whether an attempt to get past a creature succeeded; `None` if there was none, or
    /// the result is unknown.
    pub(super) fn gets_past(&self, other: &Figure, passing: Passing) -> Option<bool> {
        match self.tried_against(other, passing.by_trying()?)? {
            AttemptResult::Succeeded => Some(true),
            AttemptResult::Failed(_) => Some(false),
            AttemptResult::Announced(_) | AttemptResult::Untrained(_) => None,
        }
    }

    /// Returns the result of an attempt against a creature.
    fn tried_against(&self, other: &Figure, trying: CheckKind) -> Option<AttemptResult> {
        let index = self.board.figures().iter().position(|figure| core::ptr::eq(figure, other))?;
        self.result(trying, CheckTarget::Creature(CreatureIndex(index)), None)
    }

    /// Returns the result of an attempt; `None` if there is no attempt, or this system has none.
    #[must_use]
    pub fn result(
        &self,
        trying: CheckKind,
        target: CheckTarget,
        dc: Option<u32>,
    ) -> Option<AttemptResult> {
        if self.supposed.contains(&(trying, target)) {
            return Some(AttemptResult::Succeeded);
        }
        let attempt = self
            .attempts
            .iter()
            .find(|attempt| attempt.kind == trying && attempt.is_about(target))?;
        let trial = self.program.attempts.trial(trying)?;
        Some(if !trial.answer.open_to(self.figure.creature.trained) {
            AttemptResult::Untrained(trial)
        } else {
            match attempt.succeeded(dc) {
                Some(true) => AttemptResult::Succeeded,
                Some(false) => AttemptResult::Failed(trial),
                None => AttemptResult::Announced(trial),
            }
        })
    }

    /// Whether it squeezes through less than half its width.
    #[must_use]
    pub fn squeezes_tight(&self) -> bool {
        self.finds_openings_wide().is_some()
            || self.stands_tight()
            || self.escape() == Some(AttemptResult::Succeeded)
            || self.counts_on_escape()
    }

    /// Whether it squeezes through less than half its width only because it counts on the success
    /// of one announced check.
    #[must_use]
    pub fn counts_on_escape(&self) -> bool {
        let counts = self.unknown_checks == UnknownChecks::AllTaken
            && self.side() > 1
            && !self.stands_tight();
        counts && matches!(self.escape(), Some(AttemptResult::Announced(_)))
    }

    fn stands_tight(&self) -> bool {
        let body = self.figure.body;
        body.width.min(body.height) < self.figure.least_width.side()
    }

    /// Returns the result of its escape from a space narrower than half its width.
    fn escape(&self) -> Option<AttemptResult> {
        self.result(CheckKind::EscapeArtist, CheckTarget::Square(self.figure.body.at), None)
    }

    /// Whether it gets through passages of half a square's width by squeezing.
    #[must_use]
    pub fn squeezes_through_half_width(&self) -> bool {
        let tight = || {
            self.squeezes_tight() && self.program.ground.half_width().answer != HalfWidth::Blocks
        };
        self.figure.squeezes_through_half_width(self.program) || tight()
    }

    /// Whether the obstacle that leads into a square needs a check that has not succeeded and is
    /// not counted on.
    #[must_use]
    pub fn is_asked_at(&self, square: Square) -> bool {
        self.program.attempts.obstacles_ask().answer
            && self.result(CheckKind::Obstacle, CheckTarget::Square(square), self.dc(square))
                != Some(AttemptResult::Succeeded)
            && !self.counts_on_crossing(square)
    }

    /// Returns the difficulty that the ground of a square gives its checks.
    #[must_use]
    pub fn dc(&self, square: Square) -> Option<u32> {
        let dc = self.board.ground().column(square).dc;
        (dc > 0).then_some(u32::from(dc))
    }
}
