//! Rules as data: how parts other than plain enumerations are written, for instance in house rules.
//!
//! Sets are lists of names. A fact that does not matter is written as the word `any`, because not
//! every format can express null.

mod effect;
pub(super) mod group;

use super::{Action, ActionSet, Hindrance, Hindrances, Mode, ModeSet, Names, State, StateSet};
use crate::board::{Size, SizeSet, Terrain};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// `None` as `"any"`.
pub(super) mod any {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Word {
        Any,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(untagged, expecting = "expected \"any\" or the values it is limited to")]
    enum Limit<T> {
        None(Word),
        Some(T),
    }

    pub(in crate::rule) fn serialize<T: Serialize + Copy, S: Serializer>(
        limit: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        limit.map_or(Limit::None(Word::Any), Limit::Some).serialize(serializer)
    }

    pub(in crate::rule) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        Ok(match Limit::deserialize(deserializer)? {
            Limit::None(Word::Any) => None,
            Limit::Some(limit) => Some(limit),
        })
    }
}

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.all().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Names::Read)
    }
}

/// A set is written as the list of what is in it.
macro_rules! list {
    ($set:ty, $part:ty, $all:expr) => {
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq($all.filter(|part: &$part| self.has(*part)))
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Vec::<$part>::deserialize(deserializer).map(|parts| <$set>::of(&parts))
            }
        }
    };
}

list!(Hindrances, Hindrance, Hindrance::ALL.into_iter());
list!(ActionSet, Action, Action::NAMES.into_iter().map(|(_, action)| action));
list!(StateSet, State, State::NAMES.into_iter().map(|(_, state)| state));
list!(ModeSet, Mode, Mode::ALL.into_iter());

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Size::named(&name).ok_or_else(|| {
            let known: Vec<String> = Size::all().map(|size| size.to_string()).collect();
            D::Error::custom(format!("there is no size `{name}`; known: {}", known.join(", ")))
        })
    }
}

impl Serialize for SizeSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SizeSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Size>::deserialize(deserializer).map(|sizes| SizeSet::of(&sizes))
    }
}

impl Serialize for Terrain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = Terrain::OPEN;
        let mut names = Vec::new();
        for (name, property) in Terrain::NAMES {
            // Several names may mean the same; a single one of them is enough.
            if self.has(property) && !told.has(property) {
                told = told.and(property);
                names.push(name);
            }
        }
        names.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Terrain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut terrain = Terrain::OPEN;
        for name in Vec::<String>::deserialize(deserializer)? {
            terrain = terrain.and(Terrain::named(&name).ok_or_else(|| {
                let known: Vec<&str> = Terrain::NAMES.iter().map(|(name, _)| *name).collect();
                D::Error::custom(format!(
                    "there is no ground `{name}`; known: {}",
                    known.join(", ")
                ))
            })?);
        }
        Ok(terrain)
    }
}
