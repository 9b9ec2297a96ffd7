//! Which cells belong to an area of effect.
//!
//! Each test follows its definition in `docs/areas.md`, in whole numbers: points are in units of
//! 1/1024 square, and products are wide enough for every point of a board.

use super::asked::AreaShape;
use super::start::{Begins, Start};
use crate::board::{Point, PointArea, UNITS_PER_SQUARE};
use crate::lattice::{Cuboid, Direction, Rectangle, Square};
use crate::program::{Areas, Decision, Program, RuleIndex};
use crate::query::QueryError;
use crate::rule::{ConeArea, CubeArea, LineArea, RoundArea};

/// Units of a point in a square.
const UNIT: i64 = UNITS_PER_SQUARE as i64;

/// The cells of an area.
pub(super) struct Shape<'a> {
    program: &'a Program,
    /// The rule that lays it.
    pub(super) rule: RuleIndex,
    /// Whether the maker of an emanation decides if the creature in its middle is in it.
    pub(super) maker_decides: Option<Decision<bool>>,
    test: Test,
    /// Its radius or length in squares.
    size: u32,
    /// The height of its origin.
    height: i32,
    /// Squares that it never covers.
    spared: Option<Rectangle>,
    near: Rectangle,
}

/// How an area is laid.
#[derive(Clone, Copy)]
pub(super) enum Laying {
    Round(RoundArea),
    Cone(ConeArea),
    /// With its width.
    Line(LineArea, u32),
    /// With its squares.
    Cube(CubeArea, Rectangle),
}

/// Which cells belong to an area.
enum Test {
    /// The far corner is near enough to an intersection.
    FarCorner { at: Square },
    /// The centre is near enough to a point.
    Centre { from: Point },
    /// The cell is near enough to these, as the system counts.
    Counted { from: Cuboid },
    /// The centre is near enough to these, in a straight line.
    Straight { from: Cuboid },
    /// A quarter of a burst.
    Quarter { at: Square, direction: Direction },
    /// A quarter circle whose first square is this one.
    FromSide { first: Square, direction: Direction },
    /// A quarter circle from a corner of a space.
    FromCorner { at: Square, direction: Direction },
    /// As wide as it is far from a point.
    Wide { from: Point, aim: (i64, i64) },
    /// A ray from an intersection passes through the square.
    Passed { at: Square, aim: (i64, i64) },
    /// The centre is within the width of a ray; the length is counted from a space, if any.
    Band { from: Point, aim: (i64, i64), width: u32, counted: Option<Cuboid> },
    /// Rows of squares.
    Rows { first: Square, direction: Direction, width: u32 },
    /// Every cell over these squares, as many heights as columns.
    Cube { base: Rectangle },
}

impl Laying {
    /// Returns how the system lays a shape; `None`: it has no such shape.
    pub(super) fn of(areas: &Areas, shape: AreaShape) -> Decision<Option<Laying>> {
        let (answer, rule) = match shape {
            AreaShape::Burst(_) => (areas.burst.answer.map(Laying::Round), areas.burst.rule),
            AreaShape::Emanation(_) => {
                (areas.emanation.answer.map(Laying::Round), areas.emanation.rule)
            }
            AreaShape::Cone(_) => (areas.cone.answer.map(Laying::Cone), areas.cone.rule),
            AreaShape::Line(_, width) => {
                (areas.line.answer.map(|laid| Laying::Line(laid, width)), areas.line.rule)
            }
            AreaShape::Cube(side, at) => {
                let base = Rectangle::body(at, side);
                (areas.cube.answer.map(|laid| Laying::Cube(laid, base)), areas.cube.rule)
            }
        };
        Decision { answer, rule }
    }

    /// What the origin of the shape has to be.
    pub(super) const fn begins(self) -> Begins {
        match self {
            Laying::Round(RoundArea::FarCorners)
            | Laying::Cone(ConeArea::QuarterFromCorner)
            | Laying::Line(LineArea::PassedThrough, _) => Begins::AtIntersection,
            Laying::Round(RoundArea::Centres)
            | Laying::Cone(ConeArea::AsWideAsFar)
            | Laying::Line(LineArea::StraightBand, _) => Begins::AtPoint,
            Laying::Round(RoundArea::CountedFromSpace | RoundArea::StraightFromSpace) => {
                Begins::AroundSpace
            }
            Laying::Cone(ConeArea::QuarterFromSide) | Laying::Line(LineArea::CountedBand, _) => {
                Begins::AtOwnBorder
            }
            Laying::Line(LineArea::Rows, _) => Begins::InSquare,
            Laying::Cube(CubeArea::FromFace, base) => Begins::OnBorderOf(base),
            Laying::Cube(CubeArea::FromSquare, base) => Begins::InOneOf(base),
        }
    }

    /// Whether it never covers the space of the creature that makes it.
    const fn spares_its_owner(self) -> bool {
        matches!(
            self,
            Laying::Cone(ConeArea::QuarterFromCorner | ConeArea::QuarterFromSide)
                | Laying::Line(LineArea::PassedThrough | LineArea::CountedBand, _)
        )
    }
}

impl<'a> Shape<'a> {
    /// Lays the shape at its start.
    pub(super) fn of(
        program: &'a Program,
        shape: AreaShape,
        laying: Laying,
        rule: RuleIndex,
        start: &Start,
    ) -> Result<Self, QueryError> {
        let near = match laying {
            Laying::Cube(_, base) => base,
            Laying::Line(_, width) => {
                // The length may be counted from the far side of the owner's space.
                let own = start.owner.map_or(start.end.squares, |(_, space)| space.base);
                start.end.squares.hull(own).grown(shape.size() + width + 1)
            }
            // At its sides a cone reaches √1¼ times as far as its length.
            Laying::Cone(ConeArea::AsWideAsFar) => {
                start.end.squares.grown(shape.size() + shape.size() / 8 + 2)
            }
            _ => start.end.squares.grown(shape.size() + 1),
        };
        let emanates = matches!(shape, AreaShape::Emanation(_));
        let maker_decides = program.areas.as_ref().and_then(|areas| areas.maker_decides);
        let spares = laying.spares_its_owner();
        Ok(Shape {
            program,
            rule,
            maker_decides: maker_decides.filter(|_| emanates),
            test: Test::of(laying, start)?,
            size: shape.size(),
            height: start.height,
            spared: start.owner.map(|(_, space)| space.base).filter(|_| spares),
            near,
        })
    }

    /// The squares beyond which no cell belongs to the area.
    pub(super) const fn near(&self) -> Rectangle {
        self.near
    }

    /// Whether the cell over a square at a height belongs to the area.
    pub(super) fn covers(&self, square: Square, height: i32) -> bool {
        if self.spared.is_some_and(|spared| spared.contains(square)) {
            return false;
        }
        let up = height.saturating_sub(self.height);
        match self.test {
            Test::FarCorner { at } => self.counts(far_corner(square, up, at)),
            Test::Quarter { at, direction } => {
                self.counts(far_corner(square, up, at)) && in_quarter(square, up, at, direction)
            }
            Test::Counted { from } => self.counts(cell(square, height).gap(from)),
            Test::Centre { from } => self.reaches(length(centre_from(square, up, from)), 1),
            Test::Straight { from } => self.reaches(length(outside(square, height, from)), 1),
            Test::FromSide { first, direction } => self.is_from_side(square, up, first, direction),
            Test::FromCorner { at, direction } => {
                let ((columns, rows, _), up) = (far_corner(square, up, at), up.unsigned_abs());
                is_on_side(square, at, direction)
                    && up < columns.max(rows)
                    && self.counts((columns, rows, up))
            }
            Test::Wide { from, aim } => {
                let (x, y, z) = centre_from(square, up, from);
                let (ahead, long) = (dot((x, y), aim), dot(aim, aim));
                let aside = length((x, y, z)) * long - ahead * ahead;
                ahead > 0 && self.reaches(ahead * ahead, long) && 4 * aside <= ahead * ahead
            }
            Test::Passed { at, aim } => {
                let (columns, rows, _) = far_corner(square, 0, at);
                up == 0 && passes(square, at, aim) && self.counts((columns, rows, 0))
            }
            Test::Band { from, aim, width, counted } => {
                let (x, y, _) = centre_from(square, 0, from);
                let (ahead, long) = (dot((x, y), aim), dot(aim, aim));
                let near = match counted {
                    Some(space) => self.counts(cell(square, height).gap(space)),
                    None => self.reaches(ahead * ahead, long),
                };
                let aside = dot((y, -x), aim);
                ahead > 0 && near && is_beside(aside, long, width) && 2 * up.unsigned_abs() <= width
            }
            Test::Rows { first, direction, width } => {
                let (ahead, aside) = in_rows(square, first, direction);
                let wide = 0..width.cast_signed();
                (0..self.size.cast_signed()).contains(&ahead)
                    && wide.contains(&aside)
                    && wide.contains(&up)
            }
            Test::Cube { base } => {
                base.contains(square) && (0..self.size.cast_signed()).contains(&up)
            }
        }
    }

    /// Whether columns, rows and heights, counted as the system does, are within the size.
    fn counts(&self, apart: (u32, u32, u32)) -> bool {
        self.program.prices.distance_in_space(apart).0 <= self.size
    }

    /// Whether a length is within the size. `square` is its square in units, times `long`.
    fn reaches(&self, square: i128, long: i128) -> bool {
        let size = i128::from(self.size) * i128::from(UNIT);
        square <= size * size * long
    }

    fn is_from_side(&self, square: Square, up: i32, first: Square, direction: Direction) -> bool {
        let (columns, rows) = direction.offset();
        let (right, down) = (square.column - first.column, square.row - first.row);
        let aside = (right * rows - down * columns).unsigned_abs();
        let up = up.unsigned_abs();
        let Ok(ahead) = u32::try_from(right * columns + down * rows + 1) else { return false };
        aside < ahead && up < ahead && self.counts((ahead, aside, up))
    }
}

impl Test {
    fn of(laid: Laying, start: &Start) -> Result<Test, QueryError> {
        let from = start.point();
        let at =
            Square::new(from.x.div_euclid(UNITS_PER_SQUARE), from.y.div_euclid(UNITS_PER_SQUARE));
        let space = start.space.unwrap_or_else(|| cell(at, start.height));
        Ok(match laid {
            Laying::Round(RoundArea::FarCorners) => Test::FarCorner { at },
            Laying::Round(RoundArea::Centres) => Test::Centre { from },
            Laying::Round(RoundArea::CountedFromSpace) => Test::Counted { from: space },
            Laying::Round(RoundArea::StraightFromSpace) => Test::Straight { from: space },
            Laying::Cone(ConeArea::QuarterFromCorner) => {
                Test::Quarter { at, direction: start.direction()? }
            }
            Laying::Cone(ConeArea::QuarterFromSide) => Test::quarter_of_space(from, start)?,
            Laying::Cone(ConeArea::AsWideAsFar) => Test::Wide { from, aim: start.vector()? },
            Laying::Line(LineArea::PassedThrough, _) => Test::Passed { at, aim: start.vector()? },
            Laying::Line(LineArea::CountedBand, width) => {
                let counted = start.owner.map(|(_, space)| space);
                Test::Band { from, aim: start.vector()?, width, counted }
            }
            Laying::Line(LineArea::StraightBand, width) => {
                Test::Band { from, aim: start.vector()?, width, counted: None }
            }
            Laying::Line(LineArea::Rows, width) => {
                Test::Rows { first: space.base.at, direction: start.direction()?, width }
            }
            Laying::Cube(_, base) => Test::Cube { base },
        })
    }

    /// A quarter circle away from the side or the corner of the owner's space in which it begins.
    fn quarter_of_space(from: Point, start: &Start) -> Result<Test, QueryError> {
        let wrong = QueryError::AreaBegins {
            shape: AreaShape::Cone(0).name(),
            needs: "name the middle of a side of one of the creature's squares, or a corner of \
                    its space",
        };
        let Some((_, own)) = start.owner else { return Err(wrong) };
        let PointArea { low, high } = PointArea::of(own.base);
        let outward = |at: i32, low: i32, high: i32| i32::from(at == high) - i32::from(at == low);
        let (columns, rows) = (outward(from.x, low.x, high.x), outward(from.y, low.y, high.y));
        let Some(direction) = Direction::from_offset(columns, rows) else { return Err(wrong) };
        // The square on the far side of the point.
        let beyond = |at: i32, step: i32| (at + step.min(0)).div_euclid(UNITS_PER_SQUARE);
        if direction.is_diagonal() {
            let corner = Square::new(beyond(from.x, 0), beyond(from.y, 0));
            return Ok(Test::FromCorner { at: corner, direction });
        }
        let along = if rows == 0 { from.y } else { from.x };
        let first = Square::new(beyond(from.x, columns), beyond(from.y, rows));
        let is_middle = along.rem_euclid(UNITS_PER_SQUARE) == UNITS_PER_SQUARE / 2;
        if is_middle { Ok(Test::FromSide { first, direction }) } else { Err(wrong) }
    }
}

fn cell(square: Square, height: i32) -> Cuboid {
    Cuboid::new(Rectangle::body(square, 1), height, 1)
}

/// Columns, rows and heights from an intersection, at the bottom of the cells of height 0, to the
/// farthest corner of a cell.
fn far_corner(square: Square, up: i32, at: Square) -> (u32, u32, u32) {
    let far = |from: i32| from.unsigned_abs().max((from + 1).unsigned_abs());
    (far(square.column - at.column), far(square.row - at.row), far(up))
}

/// Whether a cell lies on the side of an intersection to which a diagonal direction leads.
fn is_on_side(square: Square, at: Square, direction: Direction) -> bool {
    let (columns, rows) = direction.offset();
    let side = |from: i32, step: i32| if step > 0 { from >= 0 } else { from < 0 };
    side(square.column - at.column, columns) && side(square.row - at.row, rows)
}

/// Whether the centre of a cell is in the quarter around a direction, and no higher than far.
fn in_quarter(square: Square, up: i32, at: Square, direction: Direction) -> bool {
    // In half squares, from the intersection to the centre.
    let [x, y, z] = [square.column - at.column, square.row - at.row, up].map(|from| 2 * from + 1);
    let (columns, rows) = direction.offset();
    let (ahead, aside) = (x * columns + y * rows, (x * rows - y * columns).abs());
    let is_inside = if direction.is_diagonal() {
        is_on_side(square, at, direction)
    } else {
        ahead > 0 && aside <= ahead
    };
    is_inside && z.abs() <= x.abs().max(y.abs())
}

/// Units from a point to the centre of a cell, level with the point at height 0.
fn centre_from(square: Square, up: i32, from: Point) -> (i64, i64, i64) {
    let centre = Point::centre(square);
    let apart = |to: i32, from: i32| i64::from(to) - i64::from(from);
    (apart(centre.x, from.x), apart(centre.y, from.y), i64::from(up) * UNIT)
}

/// Units by which the centre of a cell is outside a box of cells.
fn outside(square: Square, height: i32, space: Cuboid) -> (i64, i64, i64) {
    let (centre, PointArea { low, high }) = (Point::centre(square), PointArea::of(space.base));
    let beyond = |at: i64, low: i64, high: i64| (low - at).max(at - high).max(0);
    let (bottom, top) = (i64::from(space.bottom) * UNIT, i64::from(space.top()) * UNIT);
    (
        beyond(i64::from(centre.x), i64::from(low.x), i64::from(high.x)),
        beyond(i64::from(centre.y), i64::from(low.y), i64::from(high.y)),
        beyond(i64::from(height) * UNIT + UNIT / 2, bottom, top),
    )
}

fn dot(one: (i64, i64), other: (i64, i64)) -> i128 {
    i128::from(one.0) * i128::from(other.0) + i128::from(one.1) * i128::from(other.1)
}

/// The square of a length.
fn length((x, y, z): (i64, i64, i64)) -> i128 {
    dot((x, y), (x, y)) + i128::from(z) * i128::from(z)
}

/// Whether the ray from an intersection through the aim passes through the interior of a square.
fn passes(square: Square, at: Square, aim: (i64, i64)) -> bool {
    let (column, row) = (square.column - at.column, square.row - at.row);
    let leads = |aim: i64, from: i32| if from >= 0 { aim > 0 } else { aim < 0 };
    let side = |(right, down): (i32, i32)| {
        dot((i64::from(row + down), -i64::from(column + right)), aim).signum()
    };
    let sides = [(0, 0), (1, 0), (0, 1), (1, 1)].map(side);
    leads(aim.0, column) && leads(aim.1, row) && sides.contains(&1) && sides.contains(&-1)
}

/// Whether a point is within half the width of a line, or exactly that far to its right. `aside` is
/// the cross product with the direction, whose length squared is `long`.
fn is_beside(aside: i128, long: i128, width: u32) -> bool {
    let width = i128::from(width) * i128::from(UNIT);
    let (apart, most) = (4 * aside * aside, width * width * long);
    apart < most || (aside > 0 && apart == most)
}

/// Returns in which row of a line a square is, and at which place beside its first square.
fn in_rows(square: Square, first: Square, direction: Direction) -> (i32, i32) {
    let (columns, rows) = direction.offset();
    let (right, down) = (square.column - first.column, square.row - first.row);
    if direction.is_diagonal() {
        let ahead = down * rows;
        (ahead, right * columns - ahead)
    } else {
        (right * columns + down * rows, down * columns - right * rows)
    }
}
