//! Where members aim.

use crate::id::TokenId;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::question::At;
use stridewright_wire::bounded::List;

/// The largest number of squares of an aim.
pub const AIMED: usize = 100;

/// A member aims with a creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schemars(rename = "TableAim"))]
pub struct Aim {
    /// The creature.
    pub token: TokenId,
    /// The top-left squares of the creature along its path, without the first; the goal is the
    /// last. Members who are not game masters receive only the goal.
    pub along: List<At, AIMED>,
}
