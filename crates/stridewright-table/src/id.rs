//! Identifiers: 128 random bits, written as 32 hexadecimal digits. This module knows their form,
//! not what they identify; the host provides the randomness.

use core::fmt;
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::{Serialize, Serializer};
#[cfg(feature = "schema")]
use std::borrow::Cow;

/// Hexadecimal digits of an identifier.
const DIGITS: usize = 32;

/// Defines a type of identifier, so that different types cannot be confused.
macro_rules! identifiers {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u128);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:032x}", self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }

        impl core::str::FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                digits(text).map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Digits).map($name)
            }
        }

        #[cfg(feature = "schema")]
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": "^[0-9a-f]{32}$" })
            }
        }
    )*};
}

identifiers! {
    /// A creature on a table.
    TokenId
    /// A person at a table.
    MemberId
    /// A member's request. A repeated request is not carried out again.
    RequestId
    /// A run of a table in one process. A browser can continue from what it has seen only within
    /// one epoch.
    Epoch
}

/// A text that is not an identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an identifier has {DIGITS} digits of 0-9 and a-f")
    }
}

impl core::error::Error for NotAnId {}

/// Parses the number that 32 lower-case digits represent.
fn digits(text: &str) -> Result<u128, NotAnId> {
    let written = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    if text.len() != DIGITS || !written {
        return Err(NotAnId);
    }
    u128::from_str_radix(text, 16).map_err(|_| NotAnId)
}

struct Digits;

impl Visitor<'_> for Digits {
    type Value = u128;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{NotAnId}")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<u128, E> {
        digits(text).map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::{NotAnId, TokenId};

    #[test]
    fn identifiers_are_written_as_they_are_read() {
        let written = "00000000000000000000000000000a0f";
        assert_eq!(written.parse(), Ok(TokenId(0xa0f)));
        assert_eq!(TokenId(0xa0f).to_string(), written);
        for wrong in
            ["", "a0f", "00000000000000000000000000000A0F", "+0000000000000000000000000000a0f"]
        {
            assert_eq!(wrong.parse::<TokenId>(), Err(NotAnId), "{wrong}");
        }
    }
}
