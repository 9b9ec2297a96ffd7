//! What holding another creature does: how far it reaches, and what dragging costs.

use super::decide::{Decision, Resolver, RuleIndex};
use crate::rule::{Dragging, ForceEffect, Grasp, HoldEffect, SizeRow};
use alloc::string::String;

/// The compiled rules about creatures that hold others; where all is `None`, the rules say nothing.
#[derive(Clone, Debug)]
pub struct Holds {
    lets_go: Option<Decision<Grasp>>,
    drags: Option<Decision<Dragging>>,
    easily: Option<Decision<i8>>,
    very_small: Option<RuleIndex>,
    stays: Option<RuleIndex>,
}

impl Holds {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let drags =
            resolver.ask_if_any(
                "what dragging a creature does",
                String::new,
                |effect| match effect {
                    ForceEffect::Holds(HoldEffect::Drags(dragging)) => Some(*dragging),
                    _ => None,
                },
            );
        let grasp = |effect: &ForceEffect| match effect {
            ForceEffect::Holds(HoldEffect::LetsGoBeyond(grasp)) => Some(*grasp),
            _ => None,
        };
        let question = "how far away a creature is held";
        let lets_go = match drags {
            Some(_) => Some(resolver.ask(question, Grasp::Reach, String::new, grasp)),
            None => resolver.ask_if_any(question, String::new, grasp),
        };
        let easily =
            resolver.ask_if_any("which creatures are dragged easily", String::new, |effect| {
                match effect {
                    ForceEffect::Holds(HoldEffect::DragsEasily(sizes)) => Some(*sizes),
                    _ => None,
                }
            });
        let said = |said: HoldEffect| {
            move |effect: &ForceEffect| {
                matches!(effect, ForceEffect::Holds(effect) if *effect == said).then_some(())
            }
        };
        let very_small = resolver.ask_if_any(
            "whether very small creatures are dragged easily",
            String::new,
            said(HoldEffect::DragsVerySmallEasily),
        );
        let stays = drags.map(|_| {
            let question = "where a dragged creature goes";
            resolver.ask(question, (), String::new, said(HoldEffect::DraggedStaysInReach)).rule
        });
        let very_small = very_small.map(|decision| decision.rule);
        Holds { lets_go, drags, easily, very_small, stays }
    }

    /// Returns how far away a creature is held, if the rules say so.
    #[must_use]
    pub const fn lets_go(&self) -> Option<Decision<Grasp>> {
        self.lets_go
    }

    /// Returns the rule by which a creature takes along what it holds, if there is one, and the
    /// rule about where that goes.
    #[must_use]
    pub fn takes_along(&self) -> Option<(RuleIndex, RuleIndex)> {
        Some((self.drags?.rule, self.stays?))
    }

    /// Returns what dragging does to a creature of one size that drags one of another size; `None`
    /// if nothing.
    #[must_use]
    pub fn drags(&self, holder: SizeRow, held: SizeRow) -> Option<Decision<Dragging>> {
        let smaller = holder.rank.saturating_sub(held.rank);
        let easily = self.easily.is_some_and(|easily| smaller >= easily.answer)
            || self.very_small.is_some() && held.very_small;
        self.drags.filter(|_| !easily)
    }
}
