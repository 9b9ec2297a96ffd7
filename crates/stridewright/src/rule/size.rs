//! What rules say about sizes.

use crate::board::{Shape, Size, SizeSet};
use crate::unit::{Feet, Space};

/// What a size means.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SizeEffect {
    /// A row of the size table.
    #[cfg_attr(feature = "serde", serde(rename = "size"))]
    SizeTable(SizeRow),
    /// Space and reach of a creature may differ from the table.
    SpaceAndReachMayDiffer,
    /// Carrying capacity against a Medium creature, in eighths, for a biped and a quadruped.
    Carries(Size, Shape, u32),
}

/// A row of a size table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct SizeRow {
    /// The sizes it is for; the first is the system's own name.
    pub sizes: SizeSet,
    /// Position on the system's ladder of sizes.
    pub rank: i8,
    /// Side of its space.
    pub space: Space,
    /// Natural reach of a tall creature.
    pub tall: Feet,
    /// Natural reach of a long creature.
    pub long: Feet,
    /// Whether several such creatures share a square.
    pub very_small: bool,
}
