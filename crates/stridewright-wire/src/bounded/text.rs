//! A text whose length is checked before it is copied.

use core::fmt;
use core::ops::Deref;
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};
#[cfg(feature = "schema")]
use std::borrow::Cow;

/// A text of at most `MAX` characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Text<const MAX: usize>(String);

impl<const MAX: usize> Text<MAX> {
    /// Returns the text, if it is not too long.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        (text.len() <= MAX || text.chars().count() <= MAX).then(|| Text(text.to_owned()))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<const MAX: usize> Deref for Text<MAX> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const MAX: usize> Serialize for Text<MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, const MAX: usize> Deserialize<'de> for Text<MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Letters::<MAX>)
    }
}

struct Letters<const MAX: usize>;

impl<const MAX: usize> Visitor<'_> for Letters<MAX> {
    type Value = Text<MAX>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text of at most {MAX} characters")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Text::new(text).ok_or_else(|| {
            E::custom(format_args!(
                "a text of {} bytes; at most {MAX} characters are allowed",
                text.len()
            ))
        })
    }
}

#[cfg(feature = "schema")]
impl<const MAX: usize> JsonSchema for Text<MAX> {
    fn schema_name() -> Cow<'static, str> {
        format!("Text_of_{MAX}").into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "maxLength": MAX })
    }
}
