//! Distances and costs in the unit in which a rule system tells them.

use stridewright::program::Program;
use stridewright::rule::UnitShown;
use stridewright::unit::Squares;

/// The number alone.
#[must_use]
pub fn number(program: &Program, squares: Squares) -> u32 {
    in_unit(program.unit(), squares)
}

/// The number in a unit.
pub(crate) const fn in_unit(unit: UnitShown, squares: Squares) -> u32 {
    match unit {
        UnitShown::Feet => squares.feet().0,
        UnitShown::Squares => squares.0,
    }
}

/// The number with its unit.
#[must_use]
pub fn amount(program: &Program, squares: Squares) -> String {
    amount_in(program.unit(), squares)
}

/// The number with a unit.
pub(crate) fn amount_in(unit: UnitShown, squares: Squares) -> String {
    match unit {
        UnitShown::Feet => squares.feet().to_string(),
        UnitShown::Squares => squares.to_string(),
    }
}

/// A number of things after what stands before it; nothing if there are none.
pub(crate) fn and_some(count: u32, one: &str, several: &str) -> String {
    match count {
        0 => String::new(),
        1 => format!(", 1 {one}"),
        count => format!(", {count} {several}"),
    }
}
