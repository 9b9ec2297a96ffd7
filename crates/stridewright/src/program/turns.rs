//! Movement in a turn: how many actions it has, how many each kind of movement spends, and which
//! kinds share their squares.

use super::actions::Actions;
use super::decide::{Decision, Resolver, RuleIndex};
use super::flaw::Flaw;
use crate::rule::{Action, ActionEffect, ActionSet, PoolUnit, SpeedShare, TurnEffect};
use crate::sort::sort_and_dedup;
use crate::unit::{Feet, Squares};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled rules about the actions of a turn.
#[derive(Clone, Debug)]
pub struct Turns {
    has: Decision<u32>,
    /// The kinds that draw on the pool of the turn.
    shared: Option<Decision<ActionSet>>,
    /// In what that pool is counted.
    unit: PoolUnit,
    /// Whether what a Dash adds to it counts only for movement at the speed that it adds.
    extra_at_its_speed: bool,
    kinds: Vec<ActionRules>,
}

/// The rules about one kind of movement.
#[derive(Clone, Debug)]
struct ActionRules {
    action: Action,
    takes: Decision<u32>,
    /// The rule by which a turn has at most one such movement.
    once: Option<RuleIndex>,
    /// The kind whose squares it spends.
    pool: Option<Decision<Action>>,
    /// The share of the speed that it takes from the pool of the turn.
    costs: Option<Decision<SpeedShare>>,
    /// How far it goes without an effect that sets the distance, from which speed on; the least
    /// speed first.
    affords: Vec<(Feet, Decision<Squares>)>,
}

impl Turns {
    pub(super) fn compile(resolver: &mut Resolver<'_>, actions: &Actions) -> Self {
        let has =
            resolver.ask("how many actions a turn has for moving", 0, String::new, |effect| {
                match effect {
                    TurnEffect::Spends(ActionEffect::TurnHas(actions)) => Some(*actions),
                    _ => None,
                }
            });
        let shared =
            resolver.ask_if_any(
                "which movements share a pool",
                String::new,
                |effect| match effect {
                    TurnEffect::Spends(ActionEffect::SharesPool(actions)) => Some(*actions),
                    _ => None,
                },
            );
        let question = "in what the pool of a turn is counted";
        let unit = shared.map(|_| {
            resolver.ask(question, PoolUnit::Feet, String::new, |effect| match effect {
                TurnEffect::Spends(ActionEffect::CountsPoolIn(unit)) => Some(*unit),
                _ => None,
            })
        });
        let unit = unit.map_or(PoolUnit::Feet, |unit| unit.answer);
        let extra_at_its_speed =
            resolver.ask_if_any("for which speeds a Dash counts", String::new, |effect| {
                matches!(effect, TurnEffect::Spends(ActionEffect::ExtraOnlyAtItsSpeed))
                    .then_some(())
            });
        let extra_at_its_speed = extra_at_its_speed.is_some();
        let pooled = |action| shared.is_some_and(|shared| shared.answer.has(action));
        let kinds = actions
            .available()
            .map(|action| ActionRules::compile(resolver, action, pooled(action)))
            .collect();
        let turns = Turns { has, shared, unit, extra_at_its_speed, kinds };
        for kind in &turns.kinds {
            turns.prove_pool(resolver, kind);
        }
        turns
    }

    /// Checks that the kind of a pool has squares of its own, and that the pool holds them a whole
    /// number of times.
    fn prove_pool(&self, resolver: &mut Resolver<'_>, kind: &ActionRules) {
        let Some(pool) = kind.pool else { return };
        match self.kind(pool.answer).filter(|base| base.pool.is_none()) {
            None => resolver.flaw(Flaw::Silent {
                question: "which pool of squares a movement spends",
                situation: kind.action.name().to_owned(),
            }),
            Some(base) if !is_multiple(kind.takes.answer, base.takes.answer) => {
                resolver.disagree(
                    "how many actions movements from one pool take",
                    format!("{} and {}", kind.action.name(), base.action.name()),
                    (kind.takes.rule, base.takes.rule),
                );
            }
            Some(_) => {}
        }
    }

    /// How many actions of a turn can be spent on moving.
    #[must_use]
    pub const fn has(&self) -> Decision<u32> {
        self.has
    }

    /// Returns how many of them a kind of movement spends; `None` if the system does not have it.
    #[must_use]
    pub fn takes(&self, action: Action) -> Option<Decision<u32>> {
        self.kind(action).map(|kind| kind.takes)
    }

    /// Returns the rule by which a turn has at most one movement of a kind, if there is one.
    #[must_use]
    pub fn once_rule(&self, action: Action) -> Option<RuleIndex> {
        self.kind(action)?.once
    }

    /// Returns the kind whose squares another kind spends, if it does.
    #[must_use]
    pub fn pool(&self, action: Action) -> Option<Decision<Action>> {
        self.kind(action)?.pool
    }

    /// Whether there is a pool on which several movements of a turn draw.
    #[must_use]
    pub const fn has_pool(&self) -> bool {
        self.shared.is_some()
    }

    /// Returns in what the pool of a turn is counted.
    #[must_use]
    pub const fn pool_unit(&self) -> PoolUnit {
        self.unit
    }

    /// Whether what a Dash adds to the pool of the turn counts only for movement at the speed that
    /// it adds.
    #[must_use]
    pub const fn extra_at_its_speed(&self) -> bool {
        self.extra_at_its_speed
    }

    /// Returns the rule by which a kind draws on the pool of the turn, if it does.
    #[must_use]
    pub fn shares_pool(&self, action: Action) -> Option<RuleIndex> {
        self.shared.filter(|shared| shared.answer.has(action)).map(|shared| shared.rule)
    }

    /// Returns the share of the speed that a kind takes from the pool of the turn, if it does.
    #[must_use]
    pub fn costs(&self, action: Action) -> Option<Decision<SpeedShare>> {
        self.kind(action)?.costs
    }

    /// Whether two kinds spend the same squares, so that one continues where the other has stopped.
    #[must_use]
    pub fn share(&self, one: Action, other: Action) -> bool {
        let root = |action| self.pool(action).map_or(action, |pool| pool.answer);
        let pooled = |action| self.shares_pool(action).is_some();
        root(one) == root(other) || pooled(one) && pooled(other)
    }

    /// Whether a movement of a kind goes on with one of another kind that was made before it in the
    /// turn: both spend the same squares. A movement in one piece does not, nor any in the pool of
    /// a turn, where each begins anew.
    #[must_use]
    pub fn goes_on(&self, by: Action, action: Action) -> bool {
        let in_one_piece = matches!(action, Action::Jump | Action::Teleport | Action::Stand);
        let begins_anew = self.has_pool() || in_one_piece && self.pool(action).is_none();
        self.share(by, action) && !begins_anew
    }

    /// Returns how many movements of the kind whose squares it spends one movement of a kind counts
    /// as; 1 for every kind that stands for itself.
    #[must_use]
    pub fn folds(&self, action: Action) -> u32 {
        let of = |action| self.takes(action).map_or(0, |takes| takes.answer);
        let base = self.pool(action).map_or(action, |pool| pool.answer);
        of(action).checked_div(of(base)).unwrap_or(1).max(1)
    }

    /// Returns how far a kind goes, by speed, if no effect sets it. `None`: the rules of the system
    /// set nothing. Otherwise a distance for each least speed; the last one that the speed allows
    /// counts.
    #[must_use]
    pub fn affords(&self, action: Action) -> Option<&[(Feet, Decision<Squares>)]> {
        self.kind(action).map(|kind| kind.affords.as_slice()).filter(|steps| !steps.is_empty())
    }

    fn kind(&self, action: Action) -> Option<&ActionRules> {
        self.kinds.iter().find(|kind| kind.action == action)
    }
}

impl ActionRules {
    fn compile(resolver: &mut Resolver<'_>, action: Action, pooled: bool) -> ActionRules {
        let situation = || action.name().to_owned();
        let takes =
            resolver.ask(
                "how many actions a movement takes",
                0,
                situation,
                |effect| match effect {
                    TurnEffect::Spends(ActionEffect::Takes(actions, takes))
                        if actions.has(action) =>
                    {
                        Some(*takes)
                    }
                    _ => None,
                },
            );
        let pool =
            resolver.ask_if_any("which pool of squares a movement spends", situation, |effect| {
                match effect {
                    TurnEffect::Spends(ActionEffect::OnePool(about, of)) if *about == action => {
                        Some(*of)
                    }
                    _ => None,
                }
            });
        let question = "which share of the speed a movement costs";
        let costs = resolver.ask_if_any(question, situation, |effect| match effect {
            TurnEffect::Spends(ActionEffect::Costs(about, share)) if *about == action => {
                Some(*share)
            }
            _ => None,
        });
        let once = |effect: &TurnEffect| match effect {
            TurnEffect::Spends(ActionEffect::Once(about)) if *about == action => Some(()),
            _ => None,
        };
        let question = "how often a turn allows a movement";
        let once = match takes.answer {
            0 if !pooled => Some(resolver.ask(question, (), situation, once)),
            _ => resolver.ask_if_any(question, situation, once),
        };
        let speeds = resolver.candidates(|effect| match effect {
            TurnEffect::Spends(ActionEffect::Affords(about, speed, _)) if *about == action => {
                Some(*speed)
            }
            _ => None,
        });
        let mut speeds: Vec<Feet> = speeds.into_iter().map(|candidate| candidate.answer).collect();
        sort_and_dedup(&mut speeds);
        let affords = speeds.into_iter().map(|least| (least, ask_affords(resolver, action, least)));
        ActionRules {
            action,
            takes,
            once: once.map(|once| once.rule),
            pool,
            costs,
            affords: affords.collect(),
        }
    }
}

/// Returns how far a kind goes for creatures of at least a speed that a rule names.
fn ask_affords(resolver: &mut Resolver<'_>, action: Action, least: Feet) -> Decision<Squares> {
    let situation = || format!("{}, speed {least}", action.name());
    resolver.ask(
        "how far a movement goes by itself",
        Squares(0),
        situation,
        |effect| match effect {
            TurnEffect::Spends(ActionEffect::Affords(about, speed, squares))
                if (*about, *speed) == (action, least) =>
            {
                Some(*squares)
            }
            _ => None,
        },
    )
}

/// Whether a number of actions is a multiple of another one; of zero, only zero.
const fn is_multiple(of: u32, base: u32) -> bool {
    of.is_multiple_of(base) && (of > 0 || base == 0)
}
