//! A line of the log, as one member reads it.

use crate::id::{MemberId, TokenId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::{Event, Message, Placement};

/// Something that happened, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LogLine {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The member who did it, if a member did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<MemberId>,
    /// The creature that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenId>,
    /// The text, as a sentence.
    pub text: String,
    /// The text in parts, to say it in another language. Omitted where it names nothing: then
    /// `text` itself is the pattern.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<Box<Message>>,
    /// The path of a creature, from where it was to where it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Placement>,
    /// The other creatures that moved together with it, as far as the member may know of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<MovedWith>,
    /// What happened on the path, as far as the member may know it: reactions, hazards, falls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Event>,
    /// The game master overrode a refusal of the rules.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub overridden: bool,
    /// A hidden creature ended the move early, or changed the result of a fall, a forced movement
    /// or a maneuver.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub interrupted: bool,
}

/// The path of another creature that moved together with the one that a log line is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MovedWith {
    /// The creature.
    pub token: TokenId,
    /// Its path, from where it was to where it is.
    pub path: Vec<Placement>,
}
