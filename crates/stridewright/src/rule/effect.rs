//! What a rule decides: effects, in groups by the table of a compiled system that they fill.
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
/// In files the group goes without saying: `{ straight = 1 }` is
/// `Effect::Price(PriceEffect::Straight(1))`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// What a step costs.
    Price(PriceEffect),
    /// What kinds of ground are to a mover, and what bars its way.
    Ground(GroundEffect),
    /// Whose squares one may enter and end in, and what they do to the price.
    Occupancy(OccupancyEffect),
    /// What a size means.
    Size(SizeEffect),
    /// Who squeezes into narrow spaces, and how.
    Squeeze(SqueezeEffect),
    /// How far creatures threaten.
    Reach(ReachEffect),
    /// What a turn has for moving, and what its movements may not do.
    Turn(TurnEffect),
    /// How creatures burrow, climb, swim and fly.
    Mode(ModeEffect),
    /// Where speed comes from, and what changes it.
    Speed(SpeedEffect),
    /// How creatures stand to each other.
    Position(PositionEffect),
    /// What an occasion brings; answers report it and nothing here applies it.
    Value(ValueEffect),
    /// What may be tried by a check.
    Check(CheckEffect),
    /// When movement lets others react.
    Reaction(ReactionEffect),
    /// What moves creatures otherwise: falls, forced movement, maneuvers, jumps.
    Force(ForceEffect),
    /// What is told, what the table decides, and examples.
    Note(NoteEffect),
}

/// Effects of one group, as those who fill its table look at a rule.
pub(crate) trait EffectGroup: Sized + 'static {
    /// The effect, if it belongs to the group.
    fn of(effect: &Effect) -> Option<&Self>;
}

impl EffectGroup for Effect {
    fn of(effect: &Effect) -> Option<&Self> {
        Some(effect)
    }
}

/// What all groups have: they are looked for in effects, and are effects.
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
                    return $effect::deserialize(EnumAccessDeserializer::new(worded)).map(Effect::$group);
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
    /// The subject that a rule with this effect speaks about; `None`: it belongs to no subject that
    /// can be left out.
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
