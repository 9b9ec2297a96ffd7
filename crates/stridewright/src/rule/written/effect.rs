//! Effects as files write them: by their word alone, `{ straight = 1 }` or `"tunnels_close"`, whatever their group.
//!
//! Words of earlier versions are read as what they mean today, so that an exported rule system keeps its meaning.

use crate::board::Armor;
use crate::rule::{Effect, ReachEffect, SpeedEffect, Text};
use crate::unit::Feet;
use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeSeed, EnumAccess, IntoDeserializer, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

impl<'de> Deserialize<'de> for Effect {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Effect", &[], AnyEffect)
    }
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
            "monk_bonus" => Ok(bonus("monk", None, content.newtype_variant()?)),
            _ => Effect::read(Worded { word: &word, content }),
        }
    }
}

fn bonus(name: &'static str, feet: Option<Feet>, heaviest_armor: Armor) -> Effect {
    SpeedEffect::SpeedBonus { name: Text::Borrowed(name), feet, heaviest_armor }.into()
}

/// The words of a group of effects.
pub(in crate::rule) fn words<G: Deserialize<'static>>() -> &'static [&'static str] {
    let nothing: StrDeserializer<'_, Words> = "".into_deserializer();
    G::deserialize(nothing).err().map_or(&[], |words| words.0)
}

/// An effect of which the word has been read already, to be read as one of its group.
pub(in crate::rule) struct Worded<'a, A> {
    pub(in crate::rule) word: &'a str,
    content: A,
}

impl<'de, A: VariantAccess<'de>> EnumAccess<'de> for Worded<'_, A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, A), A::Error> {
        let word: StrDeserializer<'_, A::Error> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, self.content))
    }
}

/// The words that a group knows: what it says of one that it does not know.
#[derive(Debug)]
struct Words(&'static [&'static str]);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}

impl std::error::Error for Words {}

impl de::Error for Words {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Words(&[])
    }

    fn unknown_variant(_: &str, words: &'static [&'static str]) -> Self {
        Words(words)
    }
}
