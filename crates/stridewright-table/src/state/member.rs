//! Somebody at a table.

use crate::id::MemberId;
use crate::protocol::Role;
use serde::{Deserialize, Serialize};

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// The identifier.
    pub id: MemberId,
    /// What they call themselves.
    pub name: String,
    /// What they may do.
    pub role: Role,
}
