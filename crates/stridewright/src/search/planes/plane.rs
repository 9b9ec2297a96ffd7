//! A bit for every square of a map, and windows cut out of it.

use crate::lattice::{Extent, Square};

/// A bit for every square of a map.
///
/// Kept in strips of 64 columns, each from the first row to the last, so that a window is two runs of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    extent: Extent,
    strips: Vec<u64>,
}

impl Plane {
    /// No square.
    #[must_use]
    pub fn new(extent: Extent) -> Self {
        let strips = (extent.width as usize).div_ceil(64);
        Plane { extent, strips: vec![0; strips * extent.height as usize] }
    }

    /// Sets the bit of a square of the map; squares beside it are ignored.
    pub fn set(&mut self, square: Square) {
        if self.extent.contains(square) {
            let column = square.column.unsigned_abs() as usize;
            let row = square.row.unsigned_abs() as usize;
            self.strips[column / 64 * self.extent.height as usize + row] |= 1 << (column % 64);
        }
    }

    /// Whether the bit of a square is set.
    #[must_use]
    pub fn has(&self, square: Square) -> bool {
        self.extent.contains(square) && {
            let column = square.column.unsigned_abs() as usize;
            let row = square.row.unsigned_abs() as usize;
            self.strips[column / 64 * self.extent.height as usize + row] >> (column % 64) & 1 == 1
        }
    }

    /// Cuts out the window with this top-left square: `columns` (at most 64) × as many rows as `rows` has. Nothing lies beside the map.
    pub fn cut(&self, at: Square, columns: u32, rows: &mut [u64]) {
        let height = self.extent.height.cast_signed();
        let first = at.row.clamp(0, height);
        let last = at.row.saturating_add(rows.len() as i32).clamp(first, height);
        rows.fill(0);
        let above = first.saturating_sub(at.row).min(rows.len() as i32).unsigned_abs() as usize;
        let (strip, shift) = (at.column.div_euclid(64), at.column.rem_euclid(64).unsigned_abs());
        let mask = u64::MAX >> (64 - columns.clamp(1, 64));
        let count = (last - first).unsigned_abs() as usize;
        let within = &mut rows[above..above + count];
        let run = |strip: i32| {
            let start = usize::try_from(strip).ok()? * self.extent.height as usize + first as usize;
            self.strips.get(start..start + count)
        };
        if let Some(words) = run(strip) {
            for (row, word) in within.iter_mut().zip(words) {
                *row = *word >> shift & mask;
            }
        }
        if shift + columns > 64
            && let Some(words) = run(strip + 1)
        {
            for (row, word) in within.iter_mut().zip(words) {
                *row |= *word << (64 - shift) & mask;
            }
        }
    }
}
