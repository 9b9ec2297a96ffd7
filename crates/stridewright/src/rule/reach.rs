//! What rules say about reach.

use crate::unit::Feet;

/// How far creatures threaten.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ReachEffect {
    /// A reach of so many feet covers so many diagonals in a row.
    ReachCoversDiagonals(Feet, u32),
    /// What a reach weapon does to reach.
    ReachWeapon(ReachWeapon),
    /// Natural reach includes the adjacent squares.
    NaturalReachIncludesAdjacent,
    /// A reach of nothing threatens only the creature's own square.
    NoReachThreatensOwnSquare,
    /// Whether a creature has within reach only what it has a line of effect to.
    WallsStopReach(bool),
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
