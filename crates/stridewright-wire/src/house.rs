//! House rules in documents: in a file or as a table, with their JSON Schema.

use crate::scene::Name;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
pub use stridewright_house::{Choice, House};

/// House rules in a scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum HouseEntry {
    /// The name of a file next to the scenario. The reader of the scenario also reads that file;
    /// requests have no files.
    File(Name),
    /// Here, as a table.
    Written(Box<House>),
}

impl<'de> Deserialize<'de> for HouseEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entry;

        impl<'de> Visitor<'de> for Entry {
            type Value = HouseEntry;

            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("house rules: the name of a file, or a table")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<HouseEntry, E> {
                Name::new(name)
                    .map(HouseEntry::File)
                    .ok_or_else(|| E::custom("the name is too long"))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<HouseEntry, A::Error> {
                let house = House::deserialize(MapAccessDeserializer::new(map))?;
                Ok(HouseEntry::Written(Box::new(house)))
            }
        }

        deserializer.deserialize_any(Entry)
    }
}
