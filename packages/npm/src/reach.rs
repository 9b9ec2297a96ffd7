//! A reach as bytes: a cost, an end and a band for each square of the board, row by row.

use stridewright::answer::{MayEnd, Reach, ReachedSquare};
use stridewright::lattice::Extent;

/// The cost of a square that cannot be reached.
const UNREACHED: u8 = u8::MAX;
/// The cost of a square that takes as many squares of movement as this, or more.
const MOST: u8 = UNREACHED - 1;

/// Three planes of bytes behind each other: costs in squares, ends, bands.
pub(crate) fn planes(extent: Extent, reach: &Reach) -> Vec<u8> {
    let (columns, rows) = (extent.width as usize, extent.height as usize);
    let size = columns * rows;
    let mut planes = vec![0; 3 * size];
    let (costs, rest) = planes.split_at_mut(size);
    let (ends, bands) = rest.split_at_mut(size);
    costs.fill(UNREACHED);
    // Squares from bit planes are read faster inside their iterator than one by one.
    reach.squares.iter().for_each(|square| {
        let at = square.body.at;
        let (Ok(column), Ok(row)) = (usize::try_from(at.0), usize::try_from(at.1)) else {
            return;
        };
        let place = row * columns + column;
        // The first placement of a square is its best.
        if costs.get(place) == Some(&UNREACHED) {
            costs[place] = clipped(square.cost.squares, MOST);
            ends[place] = end(square.end);
            bands[place] = band(&square);
        }
    });
    planes
}

/// What may end on a square: 1 the turn, 2 only an action, 0 nothing.
const fn end(end: MayEnd) -> u8 {
    match end {
        MayEnd::Turn => 1,
        MayEnd::Action => 2,
        MayEnd::Never => 0,
    }
}

/// The movement that leads there, from 1; a movement of several times the speed counts as as many.
fn band(square: &ReachedSquare) -> u8 {
    let before = u32::try_from(square.movement - 1).unwrap_or(u32::MAX);
    clipped(before.saturating_add(square.speeds.max(1)), u8::MAX)
}

/// A number as a byte; at most `most`.
fn clipped(number: u32, most: u8) -> u8 {
    u8::try_from(number).map_or(most, |number| number.min(most))
}
