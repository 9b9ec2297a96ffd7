//! Effects as files write them: by their word alone, `{ straight = 1 }` or `"tunnels_close"`,
//! whatever their group.
//!
//! Words of earlier versions are read with their present meaning, so an exported rule system keeps
//! its meaning. Every format is read into, and written from, one tree. Reading some hundred fields
//! is therefore compiled only here, not again for each format in each crate.

use super::group::Worded;
use crate::board::Armor;
use crate::rule::{Effect, ReachEffect, SpeedEffect, StateSet, Text, TurnEffect};
use crate::unit::Feet;
use alloc::string::String;
use core::fmt;
use serde::de::{self, EnumAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};
use serde_json::{Error, Value};

impl Serialize for Effect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written().map_err(ser::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Effect {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        effect(Value::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

fn effect(written: Value) -> Result<Effect, Error> {
    written.deserialize_enum("Effect", &[], AnyEffect)
}

struct AnyEffect;

impl<'de> Visitor<'de> for AnyEffect {
    type Value = Effect;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what a rule decides, such as { straight = 1 }")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, effect: A) -> Result<Effect, A::Error> {
        let (word, content) = effect.variant::<String>()?;
        match word.as_str() {
            "ten_feet_reach_two_diagonals" => {
                let diagonals = if content.newtype_variant()? { 2 } else { 1 };
                Ok(ReachEffect::ReachCoversDiagonals(Feet(10), diagonals).into())
            }
            "barbarian_bonus" => {
                let (feet, heaviest_armor) = content.newtype_variant()?;
                Ok(bonus("barbarian", Some(feet), heaviest_armor))
            }
            "unable_stay" => {
                content.unit_variant()?;
                Ok(TurnEffect::TakesNoStep(StateSet::DISABLING).into())
            }
            "monk_bonus" => Ok(bonus("monk", None, content.newtype_variant()?)),
            _ => Effect::read(Worded { word: &word, content }),
        }
    }
}

fn bonus(name: &'static str, feet: Option<Feet>, heaviest_armor: Armor) -> Effect {
    SpeedEffect::SpeedBonus { name: Text::Borrowed(name), feet, heaviest_armor }.into()
}
