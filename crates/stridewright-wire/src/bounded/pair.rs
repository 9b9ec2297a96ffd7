//! Exactly two values in a list: a square, a point, the two squares next to an edge.

use core::fmt;
use core::marker::PhantomData;
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
#[cfg(feature = "schema")]
use std::borrow::Cow;

/// Two values, written `[first, second]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair<T>(pub T, pub T);

impl<T: Serialize> Serialize for Pair<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [&self.0, &self.1].serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Pair<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Both(PhantomData))
    }
}

struct Both<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Both<T> {
    type Value = Pair<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of exactly two")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Self::Value, A::Error> {
        let short = |found| A::Error::invalid_length(found, &"a list of exactly two");
        let first = values.next_element()?.ok_or_else(|| short(0))?;
        let second = values.next_element()?.ok_or_else(|| short(1))?;
        match values.next_element::<IgnoredAny>()? {
            None => Ok(Pair(first, second)),
            Some(_) => Err(short(3)),
        }
    }
}

#[cfg(feature = "schema")]
impl<T: JsonSchema> JsonSchema for Pair<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("Pair_of_{}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<T>();
        json_schema!({ "type": "array", "minItems": 2, "maxItems": 2, "items": items })
    }
}
