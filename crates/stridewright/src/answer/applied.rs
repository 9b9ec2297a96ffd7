//! What comes of carrying out a path.

use super::Outcome;
use crate::question::Turn;

/// What comes of carrying out a path. The board afterwards is the business of the host.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Applied {
    /// What happens, in order; or what is refused, and then nothing else has changed.
    pub found: Outcome,
    /// The turn afterwards.
    pub turn: Turn,
}
