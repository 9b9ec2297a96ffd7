//! Tables that may be written only as tables. By default serde also accepts the list of a table's
//! values, in an order that users should not have to know.

use super::List;
use super::list::Entries;
use core::fmt;
use core::marker::PhantomData;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, MapAccess, Visitor};

/// Reads a value that is written as a table.
pub(crate) struct Table<T>(PhantomData<T>);

impl<T> Table<T> {
    pub(crate) const fn new() -> Self {
        Table(PhantomData)
    }
}

/// Reads a table, for `#[serde(deserialize_with)]`.
pub fn table<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    Table::new().deserialize(deserializer)
}

/// Reads a list of tables, for `#[serde(deserialize_with)]`.
pub fn tables<'de, D, T, const MAX: usize>(deserializer: D) -> Result<List<T, MAX>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_seq(Entries::by(Table::new))
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Table<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Table<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of keys and values")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}
