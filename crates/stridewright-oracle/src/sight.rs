//! Lines between points, and what blocks them: line of effect, cover and high ground.
//!
//! Everything is decided by the sides of lines on which whole points lie and by projections onto
//! the line, in whole numbers; nothing is divided.

use crate::board::{Board, Creature, Earth, Ground, System, WallKind};
use crate::body::Body;
use crate::column::Cell;
use crate::reach_of::distance_between;
use crate::segment::{Point, turn};

/// Units in a square.
const SQUARE: i64 = 1024;

/// An upright rectangle of points: its north-west and its south-east corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Area {
    low: Point,
    high: Point,
}

impl Area {
    fn of(body: Body) -> Self {
        let low = (i64::from(body.at.0) * SQUARE, i64::from(body.at.1) * SQUARE);
        let size = (i64::from(body.footprint.0) * SQUARE, i64::from(body.footprint.1) * SQUARE);
        Area { low, high: (low.0 + size.0, low.1 + size.1) }
    }

    fn corners(self) -> [Point; 4] {
        let Area { low, high } = self;
        [low, (high.0, low.1), high, (low.0, high.1)]
    }

    fn centre(self) -> Point {
        ((self.low.0 + self.high.0) / 2, (self.low.1 + self.high.1) / 2)
    }

    /// The corners, edge midpoints and centres of its squares.
    fn points(self) -> Vec<Point> {
        let steps = |low: i64, high: i64| (0..=(high - low) / 512).map(move |step| low + step * 512);
        let row = |y| steps(self.low.0, self.high.0).map(move |x| (x, y));
        steps(self.low.1, self.high.1).flat_map(row).collect()
    }

    /// Whether its interior has a point of the line from `a` to `b`: no line along its sides and
    /// none along the segment keeps the two apart.
    fn interior_is_met(self, a: Point, b: Point) -> bool {
        let apart_across = a.0.max(b.0) <= self.low.0 || self.high.0 <= a.0.min(b.0);
        let apart_down = a.1.max(b.1) <= self.low.1 || self.high.1 <= a.1.min(b.1);
        let sides = self.corners().map(|corner| turn(a, b, corner).signum());
        let apart_aside =
            a != b && (sides.iter().all(|side| *side >= 0) || sides.iter().all(|side| *side <= 0));
        !apart_across && !apart_down && !apart_aside
    }
}

/// A place where something touches a line from one side: from here to there along the line.
#[derive(Clone, Copy, Debug)]
struct Touch {
    side: i128,
    from: i128,
    to: i128,
}

/// How far along the line from `a` to `b` a point of it lies, in units that only the line knows.
fn along(a: Point, b: Point, point: Point) -> i128 {
    let product = |one: i64, other: i64| i128::from(one) * i128::from(other);
    product(point.0 - a.0, b.0 - a.0) + product(point.1 - a.1, b.1 - a.1)
}

/// The touch of something that lies on one side of the line and has these points on it.
fn touch(a: Point, b: Point, side: i128, on_line: &[Point]) -> Option<Touch> {
    let places = || on_line.iter().map(|point| along(a, b, *point));
    let from = places().min()?.max(0);
    let to = places().max()?.min(along(a, b, b));
    (from <= to).then_some(Touch { side, from, to })
}

impl Ground {
    fn is_solid(&self) -> bool {
        self.wall || self.filled != Earth::Bare
    }
}

impl Board {
    /// The solid squares, and those right outside of the board, where everything is solid.
    fn solid_squares(&self) -> impl Iterator<Item = Area> {
        let (width, height) = (self.width as i32, self.height as i32);
        let squares = (-1..=height).flat_map(move |row| (-1..=width).map(move |column| (column, row)));
        let solid = squares.filter(|square| self.ground_at(*square).is_none_or(Ground::is_solid));
        solid.map(|at| Area::of(Body { at, footprint: (1, 1), z: 0, tall: 1 }))
    }

    /// Whether the line from one point to another is blocked.
    fn is_blocked(&self, a: Point, b: Point) -> bool {
        let mut touches = Vec::new();
        for solid in self.solid_squares() {
            if solid.interior_is_met(a, b) {
                return true;
            }
            let sides = solid.corners().map(|corner| turn(a, b, corner).signum());
            if sides.contains(&1) && sides.contains(&-1) {
                continue;
            }
            let on_line: Vec<Point> =
                solid.corners().into_iter().filter(|corner| turn(a, b, *corner) == 0).collect();
            touches.extend(touch(a, b, sides.into_iter().sum::<i128>().signum(), &on_line));
        }
        for wall in self.walls.iter().filter(|wall| wall.kind == WallKind::Blocks) {
            let sides = (turn(a, b, wall.from).signum(), turn(a, b, wall.to).signum());
            let across = (turn(wall.from, wall.to, a).signum(), turn(wall.from, wall.to, b).signum());
            match sides {
                // It lies in the line: it blocks with all but its end points.
                (0, 0) => {
                    let ends = [along(a, b, wall.from), along(a, b, wall.to)];
                    let all = along(a, b, b);
                    if wall.from != wall.to && ends[0].min(ends[1]) < all && 0 < ends[0].max(ends[1]) {
                        return true;
                    }
                }
                (0, side) => touches.extend(touch(a, b, side, &[wall.from])),
                (side, 0) => touches.extend(touch(a, b, side, &[wall.to])),
                (one, other) if one != other && across.0 * across.1 <= 0 => return true,
                _ => {}
            }
        }
        touches.iter().any(|left| {
            let shares_a_place = |right: &&Touch| left.from.max(right.from) <= left.to.min(right.to);
            left.side < 0 && touches.iter().filter(|right| right.side > 0).any(|right| shares_a_place(&right))
        })
    }
}

/// Where a line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// In a creature's space.
    Creature(usize),
    /// In a square.
    Square((i32, i32)),
    /// In a point, in 1/1024 of a square.
    Point((i64, i64)),
}

impl Origin {
    fn area(self, board: &Board) -> Area {
        match self {
            Origin::Creature(index) => Area::of(Body::of(&board.creatures[index], board)),
            Origin::Square(at) => Area::of(Body { at, footprint: (1, 1), z: 0, tall: 1 }),
            Origin::Point(point) => Area { low: point, high: point },
        }
    }
}

/// Whether there is a line of effect to a target; nothing where the system does not say.
///
/// Pathfinder 2e: some line between the points of the two spaces. Draw Steel: the line from
/// centre to centre. Burrowers are asked about elsewhere.
#[must_use]
pub fn line_of_effect(board: &Board, system: System, origin: Origin, target: usize) -> Option<bool> {
    let target = Area::of(Body::of(&board.creatures[target], board));
    let origin_area = origin.area(board);
    match system {
        System::Dnd35 | System::Pathfinder1 => None,
        System::Pathfinder2 => {
            let to = target.points();
            let from = origin_area.points();
            let is_open = |a: &Point| to.iter().any(|b| a != b && !board.is_blocked(*a, *b));
            Some(from.iter().any(is_open))
        }
        System::DrawSteel => Some(!board.is_blocked(origin_area.centre(), target.centre())),
    }
}

/// How burrowing changes the line of effect between two creatures of Draw Steel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Burrowed {
    /// Neither is in the earth.
    No,
    /// The line of effect reaches one that is partly covered, or the two are neighbours in the
    /// earth: it has cover (DS-LOE-BURROW, DS-LOE-BURROWERS).
    Covered,
    /// There is none (DS-LOE-UNDER).
    None,
}

/// What the earth does to the line of effect from a creature to another.
#[must_use]
pub fn line_to_burrower(board: &Board, from: usize, target: usize) -> Burrowed {
    let body = |index: usize| Body::of(&board.creatures[index], board);
    burrowed(board, body(from), body(target))
}

/// Whether there is a line of effect between two spaces of Draw Steel, in the earth or not.
pub(crate) fn is_seen(board: &Board, own: Body, other: Body) -> bool {
    match burrowed(board, own, other) {
        Burrowed::Covered => true,
        Burrowed::None => false,
        Burrowed::No => !board.is_blocked(Area::of(own).centre(), Area::of(other).centre()),
    }
}

fn burrowed(board: &Board, own: Body, other: Body) -> Burrowed {
    let beneath = (own.is_completely_beneath(board), other.is_completely_beneath(board));
    if beneath.0 || beneath.1 {
        let both_in_earth = own.is_buried(board) && other.is_buried(board);
        let adjacent = distance_between(System::DrawSteel, own, other) == 1;
        return if both_in_earth && adjacent { Burrowed::Covered } else { Burrowed::None };
    }
    if !other.is_buried(board) {
        return Burrowed::No;
    }
    let at_the_surface = other.cells().filter(|(column, row, z)| {
        board
            .ground_at((*column, *row))
            .is_some_and(|ground| matches!(ground.cell(*z), Cell::Earth(_)) && ground.cell(z + 1).is_open())
    });
    let is_reached = |(column, row, z): (i32, i32, i32)| {
        let cell = Area::of(Body { at: (column, row), footprint: (1, 1), z, tall: 1 });
        !board.is_blocked(Area::of(own).centre(), cell.centre())
    };
    let mut reached = at_the_surface.map(is_reached);
    if reached.any(|is| is) { Burrowed::Covered } else { Burrowed::None }
}

/// How well a target is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// There is not even a line of effect.
    NoLine,
    /// Not at all.
    None,
    /// Lesser cover.
    Lesser,
    /// Standard cover.
    Standard,
    /// Greater cover.
    Greater,
}

/// What the table decides about cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CoverOptions {
    /// The obstruction is extreme.
    pub extreme: bool,
    /// Terrain is too small to cover (PF2-COVER-SELF).
    pub ignore_small_terrain: bool,
    /// All cover is ignored (PF2-COVER-OVERCOME).
    pub ignore_cover: bool,
}

/// The cover of a target in Pathfinder 2e.
#[must_use]
pub fn cover(board: &Board, origin: Origin, target: usize, options: CoverOptions) -> Cover {
    if line_of_effect(board, System::Pathfinder2, origin, target) == Some(false) {
        return Cover::NoLine;
    }
    if options.ignore_cover {
        return Cover::None;
    }
    let area = |index: usize| Area::of(Body::of(&board.creatures[index], board));
    let from = origin.area(board).centre();
    let to = area(target).centre();
    let is_between = |(index, _): &(usize, &Creature)| {
        *index != target && origin != Origin::Creature(*index) && area(*index).interior_is_met(from, to)
    };
    let between: Vec<&Creature> =
        board.creatures.iter().enumerate().filter(is_between).map(|(_, creature)| creature).collect();
    let taken = board.creatures[target].taken_cover;

    let by_terrain = board.is_blocked(from, to) || between.iter().any(|each| each.object);
    if by_terrain && !options.ignore_small_terrain {
        return if taken || options.extreme { Cover::Greater } else { Cover::Standard };
    }
    let mut creatures = between.iter().filter(|each| !each.object).peekable();
    if creatures.peek().is_none() {
        return Cover::None;
    }
    // PF2-COVER-LARGE; an area effect has no size to be smaller than.
    let own = match origin {
        Origin::Creature(index) => board.creatures[index].size,
        Origin::Square(_) | Origin::Point(_) => i32::MIN,
    };
    let smaller_than = board.creatures[target].size.max(own);
    let large = creatures.any(|each| each.size - smaller_than >= 2);
    match (large, taken) {
        (true, true) => Cover::Greater,
        (true, false) | (false, true) => Cover::Standard,
        (false, false) => Cover::Lesser,
    }
}

/// Whether a creature of Draw Steel has the high ground over another (DS-HIGH, DS-HIGH-CLIMB, DS-HIGH-BURROW).
#[must_use]
pub fn high_ground(board: &Board, own: usize, target: usize) -> bool {
    let creature = &board.creatures[own];
    let (body, below) = (Body::of(creature, board), Body::of(&board.creatures[target], board));
    let climbs = creature.modes.climb.is_some() && body.has_hold(board);
    let stands = body.is_grounded(board) || climbs;
    !creature.flying && stands && body.z >= below.heights().end && !below.is_completely_beneath(board)
}
