//! Prepares the window of a flood for a question: cuts the ground, adds the creatures, packs the
//! rows.

use super::{PreparedReach, Price};
use crate::field::Repriced;
use crate::lattice::{Rectangle, Square};
use crate::search::planes::{BitFlood, Bits256, CLASSES, Found, Plane};

/// A window of the board.
#[derive(Clone, Copy)]
pub(in crate::query) struct Window {
    pub(in crate::query) at: Square,
    /// Columns and rows, at most 64.
    pub(in crate::query) side: u32,
}

impl Window {
    /// Column and row of a square, if it lies in the window.
    fn place(self, square: Square) -> Option<(usize, usize)> {
        let within = Rectangle::body(self.at, self.side).contains(square);
        within.then(|| {
            ((square.column - self.at.column) as usize, (square.row - self.at.row) as usize)
        })
    }

    /// Sets or clears a square of a plane.
    fn put<const K: usize>(self, square: Square, there: bool, plane: &mut [Bits256; K]) {
        if let Some((column, row)) = self.place(square) {
            let (word, first) = row_of(plane, row);
            *word &= !(1 << (first + column));
            *word |= u64::from(there) << (first + column);
        }
    }

    /// Returns a plane of these squares, without those outside the window.
    pub(in crate::query) fn plane_of<const K: usize>(self, squares: &[Square]) -> [Bits256; K] {
        let mut plane = [Bits256::EMPTY; K];
        for square in squares {
            self.put(*square, true, &mut plane);
        }
        plane
    }

    /// Returns a plane of the squares of these bodies, without those outside the window.
    fn plane_of_bodies<'b, const K: usize>(
        self,
        bodies: impl Iterator<Item = &'b Rectangle>,
    ) -> [Bits256; K] {
        let mut plane = [Bits256::EMPTY; K];
        bodies.for_each(|body| self.add(*body, &mut plane));
        plane
    }

    /// Sets the squares of a body in a plane.
    fn add<const K: usize>(self, body: Rectangle, plane: &mut [Bits256; K]) {
        let side = self.side.cast_signed();
        let left = body.at.column.saturating_sub(self.at.column);
        let top = body.at.row.saturating_sub(self.at.row);
        let columns =
            left.clamp(0, side)..left.saturating_add(body.width.cast_signed()).clamp(0, side);
        if columns.is_empty() {
            return;
        }
        let bits = (u64::MAX >> (64 - columns.len())) << columns.start;
        for row in top.clamp(0, side)..top.saturating_add(body.height.cast_signed()).clamp(0, side)
        {
            let (word, first) = row_of(plane, row as usize);
            *word |= bits << first;
        }
    }
}

impl PreparedReach {
    /// The squares that the body can cover.
    pub(in crate::query) fn window(&self) -> Window {
        Window { at: self.corner(), side: self.span() + self.side - 1 }
    }

    /// Puts the start into the memory of a flood, if it is on the board.
    pub(in crate::query) fn begin<const K: usize>(&self, flood: &mut BitFlood<K>) {
        flood.most = self.most;
        flood.seeds = [[Bits256::EMPTY; K]; 2];
        flood.later_seeds.clear();
        if !self.layer.extent().contains(self.start.at) {
            return;
        }
        let middle = self.radius as usize;
        let (word, first) = row_of(&mut flood.seeds[self.first_sum as usize & 1], middle);
        *word = 1 << (first + middle);
    }

    /// Puts a window into the memory of a flood; with `directed`, prices are treated as
    /// direction-dependent in any case.
    pub(in crate::query) fn lay_out<const K: usize>(
        &self,
        window: Window,
        flood: &mut BitFlood<K>,
        directed: bool,
    ) {
        flood.window_masks.side = self.side;
        flood.window_masks.corners = self.corners;
        self.layer.clear.cut(window.at, &mut flood.window_masks.clear);
        let filled = self.crowd.filled.iter();
        if filled.len() > 0 {
            take_out(&window.plane_of_bodies(filled.clone()), &mut flood.window_masks.clear);
        }
        let shut = window.plane_of_bodies(self.crowd.barred.iter().chain(filled));
        self.lay_out_prices(window, &shut, flood, directed);
        self.lay_out_squeezing(window, &shut, flood);
        self.lay_out_walls(window, flood);
        self.lay_out_held(window, flood);
    }

    /// Adds the squares by price, without prices that nothing in the window has.
    fn lay_out_prices<const K: usize>(
        &self,
        window: Window,
        shut: &[Bits256; K],
        flood: &mut BitFlood<K>,
        directed: bool,
    ) {
        flood.classes = 0;
        let directed = self.lay_out_barriers(window, flood)
            | self.lay_out_refused(window, shut, flood)
            | directed;
        for (class, price) in self.classes.iter().zip(&self.prices) {
            // Too expensive to enter. But a body that pays only for new squares may keep covering
            // it, and one that squeezes fits there.
            let kept = self.entering || self.squeezed.is_some();
            if !(kept || directed || self.affords(*price)) {
                continue;
            }
            let squares = &mut flood.add_class(*price).squares;
            cut_class(window, &self.layer.classes, *class, squares);
            self.reprice(window, shut, squares, |priced| priced.class == Some(*class));
            if !directed && is_empty(squares) {
                flood.classes -= 1;
            }
        }
        flood.directed.classes = flood.classes;
        flood.directed.any = directed || (self.entering && flood.classes > 1);
        if directed {
            for price in &self.prices[self.classes.len()..] {
                flood.add_class(*price).squares = [Bits256::EMPTY; K];
            }
        }
    }

    /// Adds what a body that squeezes needs in addition.
    fn lay_out_squeezing<const K: usize>(
        &self,
        window: Window,
        shut: &[Bits256; K],
        flood: &mut BitFlood<K>,
    ) {
        let Some(squeezed) = &self.squeezed else {
            flood.squeezing.iter_mut().for_each(|squeezing| squeezing.any = false);
            return;
        };
        let squeezing = flood.squeezing.get_or_insert_default();
        squeezing.any = true;
        squeezing.start = match self.start {
            Rectangle { width, .. } if width < self.side => 2,
            Rectangle { height, .. } if height < self.side => 1,
            _ => 0,
        };
        squeezing.classes = 0;
        for (class, price) in squeezed.iter().filter(|(_, price)| self.affords(*price)) {
            let cost = &mut squeezing.prices[squeezing.classes];
            (cost.straight, cost.diagonal) = (price[0], price[1]);
            cut_class(window, &self.layer.squeezed, *class, &mut cost.squares);
            self.reprice(window, shut, &mut cost.squares, |priced| priced.squeezed == Some(*class));
            squeezing.classes += usize::from(!is_empty(&cost.squares));
        }
        self.cut_refused(window, shut, &mut squeezing.refused);
    }

    /// Whether the movement goes far enough for one step at this price.
    pub(super) fn affords(&self, price: Price) -> bool {
        price[0].min(price[1]) <= self.most_halves()
    }

    /// Puts the creatures into a plane of squares: those of its kind that hamper, without the
    /// squares that are shut by those that let no creature in.
    fn reprice<const K: usize>(
        &self,
        window: Window,
        shut: &[Bits256; K],
        plane: &mut [Bits256; K],
        is_of_kind: impl Fn(&Repriced) -> bool,
    ) {
        for priced in &self.crowd.repriced {
            window.put(priced.square, is_of_kind(priced), plane);
        }
        take_out(shut, plane);
    }

    /// Adds barriers; returns whether they make prices depend on directions here.
    fn lay_out_barriers<const K: usize>(&self, window: Window, flood: &mut BitFlood<K>) -> bool {
        flood.directed.barriers = false;
        let Some(barriers) = self.layer.barriers.as_ref().filter(|_| self.barriers) else {
            return false;
        };
        let any = cut_all(window, barriers.iter().zip(&mut flood.directed.barrier));
        flood.directed.crossing = [None; CLASSES];
        flood.directed.crossing[..self.crossing.len()].copy_from_slice(&self.crossing);
        flood.directed.barriers = any;
        any
    }

    /// Adds squares that may not be newly entered; returns whether they make prices depend on
    /// directions here.
    fn lay_out_refused<const K: usize>(
        &self,
        window: Window,
        shut: &[Bits256; K],
        flood: &mut BitFlood<K>,
    ) -> bool {
        flood.directed.entering = self.entering;
        let barred = self.crowd.repriced.iter().any(|priced| priced.class.is_none());
        flood.directed.refuses = self.entering && (barred || self.layer.forbidden.is_some());
        flood.directed.refuses && self.cut_refused(window, shut, &mut flood.directed.refused)
    }

    /// Cuts out the squares that admit the body, but not by this movement; returns whether there
    /// are any.
    fn cut_refused<const K: usize>(
        &self,
        window: Window,
        shut: &[Bits256; K],
        refused: &mut [Bits256; K],
    ) -> bool {
        match &self.layer.forbidden {
            Some(plane) => plane.cut(window.at, refused),
            None => *refused = [Bits256::EMPTY; K],
        }
        self.reprice(window, shut, refused, |priced| priced.class.is_none());
        !is_empty(refused)
    }

    fn lay_out_walls<const K: usize>(&self, window: Window, flood: &mut BitFlood<K>) {
        let window_masks = &mut flood.window_masks;
        window_masks.walled = false;
        let Some(walls) = &self.layer.walls else { return };
        let planes = walls.0.iter().chain(&walls.1);
        window_masks.walled = cut_all(
            window,
            planes.zip(window_masks.shut.iter_mut().chain(&mut window_masks.touched)),
        );
    }

    fn lay_out_held<const K: usize>(&self, window: Window, flood: &mut BitFlood<K>) {
        let window_masks = &mut flood.window_masks;
        window_masks.any_held = false;
        if self.layer.held.is_none() && self.crowd.held.is_empty() {
            return;
        }
        window_masks.held = [Bits256::EMPTY; K];
        if let Some(plane) = &self.layer.held {
            plane.cut(window.at, &mut window_masks.held);
        }
        for square in &self.crowd.held {
            window.put(*square, true, &mut window_masks.held);
        }
        window_masks.any_held = !is_empty(&window_masks.held);
    }
}

/// The word with a row of a packed window, and the bit where the row begins.
fn row_of<const K: usize>(plane: &mut [Bits256; K], row: usize) -> (&mut u64, usize) {
    let bit = row * Found::<K>::ROW;
    (&mut plane[bit / 256 % K].0[bit / 64 % 4], bit % 64)
}

/// Clears squares of a plane.
fn take_out<const K: usize>(squares: &[Bits256; K], plane: &mut [Bits256; K]) {
    for (quad, squares) in plane.iter_mut().zip(squares) {
        quad.0.iter_mut().zip(squares.0).for_each(|(word, squares)| *word &= !squares);
    }
}

/// Cuts the window out of the squares of a price class.
fn cut_class<const K: usize>(
    window: Window,
    classes: &[(u8, Plane)],
    class: u8,
    into: &mut [Bits256; K],
) {
    match classes.iter().find(|(known, _)| *known == class) {
        Some((_, plane)) => plane.cut(window.at, into),
        None => *into = [Bits256::EMPTY; K],
    }
}

/// Cuts windows out of planes; returns whether any of them is not empty.
fn cut_all<'p, const K: usize>(
    window: Window,
    planes: impl Iterator<Item = (&'p Plane, &'p mut [Bits256; K])>,
) -> bool {
    planes.fold(false, |any, (plane, into)| {
        plane.cut(window.at, into);
        any | !is_empty(into)
    })
}

fn is_empty<const K: usize>(plane: &[Bits256; K]) -> bool {
    plane.iter().fold(0, |any, quad| any | quad.0[0] | quad.0[1] | quad.0[2] | quad.0[3]) == 0
}
