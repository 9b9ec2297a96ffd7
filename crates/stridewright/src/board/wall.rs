//! Walls as drawn: straight segments anywhere on the board.

use super::point::{Point, UNITS_PER_SQUARE};
use super::segment::{Segment, Side};
use crate::lattice::{Direction, Square};
use crate::unit::Squares;

/// The kind of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WallKind {
    /// Stops movement.
    Wall,
    /// Stops movement until it is opened.
    ClosedDoor,
    /// Stops nothing.
    OpenDoor,
    /// Stops movement, not sight.
    Window,
    /// A low wall, a fence: hampers crossing.
    Barrier,
}

impl WallKind {
    /// Every kind with the name that scenario files use.
    pub const NAMES: [(&'static str, WallKind); 5] = [
        ("wall", WallKind::Wall),
        ("closed door", WallKind::ClosedDoor),
        ("open door", WallKind::OpenDoor),
        ("window", WallKind::Window),
        ("barrier", WallKind::Barrier),
    ];

    /// Whether it cannot be crossed at all.
    #[must_use]
    pub const fn blocks(self) -> bool {
        matches!(self, WallKind::Wall | WallKind::ClosedDoor | WallKind::Window)
    }
}

/// Exceptions of a barrier: whether it hampers flying or incorporeal movers, and whether crossing
/// it needs a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// `Some(true)`: flying movers avoid it; `Some(false)`: they do not; `None`: as the rules say.
    pub flight: Option<bool>,
    /// The same for incorporeal movers.
    pub incorporeal: Option<bool>,
    /// A creature crosses it only with a successful check.
    pub needs_check: bool,
}

/// A straight wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wall {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// The kind.
    pub kind: WallKind,
    /// If set, it stops (or hampers) only movers that come from this side.
    pub one_way: Option<Side>,
    /// Exceptions for flying and incorporeal movers, and the check that it needs. Only barriers
    /// have any.
    pub marks: Marks,
    /// What a mover pays to open it along its path, at most [`Wall::DEAREST_DOOR`]; `None`: movers
    /// do not open it. Matters for closed doors only.
    pub opens_for: Option<Squares>,
}

impl Wall {
    /// The highest price of opening a door.
    pub const DEAREST_DOOR: Squares = Squares(20);

    /// A plain wall between two points.
    #[must_use]
    pub const fn between(from: Point, to: Point, kind: WallKind) -> Self {
        let marks = Marks { flight: None, incorporeal: None, needs_check: false };
        Wall { from, to, kind, one_way: None, marks, opens_for: None }
    }

    /// Returns the wall on the edge that two neighbouring squares share; `None` if they share none.
    #[must_use]
    pub fn on_edge(a: Square, b: Square, kind: WallKind) -> Option<Self> {
        let (columns, rows) = (b.column - a.column, b.row - a.row);
        let (start, end) = match (columns, rows) {
            (1, 0) => (Square::new(b.column, b.row), Square::new(b.column, b.row + 1)),
            (-1, 0) => (Square::new(a.column, a.row), Square::new(a.column, a.row + 1)),
            (0, 1) => (Square::new(b.column, b.row), Square::new(b.column + 1, b.row)),
            (0, -1) => (Square::new(a.column, a.row), Square::new(a.column + 1, a.row)),
            _ => return None,
        };
        Some(Wall::between(Point::corner(start), Point::corner(end), kind))
    }

    /// Returns what a mover pays to open it along its path; `None` if it is not a closed door, or
    /// movers do not open it.
    #[must_use]
    pub fn opening_cost(self) -> Option<Squares> {
        self.opens_for.filter(|_| self.kind == WallKind::ClosedDoor)
    }

    /// Returns the same wall, oriented with a square on its left.
    #[must_use]
    pub fn with_on_its_left(self, square: Square) -> Self {
        if self.side_of(Point::centre(square)) <= 0 {
            return self;
        }
        Wall { from: self.to, to: self.from, ..self }
    }

    /// Returns its columns and rows together, in squares, rounded up: the work of reading it.
    #[must_use]
    pub const fn length(self) -> usize {
        let (columns, rows) = (self.from.x.abs_diff(self.to.x), self.from.y.abs_diff(self.to.y));
        (columns as usize + rows as usize).div_ceil(UNITS_PER_SQUARE as usize)
    }

    /// Twice the signed area of the triangle from, to, `point`: negative on the left, positive on
    /// the right.
    fn side_of(self, point: Point) -> i64 {
        Segment::between(self.from, self.to).side_of(point)
    }

    /// Whether it blocks a mover that goes from `a` towards `b`. A one-way wall blocks only
    /// movement that comes from its side; movement along the wall comes from neither side.
    fn faces(self, a: Point, b: Point) -> bool {
        let along = (i64::from(self.to.x - self.from.x), i64::from(self.to.y - self.from.y));
        let heading = along.0 * i64::from(b.y - a.y) - along.1 * i64::from(b.x - a.x);
        match self.one_way {
            None => true,
            Some(Side::Left) => heading > 0,
            Some(Side::Right) => heading < 0,
        }
    }

    /// How a mover meets the wall when it goes from a square to its neighbour in a direction.
    #[must_use]
    pub fn meets_step(self, square: Square, direction: Direction) -> Crossing {
        let corner = direction.is_diagonal().then(|| passed_corner(square, direction));
        self.meets(Point::centre(square), Point::centre(square.step(direction)), corner)
    }

    /// How a mover meets the wall when it goes straight from `a` to `b`, past the lattice point
    /// `corner` if diagonally.
    #[must_use]
    pub fn meets(self, a: Point, b: Point, corner: Option<Point>) -> Crossing {
        let way = Wall::between(a, b, self.kind);
        let (wall_a, wall_b) = (self.side_of(a), self.side_of(b));
        let (way_from, path_to) = (way.side_of(self.from), way.side_of(self.to));
        let collinear = way_from == 0 && path_to == 0;
        let meeting = if collinear {
            overlaps(a, b, self.from, self.to)
        } else {
            !same_sign(wall_a, wall_b) && !same_sign(way_from, path_to)
        };
        if !meeting || !self.faces(a, b) {
            Crossing::Clear
        } else if !collinear
            && corner.is_some_and(|corner| corner == self.from || corner == self.to)
        {
            Crossing::TouchesCorner
        } else {
            Crossing::Crosses
        }
    }
}

/// The lattice point between a square and its diagonal neighbour.
fn passed_corner(square: Square, direction: Direction) -> Point {
    let (columns, rows) = direction.offset();
    Point::corner(Square::new(square.column + columns.max(0), square.row + rows.max(0)))
}

/// How a wall meets the step between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// Not at all.
    Clear,
    /// It ends exactly in the corner that the diagonal passes.
    TouchesCorner,
    /// It lies across.
    Crosses,
}

/// Whether both are strictly on the same side.
const fn same_sign(a: i64, b: i64) -> bool {
    (a < 0 && b < 0) || (a > 0 && b > 0)
}

/// Whether two segments on one line share a point.
fn overlaps(a: Point, b: Point, c: Point, d: Point) -> bool {
    let shares = |a: i32, b: i32, c: i32, d: i32| a.min(b) <= c.max(d) && c.min(d) <= a.max(b);
    shares(a.x, b.x, c.x, d.x) && shares(a.y, b.y, c.y, d.y)
}
