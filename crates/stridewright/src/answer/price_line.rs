//! The lines that a price is made of.

use super::Cost;
use crate::program::PriceItemKind;
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
pub(super) fn words(what: PriceItemKind) -> String {
    match what {
        PriceItemKind::Straight => "straight".to_owned(),
        PriceItemKind::Diagonal => "diagonal".to_owned(),
        PriceItemKind::HamperedDiagonal(kind) => format!("diagonal, {}", kind.name()),
        PriceItemKind::Hampered(kind) => kind.name().to_owned(),
        PriceItemKind::Teleport => "teleport".to_owned(),
        PriceItemKind::Form => "form of movement".to_owned(),
        PriceItemKind::Door => "door".to_owned(),
        PriceItemKind::OneSquare => "minimum movement".to_owned(),
    }
}
