//! A member of a table.

use crate::id::MemberId;
use crate::protocol::Role;
use serde::{Deserialize, Serialize};

/// A member of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// The identifier.
    pub id: MemberId,
    /// Their display name.
    pub name: String,
    /// Their role.
    pub role: Role,
}
