//! What the rules refuse, and why.

use crate::message::Message;
use crate::question::At;
use alloc::boxed::Box;
use alloc::string::String;

/// What is refused, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Refusal {
    /// In which movement, counted from 1. Omitted if all of them are refused before they begin.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub movement: Option<usize>,
    /// Which step, counted from 1 over all movements. Omitted if the refusal is about ending there,
    /// not about a step.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub step: Option<usize>,
    /// The square that it is about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub at: Option<At>,
    /// The id of the rule. Omitted where the ground itself blocks the path.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rule: Option<String>,
    /// Why, for people, with lengths in the unit of the answer.
    pub reason: String,
    /// The reason in parts, to say it in another language. Omitted where it names nothing: then
    /// `reason` itself is the pattern.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub parts: Option<Box<Message>>,
    /// Whether the goal itself is refused; then no path was searched.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub of_goal: bool,
}
