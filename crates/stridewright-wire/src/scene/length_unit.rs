//! The unit in which a scene gives speeds, spaces and reaches: that of its rule system.

use super::Length;
use stridewright::answer::Unit;
use stridewright::rule::{Ruleset, UnitShown};
use stridewright::rulesets;
use stridewright::unit::{FEET_PER_SQUARE, Feet};

/// The unit of speeds, spaces and reaches in a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthUnit {
    /// Feet.
    Feet,
    /// Squares of five feet.
    Squares,
}

impl From<Unit> for LengthUnit {
    fn from(unit: Unit) -> LengthUnit {
        match unit {
            Unit::Feet => LengthUnit::Feet,
            Unit::Squares => LengthUnit::Squares,
        }
    }
}

impl LengthUnit {
    /// Returns the unit of a rule system.
    #[must_use]
    pub fn of(system: &str) -> Self {
        match rulesets::named(system).map(Ruleset::unit) {
            Some(UnitShown::Squares) => LengthUnit::Squares,
            Some(UnitShown::Feet) | None => LengthUnit::Feet,
        }
    }

    /// Returns the feet in one of the unit.
    #[must_use]
    pub const fn feet(self) -> u32 {
        match self {
            LengthUnit::Feet => 1,
            LengthUnit::Squares => FEET_PER_SQUARE,
        }
    }
    /// A length in feet.
    pub(super) fn in_feet(self, length: Option<Length>) -> Option<Feet> {
        length.map(|length| Feet(length.get() * self.feet()))
    }
}
