//! The creature that a question is about.

use super::Placement;
use alloc::string::String;

/// The creature a question is about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Mover {
    /// Its position in the list of creatures, counted from 0.
    pub index: usize,
    /// Its name.
    pub name: String,
    /// The squares it covers.
    pub body: Placement,
}
