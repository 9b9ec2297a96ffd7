//! Closed doors that bar a creature's path to its goal, in words.

use super::ids;
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
    let line = Line::new().and(Paint::Refused, &format!("Closed {noun}")).and(
        Paint::Plain,
        &format!(
            " at {} {verb} in the way; with {them} open, the cheapest path costs {} ({})",
            named.join(", "),
            amount(unit, doors.cost),
            options.join(" ")
        ),
    );
    match opened(doors) {
        Some(text) => line.and(Paint::Plain, &format!("; {text}")).and_line(&ids(&doors.rules)),
        None => line,
    }
}

/// Which of the doors take the creature's action, if the rules say.
fn opened(doors: &ClosedDoors) -> Option<String> {
    let free = doors.free?;
    let all = u32::try_from(doors.at.len()).unwrap_or(u32::MAX);
    Some(match (free, all.saturating_sub(free)) {
        (_, 0) if all == 1 => "opening it takes no action".to_owned(),
        (_, 0) => "opening them takes no action".to_owned(),
        (0, 1) => "opening it takes the creature's action".to_owned(),
        (0, _) => "opening one takes the creature's action".to_owned(),
        (free, _) => format!("{free} of them can be opened without an action, another takes it"),
    })
}
