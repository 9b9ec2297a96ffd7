//! Distances and costs in the unit of an answer.

use stridewright::answer::{Cost, Unit};

/// A cost with its unit.
#[must_use]
pub fn amount(unit: Unit, cost: Cost) -> String {
    unit.text(cost.amount)
}

/// A number of things, with a separator before it; empty if there are none.
pub(crate) fn and_some(count: u32, one: &str, several: &str) -> String {
    match count {
        0 => String::new(),
        1 => format!(", 1 {one}"),
        count => format!(", {count} {several}"),
    }
}
