//! Figures of other programs: the size of the creature that each stands for, its place, and its
//! name.

use std::collections::BTreeMap;
use stridewright::board::Size;
use stridewright::lattice::{Extent, Square};
use stridewright::question::Who;

/// Sizes of creatures by the squares along their side.
pub(crate) const SIZES: [(f64, u32, Size); 6] = [
    (0.5, 1, Size::Tiny),
    (1.0, 1, Size::Medium),
    (2.0, 2, Size::Large),
    (3.0, 3, Size::Huge),
    (4.0, 4, Size::Gargantuan),
    (6.0, 6, Size::Colossal),
];

/// Squares along the side of the smallest creature that is as large as the figure, and its size.
pub(crate) fn size(squares: f64) -> (u32, Size) {
    let fits = SIZES.iter().find(|(most, ..)| squares <= *most);
    fits.map_or((6, Size::Colossal), |(_, side, size)| (*side, *size))
}

/// The column or row at which a figure begins: for a figure smaller than a square the one that its
/// middle is in, otherwise the nearest.
pub(crate) fn first_square(corner: f64, side: f64) -> f64 {
    (corner + side.min(1.0) / 2.0).floor()
}

/// The square of a creature that covers this many squares a side, for a figure of this many columns
/// and rows: moved inwards if only the part by which it was enlarged lies outside of the board.
pub(crate) fn inwards(
    at: Square,
    side: u32,
    (columns, rows): (f64, f64),
    extent: Extent,
) -> Square {
    let along = |first: i32, drawn: f64, length: u32| {
        let within = first >= 0 && f64::from(first) + drawn.ceil() <= f64::from(length);
        let last = length.saturating_sub(side).cast_signed();
        if within { first.min(last) } else { first }
    };
    Square::new(along(at.column, columns, extent.width), along(at.row, rows, extent.height))
}

/// Names that are taken.
#[derive(Debug, Default)]
pub(crate) struct Names(BTreeMap<String, usize>);

impl Names {
    /// The name, with a number if it is taken; `unnamed` if it is empty.
    pub(crate) fn unique(&mut self, name: &str, unnamed: &str) -> String {
        let name: String = name.trim().chars().take(Who::MOST_CHARS - 8).collect();
        let name = if name.is_empty() { unnamed.to_owned() } else { name };
        let numbered =
            |number: usize| if number == 1 { name.clone() } else { format!("{name}{number}") };
        let mut number = self.0.get(&name).copied().unwrap_or(0) + 1;
        while number > 1 && self.0.contains_key(&numbered(number)) {
            number += 1;
        }
        let full = numbered(number);
        self.0.insert(name.clone(), number);
        self.0.entry(full.clone()).or_insert(1);
        full
    }
}
