//! A list that refuses to grow beyond its limit while it is being read.

use core::fmt;
use core::marker::PhantomData;
use core::ops::Deref;
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, SeqAccess, Visitor,
};
use serde::ser::{Serialize, Serializer};
#[cfg(feature = "schema")]
use std::borrow::Cow;

/// A list of at most `MAX` entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List<T, const MAX: usize>(Vec<T>);

impl<T, const MAX: usize> List<T, MAX> {
    /// No entries.
    pub const EMPTY: Self = List(Vec::new());

    /// Returns a list of these entries, if they are not too many.
    #[must_use]
    pub fn new(entries: Vec<T>) -> Option<Self> {
        (entries.len() <= MAX).then_some(List(entries))
    }

    /// Adds an entry, or returns it if the list is full.
    ///
    /// # Errors
    ///
    /// The entry, if the list already has `MAX` entries.
    pub fn push(&mut self, entry: T) -> Result<(), T> {
        if self.0.len() < MAX {
            self.0.push(entry);
            Ok(())
        } else {
            Err(entry)
        }
    }
}

impl<T, const MAX: usize> Default for List<T, MAX> {
    fn default() -> Self {
        List(Vec::new())
    }
}

impl<T, const MAX: usize> Deref for List<T, MAX> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Serialize, const MAX: usize> Serialize for List<T, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>, const MAX: usize> Deserialize<'de> for List<T, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Entries::by(|| PhantomData))
    }
}

/// Reads entries one by one, each with its own seed.
pub(super) struct Entries<F, const MAX: usize>(F);

impl<F, const MAX: usize> Entries<F, MAX> {
    pub(super) const fn by(seed: F) -> Self {
        Entries(seed)
    }
}

impl<'de, S: DeserializeSeed<'de>, F: Fn() -> S, const MAX: usize> Visitor<'de>
    for Entries<F, MAX>
{
    type Value = List<S::Value, MAX>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {MAX} entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while list.len() < MAX {
            let Some(entry) = entries.next_element_seed((self.0)())? else { return Ok(List(list)) };
            list.push(entry);
        }
        // One more entry, whatever it is, is too many.
        match entries.next_element::<IgnoredAny>()? {
            None => Ok(List(list)),
            Some(_) => Err(A::Error::custom(format_args!(
                "more than {MAX} entries; at most {MAX} are allowed"
            ))),
        }
    }
}

#[cfg(feature = "schema")]
impl<T: JsonSchema, const MAX: usize> JsonSchema for List<T, MAX> {
    fn schema_name() -> Cow<'static, str> {
        format!("List_of_{MAX}_{}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<T>();
        json_schema!({ "type": "array", "maxItems": MAX, "items": items })
    }
}
