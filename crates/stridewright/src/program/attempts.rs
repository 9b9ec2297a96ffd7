//! What a movement may attempt in a system, and by which check.

use super::decide::{Decision, Resolver};
use crate::board::{Skill, Skills};
use crate::rule::{CheckEffect, CheckKind, Mode};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled rules about attempts.
#[derive(Clone, Debug)]
pub struct Attempts {
    trials: Vec<(CheckKind, Decision<CheckRule>)>,
    obstacles_ask: Decision<bool>,
    /// The attempt on ground with a difficulty. Index: mode.
    rough: [Option<Decision<CheckKind>>; Mode::ALL.len()],
}

/// The check that an attempt needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckRule {
    /// The skill.
    pub skill: Skill,
    /// Whether only creatures trained in it may try.
    pub trained_only: bool,
}

impl CheckRule {
    /// Whether a creature trained in these skills may try.
    #[must_use]
    pub const fn open_to(self, trained: Skills) -> bool {
        !self.trained_only || trained.has(self.skill)
    }
}

impl Attempts {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let mut trials = Vec::new();
        for (name, trying) in CheckKind::NAMES {
            let trial = resolver.ask_if_any(
                "which check an attempt needs",
                || name.to_owned(),
                |effect| match effect {
                    CheckEffect::Tries(about, skill, trained_only) if *about == trying => {
                        Some(CheckRule { skill: *skill, trained_only: *trained_only })
                    }
                    _ => None,
                },
            );
            trials.extend(trial.map(|trial| (trying, trial)));
        }
        let question = "whether marked obstacles need a check";
        let obstacles_ask = resolver.ask(question, false, String::new, |effect| {
            if let CheckEffect::ObstaclesAsk(ask) = effect { Some(*ask) } else { None }
        });
        let rough =
            Mode::ALL.map(|mode| {
                let situation = || mode.name().to_owned();
                resolver.ask_if_any("which check rough ground needs", situation, |effect| {
                    match effect {
                        CheckEffect::RoughNeeds(about, trying) if *about == mode => Some(*trying),
                        _ => None,
                    }
                })
            });
        Attempts { trials, obstacles_ask, rough }
    }

    /// Returns the check that an attempt needs; `None` if the system has no such attempt.
    #[must_use]
    pub fn trial(&self, trying: CheckKind) -> Option<Decision<CheckRule>> {
        self.trials.iter().find(|(known, _)| *known == trying).map(|(_, trial)| *trial)
    }

    /// Returns what a step in a mode must attempt along ground with a difficulty; `None` if nothing
    /// stops it.
    #[must_use]
    pub const fn rough(&self, mode: Mode) -> Option<Decision<CheckKind>> {
        self.rough[mode as usize]
    }

    /// Whether obstacles with that mark can be crossed only with a check.
    #[must_use]
    pub const fn obstacles_ask(&self) -> Decision<bool> {
        self.obstacles_ask
    }
}
