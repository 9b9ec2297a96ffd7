//! Which walls are near a part of the board: the walls of a map, sorted once into wide squares.
//!
//! This module knows where walls are; it does not know what they do.

use super::point::{Point, UNITS_PER_SQUARE};
use super::segment::{PointArea, Segment};
use super::wall::Wall;
use crate::lattice::Extent;
use alloc::vec::Vec;

/// The walls that stop lines, indexed by the wide squares that they come near.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WallIndex {
    columns: usize,
    rows: usize,
    /// Row by row.
    places: Vec<Vec<u32>>,
}

/// Side of a wide square, in squares.
const SQUARES: u32 = 16;

/// The same in units.
const SIDE: i32 = SQUARES.cast_signed() * UNITS_PER_SQUARE;

impl WallIndex {
    pub(super) fn new(extent: Extent, walls: &[Wall]) -> Self {
        let wide = |squares: u32| squares.div_ceil(SQUARES).max(1) as usize;
        let (columns, rows) = (wide(extent.width), wide(extent.height));
        let mut index = WallIndex { columns, rows, places: vec![Vec::new(); columns * rows] };
        let stopping = (0_u32..).zip(walls).filter(|(_, wall)| wall.kind.stops_lines());
        for (number, wall) in stopping {
            for place in index.places_of(*wall) {
                index.places[place].push(number);
            }
        }
        index
    }

    /// Records that the wall with a number has changed its kind, but not its place.
    pub(super) fn change(&mut self, number: usize, wall: Wall) {
        let number = number as u32;
        for place in self.places_of(wall) {
            let numbers = &mut self.places[place];
            match (numbers.binary_search(&number), wall.kind.stops_lines()) {
                (Ok(at), false) => {
                    numbers.remove(at);
                }
                (Err(at), true) => numbers.insert(at, number),
                (Ok(_), true) | (Err(_), false) => {}
            }
        }
    }

    /// Returns the wide squares that a wall comes near.
    fn places_of(&self, wall: Wall) -> Vec<usize> {
        let line = Segment::between(wall.from, wall.to);
        let is_near = |place: &usize| self.area(*place).is_none_or(|area| line.comes_near(area));
        self.around(line.hull()).filter(is_near).collect()
    }

    /// The numbers of the walls that come near an area, in their order.
    pub(super) fn near(&self, area: PointArea) -> Vec<u32> {
        let mut numbers: Vec<u32> =
            self.around(area).flat_map(|place| &self.places[place]).copied().collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// Returns the wide squares around an area. Points off the board count to the squares at its
    /// border.
    fn around(&self, area: PointArea) -> impl Iterator<Item = usize> + use<> {
        let place = |at: i32, count: usize| (at.div_euclid(SIDE).max(0) as usize).min(count - 1);
        let (first, last) = (place(area.low.x - 1, self.columns), place(area.high.x, self.columns));
        let (top, bottom) = (place(area.low.y - 1, self.rows), place(area.high.y, self.rows));
        let columns = self.columns;
        (top..=bottom).flat_map(move |row| (first..=last).map(move |column| row * columns + column))
    }

    /// Returns the points of a wide square inside the board; `None` at its border, which also
    /// covers points off the board.
    fn area(&self, place: usize) -> Option<PointArea> {
        let (column, row) = (place % self.columns, place / self.columns);
        let inside = |at: usize, count: usize| 0 < at && at + 1 < count;
        let low = |at: usize| at as i32 * SIDE;
        (inside(column, self.columns) && inside(row, self.rows)).then(|| PointArea {
            low: Point::new(low(column), low(row)),
            high: Point::new(low(column + 1), low(row + 1)),
        })
    }
}
