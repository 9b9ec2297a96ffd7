//! Boards and reaches drawn for reports, in the signs of case files.

use crate::answer::Stop;
use crate::table::Table;
use crate::told::{Reached, Said};

/// A reach as a `reach` block draws it. Movements are shown where there are several.
pub(crate) fn reach(table: &Table<'_>, said: &Said) -> String {
    let extent = table.board.extent();
    let several = match said {
        Said::Reach { squares, .. } => squares.values().any(|reached| reached.movement > 1),
        _ => false,
    };
    let tokens: Vec<String> = extent
        .squares()
        .map(|square| {
            let reached = said.reached(square, table.surface(square, 1));
            reached.map_or_else(|| ".".to_owned(), |reached| token(reached, several))
        })
        .collect();
    let widest = tokens.iter().map(String::len).max().unwrap_or(1);
    let mut text = String::new();
    for row in tokens.chunks(extent.width as usize) {
        let row: Vec<_> = row.iter().map(|token| format!("{token:<widest$}")).collect();
        text.push_str(row.join(" ").trim_end());
        text.push('\n');
    }
    text
}

/// One square of a reach.
pub(crate) fn token(reached: &Reached, with_movement: bool) -> String {
    let sign = match reached.stop {
        Stop::Turn => "",
        Stop::Action => "?",
        Stop::Never => "!",
    };
    if with_movement && reached.movement > 1 {
        format!("{}:{}{sign}", reached.movement, reached.cost)
    } else {
        format!("{}{sign}", reached.cost)
    }
}
