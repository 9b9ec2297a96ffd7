//! What changes a speed, and in which order: conditions, exhaustion, armor, burden.
//!
//! Only for systems whose speeds are stated before these changes. Every cause must be answered, if
//! only with the answer that it changes nothing.

use super::decide::{Decision, Resolver, RuleIndex};
use crate::rule::{Rounding, SpeedCause, SpeedChange, SpeedEffect, SpeedOrder, State};
use crate::sort::sort_by;
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled rules about what changes a speed.
#[derive(Clone, Debug)]
pub struct SpeedChanges {
    /// Whether every change reaches the speeds of all modes.
    pub everywhere: Decision<bool>,
    /// In which order changes apply.
    pub order: Decision<SpeedOrder>,
    /// How halves are rounded.
    pub rounding: Decision<Rounding>,
    /// The rule by which nothing adds to a speed of 0.
    pub zero: RuleIndex,
    /// What armor does that asks for more Strength than the creature has.
    pub armor: Decision<SpeedChange>,
    /// Pounds carried, and at most dragged, for each point of a Medium creature's Strength.
    pub lifts: Decision<(u32, u32)>,
    /// What a burden above the carrying capacity does.
    pub over_capacity: Decision<SpeedChange>,
    /// What a burden does that is too heavy to be moved.
    pub too_heavy: Decision<SpeedChange>,
    /// Index: state.
    states: Vec<Decision<SpeedChange>>,
    /// Index: level of exhaustion - 1.
    levels: Vec<Decision<SpeedChange>>,
    /// What a weight carried does, by pounds for each point of Strength, the greatest first.
    loads: Vec<(u32, Decision<SpeedChange>)>,
}

/// The highest level of exhaustion.
const LEVELS: u8 = 6;

impl SpeedChanges {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let everywhere = resolver.ask(
            "whether changes of the speed reach all modes",
            true,
            String::new,
            |effect| match effect {
                SpeedEffect::ChangesReachAllModes(all) => Some(*all),
                _ => None,
            },
        );
        let order = resolver.ask(
            "in which order changes of the speed apply",
            SpeedOrder::SumThenFactor,
            String::new,
            |effect| match effect {
                SpeedEffect::ChangesInOrder(order) => Some(*order),
                _ => None,
            },
        );
        let rounding =
            resolver.ask("how half a speed is rounded", Rounding::Down, String::new, |effect| {
                match effect {
                    SpeedEffect::SharesRound(rounding) => Some(*rounding),
                    _ => None,
                }
            });
        let zero =
            resolver.ask("whether anything adds to a speed of 0", (), String::new, |effect| {
                matches!(effect, SpeedEffect::NothingAddsToZero).then_some(())
            });
        let lifts =
            resolver.ask("how much creatures carry", (0, 0), String::new, |effect| match effect {
                SpeedEffect::Lifts { carries, drags } => Some((*carries, *drags)),
                _ => None,
            });
        let states = State::NAMES.map(|(name, state)| {
            about(resolver, name, |cause| matches!(cause, SpeedCause::In(all) if all.has(state)))
        });
        let levels = (1..=LEVELS).map(|level| {
            about(resolver, &format!("exhaustion {level}"), |cause| {
                matches!(cause, SpeedCause::Exhausted(from, to) if (*from..=*to).contains(&level))
            })
        });
        SpeedChanges {
            everywhere,
            order,
            rounding,
            zero: zero.rule,
            lifts,
            levels: levels.collect(),
            states: states.into(),
            armor: exactly(resolver, "armor that is too heavy", SpeedCause::TooWeakForArmor),
            over_capacity: exactly(resolver, "over the capacity", SpeedCause::OverCapacity),
            too_heavy: exactly(resolver, "a burden too heavy to move", SpeedCause::TooHeavy),
            loads: compile_loads(resolver),
        }
    }

    /// Returns what a condition does to a speed.
    #[must_use]
    pub fn in_state(&self, state: State) -> Decision<SpeedChange> {
        self.states[state as usize]
    }

    /// Returns what a level of exhaustion does to a speed; `None` without exhaustion. Levels above
    /// the last one do what that does.
    #[must_use]
    pub fn exhausted(&self, level: u8) -> Option<Decision<SpeedChange>> {
        let index = usize::from(level.min(LEVELS)).checked_sub(1)?;
        self.levels.get(index).copied()
    }

    /// Returns what it does to carry more than `over(pounds)` for each point of Strength, if a rule
    /// speaks of such a weight.
    #[must_use]
    pub fn carrying(&self, over: impl Fn(u32) -> bool) -> Option<Decision<SpeedChange>> {
        self.loads.iter().find(|(pounds, _)| over(*pounds)).map(|(_, change)| *change)
    }

    /// Whether any rule speaks of a weight that slows.
    #[must_use]
    pub fn weighs(&self) -> bool {
        self.loads.iter().any(|(_, change)| change.answer != SpeedChange::Nothing)
    }
}

fn about(
    resolver: &mut Resolver<'_>,
    situation: &str,
    applies: impl Fn(&SpeedCause) -> bool,
) -> Decision<SpeedChange> {
    let situation = || situation.into();
    resolver.ask("what changes a speed", SpeedChange::Nothing, situation, |effect| match effect {
        SpeedEffect::ChangesSpeed(cause, change) if applies(cause) => Some(*change),
        _ => None,
    })
}

fn exactly(
    resolver: &mut Resolver<'_>,
    situation: &str,
    about_cause: SpeedCause,
) -> Decision<SpeedChange> {
    about(resolver, situation, |cause| *cause == about_cause)
}

fn compile_loads(resolver: &mut Resolver<'_>) -> Vec<(u32, Decision<SpeedChange>)> {
    let mut loads = resolver.distinct(|effect| match effect {
        SpeedEffect::ChangesSpeed(SpeedCause::CarriesOver(pounds), _) => Some(*pounds),
        _ => None,
    });
    sort_by(&mut loads, |one, other| other.cmp(one));
    loads
        .into_iter()
        .map(|pounds| {
            let situation = format!("{pounds} pounds for each point of Strength");
            (pounds, exactly(resolver, &situation, SpeedCause::CarriesOver(pounds)))
        })
        .collect()
}
