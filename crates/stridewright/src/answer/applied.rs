//! What comes of carrying out a path.

use super::{Outcome, Refusal};
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
    /// Why the turn is short of actions for what was made, if so. It is made all the same: effects
    /// may grant more actions.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub overspent: Option<Refusal>,
}
