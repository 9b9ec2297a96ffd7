//! Several creatures move together.

use super::{Path, Previewed, Refusal};
use crate::id::TokenId;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::Placement;

/// The largest number of creatures that move together.
pub const TOGETHER: usize = 20;

/// The move of one creature among several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenMove {
    /// The moving creature.
    pub token: TokenId,
    /// The movements and squares, as `preview_together` returns them.
    pub path: Path,
}

/// What the move of one creature among several would be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OneOfGroup {
    /// The creature.
    pub token: TokenId,
    /// Its path, or why there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preview: Option<Box<Previewed>>,
    /// Why nothing can be said, such as a turn in which no movement is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
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
