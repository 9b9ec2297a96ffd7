//! The rules that a table plays by, as chosen.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stridewright_wire::house::{Choice, HouseEntry};
use stridewright_wire::scene::Name;

/// The rules of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// The rule system.
    pub system: Name,
    /// The rule system in whose unit the lengths of creatures are written.
    pub written_for: Name,
    /// Named options.
    pub options: BTreeMap<String, Choice>,
    /// House rules.
    pub house: Option<HouseEntry>,
}
