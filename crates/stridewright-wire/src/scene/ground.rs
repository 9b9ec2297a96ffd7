//! Names of the ground, and squares that are listed instead of drawn.

use super::Name;
use super::entries::SquareEntry;
use crate::bounded::{Ordinal, Pair};
use crate::flaw::{Flaws, Path};
use stridewright::board::{Limits, Terrain};
use stridewright::lattice::{Extent, Square};

/// Squares that a list may repaint altogether, so that few entries cannot mean endless work.
const PAINT: usize = 4 * Limits::DEFAULT.squares;

/// All properties of a list of names.
pub(super) fn named(names: &[Name], path: &Path, flaws: &mut Flaws) -> Terrain {
    names.iter().enumerate().fold(Terrain::OPEN, |terrain, (index, name)| {
        match flaws.look_up(&path.index(index), "a kind of ground", name, &Terrain::NAMES) {
            Some(property) => terrain.and(property),
            None => terrain,
        }
    })
}

/// Puts the listed squares on the map, in order.
pub(super) fn paint(entries: &[SquareEntry], extent: Extent, squares: &mut [Terrain], flaws: &mut Flaws) {
    let path = Path::root().key("map").key("squares");
    let mut paint = PAINT;
    for (index, entry) in entries.iter().enumerate() {
        let path = path.index(index);
        let terrain = named(&entry.is, &path.key("is"), flaws);
        let Some((first, last)) = corners(entry, extent, &path, flaws) else { continue };
        let (width, height) = (last.column - first.column + 1, last.row - first.row + 1);
        match paint.checked_sub(width.unsigned_abs() as usize * height.unsigned_abs() as usize) {
            Some(rest) => paint = rest,
            None => {
                flaws.add_with_help(
                    path,
                    format!("more than {PAINT} squares are listed"),
                    "draw them in `map.rows`",
                );
                return;
            }
        }
        for row in first.row..=last.row {
            for column in first.column..=last.column {
                if let Some(place) = extent.index(Square::new(column, row)) {
                    squares[place] = terrain;
                }
            }
        }
    }
}

/// The top-left and the bottom-right square of an entry, if they are on the board.
fn corners(entry: &SquareEntry, extent: Extent, path: &Path, flaws: &mut Flaws) -> Option<(Square, Square)> {
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
            flaws.add(path.key(key), format!("{corner} is off the board of {width} × {height} squares"));
            return None;
        }
    }
    let first = Square::new(from.column.min(to.column), from.row.min(to.row));
    let last = Square::new(from.column.max(to.column), from.row.max(to.row));
    Some((first, last))
}

/// A square as it is written.
pub(super) const fn square(pair: Pair<Ordinal>) -> Square {
    Square::new(pair.0.0, pair.1.0)
}
