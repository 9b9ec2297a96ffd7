//! How far movements go, and in which turn each is made.

use super::Cost;
use alloc::string::String;

/// How far a movement goes, and the rule that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Budget {
    /// The kind of movement.
    pub movement: String,
    /// In which turn it is made, counted from 1. If omitted, 1.
    #[cfg_attr(
        feature = "serde",
        serde(
            default = "crate::question::written::one",
            skip_serializing_if = "crate::question::written::is_one"
        )
    )]
    pub turn: u32,
    /// How far. If omitted, without a limit.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub most: Option<Cost>,
    /// The id of the rule.
    pub rule: String,
}

/// Converts the number of a turn counted from 0 to one counted from 1.
pub(super) fn turn_number(turn: usize) -> u32 {
    u32::try_from(turn).unwrap_or(u32::MAX).saturating_add(1)
}
