//! What rules say about the price of a step.

use super::{Hindrance, Hindrances};
use crate::unit::{Feet, Squares};

/// What a step costs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PriceEffect {
    /// The unit in which distances are given.
    Unit(UnitShown),
    /// A plain straight step costs this many squares.
    Straight(u32),
    /// What a plain diagonal step costs.
    Diagonal(DiagonalPrice),
    /// The scope of the diagonal count.
    CountDiagonals(CountScope),
    /// Whether a hampered diagonal advances the diagonal count.
    HamperedDiagonalCounts(bool),
    /// The kind doubles the price once.
    Doubles(Hindrance),
    /// The price of a step doubled once, in squares.
    Doubled(StepShape, u32),
    /// Every further doubling multiplies by this.
    DoubledAgain(u32),
    /// The kind adds this many squares to a step.
    Adds(Hindrance, u32),
    /// What these kinds add is the same on a diagonal step.
    AddsSameOnDiagonal(Hindrances),
    /// Crossing a barrier adds this many squares, once per step.
    CrossingCosts(u32),
    /// Which squares of a large body set the price of a step.
    BodyPays(BodyPays),
}

/// The unit in which a system gives distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum UnitShown {
    /// Feet, five to the square.
    Feet,
    /// Squares.
    Squares,
}

impl UnitShown {
    /// Returns this many of the unit in feet.
    pub(crate) const fn feet(self, length: u32) -> Feet {
        match self {
            UnitShown::Feet => Feet(length),
            UnitShown::Squares => Squares(length).feet(),
        }
    }
}

/// What a plain diagonal step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum DiagonalPrice {
    /// One square, then two, then one, then two.
    Alternating,
    /// Always one square.
    Flat,
}

/// The scope in which diagonals are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CountScope {
    /// Each movement starts a new count.
    Movement,
    /// The count runs through the whole turn.
    Turn,
}

/// Straight or diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum StepShape {
    /// Along a row or column.
    Straight,
    /// Across a corner.
    Diagonal,
}

impl StepShape {
    /// Both.
    pub const ALL: [StepShape; 2] = [StepShape::Straight, StepShape::Diagonal];
}

/// Which squares of a large body set the price of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum BodyPays {
    /// The worst of all squares occupied after the step.
    Occupied,
    /// The worst of the squares newly entered.
    Entered,
}
