//! Values that stop reading at their limit: lists, texts, whole numbers, coordinates, pairs.
//!
//! They know sizes and nothing about scenes. An error is raised while the document is being read,
//! so that the format's reader can say where it is.

mod list;
mod number;
mod pair;
mod table;
mod text;

pub use list::List;
pub use number::{Coordinate, HalfStep, Ordinal, Signed, Whole};
pub use pair::Pair;
pub(crate) use table::Table;
pub use table::{table, tables};
pub use text::Text;

use serde::{Deserialize, Deserializer};
use stridewright::board::Limits;
use stridewright::question::Attempt;

/// Reads at most as many entries as a question has movements, for `#[serde(deserialize_with)]`.
pub(crate) fn few<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Clone,
{
    let list = List::<T, { Limits::DEFAULT.movements }>::deserialize(deserializer)?;
    Ok(list.to_vec())
}

/// Reads the attempts of a question, for `#[serde(deserialize_with)]`.
pub(crate) fn attempts<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<Attempt>, D::Error> {
    let list: List<Attempt, 64> = tables(deserializer)?;
    Ok(list.to_vec())
}

/// Whether a value need not be written, for `#[serde(skip_serializing_if)]`.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
