//! The result of carrying out a path.

use super::{Outcome, Refusal};
use crate::question::Turn;

/// The result of carrying out a path. The caller keeps the resulting board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Applied {
    /// What happens, in order; or what is refused, and then nothing has changed.
    pub found: Outcome,
    /// The turn afterwards.
    pub turn: Turn,
    /// Why the turn has too few actions for this path, if so. The path is carried out anyway:
    /// effects may grant more actions.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub overspent: Option<Refusal>,
}
