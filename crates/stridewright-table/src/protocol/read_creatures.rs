//! The server's answer to a file of creatures: what a group's library can take in.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::{Message, Unit};
use stridewright_wire::scene::CreatureEntry;

/// The creatures of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReadCreatures {
    /// The creatures, in the order of the file.
    pub creatures: Vec<LibraryCreature>,
    /// What was left out, with its places.
    pub ignored: Vec<Message>,
}

/// A creature for a library: without a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LibraryCreature {
    /// Its entry.
    pub entry: Box<CreatureEntry>,
    /// The number of such creatures.
    pub count: u32,
    /// The unit of the lengths in `entry`, if the file says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lengths: Option<Unit>,
    /// The facts that the file does not give: `size`, `speed`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
}
