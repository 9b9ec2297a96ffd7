//! Closed doors that bar a creature's path to its goal, in words.

use crate::amount::amount;
use crate::line::Line;
use crate::style::Paint;
use stridewright::answer::{ClosedDoors, Unit};
use stridewright::question::At;

/// The closed doors that alone bar a route: where they are, and what the route costs with them
/// open.
#[must_use]
pub fn closed_doors(unit: Unit, doors: &ClosedDoors) -> Line {
    let named: Vec<String> = doors.at.iter().map(ToString::to_string).collect();
    let options: Vec<String> =
        doors.at.iter().map(|At(column, row)| format!("--open {column},{row}")).collect();
    let (noun, verb, them) =
        if named.len() == 1 { ("door", "is", "it") } else { ("doors", "are", "them") };
    Line::new().and(Paint::Refused, &format!("Closed {noun}")).and(
        Paint::Plain,
        &format!(
            " at {} {verb} in the way; with {them} open, the cheapest path costs {} ({})",
            named.join(", "),
            amount(unit, doors.cost),
            options.join(" ")
        ),
    )
}
