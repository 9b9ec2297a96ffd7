//! Obstacles to lines across the board: solid squares, hills and thin walls.
//!
//! This module finds which of them a line passes or touches. The rules decide what follows from
//! touching, and whose line it is.

use super::clearance::Clearance;
use super::free_line::{Obstacles, freest};
use super::ground::Ground;
use super::hills::{Heights, LineEnd};
use super::point::{Point, UNITS_PER_SQUARE};
use super::segment::{Contact, Interval, PointArea, Segment, Side};
use super::wall::WallKind;
use crate::lattice::{Rectangle, Square};
use crate::meter::Meter;
use crate::sort::sort_by;
use alloc::vec::Vec;

/// A part of a board with its obstacles to lines, for many questions about lines in the same place.
#[derive(Clone, Debug)]
pub struct Surroundings<'a> {
    ground: &'a Ground,
    area: PointArea,
    walls: Vec<Segment>,
    /// Whether lines have no obstacles there.
    bare: bool,
    meter: Meter,
}

/// The obstacles to lines between two places of a board.
#[derive(Debug)]
pub struct Sightlines<'a> {
    ground: &'a Ground,
    from: LineEnd,
    to: LineEnd,
    heights: Option<Heights>,
    bare: bool,
    /// Whether the world beyond the edges of the map is open instead of solid.
    open_edges: bool,
    /// The thin walls near all these lines; walls that blocked a line come first.
    walls: Vec<Segment>,
    left: Vec<Interval>,
    right: Vec<Interval>,
    meter: Meter,
}

impl WallKind {
    /// Whether it stops lines. Lines pass through windows and open doors, and over barriers.
    #[must_use]
    pub const fn stops_lines(self) -> bool {
        matches!(self, WallKind::Wall | WallKind::ClosedDoor)
    }
}

impl<'a> Surroundings<'a> {
    /// Finds the obstacles in an area. Finding them, and checking lines there, counts as work.
    #[must_use]
    pub fn of(ground: &'a Ground, area: PointArea, meter: &Meter) -> Self {
        let last = Square::new(column_of(area.high.x - 1), column_of(area.high.y - 1));
        let first = Square::new(column_of(area.low.x), column_of(area.low.y));
        let squares = ground.extent().clip(first, last);
        if !meter.spend(squares.width as usize * squares.height as usize) {
            return Surroundings::unknown(ground, meter);
        }
        let walls: Vec<Segment> =
            ground.walls_near(area).filter(|wall| wall.hull().meets(area)).collect();
        let is_bare = |square: Square| ground.is_open(square) && ground.column(square).floor <= 0;
        let bare = walls.is_empty() && { squares.squares().all(is_bare) };
        Surroundings { ground, area, walls, bare, meter: meter.clone() }
    }

    /// Creates surroundings without searching them in advance, for a single question.
    #[must_use]
    pub fn unknown(ground: &'a Ground, meter: &Meter) -> Self {
        let area = PointArea { low: Point::new(0, 0), high: Point::new(-1, -1) };
        Surroundings { ground, area, walls: Vec::new(), bare: false, meter: meter.clone() }
    }

    /// The ground.
    #[must_use]
    pub const fn ground(&self) -> &'a Ground {
        self.ground
    }

    /// Returns the obstacles to lines from one end to the other.
    #[must_use]
    pub fn lines(&self, from: LineEnd, to: LineEnd) -> Sightlines<'a> {
        let hull = from.area.and(to.area);
        if self.area.and(hull) == self.area {
            let bare = self.bare && from.top >= 0 && to.top >= 0;
            return Sightlines::among(
                self.ground,
                from,
                to,
                self.walls.iter().copied(),
                bare,
                &self.meter,
            );
        }
        Sightlines::between(self.ground, from, to, &self.meter)
    }
}

impl<'a> Sightlines<'a> {
    /// Finds the obstacles to lines from one end to the other on the whole board.
    #[must_use]
    pub fn between(ground: &'a Ground, from: LineEnd, to: LineEnd, meter: &Meter) -> Self {
        let walls = ground.walls_near(from.area.and(to.area));
        Sightlines::among(ground, from, to, walls, false, meter)
    }

    fn among(
        ground: &'a Ground,
        from: LineEnd,
        to: LineEnd,
        walls: impl Iterator<Item = Segment>,
        bare: bool,
        meter: &Meter,
    ) -> Self {
        let hull = from.area.and(to.area);
        let axis = Segment::between(from.area.centre(), to.area.centre());
        let band = |points: &mut dyn Iterator<Item = Point>| {
            points
                .map(|point| axis.side_of(point))
                .fold((i64::MAX, i64::MIN), |(least, most), side| (least.min(side), most.max(side)))
        };
        let (least, most) = band(&mut from.area.corners().into_iter().chain(to.area.corners()));
        let is_near = |wall: &Segment| {
            let (low, high) = band(&mut [wall.from, wall.to].into_iter());
            wall.hull().meets(hull) && low <= most && least <= high
        };
        let mut looked_at = 0;
        let walls = walls.inspect(|_| looked_at += 1).filter(is_near).collect();
        meter.spend(looked_at);
        let heights = Heights::between(ground, from, to);
        Sightlines {
            ground,
            from,
            to,
            heights,
            bare,
            open_edges: false,
            walls,
            left: Vec::new(),
            right: Vec::new(),
            meter: meter.clone(),
        }
    }

    /// Treats the world beyond the edges of the map as open.
    #[must_use]
    pub fn with_open_edges(self) -> Self {
        Sightlines { open_edges: true, ..self }
    }

    /// Returns how many walls must be checked for a line.
    #[must_use]
    pub const fn walls(&self) -> usize {
        self.walls.len()
    }

    /// Whether a square blocks lines.
    fn is_solid(&self, square: Square) -> bool {
        let beyond = self.open_edges && !self.ground.extent().contains(square);
        (!beyond && !self.ground.is_open(square))
            || self.heights.is_some_and(|heights| heights.rises(self.ground, square))
    }

    /// Returns how free the freest line from any point of one end to a different point of the other
    /// is.
    ///
    /// # Errors
    ///
    /// The amount of work, if it is more than `most`.
    pub fn freest(&self, most: usize) -> Result<Clearance, usize> {
        let (from, to) = (self.from.area, self.to.area);
        let both_spaces = self.from.is_space && self.to.is_space;
        if both_spaces && self.bare {
            return Ok(Clearance::Clear);
        }
        let solids = self.solids();
        self.meter.spend(solids.len());
        let hull = from.and(to);
        let inside = |area: &PointArea| {
            area.low.x < hull.high.x
                && hull.low.x < area.high.x
                && area.low.y < hull.high.y
                && hull.low.y < area.high.y
        };
        if both_spaces && self.walls.is_empty() && !solids.iter().any(inside) {
            return Ok(Clearance::Clear);
        }
        let corners = self
            .corners(&solids)
            .into_iter()
            .filter(|corner| hull.meets(PointArea::point(*corner)));
        let obstacles = Obstacles { corners: corners.collect(), solids, walls: self.walls.clone() };
        freest(&obstacles, from, to, most, &self.meter)
    }

    /// The solid squares that lines can meet.
    fn solids(&self) -> Vec<PointArea> {
        let hull = self.from.area.and(self.to.area);
        let rows = (hull.low.y - 1).div_euclid(UNITS_PER_SQUARE)
            ..=hull.high.y.div_euclid(UNITS_PER_SQUARE);
        let squares =
            rows.flat_map(|row| self.columns(row).map(move |column| Square::new(column, row)));
        let solid = squares.filter(|square| self.is_solid(*square));
        solid.map(|square| PointArea::of(Rectangle::body(square, 1))).collect()
    }

    /// The columns of the squares of a row that lines can meet, and perhaps some more.
    fn columns(&self, row: i32) -> core::ops::RangeInclusive<i32> {
        let ends = [self.from.area, self.to.area];
        let [from, to] = ends.map(PointArea::corners);
        let paths =
            from.into_iter().zip(to).map(|(from, to)| Segment::between(from, to).columns(row));
        let meets = |end: &PointArea| {
            end.low.y <= (row + 1) * UNITS_PER_SQUARE && row * UNITS_PER_SQUARE <= end.high.y
        };
        let own = ends
            .into_iter()
            .filter(meets)
            .map(|end| column_of(end.low.x - 1)..=column_of(end.high.x));
        let all = paths.chain(own).map(|columns| (*columns.start(), *columns.end()));
        let (first, last) = all.fold((i32::MAX, i32::MIN), |(first, last), (one, other)| {
            (first.min(one), last.max(other))
        });
        first..=last
    }

    /// Returns the convex corners of solid squares: one square there is solid, or two that face
    /// each other across the corner.
    fn corners(&self, solids: &[PointArea]) -> Vec<Point> {
        let stands_out = |corner: &Point| {
            let (column, row) = (column_of(corner.x), column_of(corner.y));
            let [nw, ne, sw, se] = [(-1, -1), (0, -1), (-1, 0), (0, 0)]
                .map(|(columns, rows)| self.is_solid(Square::new(column + columns, row + rows)));
            let count = [nw, ne, sw, se].into_iter().filter(|solid| *solid).count();
            count == 1 || (count == 2 && nw == se)
        };
        solids.iter().flat_map(|area| area.corners()).filter(stands_out).collect()
    }

    /// Returns how free a line is.
    pub fn way(&mut self, line: Segment) -> Clearance {
        self.way_among(line, &[])
    }

    /// Returns how free a line is if these areas are filled as well.
    pub fn way_among(&mut self, line: Segment, filled: &[PointArea]) -> Clearance {
        self.left.clear();
        self.right.clear();
        for area in filled {
            if !self.note(line.meets_area(*area)) {
                return Clearance::Blocked;
            }
        }
        for place in 0..self.walls.len() {
            if !self.note(line.meets_wall(self.walls[place])) {
                // Neighbouring lines are mostly blocked by the same wall.
                self.walls.swap(0, place);
                return Clearance::Blocked;
            }
        }
        for square in line.near() {
            let is_solid = self.is_solid(square);
            if is_solid && !self.note(line.meets_area(PointArea::of(Rectangle::body(square, 1)))) {
                return Clearance::Blocked;
            }
        }
        if self.left.is_empty() && self.right.is_empty() {
            Clearance::Clear
        } else if share_a_place(&mut self.left, &self.right) {
            Clearance::Pinched
        } else {
            Clearance::Touched
        }
    }

    /// Records what touches the line; `false` if it is blocked.
    fn note(&mut self, contact: Contact) -> bool {
        match contact {
            Contact::Apart => {}
            Contact::Touched(Side::Left, stretch) => self.left.push(stretch),
            Contact::Touched(Side::Right, stretch) => self.right.push(stretch),
            Contact::Passes => return false,
        }
        true
    }
}

/// Returns the column, or row, of a coordinate; on a border between two, the later one.
const fn column_of(coordinate: i32) -> i32 {
    coordinate.div_euclid(UNITS_PER_SQUARE)
}

/// Whether a stretch of one list and a stretch of the other share a point.
fn share_a_place(left: &mut [Interval], right: &[Interval]) -> bool {
    sort_by(left, Interval::cmp);
    // Of the stretches that have begun by some position, only the one that reaches farthest
    // matters.
    let mut farthest = i64::MIN;
    let reach: Vec<i64> = left
        .iter()
        .map(|stretch| {
            farthest = farthest.max(stretch.last);
            farthest
        })
        .collect();
    right.iter().any(|other| {
        let begun = left.partition_point(|stretch| stretch.first <= other.last);
        begun.checked_sub(1).is_some_and(|last| reach[last] >= other.first)
    })
}
