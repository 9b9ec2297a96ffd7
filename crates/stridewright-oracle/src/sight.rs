//! Line of effect, cover and high ground between creatures.
//!
//! Knows the obstacles of lines between two spaces: solid squares, thin walls, and the hills that
//! rise above the line between these two. How lines run past them is decided elsewhere.

use crate::board::{Board, Creature, Earth, Ground, System, WallKind};
use crate::body::Body;
use crate::column::Cell;
use crate::distance::distance_between;
use crate::line::{Area, Blockers, interior_is_met, is_any_open, is_blocked};
use crate::segment::Point;

/// Units in a square.
const SQUARE: i64 = 1024;

/// One end of lines: an area, the squares in which it lies, and the height of its top.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) area: Area,
    pub(crate) squares: Vec<(i32, i32)>,
    top: i32,
}

impl Spot {
    pub(crate) fn of(body: Body) -> Self {
        let low = (i64::from(body.at.0) * SQUARE, i64::from(body.at.1) * SQUARE);
        let size = (i64::from(body.footprint.0) * SQUARE, i64::from(body.footprint.1) * SQUARE);
        let area = Area { low, high: (low.0 + size.0, low.1 + size.1) };
        Spot { area, squares: body.placement().squares().collect(), top: body.heights().end }
    }

    /// A square alone, seen one square above its surface.
    fn of_square(at: (i32, i32), board: &Board) -> Self {
        let z = board.ground_at(at).map_or(0, |ground| ground.elevation);
        Spot::of(Body { at, footprint: (1, 1), z, tall: 1 })
    }

    /// A point alone, seen one square above the highest of the squares in which it lies.
    fn of_point(point: Point, board: &Board) -> Self {
        let around = |at: i64| [(at - 1).div_euclid(SQUARE) as i32, at.div_euclid(SQUARE) as i32];
        let squares =
            around(point.1).into_iter().flat_map(|row| around(point.0).map(|column| (column, row)));
        let squares: Vec<(i32, i32)> =
            squares.filter(|at| board.ground_at(*at).is_some()).collect();
        let highest = squares
            .iter()
            .filter_map(|at| board.ground_at(*at))
            .map(|ground| ground.elevation)
            .max();
        Spot { area: Area { low: point, high: point }, squares, top: highest.unwrap_or(0) + 1 }
    }

    /// The same, seen one square above another height.
    pub(crate) fn at_height(self, z: i32) -> Self {
        Spot { top: z + 1, ..self }
    }

    fn centre(&self) -> Point {
        let Area { low, high } = self.area;
        ((low.0 + high.0) / 2, (low.1 + high.1) / 2)
    }

    pub(crate) fn shares_a_square_with(&self, other: &Spot) -> bool {
        let shared = self.area.shared(other.area);
        shared.is_some_and(|shared| shared.low.0 < shared.high.0 && shared.low.1 < shared.high.1)
    }
}

impl Ground {
    pub(crate) fn is_solid(&self) -> bool {
        self.wall || self.filled != Earth::Bare
    }
}

impl Board {
    /// The obstacles that block lines between two spots. Off the board everything is solid.
    pub(crate) fn blockers(&self, own: &Spot, other: &Spot) -> Blockers {
        let (width, height) = (self.width as i32, self.height as i32);
        let squares =
            (-1..=height).flat_map(move |row| (-1..=width).map(move |column| (column, row)));
        let blocks = |at: &(i32, i32)| match self.ground_at(*at) {
            Some(ground) => ground.is_solid() || is_hill(ground, *at, own, other),
            None => true,
        };
        let area = |at| Spot::of(Body { at, footprint: (1, 1), z: 0, tall: 1 }).area;
        let hides = |kind| matches!(kind, WallKind::Blocks | WallKind::Door { .. });
        let walls = self.walls.iter().filter(|wall| hides(wall.kind));
        Blockers {
            squares: squares.filter(blocks).map(area).collect(),
            walls: walls.map(|wall| (wall.from, wall.to)).collect(),
        }
    }

    /// Whether the line between the centres of two spots is blocked.
    fn hides_centres(&self, own: &Spot, other: &Spot) -> bool {
        is_blocked(own.centre(), other.centre(), &self.blockers(own, other))
    }
}

/// Whether the surface of a square outside of both spots rises above the line between their tops at
/// some point.
fn is_hill(ground: &Ground, at: (i32, i32), own: &Spot, other: &Spot) -> bool {
    if ground.pit || own.squares.contains(&at) || other.squares.contains(&at) {
        return false;
    }
    let (from, to) = (own.centre(), other.centre());
    let way = (to.0 - from.0, to.1 - from.1);
    let all = i128::from(way.0 * way.0 + way.1 * way.1);
    if all == 0 {
        return false;
    }
    let rises_above = |(x, y): (i32, i32)| {
        let corner = (i64::from(at.0 + x) * SQUARE - from.0, i64::from(at.1 + y) * SQUARE - from.1);
        let along = i128::from(corner.0 * way.0 + corner.1 * way.1).clamp(0, all);
        let above_own_top = i128::from(ground.elevation - own.top);
        above_own_top * all > along * i128::from(other.top - own.top)
    };
    [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().any(rises_above)
}

/// The origin of a line.
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
    /// Whether it is the space of this creature.
    pub(crate) fn is_creature(self, who: usize) -> bool {
        self == Origin::Creature(who)
    }

    pub(crate) fn spot(self, board: &Board) -> Spot {
        match self {
            Origin::Creature(index) => Spot::of(Body::of(&board.creatures[index], board)),
            Origin::Square(at) => Spot::of_square(at, board),
            Origin::Point(point) => Spot::of_point(point, board),
        }
    }
}

/// Whether there is a line of effect to a target.
///
/// Pathfinder 2e, and as a ruling the d20 systems: some line between any points of the two
/// spaces. Draw Steel: the line from centre to centre. Burrowers are handled elsewhere.
#[must_use]
pub fn line_of_effect(board: &Board, system: System, origin: Origin, target: usize) -> bool {
    let target = Spot::of(Body::of(&board.creatures[target], board));
    is_clear(board, system, &origin.spot(board), &target)
}

/// Whether there is a line of effect between two bodies, in the earth or not.
pub(crate) fn has_line(board: &Board, system: System, own: Body, other: Body) -> bool {
    match system {
        System::DrawSteel => is_seen(board, own, other),
        _ => is_clear(board, system, &Spot::of(own), &Spot::of(other)),
    }
}

pub(crate) fn is_clear(board: &Board, system: System, own: &Spot, other: &Spot) -> bool {
    own.shares_a_square_with(other)
        || match system {
            System::DrawSteel => !board.hides_centres(own, other),
            _ => is_any_open(own.area, other.area, &board.blockers(own, other)),
        }
}

/// The effect of burrowing on the line of effect between two creatures of Draw Steel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Burrowed {
    /// Neither is in the earth.
    No,
    /// The line of effect reaches one that is partly covered, or the two are neighbours in the
    /// earth: it has cover (DS-LOE-BURROW, DS-LOE-BURROWERS).
    Covered,
    /// There is no line of effect (DS-LOE-UNDER).
    None,
}

/// The effect of the earth on the line of effect from a creature to another.
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
        Burrowed::No => is_clear(board, System::DrawSteel, &Spot::of(own), &Spot::of(other)),
    }
}

/// The effect of the earth on the line of effect between two spaces of Draw Steel.
pub(crate) fn burrowed(board: &Board, own: Body, other: Body) -> Burrowed {
    let beneath = (own.is_completely_beneath(board), other.is_completely_beneath(board));
    if beneath.0 || beneath.1 {
        let both_in_earth = own.is_buried(board) && other.is_buried(board);
        let adjacent = distance_between(System::DrawSteel, own, other) == 1;
        return if both_in_earth && adjacent { Burrowed::Covered } else { Burrowed::None };
    }
    if !other.is_buried(board) {
        return Burrowed::No;
    }
    // Spaces that share a square always see each other.
    if Spot::of(own).shares_a_square_with(&Spot::of(other)) {
        return Burrowed::Covered;
    }
    let at_the_surface = other.cells().filter(|(column, row, z)| {
        board.ground_at((*column, *row)).is_some_and(|ground| {
            matches!(ground.cell(*z), Cell::Earth(_)) && ground.cell(z + 1).is_open()
        })
    });
    // No square of its space is a hill in front of another.
    let squares = Spot::of(other).squares;
    let is_reached = |(column, row, _): (i32, i32, i32)| {
        let seen_in = Spot::of_square((column, row), board);
        let end = Spot { squares: squares.clone(), ..seen_in };
        is_clear(board, System::DrawSteel, &Spot::of(own), &end)
    };
    let mut reached = at_the_surface.map(is_reached);
    if reached.any(|is| is) { Burrowed::Covered } else { Burrowed::None }
}

/// The cover of a target.
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

/// The decisions of the table about cover.
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
    cover_from(board, origin, &origin.spot(board), target, options)
}

/// The same from a spot, which need not have the height that its origin has by itself.
pub(crate) fn cover_from(
    board: &Board,
    origin: Origin,
    own: &Spot,
    target: usize,
    options: CoverOptions,
) -> Cover {
    let spot = |index: usize| Spot::of(Body::of(&board.creatures[index], board));
    let aim = spot(target);
    if !is_clear(board, System::Pathfinder2, own, &aim) {
        return Cover::NoLine;
    }
    if options.ignore_cover {
        return Cover::None;
    }
    let (from, to) = (own.centre(), aim.centre());
    let is_between = |(index, _): &(usize, &Creature)| {
        *index != target
            && origin != Origin::Creature(*index)
            && interior_is_met(spot(*index).area, from, to)
    };
    let between: Vec<&Creature> = board
        .creatures
        .iter()
        .enumerate()
        .filter(is_between)
        .map(|(_, creature)| creature)
        .collect();
    let taken = board.creatures[target].taken_cover;

    let by_terrain = board.hides_centres(own, &aim) || between.iter().any(|each| each.object);
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

/// Whether a creature of Draw Steel has the high ground over another (DS-HIGH, DS-HIGH-CLIMB,
/// DS-HIGH-BURROW).
#[must_use]
pub fn high_ground(board: &Board, own: usize, target: usize) -> bool {
    let creature = &board.creatures[own];
    let (body, below) = (Body::of(creature, board), Body::of(&board.creatures[target], board));
    let climbs = creature.modes.climb.is_some() && body.has_hold(board);
    let stands = body.is_grounded(board) || climbs;
    !creature.flying
        && stands
        && body.z >= below.heights().end
        && !below.is_completely_beneath(board)
}
