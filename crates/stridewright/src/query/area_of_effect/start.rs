//! Where an area of effect begins: the point, the square or the space, and its height.
//!
//! This module chooses a point on the space of a creature where the question names none, and
//! refuses origins that do not suit the shape. It does not know which cells belong to the area.

use super::asked::{AreaQuery, AreaShape};
use crate::board::{Board, CreatureIndex, LineEnd, Point, PointArea, UNITS_PER_SQUARE};
use crate::field::space_of;
use crate::lattice::{Cuboid, Direction, Rectangle, Square};
use crate::program::Program;
use crate::query::QueryError;
use crate::query::line::{End, Origin, figure, on_board};

/// What the origin of an area has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begins {
    /// Where grid lines cross; for a creature, a corner of one of its squares.
    AtIntersection,
    /// Any point; for a creature, the middle of a side of one of its squares, or a corner.
    AtPoint,
    /// Such a point on the border of the owner's space.
    AtOwnBorder,
    /// A creature or a square.
    AroundSpace,
    /// A square; for a creature, one that touches its space.
    InSquare,
    /// A point on the border of these squares.
    OnBorderOf(Rectangle),
    /// One of these squares.
    InOneOf(Rectangle),
}

/// Where an area begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    /// What the area begins in.
    pub(super) origin: Origin,
    /// The same as an end of lines.
    pub(super) end: LineEnd,
    /// The cells around which the area is laid, unless it begins in a point.
    pub(super) space: Option<Cuboid>,
    /// Height of the origin in squares.
    pub(super) height: i32,
    /// The creature that makes the area, and its space.
    pub(super) owner: Option<(CreatureIndex, Cuboid)>,
    /// What it aims at.
    aim: Option<Point>,
    /// Where its direction is measured from.
    aims_from: Point,
}

impl Start {
    /// Finds the start of an area that has to begin in this way.
    pub(super) fn of(
        program: &Program,
        board: &Board,
        asked: &AreaQuery,
        begins: Begins,
    ) -> Result<Start, QueryError> {
        let space = |who| Ok::<_, QueryError>(space_of(program, board, figure(board, who)?));
        let named = match asked.from {
            Some(Origin::Creature(who)) => Some(who),
            _ => None,
        };
        let owner = match asked.owner.or(named) {
            Some(who) => Some((who, space(who)?)),
            None => None,
        };
        let aim = match asked.towards {
            Some(Origin::Creature(who)) => Some(PointArea::of(space(who)?.base).centre()),
            Some(Origin::Square(square)) => Some(Point::centre(square)),
            Some(Origin::Point(point)) => Some(point),
            None => None,
        };
        let from = match (asked.from, begins, owner) {
            (Some(from), ..) => from,
            (None, Begins::OnBorderOf(cube), _) => Origin::Point(Point::corner(cube.at)),
            (None, Begins::InOneOf(cube), _) => Origin::Square(cube.at),
            (None, _, Some((who, _))) => Origin::Creature(who),
            (None, _, None) => return Err(begins.refused(asked.shape)),
        };
        let body = match from {
            Origin::Creature(who) => Some(space(who)?),
            _ => None,
        };
        let origin = begins.origin(asked.shape, (from, body), aim)?;
        let is_own = |point| owner.is_some_and(|(_, own)| borders(own.base, point));
        if begins == Begins::AtOwnBorder && !matches!(origin, Origin::Point(at) if is_own(at)) {
            return Err(begins.refused(asked.shape));
        }
        let (end, space, height) = placed(board, (origin, body), asked.elevation)?;
        let centre = body.map(|body| PointArea::of(body.base).centre());
        let aims_from = match (begins, centre) {
            (Begins::InSquare, Some(centre)) => centre,
            _ => end.area.centre(),
        };
        Ok(Start { origin, end, space, height, owner, aim, aims_from })
    }

    /// The end of lines that it is.
    pub(super) fn as_end(&self) -> End {
        End::of(self.end, self.space)
    }

    /// The direction of the aim.
    pub(super) fn direction(&self) -> Result<Direction, QueryError> {
        self.aim.and_then(|aim| direction(self.aims_from, aim)).ok_or(QueryError::AreaNeedsAim)
    }

    /// The vector from the origin to the aim.
    pub(super) fn vector(&self) -> Result<(i64, i64), QueryError> {
        let (from, aim) = (self.point(), self.aim.ok_or(QueryError::AreaNeedsAim)?);
        let apart = |to: i32, from: i32| i64::from(to) - i64::from(from);
        match (apart(aim.x, from.x), apart(aim.y, from.y)) {
            (0, 0) => Err(QueryError::AreaNeedsAim),
            vector => Ok(vector),
        }
    }

    /// The point in which the area begins, or the centre of its space.
    pub(super) fn point(&self) -> Point {
        self.end.area.centre()
    }
}

impl Begins {
    /// Returns the origin for what the question names, with the body if that is a creature.
    fn origin(
        self,
        shape: AreaShape,
        (from, body): (Origin, Option<Cuboid>),
        aim: Option<Point>,
    ) -> Result<Origin, QueryError> {
        let aimed = body.filter(|_| shape.is_aimed()).map(|body| body.base);
        let aim = || aim.ok_or(QueryError::AreaNeedsAim);
        match (self, from) {
            (Begins::AtIntersection, Origin::Point(at)) if is_intersection(at) => return Ok(from),
            (Begins::AroundSpace, Origin::Creature(_) | Origin::Square(_))
            | (Begins::InSquare, Origin::Square(_))
            | (Begins::AtPoint | Begins::AtOwnBorder, Origin::Point(_)) => return Ok(from),
            (Begins::AtPoint, Origin::Square(square)) => {
                return Ok(Origin::Point(Point::centre(square)));
            }
            (Begins::OnBorderOf(cube), Origin::Point(at)) if borders(cube, at) => return Ok(from),
            (Begins::InOneOf(cube), Origin::Square(at)) if cube.contains(at) => return Ok(from),
            _ => {}
        }
        match (self, aimed) {
            (Begins::AtIntersection, Some(base)) => Ok(Origin::Point(chosen(base, aim()?, false)?)),
            (Begins::AtPoint | Begins::AtOwnBorder, Some(base)) => {
                Ok(Origin::Point(chosen(base, aim()?, true)?))
            }
            (Begins::InSquare, Some(base)) => Ok(Origin::Square(square_beside(base, aim()?)?)),
            _ => Err(self.refused(shape)),
        }
    }

    /// The error of an origin that does not suit.
    fn refused(self, shape: AreaShape) -> QueryError {
        let needs = match (self, shape.is_aimed()) {
            (Begins::AtIntersection, true) => "name a creature, or a point where grid lines cross",
            (Begins::AtIntersection, false) => "name a point where grid lines cross",
            (Begins::AtPoint, true) => "name a creature, a square or a point",
            (Begins::AtPoint, false) => "name a square or a point",
            (Begins::AtOwnBorder, _) => {
                "name the creature that makes it, or a point on the border of its space"
            }
            (Begins::AroundSpace | Begins::InSquare, _) => "name a creature or a square",
            (Begins::OnBorderOf(_), _) => "name a point on one of its sides",
            (Begins::InOneOf(_), _) => "name one of its squares",
        };
        QueryError::AreaBegins { shape: shape.name(), needs }
    }
}

/// Returns an origin as an end of lines, the cells that it is, if any, and its height. A point or
/// square on the space of a creature has the creature's height.
fn placed(
    board: &Board,
    (origin, body): (Origin, Option<Cuboid>),
    elevation: Option<i32>,
) -> Result<(LineEnd, Option<Cuboid>, i32), QueryError> {
    let ground = board.ground();
    let given = elevation.or(body.map(|body| body.bottom));
    let cells = match (origin, body) {
        (Origin::Point(point), _) => {
            on_board(board, point)?;
            let end = LineEnd::point(ground, point);
            let height = given.unwrap_or(end.top - 1);
            return Ok((LineEnd { top: height.saturating_add(1), ..end }, None, height));
        }
        (Origin::Creature(_), Some(body)) => body.at_height(given.unwrap_or(body.bottom)),
        (Origin::Square(square), _) if board.extent().contains(square) => {
            let base = Rectangle::body(square, 1);
            Cuboid::new(base, given.unwrap_or_else(|| ground.surface(base)), 1)
        }
        (Origin::Square(square), _) => return Err(QueryError::OffTheBoard(square)),
        (Origin::Creature(who), None) => return Err(QueryError::NoSuchCreature(who)),
    };
    Ok((LineEnd::body(cells), Some(cells), cells.bottom))
}

/// Returns which of the eight directions a vector is nearest to; `None` if it is zero.
fn direction(from: Point, to: Point) -> Option<Direction> {
    let apart = |to: i32, from: i32| i64::from(to) - i64::from(from);
    let (x, y) = (apart(to.x, from.x), apart(to.y, from.y));
    let (most, all) = (x.abs().max(y.abs()), x.abs() + y.abs());
    // A vector is nearer to an axis where its angle to it is below 22.5°.
    let is_straight = all * all < 2 * most * most;
    let counts = |own: i64, other: i64| !is_straight || own.abs() > other.abs();
    let step = |own: i64, other: i64| if counts(own, other) { own.signum() as i32 } else { 0 };
    Direction::from_offset(step(x, y), step(y, x))
}

/// Returns the point of a space from which an area is aimed: a corner of the space in a diagonal
/// direction; otherwise, on the side that faces the aim, the nearest middle of a square's side or
/// the nearest corner.
fn chosen(space: Rectangle, aim: Point, middle: bool) -> Result<Point, QueryError> {
    let area = PointArea::of(space);
    let PointArea { low, high } = area;
    let (columns, rows) = direction(area.centre(), aim).ok_or(QueryError::AreaNeedsAim)?.offset();
    let along = |low: i32, high: i32, aim: i32| {
        let first = if middle { low + UNITS_PER_SQUARE / 2 } else { low };
        let all = (first..=high).step_by(UNITS_PER_SQUARE as usize);
        all.min_by_key(|place| (place.abs_diff(aim), *place)).unwrap_or(first)
    };
    let pick = |step: i32, low: i32, high: i32, aim: i32| match step {
        0 => along(low, high, aim),
        ..0 => low,
        1.. => high,
    };
    Ok(Point::new(pick(columns, low.x, high.x, aim.x), pick(rows, low.y, high.y, aim.y)))
}

/// Returns the square that touches a space where an area aimed from it begins.
fn square_beside(space: Rectangle, aim: Point) -> Result<Square, QueryError> {
    let (point, area) = (chosen(space, aim, true)?, PointArea::of(space));
    // A point on the left or upper border belongs to the square before it.
    let beside = |at: i32, low: i32| (at - i32::from(at == low)).div_euclid(UNITS_PER_SQUARE);
    Ok(Square::new(beside(point.x, area.low.x), beside(point.y, area.low.y)))
}

fn is_intersection(point: Point) -> bool {
    point.x % UNITS_PER_SQUARE == 0 && point.y % UNITS_PER_SQUARE == 0
}

/// Whether a point is on the border of these squares.
fn borders(squares: Rectangle, point: Point) -> bool {
    let area = PointArea::of(squares);
    let PointArea { low, high } = area;
    let on_side = point.x == low.x || point.x == high.x || point.y == low.y || point.y == high.y;
    on_side && area.meets(PointArea::point(point))
}
