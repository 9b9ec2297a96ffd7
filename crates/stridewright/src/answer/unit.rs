//! The unit in which a rule system gives distances, and costs in it.

use crate::message::Message;
use crate::program::Program;
use crate::rule::UnitShown;
use crate::unit::{FEET_PER_SQUARE, Feet, Squares};
use alloc::string::{String, ToString};

/// The unit in which a system gives distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Unit {
    /// Feet, five to the square.
    Feet,
    /// Squares.
    Squares,
}

impl From<UnitShown> for Unit {
    fn from(unit: UnitShown) -> Unit {
        match unit {
            UnitShown::Feet => Unit::Feet,
            UnitShown::Squares => Unit::Squares,
        }
    }
}

impl Unit {
    /// The unit of a system.
    #[must_use]
    pub fn of(program: &Program) -> Unit {
        program.unit().into()
    }

    /// Returns the unit in a word: `feet` or `squares`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Feet => "feet",
            Unit::Squares => "squares",
        }
    }

    /// Converts a number of squares to a cost in this unit.
    #[must_use]
    pub const fn cost(self, squares: Squares) -> Cost {
        let amount = match self {
            Unit::Feet => squares.feet().0,
            Unit::Squares => squares.0,
        };
        Cost { squares: squares.0, amount }
    }

    /// Converts a length in feet to this unit; in squares, rounded down.
    #[must_use]
    pub const fn length(self, feet: u32) -> u32 {
        match self {
            Unit::Feet => feet,
            Unit::Squares => feet / FEET_PER_SQUARE,
        }
    }

    /// Returns a number with this unit, for people.
    #[must_use]
    pub fn text(self, amount: u32) -> String {
        self.message(amount).to_string()
    }

    /// Returns a number with this unit as a message.
    #[must_use]
    pub fn message(self, amount: u32) -> Message {
        match self {
            Unit::Feet => Feet(amount).message(),
            Unit::Squares => Squares(amount).message(),
        }
    }

    /// The abbreviation that follows a number.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Unit::Feet => "ft",
            Unit::Squares => "squares",
        }
    }
}

/// A cost or distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Cost {
    /// In squares.
    pub squares: u32,
    /// In the unit of the response.
    pub amount: u32,
}
