//! Which neighbouring squares are separated by walls: the walls of a map, read once into bit
//! planes.
//!
//! This module knows segments and squares. Other modules decide whether a separation matters for a
//! mover.

use super::point::UNITS_PER_SQUARE;
use super::wall::{Crossing, Marks, Wall, WallKind};
use crate::lattice::{Direction, Extent, Square};
use alloc::vec::Vec;

/// What stands between each square and its eight neighbours. Index: row × width + column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edges {
    extent: Extent,
    /// Bit `direction.index()`: a blocking wall lies across the step in that direction.
    shut: Vec<u8>,
    /// Bit `direction.index()`, diagonals only: a blocking wall ends in the corner that the step
    /// passes.
    touched: Vec<u8>,
    /// Bit `direction.index()`: an unmarked barrier lies across the step.
    barrier: Vec<u8>,
    /// Barriers with exceptions for flying or incorporeal movers: one plane as above for each set
    /// of exceptions.
    marked: Vec<(Marks, Vec<u8>)>,
}

/// Barrier crossings of one square that carry marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedBarrier {
    /// Row-major index of the square that the step leaves.
    pub square: usize,
    /// Bit `direction.index()` of the crossings.
    pub directions: u8,
    /// The exceptions.
    pub marks: Marks,
}

/// The connections that are checked from a square; the opposite ones mirror them.
pub(super) const FORWARD: [Direction; 4] =
    [Direction::East, Direction::South, Direction::SouthEast, Direction::SouthWest];

/// The greatest distance between walls that meet the same connection, and from such a wall to the
/// connections checked for it.
const CLOSE: i32 = 4 * UNITS_PER_SQUARE;

impl Edges {
    /// Reads walls into planes. The work is proportional to the total length of all walls.
    #[must_use]
    pub fn new(extent: Extent, walls: &[Wall]) -> Self {
        let area = extent.area();
        let mut edges = Edges {
            extent,
            shut: vec![0; area],
            touched: vec![0; area],
            barrier: vec![0; area],
            marked: Vec::new(),
        };
        for wall in walls.iter().filter(|wall| separates(wall)) {
            edges.add(*wall);
        }
        edges
    }

    /// Reads again what stands near a wall that has changed its kind but not its place.
    pub(super) fn read_again(&mut self, walls: &[Wall], changed: Wall) {
        let near: Vec<Wall> = walls
            .iter()
            .copied()
            .filter(|wall| separates(wall) && are_close(*wall, changed))
            .collect();
        for square in squares_near(self.extent, changed) {
            for direction in FORWARD {
                self.forget(square, direction);
                near.iter().for_each(|wall| self.connect(*wall, square, direction));
            }
        }
    }

    /// Opens one connection both ways.
    fn forget(&mut self, square: Square, direction: Direction) {
        let neighbour = square.step(direction);
        let (Some(here), Some(there)) = (self.extent.index(square), self.extent.index(neighbour))
        else {
            return;
        };
        let marked = self.marked.iter_mut().map(|(_, plane)| plane);
        for plane in
            [&mut self.shut, &mut self.touched, &mut self.barrier].into_iter().chain(marked)
        {
            plane[here] &= !(1 << direction.index());
            plane[there] &= !(1 << direction.reverse().index());
        }
    }

    fn add(&mut self, wall: Wall) {
        for square in squares_near(self.extent, wall) {
            for direction in FORWARD {
                self.connect(wall, square, direction);
            }
        }
    }

    /// Checks one connection and records what the wall does to it, both ways unless the wall is
    /// one-way.
    fn connect(&mut self, wall: Wall, square: Square, direction: Direction) {
        let neighbour = square.step(direction);
        let (Some(here), Some(there)) = (self.extent.index(square), self.extent.index(neighbour))
        else {
            return;
        };
        let (forth, back) = (1 << direction.index(), 1 << direction.reverse().index());
        if wall.one_way.is_some() {
            self.note(wall, here, forth, wall.meets_step(square, direction));
            self.note(wall, there, back, wall.meets_step(neighbour, direction.reverse()));
        } else if !wall.kind.blocks()
            || self.shut[here] & forth == 0
            || self.shut[there] & back == 0
        {
            let crossing = wall.meets_step(square, direction);
            self.note(wall, here, forth, crossing);
            self.note(wall, there, back, crossing);
        }
    }

    fn note(&mut self, wall: Wall, index: usize, bit: u8, crossing: Crossing) {
        match (wall.kind, crossing) {
            (_, Crossing::Clear) | (WallKind::Barrier, Crossing::TouchesCorner) => {}
            (WallKind::Barrier, Crossing::Crosses) if wall.marks == Marks::default() => {
                self.barrier[index] |= bit;
            }
            (WallKind::Barrier, Crossing::Crosses) => {
                self.marked_plane(wall.marks)[index] |= bit;
            }
            (_, Crossing::TouchesCorner) => self.touched[index] |= bit,
            (_, Crossing::Crosses) => self.shut[index] |= bit,
        }
    }

    /// Returns the plane of the barriers with these marks.
    fn marked_plane(&mut self, marks: Marks) -> &mut [u8] {
        let place =
            self.marked.iter().position(|(others, _)| *others == marks).unwrap_or_else(|| {
                self.marked.push((marks, vec![0; self.extent.area()]));
                self.marked.len() - 1
            });
        &mut self.marked[place].1
    }

    /// Returns bits `direction.index()`: a wall blocks the step to the neighbour.
    #[must_use]
    pub fn shut(&self, index: usize) -> u8 {
        self.shut[index]
    }

    /// Returns bits `direction.index()`: a wall ends in the corner that the diagonal passes.
    #[must_use]
    pub fn touched(&self, index: usize) -> u8 {
        self.touched[index]
    }

    /// Returns bits `direction.index()`: an unmarked barrier lies across the step.
    #[must_use]
    pub fn barrier(&self, index: usize) -> u8 {
        self.barrier[index]
    }

    /// Returns [`shut`](Edges::shut), [`touched`](Edges::touched) and [`barrier`](Edges::barrier)
    /// for all squares, row by row.
    pub(crate) fn of_all(&self) -> [&[u8]; 3] {
        [&self.shut, &self.touched, &self.barrier]
    }

    /// Whether the barriers with exceptions are the same.
    pub(crate) fn has_same_marked(&self, other: &Edges) -> bool {
        self.marked == other.marked
    }

    /// Returns the barrier crossings with exceptions: by their marks, in the order of the walls,
    /// and then by squares.
    pub fn marked_barriers(&self) -> impl Iterator<Item = MarkedBarrier> + '_ {
        self.marked.iter().flat_map(|(marks, plane)| {
            let crossings = plane.iter().enumerate().filter(|(_, directions)| **directions != 0);
            crossings.map(|(square, directions)| MarkedBarrier {
                square,
                directions: *directions,
                marks: *marks,
            })
        })
    }

    /// Returns the barriers with exceptions across the steps from one square.
    pub fn marked_barriers_at(&self, index: usize) -> impl Iterator<Item = MarkedBarrier> + '_ {
        self.marked.iter().filter_map(move |(marks, plane)| {
            let directions = plane.get(index).copied().filter(|directions| *directions != 0)?;
            Some(MarkedBarrier { square: index, directions, marks: *marks })
        })
    }

    /// Whether a wall blocks the step from a square on the board in a direction. Closed doors that
    /// movers may open do not count ([`Ground::is_closed`](super::Ground::is_closed)).
    #[must_use]
    pub fn is_shut(&self, square: Square, direction: Direction) -> bool {
        self.extent
            .index(square)
            .is_some_and(|index| self.shut[index] >> direction.index() & 1 == 1)
    }

    /// Whether a barrier of any kind lies across the step.
    #[must_use]
    pub fn has_barrier(&self, square: Square, direction: Direction) -> bool {
        let bit = 1 << direction.index();
        self.extent.index(square).is_some_and(|index| {
            self.barrier[index] & bit != 0
                || self.marked_barriers_at(index).any(|marked| marked.directions & bit != 0)
        })
    }
}

/// Whether a wall separates squares. Open doors do not, and closed ones that movers may open are
/// recorded elsewhere.
fn separates(wall: &Wall) -> bool {
    wall.kind != WallKind::OpenDoor && wall.opening_cost().is_none()
}

/// Whether two walls may meet the same connection between neighbouring squares.
fn are_close(one: Wall, other: Wall) -> bool {
    // A connection is as long as the diagonal of a square.
    let apart = |a: [i32; 2], b: [i32; 2]| a[0].max(b[0]) - a[1].min(b[1]);
    let columns = |wall: Wall| [wall.from.x.min(wall.to.x), wall.from.x.max(wall.to.x)];
    let rows = |wall: Wall| [wall.from.y.min(wall.to.y), wall.from.y.max(wall.to.y)];
    apart(columns(one), columns(other)).max(apart(rows(one), rows(other))) <= CLOSE
}

/// Returns the squares with a connection to the right or downwards that a wall may meet.
pub(super) fn squares_near(extent: Extent, wall: Wall) -> impl Iterator<Item = Square> {
    rows(extent, wall)
        .flat_map(move |row| columns(extent, wall, row).map(move |column| Square::new(column, row)))
}

/// Rows whose squares have a forward connection that the wall may meet.
fn rows(extent: Extent, wall: Wall) -> core::ops::RangeInclusive<i32> {
    let half = UNITS_PER_SQUARE / 2;
    let (top, bottom) = (wall.from.y.min(wall.to.y), wall.from.y.max(wall.to.y));
    let first = (top - half).div_euclid(UNITS_PER_SQUARE) - 1;
    let last = (bottom - half).div_euclid(UNITS_PER_SQUARE);
    first.max(0)..=last.min(extent.height.cast_signed() - 1)
}

/// Columns of a row whose squares have a forward connection that the wall may meet.
fn columns(extent: Extent, wall: Wall, row: i32) -> core::ops::RangeInclusive<i32> {
    let half = UNITS_PER_SQUARE / 2;
    let top = row * UNITS_PER_SQUARE + half;
    let (from, to) = (x_near(wall, top), x_near(wall, top + UNITS_PER_SQUARE));
    let first = (from.0.min(to.0) - half).div_euclid(UNITS_PER_SQUARE) - 1;
    let last = (from.1.max(to.1) + half).div_euclid(UNITS_PER_SQUARE) + 1;
    first.max(0)..=last.min(extent.width.cast_signed() - 1)
}

/// Returns the least and greatest x of the wall near the height `y`, if that is within the wall's
/// own range.
fn x_near(wall: Wall, y: i32) -> (i32, i32) {
    let (top, bottom) =
        if wall.from.y <= wall.to.y { (wall.from, wall.to) } else { (wall.to, wall.from) };
    if top.y == bottom.y {
        return (top.x.min(bottom.x), top.x.max(bottom.x));
    }
    let y = i64::from(y.clamp(top.y, bottom.y) - top.y);
    let slope = (i64::from(bottom.x - top.x) * y).div_euclid(i64::from(bottom.y - top.y)) as i32;
    (top.x + slope, top.x + slope + 1)
}
