//! The parts of a map in which a route is searched, one after the other. Each reaches twice as far
//! around its ends as the one before.
//!
//! This module knows squares and the least prices of steps. From them it proves that the rest of
//! the map cannot contain a cheaper path.

use crate::lattice::{Rectangle, Square};
use crate::search::planes::SIDE;

/// The parts of a map around the two ends of a route.
pub(super) struct MapParts {
    /// The whole map.
    pub(super) whole: Rectangle,
    pub(super) start: Square,
    pub(super) goal: Square,
    /// The least prices of a straight and a diagonal step, in half squares.
    pub(super) prices: [u32; 2],
    /// The distance at which the route starts, and the greatest allowed.
    pub(super) sums: [u32; 2],
}

impl MapParts {
    /// Returns the columns or rows between the ends, whichever is greater.
    pub(super) fn apart(&self) -> u32 {
        let (start, goal) = (self.start, self.goal);
        start.column.abs_diff(goal.column).max(start.row.abs_diff(goal.row))
    }

    /// Returns the part with a number, counted from 0: whole tiles, or up to the end of the map.
    pub(super) fn part(&self, number: usize) -> Rectangle {
        let first = self.apart().cast_signed() / 8 + 5;
        let margin = first.saturating_mul(1 << number.min(16));
        let (start, goal, whole) = (self.start, self.goal, self.whole);
        let (left, right) = whole_tiles(start.column, goal.column, margin, whole.width);
        let (top, bottom) = whole_tiles(start.row, goal.row, margin, whole.height);
        Rectangle::new(Square::new(left, top), right.abs_diff(left), bottom.abs_diff(top))
    }

    /// Returns the number of squares of the part with a number.
    pub(super) fn area(&self, number: usize) -> usize {
        let Rectangle { width, height, .. } = self.part(number);
        width as usize * height as usize
    }

    /// Whether a part contains every cheapest path, if the cheapest path in it has this distance;
    /// `None`: it contains no path.
    pub(super) fn is_enough(&self, part: Rectangle, sum: Option<u32>) -> bool {
        let [first, most] = self.sums;
        let beside = self.least_beside(part);
        beside.is_none_or(|least| sum.unwrap_or(most) < first.saturating_add(least))
    }

    /// Returns the number of the first part that is enough for a distance.
    pub(super) fn least_enough(&self, sum: Option<u32>) -> usize {
        (0..).find(|number| self.is_enough(self.part(*number), sum)).unwrap_or_default()
    }

    /// Returns a lower bound on the cost of a path between the ends that leaves a part; `None` if
    /// the part is the whole map.
    fn least_beside(&self, part: Rectangle) -> Option<u32> {
        let Rectangle { at, width, height } = part;
        let (start, goal, whole, [straight, diagonal]) =
            (self.start, self.goal, self.whole, self.prices);
        // To the squares beyond one side, and from there to the goal.
        let there_and_back = |start: i32, goal: i32, first: i32, length: u32, all: u32| {
            let next = first + length.cast_signed();
            let before = (first > 0).then(|| start.abs_diff(first - 1) + goal.abs_diff(first - 1));
            let after =
                (next < all.cast_signed()).then(|| start.abs_diff(next) + goal.abs_diff(next));
            before.into_iter().chain(after).min()
        };
        let columns = there_and_back(start.column, goal.column, at.column, width, whole.width);
        let rows = there_and_back(start.row, goal.row, at.row, height, whole.height);
        let apart = (start.column.abs_diff(goal.column), start.row.abs_diff(goal.row));
        // Where diagonals are cheaper than straight steps, a path zigzags; where they cost more
        // than two straight steps, it avoids them.
        let straight = straight.min(diagonal);
        let more = diagonal.min(straight.saturating_mul(2)) - straight;
        let price =
            |columns: u32, rows: u32| columns.max(rows) * straight + columns.min(rows) * more;
        let beside = columns.map(|columns| price(columns, apart.1));
        beside.into_iter().chain(rows.map(|rows| price(apart.0, rows))).min()
    }
}

/// Returns the range of a part along one side of the map: whole tiles, or to its end.
fn whole_tiles(start: i32, goal: i32, margin: i32, length: u32) -> (i32, i32) {
    let length = length.cast_signed();
    let first = start.min(goal).saturating_sub(margin).max(0);
    let least = start.max(goal).saturating_add(margin).saturating_add(1);
    let tiles = least.saturating_sub(first).saturating_add(SIDE - 1) / SIDE;
    (first, first.saturating_add(tiles.saturating_mul(SIDE)).min(length))
}
