//! Which words a group of effects knows, and how an effect is read as one of a group.

use core::fmt;
use serde::Deserialize;
use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeSeed, EnumAccess, IntoDeserializer, VariantAccess};

/// The words of a group of effects.
pub(in crate::rule) fn words<G: Deserialize<'static>>() -> &'static [&'static str] {
    let nothing: StrDeserializer<'_, Words> = "".into_deserializer();
    G::deserialize(nothing).err().map_or(&[], |words| words.0)
}

/// An effect whose word has already been read, and which is to be read as one of its group.
pub(in crate::rule) struct Worded<'a, A> {
    pub(in crate::rule) word: &'a str,
    pub(in crate::rule) content: A,
}

impl<'de, A: VariantAccess<'de>> EnumAccess<'de> for Worded<'_, A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, A), A::Error> {
        let word: StrDeserializer<'_, A::Error> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, self.content))
    }
}

/// The words that a group knows, taken from its error about an unknown word.
#[derive(Debug)]
struct Words(&'static [&'static str]);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}

impl core::error::Error for Words {}

impl de::Error for Words {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Words(&[])
    }

    fn unknown_variant(_: &str, words: &'static [&'static str]) -> Self {
        Words(words)
    }
}
