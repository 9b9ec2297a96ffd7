//! What the rules refuse, and why.

use crate::question::At;
use alloc::string::String;

/// What is refused, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Refusal {
    /// In which movement, counted from 1; left out if all of them are refused before they begin.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub movement: Option<usize>,
    /// Which step, counted from 1 over all movements; left out if it is not a step that is refused,
    /// but ending there.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub step: Option<usize>,
    /// The square that it is about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub at: Option<At>,
    /// The id of the rule; left out where it is the ground itself that is in the way.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rule: Option<String>,
    /// Why, for people, with lengths in the unit of the answer.
    pub reason: String,
    /// Whether the goal itself is refused, so that no path was looked for.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub of_goal: bool,
}
