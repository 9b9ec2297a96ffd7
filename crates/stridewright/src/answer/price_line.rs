//! The lines that a price is made of.

use super::Cost;
use crate::program::What;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// A line of a price.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct PriceLine {
    /// What it is for.
    pub what: String,
    /// The amount.
    pub cost: Cost,
    /// The ids of the rules behind it, the most specific first.
    pub rules: Vec<String>,
}

/// Returns what a line of a price is for, for people.
pub(super) fn words(what: What) -> String {
    match what {
        What::Straight => "straight".to_owned(),
        What::Diagonal => "diagonal".to_owned(),
        What::HamperedDiagonal(kind) => format!("diagonal, {}", kind.name()),
        What::Hampered(kind) => kind.name().to_owned(),
        What::Teleport => "teleport".to_owned(),
        What::Form => "form of movement".to_owned(),
        What::Door => "door".to_owned(),
        What::OneSquare => "minimum movement".to_owned(),
    }
}
