//! Teleports, if a system has them.

use super::decide::{Resolver, RuleIndex};
use crate::rule::{TeleportEffect, TurnEffect};
use alloc::string::String;

/// The compiled rules about teleporting: the rule of each fact.
#[derive(Clone, Debug)]
pub struct Teleports {
    /// It is a single step.
    pub step: RuleIndex,
    /// Obstacles in between do not matter.
    pub between: RuleIndex,
    /// Without an effect that sets the distance, it goes as far as the usual speed.
    pub usual: RuleIndex,
    /// It leads to another space.
    pub elsewhere: RuleIndex,
    /// It needs line of effect.
    pub line: Option<RuleIndex>,
    /// A prone creature may arrive standing.
    pub standing: Option<RuleIndex>,
    /// The creature is no longer grabbed.
    pub grabbed: Option<RuleIndex>,
    /// The creature is no longer restrained.
    pub restrained: Option<RuleIndex>,
}

impl Teleports {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let pick = |said: TeleportEffect| {
            move |effect: &TurnEffect| {
                matches!(effect, TurnEffect::Teleports(t) if *t == said).then_some(())
            }
        };
        let mut needed = |question, said| resolver.ask(question, (), String::new, pick(said)).rule;
        let step = needed("what a teleport is", TeleportEffect::IsOneStep);
        let between =
            needed("whether a teleport passes what lies between", TeleportEffect::PassesEverything);
        let usual = needed("how far a teleport goes by itself", TeleportEffect::GoesAtUsualSpeed);
        let elsewhere = needed("where a teleport leads", TeleportEffect::LeadsElsewhere);
        let mut perhaps = |question, said| {
            resolver.ask_if_any(question, String::new, pick(said)).map(|decision| decision.rule)
        };
        Teleports {
            step,
            between,
            usual,
            elsewhere,
            line: perhaps("whether a teleport needs line of effect", TeleportEffect::NeedsLine),
            standing: perhaps("how a prone creature arrives", TeleportEffect::MayArriveStanding),
            grabbed: perhaps("what a teleport ends", TeleportEffect::EndsGrabbed),
            restrained: perhaps("what a teleport ends", TeleportEffect::EndsRestrained),
        }
    }
}
