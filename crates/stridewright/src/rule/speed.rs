//! What rules say about speed.

use super::{List, Text};
use crate::board::{Armor, Load, Race};
use crate::unit::Feet;

/// Where speed comes from, and what changes it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SpeedEffect {
    /// Where a creature's speed comes from.
    #[cfg_attr(feature = "serde", serde(rename = "speed"))]
    SpeedFrom(SpeedSource),
    /// Base land speed of races, and whether armor slows them.
    RaceSpeed(List<Race>, Feet, bool),
    /// How medium and heavy armor change a base speed.
    ArmorSlows(ArmorSpeed),
    /// A bonus with this name, for instance of a class. It adds these feet, or what the creature
    /// states if no feet are given. It works in armor no heavier than this.
    SpeedBonus {
        /// Its name: `barbarian`.
        name: Text,
        /// How much.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        feet: Option<Feet>,
        /// The heaviest armor in which it works.
        heaviest_armor: Armor,
    },
    /// Bonuses apply before armor; of one type only the highest counts.
    BonusesBeforeArmor,
    /// A load may slow the creature; the input says how much.
    LoadNeedsRuling(Load),
    /// A load slows as medium and heavy armor do. A creature that wears such armor is not slowed
    /// twice.
    LoadSlows(Load),
}

/// Where speed comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SpeedSource {
    /// The creature states it.
    Given,
    /// From race, bonuses and armor, unless given.
    RaceAndArmor,
}

/// How medium and heavy armor change a base speed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ArmorSpeed {
    /// These bases become these speeds.
    Table(List<(u32, u32)>),
    /// Two thirds, rounded up to whole squares.
    TwoThirds,
}
