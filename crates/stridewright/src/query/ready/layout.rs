//! Lays a ready question out in the window of a flood: cuts the ground, puts in the creatures, packs the rows.

use super::Ready;
use crate::lattice::{Rectangle, Square};
use crate::search::planes::{Found, Quad, TIERS, Wave};

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
        let within = Rectangle::body(self.at, self.side).contains(square);
        within.then(|| ((square.column - self.at.column) as usize, (square.row - self.at.row) as usize))
    }

    /// Puts a square into a plane, or takes it out.
    fn put<const K: usize>(self, square: Square, there: bool, plane: &mut [Quad; K]) {
        if let Some((column, row)) = self.place(square) {
            let (word, first) = row_of(plane, row);
            *word &= !(1 << (first + column));
            *word |= u64::from(there) << (first + column);
        }
    }

    /// Takes the squares of a body out of a plane.
    fn take_out<const K: usize>(self, body: Rectangle, plane: &mut [Quad; K]) {
        let side = self.side.cast_signed();
        let left = body.at.column.saturating_sub(self.at.column);
        let top = body.at.row.saturating_sub(self.at.row);
        let columns = left.clamp(0, side)..left.saturating_add(body.width.cast_signed()).clamp(0, side);
        if columns.is_empty() {
            return;
        }
        let bits = (u64::MAX >> (64 - columns.len())) << columns.start;
        for row in top.clamp(0, side)..top.saturating_add(body.height.cast_signed()).clamp(0, side) {
            let (word, first) = row_of(plane, row as usize);
            *word &= !(bits << first);
        }
    }
}

impl Ready {
    /// The squares that the body can cover.
    pub(super) fn window(&self) -> Window {
        Window { at: self.corner(), side: self.span() + self.side - 1 }
    }

    /// Puts the start into the memory of a flood, if it is on the board.
    pub(super) fn begin<const K: usize>(&self, wave: &mut Wave<K>) {
        wave.most = self.most;
        wave.seeds = [[Quad::EMPTY; K]; 2];
        if !self.survey.extent().contains(self.start) {
            return;
        }
        let middle = self.most as usize;
        let (word, first) = row_of(&mut wave.seeds[self.first_sum as usize & 1], middle);
        *word = 1 << (first + middle);
    }

    /// Puts a window into the memory of a flood; with `directed`, prices are said to depend on directions in any case.
    pub(super) fn lay_out<const K: usize>(&self, window: Window, wave: &mut Wave<K>, directed: bool) {
        wave.sheet.side = self.side;
        wave.sheet.corners = self.corners;
        self.survey.clear.cut(window.at, &mut wave.sheet.clear);
        for body in &self.crowd.filled {
            window.take_out(*body, &mut wave.sheet.clear);
        }
        self.lay_out_prices(window, wave, directed);
        self.lay_out_walls(window, wave);
        self.lay_out_held(window, wave);
    }

    /// The squares by price. Prices that nothing in the window has are left out.
    fn lay_out_prices<const K: usize>(&self, window: Window, wave: &mut Wave<K>, directed: bool) {
        wave.tiers = 0;
        let directed = self.lay_out_barriers(window, wave) | self.lay_out_refused(window, wave) | directed;
        for (class, price) in self.classes.iter().zip(&self.prices) {
            // Too dear to be entered, but a body that pays for new squares only may keep covering it.
            let within = self.entering || price[0].min(price[1]) <= self.most_halves();
            if !within && !directed {
                continue;
            }
            let squares = &mut wave.add_tier(*price).squares;
            match self.survey.classes.iter().find(|(known, _)| known == class) {
                Some((_, plane)) => plane.cut(window.at, squares),
                None => *squares = [Quad::EMPTY; K],
            }
            self.reprice(window, squares, |priced| priced == Some(*class));
            if !directed && is_empty(squares) {
                wave.tiers -= 1;
            }
        }
        wave.directed.tiers = wave.tiers;
        wave.directed.any = directed || (self.entering && wave.tiers > 1);
        if directed {
            for price in &self.prices[self.classes.len()..] {
                wave.add_tier(*price).squares = [Quad::EMPTY; K];
            }
        }
    }

    /// Puts the creatures into a plane of squares: those hampered by them that are of its kind, without those where they let nobody in.
    fn reprice<const K: usize>(
        &self,
        window: Window,
        plane: &mut [Quad; K],
        is_of_kind: impl Fn(Option<u8>) -> bool,
    ) {
        for (square, priced) in &self.crowd.repriced {
            window.put(*square, is_of_kind(*priced), plane);
        }
        for body in self.crowd.barred.iter().chain(&self.crowd.filled) {
            window.take_out(*body, plane);
        }
    }

    /// Whether barriers make prices depend on directions here.
    fn lay_out_barriers<const K: usize>(&self, window: Window, wave: &mut Wave<K>) -> bool {
        wave.directed.barriers = false;
        let Some(barriers) = &self.survey.barriers else { return false };
        let mut any = false;
        for (plane, into) in barriers.iter().zip(&mut wave.directed.barrier) {
            plane.cut(window.at, into);
            any |= !is_empty(into);
        }
        wave.directed.crossing = [None; TIERS];
        wave.directed.crossing[..self.crossing.len()].copy_from_slice(&self.crossing);
        wave.directed.barriers = any;
        any
    }

    /// Whether squares that may not be newly entered make prices depend on directions here.
    fn lay_out_refused<const K: usize>(&self, window: Window, wave: &mut Wave<K>) -> bool {
        wave.directed.entering = self.entering;
        let refused = &mut wave.directed.refused;
        *refused = [Quad::EMPTY; K];
        if self.entering {
            if let Some(plane) = &self.survey.forbidden {
                plane.cut(window.at, refused);
            }
            self.reprice(window, refused, |priced| priced.is_none());
        }
        !is_empty(refused)
    }

    fn lay_out_walls<const K: usize>(&self, window: Window, wave: &mut Wave<K>) {
        let sheet = &mut wave.sheet;
        sheet.walled = false;
        let Some(walls) = &self.survey.walls else { return };
        let planes = walls.0.iter().chain(&walls.1);
        for (plane, into) in planes.zip(sheet.shut.iter_mut().chain(&mut sheet.touched)) {
            plane.cut(window.at, into);
            sheet.walled |= !is_empty(into);
        }
    }

    fn lay_out_held<const K: usize>(&self, window: Window, wave: &mut Wave<K>) {
        let sheet = &mut wave.sheet;
        sheet.any_held = false;
        if self.survey.held.is_none() && self.crowd.held.is_empty() {
            return;
        }
        sheet.held = [Quad::EMPTY; K];
        if let Some(plane) = &self.survey.held {
            plane.cut(window.at, &mut sheet.held);
        }
        for square in &self.crowd.held {
            window.put(*square, true, &mut sheet.held);
        }
        sheet.any_held = !is_empty(&sheet.held);
    }
}

/// The word with a row of a packed window, and the bit where the row begins.
fn row_of<const K: usize>(plane: &mut [Quad; K], row: usize) -> (&mut u64, usize) {
    let bit = row * Found::<K>::ROW;
    (&mut plane[bit / 256 % K].0[bit / 64 % 4], bit % 64)
}

fn is_empty<const K: usize>(plane: &[Quad; K]) -> bool {
    plane.iter().fold(0, |any, quad| any | quad.0[0] | quad.0[1] | quad.0[2] | quad.0[3]) == 0
}
