//! Which movement provokes, how often, and what protects against it.
//!
//! This module knows occasions; it does not know who stands where.

use super::Actions;
use super::decide::{Decision, Resolver, RuleIndex};
use super::situation::words_of;
use crate::board::{Creature, CreatureTrait};
use crate::rule::{
    Action, Involuntary, Mode, ProvokingSteps, ReactionEffect, ReactionFrequency, ReactorCondition,
};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled rules about reactions to movement.
#[derive(Clone, Debug)]
pub struct Reactions {
    leaving: Decision<ProvokingSteps>,
    /// What movement by each action does.
    provoking: Vec<(Action, Provoking)>,
    /// What entering a creature's squares does. Index: the mover is very small.
    entering: [Provoking; 2],
    staying: Decision<bool>,
    often: Decision<ReactionFrequency>,
    involuntary: [Decision<bool>; Involuntary::ALL.len()],
    /// Who reacts to whom.
    who: WhoReacts,
    /// The action after which nothing provokes for the rest of the turn.
    disengages: Option<Decision<Action>>,
    /// Traits that keep movements in a mode from provoking.
    spares: Vec<(CreatureTrait, Mode, Provoking)>,
    approach: Option<RuleIndex>,
    friends_give_no_cover: Option<RuleIndex>,
}

/// Which creatures react to the movement of another.
#[derive(Clone, Copy, Debug)]
struct WhoReacts {
    /// Only those that see it.
    sees: bool,
    /// Only those that are hostile to it, not only of another side.
    hostile: bool,
    /// The rule by which friends do as well.
    friends: Option<RuleIndex>,
}

/// Whether something provokes, and all rules that decide it.
#[derive(Clone, Debug, Default)]
pub struct Provoking {
    /// Whether it does.
    pub reacts: bool,
    /// The rules behind it.
    pub rules: Vec<RuleIndex>,
}

impl Reactions {
    pub(super) fn compile(resolver: &mut Resolver<'_>, actions: &Actions) -> Self {
        let leaving = resolver.ask(
            "when leaving a threatened square provokes",
            ProvokingSteps::BeginsWithinReach,
            String::new,
            |effect| {
                if let ReactionEffect::ReactsToLeaving(leaving) = effect {
                    Some(*leaving)
                } else {
                    None
                }
            },
        );
        let provoking =
            actions.available().map(|action| (action, of_action(resolver, action))).collect();
        let entering = [false, true].map(|very_small| of_entering(resolver, very_small));
        let question = "whether movement that leaves no square provokes";
        let staying = resolver.ask(question, false, String::new, |effect| {
            if let ReactionEffect::ReactsToStaying(reacts) = effect { Some(*reacts) } else { None }
        });
        let often = resolver.ask(
            "how often a creature can react",
            ReactionFrequency::Once,
            String::new,
            |effect| {
                if let ReactionEffect::Reacts(often) = effect { Some(*often) } else { None }
            },
        );
        let involuntary = Involuntary::ALL.map(|kind| {
            let situation = || words_of(&kind);
            resolver.ask("whether being moved provokes", false, situation, |effect| match effect {
                ReactionEffect::ReactsToInvoluntary(about, reacts) if *about == kind => {
                    Some(*reacts)
                }
                _ => None,
            })
        });
        let who = WhoReacts::compile(resolver);
        let disengages =
            resolver.ask_if_any("after which movement nothing provokes", String::new, |effect| {
                match effect {
                    ReactionEffect::NothingProvokesAfter(action) => Some(*action),
                    _ => None,
                }
            });
        let spares = compile_spares(resolver);
        let mut named = |question, pick: fn(&ReactionEffect) -> bool| {
            let decision =
                resolver.ask_if_any(question, String::new, |effect| pick(effect).then_some(()));
            decision.map(|decision| decision.rule)
        };
        Reactions {
            leaving,
            provoking,
            entering,
            staying,
            often,
            involuntary,
            who,
            disengages,
            spares,
            approach: named("which creatures react to an approach", |e| {
                matches!(e, ReactionEffect::ReactsToApproach)
            }),
            friends_give_no_cover: named("what a friend one passes does", |effect| {
                matches!(effect, ReactionEffect::PassedFriendGivesNoCover)
            }),
        }
    }

    /// Returns which part of leaving a reach provokes.
    #[must_use]
    pub const fn leaving(&self) -> Decision<ProvokingSteps> {
        self.leaving
    }

    /// Returns whether movement by an action provokes when it leaves squares; `None` if the action
    /// does not exist.
    #[must_use]
    pub fn provoking(&self, action: Action) -> Option<&Provoking> {
        self.provoking.iter().find(|(about, _)| *about == action).map(|(_, provoking)| provoking)
    }

    /// Returns whether entering a creature's squares provokes it.
    #[must_use]
    pub const fn entering(&self, very_small: bool) -> &Provoking {
        let [others, small] = &self.entering;
        if very_small { small } else { others }
    }

    /// Returns whether a movement that leaves no square provokes at its end.
    #[must_use]
    pub const fn staying(&self) -> Decision<bool> {
        self.staying
    }

    /// How often one creature reacts to the movement of another.
    #[must_use]
    pub const fn often(&self) -> Decision<ReactionFrequency> {
        self.often
    }

    /// Whether a creature may react to the movement of another, as far as their sides and their
    /// senses are concerned.
    #[must_use]
    pub fn may_react(&self, creature: &Creature, mover: &Creature) -> bool {
        let WhoReacts { sees, friends, .. } = self.who;
        (friends.is_some() && creature.side == mover.side || self.are_hostile(creature, mover))
            && !(sees && (creature.states.blinded || mover.states.invisible))
    }

    /// Whether two creatures are of different sides, and neither is neutral where that matters.
    #[must_use]
    pub fn are_hostile(&self, one: &Creature, other: &Creature) -> bool {
        let hostile = self.who.hostile;
        one.side != other.side && !(hostile && (one.neutral || other.neutral))
    }

    /// Returns the rule by which creatures react to friends, if they do.
    #[must_use]
    pub const fn to_friends(&self) -> Option<RuleIndex> {
        self.who.friends
    }

    /// Returns the action after which nothing provokes for the rest of the turn, if there is one.
    #[must_use]
    pub const fn disengages(&self) -> Option<Decision<Action>> {
        self.disengages
    }

    /// Returns what a creature's traits say about its movements in a mode, if they spare it
    /// reactions.
    #[must_use]
    pub fn spared(&self, creature: &Creature, mode: Mode) -> Option<&Provoking> {
        let spares = self.spares.iter();
        let mut spares = spares.filter(|(named, by, _)| creature.traits.has(*named) && *by == mode);
        spares.next().map(|(.., provoking)| provoking)
    }

    /// Returns whether involuntary movement provokes.
    #[must_use]
    pub const fn involuntary(&self, kind: Involuntary) -> Decision<bool> {
        self.involuntary[kind as usize]
    }

    /// Returns the rule by which a creature reacts to others that come nearer within a long reach.
    #[must_use]
    pub const fn approach(&self) -> Option<RuleIndex> {
        self.approach
    }

    /// Returns the rule by which a friend whose square the mover passes gives no cover.
    #[must_use]
    pub const fn friends_give_no_cover(&self) -> Option<RuleIndex> {
        self.friends_give_no_cover
    }
}

impl WhoReacts {
    fn compile(resolver: &mut Resolver<'_>) -> Self {
        let question = "which creatures react";
        let mut says = |effect: &ReactionEffect| {
            let pick = |other: &ReactionEffect| (other == effect).then_some(());
            resolver.ask_if_any(question, String::new, pick).map(|decision| decision.rule)
        };
        WhoReacts {
            sees: says(&ReactionEffect::ReactsOnlyIf(ReactorCondition::Sees)).is_some(),
            hostile: says(&ReactionEffect::ReactsOnlyIf(ReactorCondition::Hostile)).is_some(),
            friends: says(&ReactionEffect::ReactsToFriends),
        }
    }
}

fn compile_spares(resolver: &mut Resolver<'_>) -> Vec<(CreatureTrait, Mode, Provoking)> {
    let spares = resolver.candidates(|effect| match effect {
        ReactionEffect::TraitSpares(named, mode) => Some((*named, *mode)),
        _ => None,
    });
    let mut spared = Vec::new();
    for spares in spares {
        resolver.mark_used(spares.rule);
        let (named, mode) = spares.answer;
        spared.push((named, mode, Provoking { reacts: false, rules: vec![spares.rule] }));
    }
    spared
}

fn of_action(resolver: &mut Resolver<'_>, action: Action) -> Provoking {
    let situation = || action.name().to_owned();
    ask_all(resolver, "whether this movement provokes", situation, |effect| match effect {
        ReactionEffect::Provokes(about, reacts) if about.is_none_or(|about| about == action) => {
            Some(*reacts)
        }
        _ => None,
    })
}

fn of_entering(resolver: &mut Resolver<'_>, very_small: bool) -> Provoking {
    let situation = || format!("by a very small mover: {very_small}");
    ask_all(resolver, "whether entering a creature's space provokes", situation, |effect| {
        match effect {
            ReactionEffect::ReactsToEntering(by, reacts)
                if by.is_none_or(|by| by == very_small) =>
            {
                Some(*reacts)
            }
            _ => None,
        }
    })
}

/// Returns the answer to a question, and all rules that give it.
fn ask_all(
    resolver: &mut Resolver<'_>,
    question: &'static str,
    situation: impl Fn() -> String,
    pick: impl Fn(&ReactionEffect) -> Option<bool>,
) -> Provoking {
    let reacts = resolver.ask(question, false, situation, &pick).answer;
    let rules = resolver.candidates(&pick).iter().map(|candidate| candidate.rule).collect();
    Provoking { reacts, rules }
}
