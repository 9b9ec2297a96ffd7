//! Closed doors that keep a creature from its goal, in words.

use crate::amount::amount;
use crate::line::Line;
use crate::style::Paint;
use stridewright::board::Board;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::BehindDoors;

/// Closed doors that are all that is in the way of a route: where they are, and what it costs with them open.
#[must_use]
pub fn behind_doors(program: &Program, board: &Board, found: &BehindDoors) -> Line {
    let walls = board.ground().walls();
    let doors = found.doors.iter().filter_map(|door| walls.get(*door));
    let squares: Vec<Square> = doors.map(|door| door.named_by(board.extent())).collect();
    let named: Vec<String> = squares.iter().map(ToString::to_string).collect();
    let options: Vec<String> =
        squares.iter().map(|square| format!("--open {},{}", square.column, square.row)).collect();
    let (noun, verb, them) = if squares.len() == 1 { ("door", "is", "it") } else { ("doors", "are", "them") };
    Line::new().and(Paint::Refused, &format!("Closed {noun}")).and(
        Paint::Plain,
        &format!(
            " at {} {verb} in the way; with {them} open, the cheapest path costs {} ({})",
            named.join(", "),
            amount(program, found.route.cost()),
            options.join(" ")
        ),
    )
}
