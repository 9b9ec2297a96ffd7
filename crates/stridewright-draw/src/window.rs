//! Which part of a board is drawn: all of it where there is room, otherwise what matters with a
//! margin.

use stridewright::lattice::{Extent, Rectangle, Square};

/// Columns and rows of characters that a picture may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Columns; never exceeded.
    pub width: usize,
    /// Rows; exceeded where what matters is higher than that.
    pub height: usize,
}

/// Squares kept around what matters, where there is room.
pub(crate) const MARGIN: i32 = 2;

/// The part of the board to draw, if this many columns and rows of squares fit; of the important
/// part at most `most_rows` are drawn.
pub(crate) fn window(
    extent: Extent,
    focus: Rectangle,
    centre: Square,
    (columns, rows): (usize, usize),
    most_rows: usize,
) -> Rectangle {
    let rows = rows.min(most_rows);
    if extent.width as usize <= columns && extent.height as usize <= rows {
        return extent.whole();
    }
    let last = focus.last();
    let (left, width) =
        range(extent.width, (focus.at.column, last.column), centre.column, columns, columns);
    let (top, height) = range(extent.height, (focus.at.row, last.row), centre.row, rows, most_rows);
    Rectangle::new(Square::new(left, top), width, height)
}

/// Start and length of what is drawn of one axis: `room` is what may be taken for pleasure, `most`
/// for what matters.
fn range(length: u32, focus: (i32, i32), centre: i32, room: usize, most: usize) -> (i32, u32) {
    let all = length.cast_signed();
    let most = i32::try_from(most.max(1)).unwrap_or(i32::MAX);
    let room = i32::try_from(room.max(1)).unwrap_or(i32::MAX).min(most);
    let margin = MARGIN.min((most - (focus.1 - focus.0 + 1)).max(0) / 2);
    let first = (focus.0 - margin).max(0);
    let end = (focus.1 + margin + 1).min(all);
    let wanted = end - first;
    if wanted > most {
        let start = (centre - most / 2).clamp(first, (end - most).max(first));
        return (start.max(0), most.min(all).cast_unsigned());
    }
    // There is room for more than what matters: show a little more around it.
    let length = wanted.max(room.min(wanted + 2 * MARGIN)).min(all);
    let start = (first - (length - wanted) / 2).clamp(0, all - length);
    (start, length.cast_unsigned())
}
