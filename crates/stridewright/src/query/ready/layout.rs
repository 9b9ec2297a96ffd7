//! Lays a ready question out in the window of a flood: cuts the ground, puts in the creatures, packs the rows.

use super::Ready;
use crate::lattice::{Rectangle, Square};
use crate::search::planes::{Plane, Quad, TIERS, Wave};

/// The rows of a window, 64 columns each.
type Rows = [u64; 64];

/// A window of the board.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) at: Square,
    /// Columns and rows, at most 64.
    pub(super) side: u32,
}

impl Window {
    /// Column and row of a square, if it lies in the window.
    fn place(self, square: Square) -> Option<(usize, usize)> {
        let column = u32::try_from(square.column - self.at.column).ok()?;
        let row = u32::try_from(square.row - self.at.row).ok()?;
        (column < self.side && row < self.side).then_some((column as usize, row as usize))
    }

    fn cut(self, plane: &Plane, rows: &mut Rows) {
        plane.cut(self.at, self.side, &mut rows[..self.side as usize]);
    }

    /// Calls `mark` with every row that a rectangle covers, and the columns of it.
    fn each_row(self, body: Rectangle, mut mark: impl FnMut(usize, u64)) {
        let side = self.side.cast_signed();
        let (left, top) = (body.at.column - self.at.column, body.at.row - self.at.row);
        let columns = left.clamp(0, side)..(left + body.width.cast_signed()).clamp(0, side);
        if columns.is_empty() {
            return;
        }
        let bits = (u64::MAX >> (64 - columns.len())) << columns.start;
        for row in top.clamp(0, side)..(top + body.height.cast_signed()).clamp(0, side) {
            mark(row as usize, bits);
        }
    }
}

impl Ready {
    /// The squares that the body can cover.
    pub(super) fn window(&self) -> Window {
        Window { at: self.corner(), side: self.span() + self.side - 1 }
    }

    /// Puts the start into the memory of a flood.
    pub(super) fn begin<const K: usize>(&self, wave: &mut Wave<K>) {
        let mut rows: Rows = [0; 64];
        wave.most = self.most;
        wave.seeds = [[Quad::EMPTY; K]; 2];
        let middle = self.most as usize;
        rows[middle] = 1 << middle;
        pack(&rows, &mut wave.seeds[self.first_sum as usize & 1]);
    }

    /// Puts a window into the memory of a flood; with `directed`, prices are said to depend on directions in any case.
    pub(super) fn lay_out<const K: usize>(&self, window: Window, wave: &mut Wave<K>, directed: bool) {
        let mut rows: Rows = [0; 64];
        wave.sheet.side = self.side;
        wave.sheet.corners = self.corners;
        window.cut(&self.survey.clear, &mut rows);
        for body in &self.crowd.filled {
            window.each_row(*body, |row, bits| rows[row] &= !bits);
        }
        pack(&rows, &mut wave.sheet.clear);
        self.lay_out_prices(window, wave, directed);
        self.lay_out_walls(window, wave);
        self.lay_out_held(window, wave);
    }

    /// The squares by price. Prices that nothing in the window has are left out.
    fn lay_out_prices<const K: usize>(&self, window: Window, wave: &mut Wave<K>, directed: bool) {
        wave.tiers = 0;
        wave.directed.any = false;
        let directed = self.lay_out_barriers(window, wave) | self.lay_out_refused(window, wave) | directed;
        for (class, price) in self.classes.iter().zip(&self.prices) {
            let mut rows: Rows = [0; 64];
            if let Some((_, plane)) = self.survey.classes.iter().find(|(known, _)| known == class) {
                window.cut(plane, &mut rows);
            }
            self.reprice(window, &mut rows, |priced| priced == Some(*class));
            // Too dear to be entered, but a body that pays for new squares only may keep covering it.
            let within = self.entering || price[0].min(price[1]) <= self.most_halves();
            if (within && rows.iter().any(|row| *row != 0)) || directed {
                pack(&rows, &mut wave.add_tier(*price).squares);
            }
        }
        wave.directed.tiers = wave.tiers;
        wave.directed.any = directed || (self.entering && wave.tiers > 1);
        if directed {
            for price in &self.prices[self.classes.len()..] {
                wave.add_tier(*price);
            }
        }
        wave.leave_out_tiers();
    }

    /// Puts the creatures into a plane of squares: those hampered by them that are of its kind, without those where they let nobody in.
    fn reprice(&self, window: Window, rows: &mut Rows, is_of_kind: impl Fn(Option<u8>) -> bool) {
        for (square, priced) in &self.crowd.repriced {
            if let Some((column, row)) = window.place(*square) {
                rows[row] &= !(1 << column);
                rows[row] |= u64::from(is_of_kind(*priced)) << column;
            }
        }
        for body in self.crowd.barred.iter().chain(&self.crowd.filled) {
            window.each_row(*body, |row, bits| rows[row] &= !bits);
        }
    }

    /// Whether barriers make prices depend on directions here.
    fn lay_out_barriers<const K: usize>(&self, window: Window, wave: &mut Wave<K>) -> bool {
        wave.directed.barriers = false;
        let Some(barriers) = &self.survey.barriers else { return false };
        let mut rows: Rows = [0; 64];
        let mut any = false;
        for (plane, into) in barriers.iter().zip(&mut wave.directed.barrier) {
            window.cut(plane, &mut rows);
            any |= rows.iter().any(|row| *row != 0);
            pack(&rows, into);
        }
        wave.directed.crossing = [None; TIERS];
        wave.directed.crossing[..self.crossing.len()].copy_from_slice(&self.crossing);
        wave.directed.barriers = any;
        any
    }

    /// Whether squares that may not be newly entered make prices depend on directions here.
    fn lay_out_refused<const K: usize>(&self, window: Window, wave: &mut Wave<K>) -> bool {
        wave.directed.entering = self.entering;
        wave.directed.refused = [Quad::EMPTY; K];
        let mut rows: Rows = [0; 64];
        if self.entering {
            if let Some(plane) = &self.survey.forbidden {
                window.cut(plane, &mut rows);
            }
            self.reprice(window, &mut rows, |priced| priced.is_none());
            pack(&rows, &mut wave.directed.refused);
        }
        rows.iter().any(|row| *row != 0)
    }

    fn lay_out_walls<const K: usize>(&self, window: Window, wave: &mut Wave<K>) {
        let sheet = &mut wave.sheet;
        sheet.walled = false;
        let Some(walls) = &self.survey.walls else { return };
        let mut rows: Rows = [0; 64];
        let planes = walls.0.iter().chain(&walls.1);
        for (plane, into) in planes.zip(sheet.shut.iter_mut().chain(&mut sheet.touched)) {
            window.cut(plane, &mut rows);
            sheet.walled |= rows.iter().any(|row| *row != 0);
            pack(&rows, into);
        }
    }

    fn lay_out_held<const K: usize>(&self, window: Window, wave: &mut Wave<K>) {
        let mut rows: Rows = [0; 64];
        if let Some(plane) = &self.survey.held {
            window.cut(plane, &mut rows);
        }
        for square in &self.crowd.held {
            if let Some((column, row)) = window.place(*square) {
                rows[row] |= 1 << column;
            }
        }
        wave.sheet.any_held = rows.iter().any(|row| *row != 0);
        if wave.sheet.any_held {
            pack(&rows, &mut wave.sheet.held);
        }
    }
}

/// Packs rows as a window of `K` quads has them.
fn pack<const K: usize>(rows: &Rows, into: &mut [Quad; K]) {
    let words = into.iter_mut().flat_map(|quad| &mut quad.0);
    match K {
        1 => words.zip(rows.as_chunks::<4>().0).for_each(|(word, [a, b, c, d])| {
            *word = *a | *b << 16 | *c << 32 | *d << 48;
        }),
        4 => words.zip(rows.as_chunks::<2>().0).for_each(|(word, [a, b])| *word = *a | *b << 32),
        _ => words.zip(rows).for_each(|(word, row)| *word = *row),
    }
}
