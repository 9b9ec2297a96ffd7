//! A creature as it is written: its name, or its position in the list.

use crate::question::Who;
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, Visitor};

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Who, D::Error> {
        deserializer.deserialize_any(WhoVisitor)
    }
}

struct WhoVisitor;

impl Visitor<'_> for WhoVisitor {
    type Value = Who;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a creature, or its position in the list")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Who, E> {
        if is_longer_than(Who::MOST_CHARS, name) {
            return Err(E::custom("the name is too long"));
        }
        Ok(Who::Name(name.to_owned()))
    }

    fn visit_u64<E: Error>(self, index: u64) -> Result<Who, E> {
        usize::try_from(index).map(Who::Index).map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, index: i64) -> Result<Who, E> {
        usize::try_from(index).map(Who::Index).map_err(|_| E::custom("positions count from 0"))
    }
}

/// Whether a text has more characters than allowed. Measured before the text is copied.
fn is_longer_than(most: usize, text: &str) -> bool {
    text.len() > most && text.chars().count() > most
}

/// Reads the id of a rule, where one is given.
pub(in crate::question) fn optional_id<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    struct Id(String);

    impl<'de> Deserialize<'de> for Id {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
            name(deserializer).map(Id)
        }
    }

    Ok(Option::<Id>::deserialize(deserializer)?.map(|Id(id)| id))
}

/// Reads the name of a side or a rule.
pub(in crate::question) fn name<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<String, D::Error> {
    struct NameVisitor;

    impl Visitor<'_> for NameVisitor {
        type Value = String;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a text of at most {} characters", Who::MOST_CHARS)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
            if is_longer_than(Who::MOST_CHARS, text) {
                let (bytes, most) = (text.len(), Who::MOST_CHARS);
                return Err(E::custom(format_args!(
                    "a text of {bytes} bytes; at most {most} characters are allowed"
                )));
            }
            Ok(text.to_owned())
        }
    }

    deserializer.deserialize_str(NameVisitor)
}
