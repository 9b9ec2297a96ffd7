//! Placements: the rectangles of squares that a creature can take.

use crate::board::System;

/// The eight directions of a step.
pub const DIRECTIONS: [(i32, i32); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// A rectangle of squares, ordered by row, column, width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The top row.
    pub row: i32,
    /// The left column.
    pub column: i32,
    /// The width in squares.
    pub width: u32,
    /// The height in squares.
    pub height: u32,
}

impl Placement {
    /// The placement at a square, its north-west one, with a width and a height.
    pub fn new(at: (i32, i32), footprint: (u32, u32)) -> Self {
        Placement { row: at.1, column: at.0, width: footprint.0, height: footprint.1 }
    }

    /// All its squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = (i32, i32)> {
        let columns = self.column..self.column + self.width as i32;
        let rows = self.row..self.row + self.height as i32;
        rows.flat_map(move |row| columns.clone().map(move |column| (column, row)))
    }

    /// Whether it covers a square.
    pub fn has(self, square: (i32, i32)) -> bool {
        self.column <= square.0
            && square.0 < self.column + self.width as i32
            && self.row <= square.1
            && square.1 < self.row + self.height as i32
    }

    /// Whether the two share a square.
    pub fn shares_a_square_with(self, other: Placement) -> bool {
        self.squares().any(|square| other.has(square))
    }

    /// The same rectangle, moved.
    pub fn moved(self, by: (i32, i32)) -> Self {
        Placement { row: self.row + by.1, column: self.column + by.0, ..self }
    }

    /// All rectangles of the given footprint that contain this one.
    pub fn all_around(self, footprint: (u32, u32)) -> Vec<Placement> {
        let spare_columns = footprint.0 as i32 - self.width as i32;
        let spare_rows = footprint.1 as i32 - self.height as i32;
        let mut all = Vec::new();
        for up in 0..=spare_rows {
            for left in 0..=spare_columns {
                let at = (self.column - left, self.row - up);
                all.push(Placement::new(at, footprint));
            }
        }
        all
    }

    /// The rectangle of all spaces of a side that contain this one.
    pub fn with_surroundings(self, side: u32) -> Self {
        let (columns, rows) = (side - self.width, side - self.height);
        Placement {
            column: self.column - columns as i32,
            row: self.row - rows as i32,
            width: side + columns,
            height: side + rows,
        }
    }

    /// All rectangles of the given footprint inside this one.
    pub fn all_inside(self, footprint: (u32, u32)) -> Vec<Placement> {
        let spare_columns = self.width as i32 - footprint.0 as i32;
        let spare_rows = self.height as i32 - footprint.1 as i32;
        let mut all = Vec::new();
        for down in 0..=spare_rows {
            for right in 0..=spare_columns {
                let at = (self.column + right, self.row + down);
                all.push(Placement::new(at, footprint));
            }
        }
        all
    }
}

/// The squeezed footprints of a creature of this side: `w × n` and `n × w` with `⌈n/2⌉ ≤ w < n`
/// in the d20 systems (D35-SQZ-MIN, D35-SQZ-FOOT-BIG, R-18), the width of the next smaller size in
/// the fifth edition (E14-SQUEEZE, E24-NARROW, R-143), none in the others.
pub fn squeezed_footprints(system: System, side: u32) -> Vec<(u32, u32)> {
    let narrowest = match system {
        System::Dnd35 | System::Pathfinder1 => side.div_ceil(2),
        System::Fifth2014 | System::Fifth2024 if side > 1 => side - 1,
        _ => side,
    };
    (narrowest..side).flat_map(|narrow| [(narrow, side), (side, narrow)]).collect()
}

/// The squeezed footprints of a creature that has escaped through a narrower space, or is
/// amorphous: from one square's width on (D35-SQZ-TIGHT, PF1-SQZ-TIGHT, AMORPHOUS).
pub fn escaped_footprints(system: System, side: u32) -> Vec<(u32, u32)> {
    let narrow = if system.is_d20() || system.is_fifth() { 1..side } else { 0..0 };
    narrow.flat_map(|narrow| [(narrow, side), (side, narrow)]).collect()
}
