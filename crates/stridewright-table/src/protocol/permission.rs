//! Moves that players ask the game master to allow.

use super::{Path, Refusal};
use crate::id::{MemberId, TokenId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::Placement;

/// A player asks the game master to allow a move that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PermissionRequest {
    /// The player.
    pub by: MemberId,
    /// The creature that is to move.
    pub token: TokenId,
    /// What the game master sends with the command `move` and `overriding` to allow it.
    pub path: Path,
    /// The places of the creature along this path, from where it stands.
    pub along: Vec<Placement>,
    /// Why the move is refused.
    pub because: Refusal,
}
