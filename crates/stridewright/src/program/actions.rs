//! Which movements a system has, how far they go, and their restrictions.

use super::decide::{Decision, Resolver, RuleIndex};
use super::fear::Fear;
use crate::board::States;
use crate::rule::{
    Action, Budget, Hindrances, ProneMover, State, StateSet, StraightRun, TurnEffect,
};
use crate::unit::Feet;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled movements of a rule system.
#[derive(Clone, Debug)]
pub struct Actions {
    grants: Vec<Grant>,
    prone: Decision<ProneMover>,
    /// What each disabling condition does: whether the creature still takes steps.
    steps: Vec<(State, Decision<bool>)>,
    /// How creatures move that fear others; `None`: fear does not matter.
    fear: Option<Fear>,
    /// How many doors a creature opens in a turn without an action.
    doors: Option<Decision<u32>>,
    /// What counts as moving straight at a target.
    straight: Option<Decision<StraightRun>>,
    jump: Option<RuleIndex>,
    landing_pays: Option<bool>,
    teleport: Option<Decision<TeleportEnd>>,
    standing: Option<RuleIndex>,
}

/// Where a teleport into occupied or blocked squares ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeleportEnd {
    /// Nowhere: its squares must be free.
    Free,
    /// In the nearest free squares.
    Nearest,
}

/// One movement of a system.
#[derive(Clone, Debug)]
struct Grant {
    action: Action,
    /// Index: in heavy armor or not.
    budget: [Decision<Budget>; 2],
    limits: Limits,
}

/// The restrictions of a movement, each with its rule.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Squares hampered by these kinds may not be entered.
    pub enter: Vec<(Hindrances, RuleIndex)>,
    /// The movement may not begin on squares hampered by these kinds.
    pub start: Vec<(Hindrances, RuleIndex)>,
    /// Only with a speed above this, and without other movement in the turn.
    pub alone: Option<(Feet, RuleIndex)>,
    /// Only for creatures that can act.
    pub acts: Option<RuleIndex>,
}

impl Actions {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let named = resolver.distinct(|effect| match effect {
            TurnEffect::Grant(action, ..) => Some(*action),
            _ => None,
        });
        let grants: Vec<Grant> =
            named.into_iter().map(|action| Grant::compile(resolver, action)).collect();
        let prone = resolver.ask(
            "how a prone creature moves",
            ProneMover::MustStandUp,
            String::new,
            |effect| {
                if let TurnEffect::Prone(prone) = effect { Some(*prone) } else { None }
            },
        );
        let steps = StateSet::DISABLING.iter().map(|state| {
            let situation = || state.name().to_owned();
            let steps = resolver.ask(
                "whether creatures in a condition take steps",
                false,
                situation,
                |effect| match effect {
                    TurnEffect::TakesNoStep(states) if states.has(state) => Some(false),
                    TurnEffect::TakesSteps(states) if states.has(state) => Some(true),
                    _ => None,
                },
            );
            (state, steps)
        });
        let steps = steps.collect();
        let fear = Fear::compile(resolver);
        let jumps = grants.iter().any(|grant| grant.action == Action::Jump);
        let teleports = grants.iter().any(|grant| grant.action == Action::Teleport);
        let question = "where a creature cannot stand up";
        let standing = resolver.ask_if_any(question, String::new, |effect| {
            matches!(effect, TurnEffect::NoStandingWhileShared).then_some(())
        });
        let jump = jumps.then(|| {
            let pick =
                |effect: &TurnEffect| matches!(effect, TurnEffect::JumpIgnoresGround).then_some(());
            resolver.ask("what a jump pays for", (), String::new, pick).rule
        });
        let landing_pays = jumps.then(|| {
            let question = "whether a jump pays for the ground where it lands";
            let pick = |effect: &TurnEffect| match effect {
                TurnEffect::JumpLandingPays(pays) => Some(*pays),
                _ => None,
            };
            resolver.ask(question, true, String::new, pick).answer
        });
        let teleport = teleports.then(|| {
            let question = "where a teleport can end";
            resolver.ask(question, TeleportEnd::Free, String::new, |effect| match effect {
                TurnEffect::DestinationFree => Some(TeleportEnd::Free),
                TurnEffect::DestinationNearest => Some(TeleportEnd::Nearest),
                _ => None,
            })
        });
        let standing = standing.map(|standing| standing.rule);
        Actions {
            grants,
            prone,
            steps,
            fear,
            doors: compile_doors(resolver),
            straight: compile_straight(resolver),
            jump,
            landing_pays,
            teleport,
            standing,
        }
    }

    /// Returns the movements, in the order of the rules; the first is the default.
    pub fn available(&self) -> impl Iterator<Item = Action> + '_ {
        self.grants.iter().map(|grant| grant.action)
    }

    /// Returns how far a movement goes; `None` if the system does not have it.
    #[must_use]
    pub fn budget(&self, action: Action, heavy_armor: bool) -> Option<Decision<Budget>> {
        self.grant(action).map(|grant| grant.budget[usize::from(heavy_armor)])
    }

    /// Returns the restrictions of a movement.
    #[must_use]
    pub fn limits(&self, action: Action) -> Option<&Limits> {
        self.grant(action).map(|grant| &grant.limits)
    }

    fn grant(&self, action: Action) -> Option<&Grant> {
        self.grants.iter().find(|grant| grant.action == action)
    }

    /// What a prone mover does.
    #[must_use]
    pub const fn prone(&self) -> Decision<ProneMover> {
        self.prone
    }

    /// Returns the rule by which a creature in these conditions takes no step; `None` if it does.
    #[must_use]
    pub fn takes_no_step(&self, states: States) -> Option<RuleIndex> {
        let mut stopping = self.steps.iter().filter(|(_, steps)| !steps.answer);
        stopping.find(|(state, _)| states.is_in(*state)).map(|(_, steps)| steps.rule)
    }

    /// The rule about creatures whose movement is prohibited altogether.
    #[must_use]
    pub fn unable_rule(&self) -> RuleIndex {
        self.steps.first().map_or(0, |(_, immobile)| immobile.rule)
    }

    /// How many doors a creature opens in a turn without an action, if the rules say so.
    #[must_use]
    pub const fn doors(&self) -> Option<Decision<u32>> {
        self.doors
    }

    /// What counts as moving straight at the target of a charge, if the rules say so.
    #[must_use]
    pub const fn straight(&self) -> Option<Decision<StraightRun>> {
        self.straight
    }

    /// How creatures move that fear others; `None`: fear does not matter.
    #[must_use]
    pub const fn fear(&self) -> Option<Fear> {
        self.fear
    }

    /// The rule by which a jump does not pay for the ground that it passes over.
    #[must_use]
    pub const fn jump_rule(&self) -> Option<RuleIndex> {
        self.jump
    }

    /// Whether a jump pays for the ground where it lands.
    #[must_use]
    pub const fn jump_landing_pays(&self) -> bool {
        !matches!(self.landing_pays, Some(false))
    }

    /// Where a teleport into occupied or blocked squares ends.
    #[must_use]
    pub const fn teleport_end(&self) -> Option<Decision<TeleportEnd>> {
        self.teleport
    }

    /// The rule by which a prone creature cannot stand up in a shared space.
    #[must_use]
    pub const fn standing_rule(&self) -> Option<RuleIndex> {
        self.standing
    }
}

impl Grant {
    fn compile(resolver: &mut Resolver<'_>, action: Action) -> Self {
        let budget = [false, true].map(|heavy| {
            let situation = || format!("{}, heavy armor: {heavy}", action.name());
            resolver.ask("how far a movement goes", Budget::Squares(0), situation, |effect| {
                match effect {
                    TurnEffect::Grant(about, armor, budget)
                        if *about == action && armor.is_none_or(|armor| armor == heavy) =>
                    {
                        Some(*budget)
                    }
                    _ => None,
                }
            })
        });
        let mut list = |pick: fn(&TurnEffect) -> Option<(Action, Hindrances)>| {
            let candidates =
                resolver.candidates(|effect| pick(effect).filter(|(about, _)| *about == action));
            candidates
                .into_iter()
                .map(|candidate| {
                    resolver.mark_used(candidate.rule);
                    (candidate.answer.1, candidate.rule)
                })
                .collect::<Vec<_>>()
        };
        let enter = list(|effect| match effect {
            TurnEffect::Forbids(action, kinds) => Some((*action, *kinds)),
            _ => None,
        });
        let start = list(|effect| match effect {
            TurnEffect::ForbidsStart(action, kinds) => Some((*action, *kinds)),
            _ => None,
        });
        let alone = resolver.ask_if_any(
            "which movements must be the only one of a turn",
            || action.name().to_owned(),
            |effect| match effect {
                TurnEffect::OnlyAlone(about, above) if *about == action => Some(*above),
                _ => None,
            },
        );
        let alone = alone.map(|decision| (decision.answer, decision.rule));
        let acts = resolver.ask_if_any(
            "which movements need a creature that can act",
            || action.name().to_owned(),
            |effect| match effect {
                TurnEffect::NeedsToAct(actions) if actions.has(action) => Some(()),
                _ => None,
            },
        );
        let acts = acts.map(|decision| decision.rule);
        Grant { action, budget, limits: Limits { enter, start, alone, acts } }
    }
}

fn compile_doors(resolver: &mut Resolver<'_>) -> Option<Decision<u32>> {
    let question = "how many doors a turn opens without an action";
    resolver.ask_if_any(question, String::new, |effect| match effect {
        TurnEffect::OpensDoors(doors) => Some(*doors),
        _ => None,
    })
}

fn compile_straight(resolver: &mut Resolver<'_>) -> Option<Decision<StraightRun>> {
    let question = "which steps lead straight at a target";
    resolver.ask_if_any(question, String::new, |effect| match effect {
        TurnEffect::RunsStraight(run) => Some(*run),
        _ => None,
    })
}
