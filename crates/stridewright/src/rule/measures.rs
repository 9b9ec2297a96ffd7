//! What rules say about sizes, reach and speed: the measures of a creature.

use super::List;
use crate::board::SizeSet;
use crate::unit::{Feet, Space};

/// A row of a size table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct SizeRow {
    /// The sizes it is for; the first is the system's own name.
    pub sizes: SizeSet,
    /// Place on the system's ladder of sizes.
    pub rank: i8,
    /// Side of its space.
    pub space: Space,
    /// Natural reach of a tall creature.
    pub tall: Feet,
    /// Natural reach of a long creature.
    pub long: Feet,
    /// Whether several share a square.
    pub very_small: bool,
}

/// What a reach weapon does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ReachWeapon {
    /// Twice the natural reach, nothing at natural reach or less.
    DoublesWithBlindRing,
    /// So many feet more.
    Adds(Feet),
}

/// Where speed comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SpeedSource {
    /// It is given with the creature.
    Given,
    /// From race, bonuses and armor, unless given.
    RaceAndArmor,
}

/// What medium and heavy armor do to a base speed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ArmorSpeed {
    /// These bases become these speeds.
    Table(List<(u32, u32)>),
    /// Two thirds, rounded up to whole squares.
    TwoThirds,
}
