//! Several creatures move together.

use super::{Previewed, Refusal};
use crate::id::TokenId;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
