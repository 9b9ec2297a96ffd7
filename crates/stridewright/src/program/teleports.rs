//! Teleports, if a system has them.

use super::decide::{Decision, Resolver, RuleIndex};
use crate::rule::{TeleportEffect, TurnEffect};
use alloc::string::String;

/// The compiled rules about teleporting: the rule of each fact.
#[derive(Clone, Debug)]
pub struct Teleports {
    /// It is a single step.
    pub step: RuleIndex,
    /// Obstacles in between do not matter.
    pub between: RuleIndex,
    /// Whether it goes as far as the usual speed without an effect that sets the distance. If not,
    /// there is no teleport without such an effect.
    pub usual: Decision<bool>,
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
        let elsewhere = needed("where a teleport leads", TeleportEffect::LeadsElsewhere);
        let question = "how far a teleport goes by itself";
        let usual = resolver.ask(question, false, String::new, |effect| match effect {
            TurnEffect::Teleports(TeleportEffect::GoesAtUsualSpeed) => Some(true),
            TurnEffect::Teleports(TeleportEffect::GoesAsFarAsTheEffect) => Some(false),
            _ => None,
        });
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
