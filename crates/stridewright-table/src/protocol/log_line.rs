//! A line of the log, as one member reads it.

use crate::id::{MemberId, TokenId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::{Event, Placement};

/// Something that happened, for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LogLine {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who did it, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<MemberId>,
    /// The creature that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenId>,
    /// In a sentence.
    pub text: String,
    /// Where a creature went, from where it was to where it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<Placement>,
    /// What happened on the way that the member gets to know: reactions, dangers, falls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Event>,
    /// The game master overrode what the rules refuse.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub overridden: bool,
    /// Something hidden ended the move early, or changed what came of a fall, a force or a
    /// maneuver.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub interrupted: bool,
}
