//! Assembles the ground of a map: square by square, then the squares that are listed instead of
//! drawn.

use super::entries::SquareEntry;
use super::tile::{self, Tile};
use crate::bounded::{Ordinal, Pair};
use crate::flaw::{Flaws, Path};
use stridewright::answer::Message;
use stridewright::board::{Column, Limits, Relief, Terrain};
use stridewright::lattice::{Extent, Square};

/// The number of squares that a list may repaint in total, so that few entries cannot cause endless
/// work.
const PAINT: usize = 4 * Limits::DEFAULT.squares;

/// The squares of a map, row by row.
pub(super) struct Canvas {
    pub(super) extent: Extent,
    pub(super) squares: Vec<Terrain>,
    /// The height columns of the squares; empty as long as all ground is flat and plain.
    pub(super) columns: Vec<Column>,
}

impl Canvas {
    /// Open ground.
    pub(super) fn open(extent: Extent) -> Canvas {
        Canvas { extent, squares: vec![Terrain::OPEN; extent.area()], columns: Vec::new() }
    }

    /// Takes the ground of a map file, if it has the same size.
    pub(super) fn take(&mut self, squares: Vec<Terrain>, relief: &Relief) {
        if squares.len() != self.squares.len() {
            return;
        }
        self.columns = if relief.is_flat() {
            Vec::new()
        } else {
            (0..squares.len()).map(|at| relief.at(at)).collect()
        };
        self.squares = squares;
    }

    /// Sets the ground of a square in place of what it had.
    pub(super) fn lay(&mut self, at: Square, tile: Tile) {
        let Some(place) = self.extent.index(at) else { return };
        self.squares[place] = tile.terrain;
        if self.columns.is_empty() {
            if tile.column == Column::default() {
                return;
            }
            self.columns = vec![Column::default(); self.squares.len()];
        }
        self.columns[place] = tile.column;
    }

    /// Paints the listed squares, in order.
    pub(super) fn paint(&mut self, entries: &[SquareEntry], flaws: &mut Flaws) {
        let path = Path::root().key("map").key("squares");
        let mut paint = PAINT;
        for (index, entry) in entries.iter().enumerate() {
            let path = path.index(index);
            let tile = tile::named(&entry.is, &path.key("is"), flaws);
            let Some((first, last)) = corners(entry, self.extent, &path, flaws) else { continue };
            let (width, height) = (last.column - first.column + 1, last.row - first.row + 1);
            match paint.checked_sub(width.unsigned_abs() as usize * height.unsigned_abs() as usize)
            {
                Some(rest) => paint = rest,
                None => {
                    let message = Message::new("more than {most} squares are listed");
                    let message = message.with("most", PAINT);
                    flaws.add_with_help(path, message, "draw them in `map.rows`");
                    return;
                }
            }
            for row in first.row..=last.row {
                for column in first.column..=last.column {
                    self.lay(Square::new(column, row), tile);
                }
            }
        }
    }
}

/// Returns the top-left and the bottom-right square of an entry, if they are on the board.
fn corners(
    entry: &SquareEntry,
    extent: Extent,
    path: &Path,
    flaws: &mut Flaws,
) -> Option<(Square, Square)> {
    let (key, from, to) = match (entry.at, entry.from, entry.to) {
        (Some(at), None, None) => ("at", at, at),
        (None, Some(from), Some(to)) => ("from", from, to),
        _ => {
            flaws.add(path.clone(), "give either `at`, or `from` and `to`");
            return None;
        }
    };
    let (from, to) = (square(from), square(to));
    for (key, corner) in [(key, from), (if key == "at" { "at" } else { "to" }, to)] {
        if !extent.contains(corner) {
            let Extent { width, height } = extent;
            let message = Message::new("{square} is off the board of {width} × {height} squares")
                .with("square", corner.to_string())
                .with("width", width)
                .with("height", height);
            flaws.add(path.key(key), message);
            return None;
        }
    }
    let first = Square::new(from.column.min(to.column), from.row.min(to.row));
    let last = Square::new(from.column.max(to.column), from.row.max(to.row));
    Some((first, last))
}

/// Converts a square as it is written.
pub(super) const fn square(pair: Pair<Ordinal>) -> Square {
    Square::new(pair.0.0, pair.1.0)
}
