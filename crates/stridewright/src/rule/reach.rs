//! What rules say about reach.

use crate::unit::Feet;

/// How far creatures threaten.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ReachEffect {
    /// A reach of this many feet covers this many diagonals in a row.
    ReachCoversDiagonals(Feet, u32),
    /// How a reach weapon changes reach.
    ReachWeapon(ReachWeapon),
    /// Natural reach does not depend on the size: this rule is cited for it, not the row of the
    /// size table, which gives every size the same.
    WhateverTheSize,
    /// Natural reach includes the adjacent squares.
    NaturalReachIncludesAdjacent,
    /// A reach of zero threatens only the creature's own square.
    NoReachThreatensOwnSquare,
    /// Whether a creature's reach extends only to targets within line of effect.
    WallsStopReach(bool),
}

/// How a reach weapon changes reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ReachWeapon {
    /// Twice the natural reach, nothing at natural reach or less.
    DoublesWithBlindRing,
    /// This many feet more.
    Adds(Feet),
}
