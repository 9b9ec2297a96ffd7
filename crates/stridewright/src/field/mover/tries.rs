//! What a mover tries, and what is known to have come of it.
//!
//! Knows results that come with a question. Nothing is rolled here, and what a success opens is asked elsewhere.

use super::Mover;
use crate::attempt::{Attempt, Target};
use crate::board::{CreatureIndex, Figure};
use crate::lattice::Square;
use crate::program::{Decision, Trial};
use crate::rule::{Passing, Trying};

/// What came of trying something, with the check that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// It succeeded.
    Succeeded,
    /// It failed.
    Failed(Decision<Trial>),
    /// The result is not known yet.
    Announced(Decision<Trial>),
    /// The mover is not trained in it.
    Untrained(Decision<Trial>),
}

impl Mover<'_> {
    /// The same mover, trying this.
    #[must_use]
    pub fn trying(self, attempts: &[Attempt]) -> Self {
        Mover { attempts: attempts.to_vec(), ..self }
    }

    /// What it tries.
    #[must_use]
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// The same mover, if it succeeded in all this.
    #[must_use]
    pub(crate) fn supposing(self, supposed: Vec<(Trying, Target)>) -> Self {
        Mover { supposed, ..self }
    }

    /// The same mover, making no step whose check has not succeeded: for searches. Drawn paths tell of the check that stops them.
    #[must_use]
    pub fn cautious(self) -> Self {
        Mover { cautious: true, ..self }
    }

    /// Whether it makes no step whose check has not succeeded.
    #[must_use]
    pub const fn is_cautious(&self) -> bool {
        self.cautious
    }

    /// Whether a try to get past a creature succeeded; `None`: there was none, or nothing is known about it.
    pub(super) fn gets_past(&self, other: &Figure, passing: Passing) -> Option<bool> {
        let trying = passing.by_trying()?;
        let index = self.board.figures().iter().position(|figure| core::ptr::eq(figure, other))?;
        match self.result(trying, Target::Creature(CreatureIndex(index)), None)? {
            Try::Succeeded => Some(true),
            Try::Failed(_) => Some(false),
            Try::Announced(_) | Try::Untrained(_) => None,
        }
    }

    /// What came of trying something; `None`: it is not tried, or cannot be in this system.
    #[must_use]
    pub fn result(&self, trying: Trying, target: Target, dc: Option<u32>) -> Option<Try> {
        if self.supposed.contains(&(trying, target)) {
            return Some(Try::Succeeded);
        }
        let attempt =
            self.attempts.iter().find(|attempt| attempt.kind == trying && attempt.is_about(target))?;
        let trial = self.program.attempts.trial(trying)?;
        Some(if !trial.answer.open_to(self.figure.creature.trained) {
            Try::Untrained(trial)
        } else {
            match attempt.succeeded(dc) {
                Some(true) => Try::Succeeded,
                Some(false) => Try::Failed(trial),
                None => Try::Announced(trial),
            }
        })
    }

    /// Whether it squeezes through less than half its width.
    #[must_use]
    pub fn squeezes_tight(&self) -> bool {
        let body = self.figure.body;
        let stands_tight = body.width.min(body.height) < self.side().div_ceil(2);
        let anywhere = Target::Square(body.at);
        stands_tight || self.result(Trying::EscapeArtist, anywhere, None) == Some(Try::Succeeded)
    }

    /// Whether it gets through passages of half a square's width by squeezing.
    #[must_use]
    pub fn squeezes_through_half_width(&self) -> bool {
        (self.side() == 1 || self.squeezes_tight()) && self.program.ground.half_width_squeezes().answer
    }

    /// Whether the obstacle that leads into a square asks for a check that has not succeeded.
    #[must_use]
    pub fn is_asked_at(&self, square: Square) -> bool {
        self.program.attempts.obstacles_ask().answer
            && self.result(Trying::Obstacle, Target::Square(square), self.dc(square)) != Some(Try::Succeeded)
    }

    /// The difficulty that the ground of a square gives its checks.
    #[must_use]
    pub fn dc(&self, square: Square) -> Option<u32> {
        let dc = self.board.ground().column(square).dc;
        (dc > 0).then_some(u32::from(dc))
    }
}
