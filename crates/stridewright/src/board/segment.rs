//! Straight lines between points of the board, and what they meet. All numbers are whole: nothing
//! is rounded.
//!
//! This module knows points, lines and axis-parallel rectangles; it does not know what blocks whom.
//! Coordinates of points on or near a board are below 2²³ in size, so all products fit.

use super::point::{Point, UNITS_PER_SQUARE};
use crate::lattice::{Rectangle, Square};

/// A straight line from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

/// An axis-parallel rectangle of points, borders included. It may be a single point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointArea {
    /// Its top-left corner.
    pub low: Point,
    /// Its bottom-right corner.
    pub high: Point,
}

/// A side of a line, looking from its first point to its second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Left hand.
    Left,
    /// Right hand.
    Right,
}

/// How a line meets something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// Not at all, or in a way that does not matter: a wall that goes on where the line ends.
    Apart,
    /// It is touched from one side, seen along the line.
    Touched(Side, Interval),
    /// It passes through.
    Passes,
}

/// A part of a line, from one position to another, measured along it in the line's own units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Interval {
    /// Where the part begins.
    pub first: i64,
    /// Where it ends; the same for a single point.
    pub last: i64,
}

/// Where a line is within a strip between two parallels to an axis: after `enters` and before
/// `leaves`, in parts of `whole`.
#[derive(Clone, Copy, Debug)]
struct Strip {
    enters: i64,
    leaves: i64,
    whole: i64,
}

impl PointArea {
    /// The area of these squares.
    #[must_use]
    pub const fn of(squares: Rectangle) -> Self {
        let last = squares.last();
        PointArea {
            low: Point::corner(squares.at),
            high: Point::new(
                (last.column + 1) * UNITS_PER_SQUARE,
                (last.row + 1) * UNITS_PER_SQUARE,
            ),
        }
    }

    /// A single point.
    #[must_use]
    pub const fn point(at: Point) -> Self {
        PointArea { low: at, high: at }
    }

    /// Its centre. (Squares have an even number of units.)
    #[must_use]
    pub const fn centre(self) -> Point {
        Point::new((self.low.x + self.high.x) / 2, (self.low.y + self.high.y) / 2)
    }

    /// Its corners, in order around it.
    #[must_use]
    pub const fn corners(self) -> [Point; 4] {
        let PointArea { low, high } = self;
        [low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)]
    }

    /// Returns the smallest area that holds both.
    #[must_use]
    pub fn and(self, other: PointArea) -> PointArea {
        PointArea {
            low: Point::new(self.low.x.min(other.low.x), self.low.y.min(other.low.y)),
            high: Point::new(self.high.x.max(other.high.x), self.high.y.max(other.high.y)),
        }
    }

    /// Whether the two share a point.
    #[must_use]
    pub const fn meets(self, other: PointArea) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }
}

impl Segment {
    /// The line from one point to another.
    #[must_use]
    pub const fn between(from: Point, to: Point) -> Self {
        Segment { from, to }
    }

    /// The smallest area that holds it.
    #[must_use]
    pub fn hull(self) -> PointArea {
        PointArea::point(self.from).and(PointArea::point(self.to))
    }

    /// Twice the signed area of the triangle from, to, `point`: negative on the left, positive on
    /// the right, 0 on the line.
    #[must_use]
    pub fn side_of(self, point: Point) -> i64 {
        let (dx, dy) = self.extent();
        dx * i64::from(point.y - self.from.y) - dy * i64::from(point.x - self.from.x)
    }

    fn extent(self) -> (i64, i64) {
        (i64::from(self.to.x - self.from.x), i64::from(self.to.y - self.from.y))
    }

    /// Returns the position along the line of one of its points.
    pub(super) fn along(self, point: Point) -> i64 {
        let (dx, dy) = self.extent();
        dx * i64::from(point.x - self.from.x) + dy * i64::from(point.y - self.from.y)
    }

    /// Whether it meets an area, or only passes near it.
    pub(super) fn comes_near(self, area: PointArea) -> bool {
        let sides = area.corners().map(|corner| self.side_of(corner));
        self.hull().meets(area)
            && sides.iter().any(|side| *side <= 0)
            && sides.iter().any(|side| *side >= 0)
    }

    /// Returns the part between two points of the line that belongs to the segment, if there is
    /// one.
    fn stretch(self, a: Point, b: Point) -> Option<Interval> {
        let (a, b) = (self.along(a), self.along(b));
        let part = Interval { first: a.min(b).max(0), last: a.max(b).min(self.along(self.to)) };
        (part.first <= part.last).then_some(part)
    }

    /// Returns the strips of an area that the segment crosses, by columns and by rows; `None` if it
    /// runs outside one of them. A strip that the segment runs along inside is left out.
    fn strips(self, area: PointArea) -> Option<impl Iterator<Item = Strip> + Clone> {
        let (dx, dy) = self.extent();
        let strip = |from: i32, low: i32, high: i32, run: i64| {
            let (low, high) = (i64::from(low - from), i64::from(high - from));
            match run {
                0 => (low < 0 && 0 < high).then_some(None),
                _ if run > 0 => Some(Some(Strip { enters: low, leaves: high, whole: run })),
                _ => Some(Some(Strip { enters: -high, leaves: -low, whole: -run })),
            }
        };
        let columns = strip(self.from.x, area.low.x, area.high.x, dx)?;
        let rows = strip(self.from.y, area.low.y, area.high.y, dy)?;
        Some([columns, rows].into_iter().flatten())
    }

    /// Whether it has a point in the interior of an area.
    #[must_use]
    pub fn passes(self, area: PointArea) -> bool {
        let Some(strips) = self.strips(area) else { return false };
        // Intervals on a line share a point if every two of them do.
        strips.clone().all(|a| {
            a.enters < a.whole
                && 0 < a.leaves
                && strips.clone().all(|b| a.enters * b.whole < b.leaves * a.whole)
        })
    }

    /// Whether it passes through the interior of an area from one side to the opposite one; a
    /// corner belongs to both its sides.
    #[must_use]
    pub fn spans(self, area: PointArea) -> bool {
        let Some(strips) = self.strips(area) else { return false };
        // It enters the area where it has entered all strips, and leaves it where it leaves the
        // first.
        let opposite = strips.clone().any(|a| {
            a.enters >= 0
                && a.leaves <= a.whole
                && strips.clone().all(|b| {
                    a.enters * b.whole >= b.enters * a.whole
                        && a.leaves * b.whole <= b.leaves * a.whole
                })
        });
        opposite && self.passes(area)
    }

    /// How it meets a thin wall: it passes through unless the two share only an end of the wall.
    #[must_use]
    pub fn meets_wall(self, wall: Segment) -> Contact {
        let (one, other) = (self.side_of(wall.from), self.side_of(wall.to));
        if one == 0 && other == 0 {
            let shared = self.stretch(wall.from, wall.to);
            return match shared {
                Some(Interval { first, last }) if first < last => Contact::Passes,
                _ => Contact::Apart,
            };
        }
        let apart = |a: i64, b: i64| a.signum() * b.signum() > 0;
        if apart(one, other) || apart(wall.side_of(self.from), wall.side_of(self.to)) {
            return Contact::Apart;
        }
        let end = match (one, other) {
            (0, _) => wall.from,
            (_, 0) => wall.to,
            _ => return Contact::Passes,
        };
        self.touched(one + other, self.stretch(end, end))
    }

    /// How it meets something that fills an area.
    #[must_use]
    pub fn meets_area(self, area: PointArea) -> Contact {
        if self.passes(area) {
            return Contact::Passes;
        }
        let sides = area.corners().map(|corner| (self.side_of(corner).signum(), corner));
        let has = |side: i64| sides.iter().any(|(of, _)| *of == side);
        let mut on_line = sides.iter().filter(|(side, _)| *side == 0).map(|(_, corner)| *corner);
        let (Some(first), last) = (on_line.next(), on_line.next()) else { return Contact::Apart };
        if has(1) == has(-1) {
            return Contact::Apart;
        }
        let side = if has(1) { 1 } else { -1 };
        self.touched(side, self.stretch(first, last.unwrap_or(first)))
    }

    /// Returns the squares through whose interior it passes, row by row. Where it runs on the
    /// border of two squares, returns the right or lower one.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let (dx, dy) = self.extent();
        let aside =
            |point: Point| Point::new(point.x + i32::from(dx == 0), point.y + i32::from(dy == 0));
        let inside = Segment::between(aside(self.from), aside(self.to));
        inside
            .near()
            .filter(move |square| inside.passes(PointArea::of(Rectangle::body(*square, 1))))
    }

    /// Returns all squares that it meets or touches, and few others.
    pub(super) fn near(self) -> impl Iterator<Item = Square> {
        let PointArea { low, high } = self.hull();
        let rows = (low.y - 1).div_euclid(UNITS_PER_SQUARE)..=high.y.div_euclid(UNITS_PER_SQUARE);
        rows.flat_map(move |row| self.columns(row).map(move |column| Square::new(column, row)))
    }

    /// Returns the columns of the squares in a row that it meets; at most one too many at either
    /// end.
    pub(super) fn columns(self, row: i32) -> core::ops::RangeInclusive<i32> {
        let PointArea { low, high } = self.hull();
        let (run, rise) = self.extent();
        // Within the rows that it meets the line is within its own width.
        let at = |y: i32| self.from.x + (run * i64::from(y - self.from.y)).div_euclid(rise) as i32;
        let (first, last) = if low.y == high.y {
            (low.x, high.x)
        } else {
            let top = at((row * UNITS_PER_SQUARE).clamp(low.y, high.y));
            let bottom = at(((row + 1) * UNITS_PER_SQUARE).clamp(low.y, high.y));
            (top.min(bottom), top.max(bottom) + 1)
        };
        (first - 1).div_euclid(UNITS_PER_SQUARE)..=last.div_euclid(UNITS_PER_SQUARE)
    }

    fn touched(self, side: i64, stretch: Option<Interval>) -> Contact {
        let hand = if side < 0 { Side::Left } else { Side::Right };
        stretch.map_or(Contact::Apart, |stretch| Contact::Touched(hand, stretch))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// A line between two points given in half squares.
    fn line(from: (i32, i32), to: (i32, i32)) -> Segment {
        let half = UNITS_PER_SQUARE / 2;
        Segment::between(
            Point::new(from.0 * half, from.1 * half),
            Point::new(to.0 * half, to.1 * half),
        )
    }

    fn squares(column: i32, row: i32, side: u32) -> PointArea {
        PointArea::of(Rectangle::body(Square::new(column, row), side))
    }

    #[test]
    fn lines_pass_interiors_only() {
        let square = squares(1, 1, 1);
        assert!(line((0, 3), (6, 3)).passes(square), "across");
        assert!(line((0, 0), (6, 6)).passes(square), "from corner to corner");
        assert!(line((3, 3), (3, 3)).passes(square), "a point inside");
        assert!(line((2, 2), (6, 6)).passes(square), "from its corner inwards");
        assert!(!line((0, 2), (6, 2)).passes(square), "along its edge");
        assert!(!line((0, 4), (4, 0)).passes(square), "past its corner");
        assert!(!line((0, 3), (2, 3)).passes(square), "up to its edge");
        assert!(!line((5, 0), (5, 6)).passes(square), "beside it");
    }

    #[test]
    fn lines_span_from_side_to_opposite_side() {
        let square = squares(1, 1, 1);
        assert!(line((1, 3), (5, 3)).spans(square), "west to east");
        assert!(line((5, 1), (1, 5)).spans(square), "corner to corner");
        assert!(line((1, 2), (5, 3)).spans(square), "slanted");
        assert!(!line((1, 3), (3, 1)).spans(square), "it ends inside of neither side");
        assert!(!line((1, 4), (4, 1)).spans(square), "west to north");
        assert!(!line((3, 3), (5, 3)).spans(square), "it begins inside");
        assert!(
            line((1, 0), (5, 8)).spans(squares(1, 1, 2)),
            "in through a corner, out through an opposite side"
        );
        assert!(!line((1, 1), (4, 7)).spans(squares(1, 1, 2)), "west to south");
        assert!(!line((1, 2), (5, 2)).spans(square), "along the edge");
    }

    #[test]
    fn lines_name_the_squares_that_they_pass() {
        let passed =
            |line: Segment| line.squares().map(|at| (at.column, at.row)).collect::<Vec<_>>();
        // From (0.5,1.5) to (4.5,0.5): below y = 1 from x = 2.5 on.
        let slanted = line((1, 3), (9, 1));
        assert_eq!(passed(slanted), [(2, 0), (3, 0), (4, 0), (0, 1), (1, 1), (2, 1)]);
        assert_eq!(passed(line((1, 1), (5, 5))), [(0, 0), (1, 1), (2, 2)], "past corners");
        assert_eq!(passed(line((1, 2), (5, 2))), [(0, 1), (1, 1), (2, 1)], "between two rows");
        assert_eq!(passed(line((2, 5), (2, 1))), [(1, 0), (1, 1), (1, 2)], "between two columns");
    }

    #[test]
    fn walls_are_passed_touched_or_run_along() {
        let along = line((0, 2), (8, 2));
        assert_eq!(along.meets_wall(line((4, 0), (4, 4))), Contact::Passes);
        assert_eq!(along.meets_wall(line((2, 2), (4, 2))), Contact::Passes, "inside the wall");
        assert_eq!(along.meets_wall(line((8, 2), (9, 2))), Contact::Apart, "end to end");
        assert_eq!(along.meets_wall(line((8, 0), (8, 4))), Contact::Passes, "it ends in the wall");
        assert_eq!(along.meets_wall(line((4, 0), (4, 1))), Contact::Apart);
        assert_eq!(along.meets_wall(line((9, 0), (9, 4))), Contact::Apart);
        let unit = i64::from(UNITS_PER_SQUARE);
        let place = 2 * unit * 4 * unit;
        let here = Interval { first: place, last: place };
        assert_eq!(along.meets_wall(line((4, 0), (4, 2))), Contact::Touched(Side::Left, here));
        assert_eq!(along.meets_wall(line((4, 2), (3, 5))), Contact::Touched(Side::Right, here));
    }

    #[test]
    fn areas_are_passed_or_touched() {
        let unit = i64::from(UNITS_PER_SQUARE);
        let along = line((0, 2), (4, 2));
        let part = |first: i64, last: i64| Interval {
            first: first * unit * 2 * unit,
            last: last * unit * 2 * unit,
        };
        assert_eq!(along.meets_area(squares(1, 0, 1)), Contact::Touched(Side::Left, part(1, 2)));
        assert_eq!(along.meets_area(squares(1, 1, 1)), Contact::Touched(Side::Right, part(1, 2)));
        assert_eq!(
            along.meets_area(squares(2, 1, 1)),
            Contact::Touched(Side::Right, part(2, 2)),
            "at its end"
        );
        assert_eq!(along.meets_area(squares(3, 1, 1)), Contact::Apart, "beyond its end");
        assert_eq!(line((0, 1), (4, 1)).meets_area(squares(1, 0, 1)), Contact::Passes);
        // Its continuation passes through the square, but it begins on the edge and leads away.
        assert_eq!(line((2, 1), (0, 1)).meets_area(squares(1, 0, 1)), Contact::Apart);
    }
}
