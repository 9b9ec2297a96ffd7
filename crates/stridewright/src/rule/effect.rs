//! What a rule decides: effects, grouped by the table of a compiled system that they fill.
//!
//! Each effect answers one question of the compiler (`program`), for the situations that its fields
//! describe. A rule that fits no effect earns a new one, in the file of its group.

#[cfg(feature = "serde")]
use super::written::group::{Worded, words};
use super::{
    CheckEffect, ForceEffect, GroundEffect, ModeEffect, NoteEffect, OccupancyEffect,
    PositionEffect, PriceEffect, ReachEffect, ReactionEffect, SizeEffect, SpeedEffect,
    SqueezeEffect, Subject, TurnEffect, ValueEffect,
};
#[cfg(feature = "serde")]
use alloc::vec::Vec;
#[cfg(feature = "serde")]
use serde::{
    Deserialize,
    de::{Error, VariantAccess, value::EnumAccessDeserializer},
};

/// What a rule decides. One rule may decide several things.
///
/// Files do not name the group: `{ straight = 1 }` is `Effect::Price(PriceEffect::Straight(1))`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// What a step costs.
    Price(PriceEffect),
    /// What kinds of ground mean for a mover, and what blocks a step.
    Ground(GroundEffect),
    /// Which occupied squares a creature may enter and end in, and how they change the price.
    Occupancy(OccupancyEffect),
    /// What a size means.
    Size(SizeEffect),
    /// Which creatures squeeze into narrow spaces, and how.
    Squeeze(SqueezeEffect),
    /// How far creatures threaten.
    Reach(ReachEffect),
    /// The movement that a turn allows, and the restrictions on it.
    Turn(TurnEffect),
    /// How creatures burrow, climb, swim and fly.
    Mode(ModeEffect),
    /// Where speed comes from, and what changes it.
    Speed(SpeedEffect),
    /// Relative positions of creatures: flanking, cover, line of effect, high ground.
    Position(PositionEffect),
    /// A value that a situation sets. Answers report it; no rule here applies it.
    Value(ValueEffect),
    /// What a creature may attempt with a check.
    Check(CheckEffect),
    /// When movement provokes reactions.
    Reaction(ReactionEffect),
    /// Movement other than along a path: falls, forced movement, maneuvers, jumps.
    Force(ForceEffect),
    /// Notes to the players, decisions left to the table, and examples.
    Note(NoteEffect),
}

/// Effects of one group, as the code that fills its table sees a rule.
pub(crate) trait EffectGroup: Sized + 'static {
    /// The effect, if it belongs to the group.
    fn of(effect: &Effect) -> Option<&Self>;
}

impl EffectGroup for Effect {
    fn of(effect: &Effect) -> Option<&Self> {
        Some(effect)
    }
}

/// Implements the conversions that all groups share, from and to effects.
macro_rules! groups {
    ($($group:ident($effect:ident)),+ $(,)?) => {$(
        impl EffectGroup for $effect {
            fn of(effect: &Effect) -> Option<&Self> {
                if let Effect::$group(effect) = effect { Some(effect) } else { None }
            }
        }

        impl From<$effect> for Effect {
            fn from(effect: $effect) -> Effect {
                Effect::$group(effect)
            }
        }
    )+

        #[cfg(feature = "serde")]
        impl Effect {
            pub(super) fn written(&self) -> Result<serde_json::Value, serde_json::Error> {
                match self {
                    $(Effect::$group(effect) => serde_json::to_value(effect)),+
                }
            }

            /// Reads an effect as one of the group that knows its word.
            pub(super) fn read<'de, A: VariantAccess<'de>>(
                worded: Worded<'_, A>,
            ) -> Result<Effect, A::Error> {
                let word = worded.word;
                $(if words::<$effect>().contains(&word) {
                    let worded = EnumAccessDeserializer::new(worded);
                    return $effect::deserialize(worded).map(Effect::$group);
                })+
                let known: Vec<&str> = [$(words::<$effect>()),+].concat();
                let known = known.join("`, `");
                Err(A::Error::custom(format!("unknown variant `{word}`, expected one of `{known}`")))
            }
        }
    };
}

groups!(
    Price(PriceEffect),
    Ground(GroundEffect),
    Occupancy(OccupancyEffect),
    Size(SizeEffect),
    Squeeze(SqueezeEffect),
    Reach(ReachEffect),
    Turn(TurnEffect),
    Mode(ModeEffect),
    Speed(SpeedEffect),
    Position(PositionEffect),
    Value(ValueEffect),
    Check(CheckEffect),
    Reaction(ReactionEffect),
    Force(ForceEffect),
    Note(NoteEffect),
);

impl Effect {
    /// Returns the subject of a rule with this effect; `None` if the subject cannot be left out.
    #[must_use]
    pub const fn subject(&self) -> Option<Subject> {
        match self {
            Effect::Position(PositionEffect::Flank(_)) => Some(Subject::Flanking),
            Effect::Position(PositionEffect::Cover(_)) => Some(Subject::Cover),
            Effect::Position(PositionEffect::Line(_)) => Some(Subject::LineOfEffect),
            Effect::Position(PositionEffect::HighGround(_)) => Some(Subject::HighGround),
            Effect::Force(ForceEffect::Falls(_)) => Some(Subject::Falling),
            Effect::Force(ForceEffect::Forces(_)) => Some(Subject::ForcedMovement),
            Effect::Force(ForceEffect::Maneuver(_)) => Some(Subject::Maneuvers),
            _ => None,
        }
    }
}
