//! Boards and reaches drawn for reports, in the signs of case files.

use crate::answer_view::Reach;
use crate::table::Table;
use stridewright::answer::{MayEnd, ReachedSquare};

/// A reach drawn like a `reach` block. It shows movements if there are several.
pub(crate) fn reach(table: &Table<'_>, reach: &Reach<'_>) -> String {
    let extent = table.board.extent();
    let several = reach.places.values().any(|(reached, _)| reached.movement > 1);
    let tokens: Vec<String> = extent
        .squares()
        .map(|square| {
            let reached = reach.at(square, table.surface(square, 1));
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
pub(crate) fn token(reached: &ReachedSquare, with_movement: bool) -> String {
    let cost = reached.cost.squares;
    let sign = match reached.end {
        MayEnd::Turn => "",
        MayEnd::Action => "?",
        MayEnd::Never => "!",
    };
    match reached.movement {
        movement @ 2.. if with_movement => format!("{movement}:{cost}{sign}"),
        _ => format!("{cost}{sign}"),
    }
}
