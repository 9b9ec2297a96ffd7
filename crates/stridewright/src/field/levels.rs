//! What a mover finds in a window of the board at all heights: the ground of every square, and the
//! creatures over it.
//!
//! Ground is read twice, as it hampers steps on or under it and as it hampers flying ones.

use super::towers::Towers;
use super::{Cells, Mover};
use crate::board::Column;
use crate::lattice::{Cuboid, Rectangle};
use crate::rule::Mode;
use crate::search::Node;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::ops::RangeInclusive;

/// The records of a part of space; the memory is reused.
#[derive(Debug, Default)]
pub struct Levels {
    /// The ground for steps on and under it.
    pub(super) afoot: Cells,
    /// The ground for flying steps.
    pub(super) aloft: Cells,
    /// Bottoms that a body can have here.
    pub(super) heights: (i32, i32),
    /// For each node what was found there, once computed; 0: not yet.
    pub(super) spots: RefCell<Vec<u16>>,
    /// For each square of the window, whether any other creature is over or under it.
    pub(super) busy: Vec<bool>,
    /// What is here for all heights at once, once a search has asked for it.
    pub(super) towers: RefCell<Towers>,
}

impl Levels {
    /// Reads a window of the mover's board, which must lie on the board, for bodies with these
    /// bottoms.
    pub fn read(&mut self, mover: &Mover<'_>, window: Rectangle, heights: &RangeInclusive<i32>) {
        self.afoot.read_ground(&mover.clone().aloft(false), window);
        self.aloft.read_ground(&mover.clone().aloft(true), window);
        self.heights = (*heights.start(), *heights.end());
        let area = window.width as usize * window.height as usize;
        let levels = (heights.end() - heights.start() + 1).unsigned_abs() as usize;
        let spots = self.spots.get_mut();
        spots.clear();
        spots.resize(area * levels, 0);
        self.towers.get_mut().told = None;
        self.busy.clear();
        self.busy.resize(area, false);
        for figure in mover.others() {
            for square in figure.body.squares().filter(|square| window.contains(*square)) {
                let column = (square.column - window.at.column) as usize;
                let row = (square.row - window.at.row) as usize;
                self.busy[row * window.width as usize + column] = true;
            }
        }
    }

    /// The window that was read.
    #[must_use]
    pub const fn window(&self) -> Rectangle {
        self.afoot.window()
    }

    /// Returns the position of a square of the window in a row-major list.
    pub(super) fn place(&self, square: crate::lattice::Square) -> Option<usize> {
        let window = self.window();
        window.contains(square).then(|| {
            let column = (square.column - window.at.column) as usize;
            let row = (square.row - window.at.row) as usize;
            row * window.width as usize + column
        })
    }

    /// The node of a body: level × window area + row-major place of its top-left square.
    pub(super) fn node(&self, body: Cuboid) -> Option<Node> {
        let (low, high) = self.heights;
        if body.bottom < low || high < body.bottom {
            return None;
        }
        let level = (body.bottom - low).unsigned_abs() as usize;
        self.place(body.base.at).map(|place| (level * self.busy.len() + place) as Node)
    }
}

/// Returns the bottoms that a mover's body can reach in a window when it moves at most this many
/// squares.
#[must_use]
pub fn heights_in(mover: &Mover<'_>, window: Rectangle, far: Option<u32>) -> RangeInclusive<i32> {
    let start = mover.figure().elevation;
    let steps = mover.movement_mode().steps;
    let level =
        [Mode::Burrow, Mode::Climb, Mode::Swim, Mode::Fly].into_iter().all(|mode| !steps.has(mode));
    if level && !mover.is_leaping() {
        return start..=start;
    }
    let ground = mover.board().ground();
    let columns = || window.squares().map(|square| ground.column(square));
    let solid = || window.squares().any(|square| !ground.is_open(square));
    let lowest = columns().map(|column| i32::from(column.floor)).min().unwrap_or(start).min(start);
    let floors = columns().map(|column| i32::from(column.floor) + i32::from(column.liquid));
    let highest = floors.max().unwrap_or(start).max(start);
    let (modes, creature) = (&mover.program().modes, &mover.figure().creature);
    let ceilings = || modes.climbs_anything(creature).is_some();
    let climbs = steps.has(Mode::Climb) && (solid() || ceilings());
    let (mut low, mut high) = (lowest, highest);
    if steps.has(Mode::Burrow) {
        (low, high) = (Column::LOWEST, Column::HIGHEST);
    }
    if steps.has(Mode::Fly) || climbs || mover.is_leaping() {
        high = Column::HIGHEST;
    }
    if let Some(far) = far {
        let far = far.min(1000).cast_signed();
        low = low.max(start.saturating_sub(far));
        high = high.min(start.saturating_add(far));
    }
    low.max(Column::LOWEST)..=high.min(Column::HIGHEST).max(low)
}
