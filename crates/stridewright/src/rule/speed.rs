//! What rules say about speed.

use super::{List, StateSet, Text};
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
    /// Of several bonuses of one type only the highest counts.
    HighestOfEachType,
    /// What a cause does to a speed.
    ChangesSpeed(SpeedCause, SpeedChange),
    /// Whether what changes the speed also changes the speeds of all other modes.
    ChangesReachAllModes(bool),
    /// In which order changes apply.
    ChangesInOrder(SpeedOrder),
    /// How a share of a speed is rounded.
    SharesRound(Rounding),
    /// Once something has set a speed to 0, nothing adds to it.
    NothingAddsToZero,
    /// How many pounds a creature of Medium size carries, and at most pushes, drags or lifts, for
    /// each point of its Strength. Other sizes: as the rules about sizes say.
    Lifts {
        /// Carries.
        carries: u32,
        /// Pushes, drags or lifts.
        drags: u32,
    },
}

/// What may change a speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SpeedCause {
    /// Any of these conditions.
    In(StateSet),
    /// A level of exhaustion from the first to the second.
    Exhausted(u8, u8),
    /// Armor that asks for more Strength than the creature has.
    TooWeakForArmor,
    /// Carrying more than this many pounds for each point of Strength. Of several such causes the
    /// greatest weight counts.
    CarriesOver(u32),
    /// Dragging or carrying more than the carrying capacity.
    OverCapacity,
    /// Dragging or carrying more than can be moved at all.
    TooHeavy,
}

/// How a cause changes a speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SpeedChange {
    /// It does not.
    Nothing,
    /// The speed is this much lower.
    Less(Feet),
    /// The speed is this much lower for each level of exhaustion.
    LessForEachLevel(Feet),
    /// The speed is halved.
    Halved,
    /// The speed is at most this.
    AtMost(Feet),
    /// The speed is 0.
    Zero,
}

/// In which order changes of a speed apply. What limits a speed comes after these, and what sets it
/// to 0 comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SpeedOrder {
    /// Bonuses and reductions, then halving.
    SumThenFactor,
    /// Halving, then bonuses and reductions.
    FactorThenSum,
}

/// How feet are rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Rounding {
    /// Down to whole feet.
    Down,
    /// Up to whole feet.
    Up,
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
    /// The creature states it, or its race sets it, before bonuses, conditions, armor and burden
    /// change it.
    BeforeChanges,
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
