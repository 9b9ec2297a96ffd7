//! Where an area begins: its origin, its height, its direction and its owner.
//!
//! Knows which shapes each system has, and what each may begin with. What belongs to the shapes is
//! decided elsewhere.

use crate::board::{Board, System};
use crate::body::{At, Body};
use crate::placement::Placement;
use crate::segment::{Point, centre};
use crate::sight::Origin;

use super::points::{
    OnSides, chosen, corners_of, direction, first_square, is_on_border, lattice, less, middle_of,
    middle_of_side,
};
use super::question::{AreaQuestion, AreaShape};
use super::region::Region;
use super::seen::Source;

/// Units in a square.
const SQUARE: i64 = 1024;

/// An area with everything that its test needs.
pub(super) struct Begun {
    /// Where its lines of effect begin.
    pub(super) source: Source,
    /// The creature whose effect it is.
    pub(super) owner: Option<usize>,
    region: Region,
    /// The space whose squares do not belong to it, whatever the test of the shape says.
    never: Option<Placement>,
}

impl Begun {
    /// Whether a cell belongs to the area.
    pub(super) fn has(&self, system: System, cell: At) -> bool {
        let (column, row, _) = cell;
        let is_left_out = self.never.is_some_and(|space| space.has((column, row)));
        !is_left_out && self.region.has(system, cell)
    }
}

/// The area that a question names, if there is one.
pub(super) fn begin(board: &Board, system: System, question: &AreaQuestion) -> Option<Begun> {
    let asked = Asked { board, question };
    if !is_sound(question.shape) || question.mover.is_some_and(|who| !asked.has_creature(who)) {
        return None;
    }
    let (origin, region) = match question.shape {
        AreaShape::Burst { radius } => match system {
            System::Dnd35 | System::Pathfinder1 | System::Pathfinder2 => asked.far_corner(radius),
            System::DrawSteel => asked.counted_from_space(radius),
            System::Fifth2014 | System::Fifth2024 => asked.straight_from_point(radius),
        },
        AreaShape::Emanation { radius } => match system {
            System::Dnd35 | System::Pathfinder1 => asked.far_corner(radius),
            System::Pathfinder2 | System::DrawSteel => asked.counted_from_space(radius),
            System::Fifth2014 | System::Fifth2024 => asked.straight_from_space(radius),
        },
        AreaShape::Cone { length } => match system {
            System::Dnd35 | System::Pathfinder1 => asked.quarter_from_corner(length),
            System::Pathfinder2 => asked.quarter_from_side(length),
            System::DrawSteel => None,
            System::Fifth2014 | System::Fifth2024 => asked.as_wide_as_far(length),
        },
        AreaShape::Line { length, width } => match system {
            System::Dnd35 | System::Pathfinder1 => asked.passed_through(length),
            System::Pathfinder2 => asked.band_of_owner(length, width),
            System::DrawSteel => asked.rows(length, width),
            System::Fifth2014 | System::Fifth2024 => asked.band(length, width),
        },
        AreaShape::Cube { side, at } => match system {
            System::Dnd35 | System::Pathfinder1 | System::Pathfinder2 => None,
            System::DrawSteel => asked.cube_from_square(side, at),
            System::Fifth2014 | System::Fifth2024 => asked.cube_from_point(side, at),
        },
    }?;
    let leaves_owner_out =
        matches!(question.shape, AreaShape::Cone { .. } | AreaShape::Line { .. })
            && (system.is_d20() || system == System::Pathfinder2);
    let owner = asked.owner();
    let never = owner.filter(|_| leaves_owner_out).map(|who| asked.body(who).placement());
    // A cube without `from` does not begin with the mover.
    let from = match question.shape {
        AreaShape::Cube { .. } => origin,
        _ => asked.from()?,
    };
    let source = Source { origin, e: asked.height(from) };
    Some(Begun { source, owner, region, never })
}

/// Whether the sizes are ones that may be asked about.
fn is_sound(shape: AreaShape) -> bool {
    let sizes = 1..=100;
    match shape {
        AreaShape::Burst { radius } | AreaShape::Emanation { radius } => sizes.contains(&radius),
        AreaShape::Cone { length } => sizes.contains(&length),
        AreaShape::Line { length, width } => sizes.contains(&length) && (1..=20).contains(&width),
        AreaShape::Cube { side, .. } => sizes.contains(&side),
    }
}

/// A question on its board.
struct Asked<'a> {
    board: &'a Board,
    question: &'a AreaQuestion,
}

/// An origin, and the test of the shape.
type Laid = Option<(Origin, Region)>;

impl Asked<'_> {
    fn has_creature(&self, who: usize) -> bool {
        who < self.board.creatures.len()
    }

    fn body(&self, who: usize) -> Body {
        Body::of(&self.board.creatures[who], self.board)
    }

    /// Creatures, squares and points that are on the board.
    fn is_there(&self, origin: Origin) -> bool {
        let (width, height) = (i64::from(self.board.width), i64::from(self.board.height));
        match origin {
            Origin::Creature(who) => self.has_creature(who),
            Origin::Square(at) => self.board.ground_at(at).is_some(),
            Origin::Point((x, y)) => {
                (0..=width * SQUARE).contains(&x) && (0..=height * SQUARE).contains(&y)
            }
        }
    }

    /// What `from` names; without it, the mover.
    fn from(&self) -> Option<Origin> {
        let mover = self.question.mover.map(Origin::Creature);
        self.question.from.or(mover).filter(|from| self.is_there(*from))
    }

    /// The mover; without one, the creature that `from` names.
    fn owner(&self) -> Option<usize> {
        let named = match self.question.from {
            Some(Origin::Creature(who)) => Some(who),
            _ => None,
        };
        self.question.mover.or(named)
    }

    /// The aim, which may lie beside the board.
    fn aim(&self) -> Option<Point> {
        match self.question.towards? {
            Origin::Creature(who) if !self.has_creature(who) => None,
            Origin::Creature(who) => Some(middle_of(self.body(who).placement())),
            Origin::Square(at) => Some(centre(at)),
            Origin::Point(point) => Some(point),
        }
    }

    /// The height of the origin.
    fn height(&self, from: Origin) -> i32 {
        let own = match from {
            Origin::Creature(who) => self.body(who).z,
            Origin::Square(at) => self.surface(at).unwrap_or(0),
            Origin::Point((x, y)) => {
                let lies_in = |(column, row): &(i64, i64)| {
                    let (left, top) = (column * SQUARE, row * SQUARE);
                    (left..=left + SQUARE).contains(&x) && (top..=top + SQUARE).contains(&y)
                };
                let (width, height) = (i64::from(self.board.width), i64::from(self.board.height));
                let all = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
                let surface = |(column, row): (i64, i64)| self.surface((column as i32, row as i32));
                all.filter(lies_in).filter_map(surface).max().unwrap_or(0)
            }
        };
        self.question.elevation.unwrap_or(own)
    }

    fn surface(&self, at: (i32, i32)) -> Option<i32> {
        self.board.ground_at(at).map(|ground| ground.elevation)
    }

    /// The cells around which an area lies: those of a creature, or the one of a square. This space
    /// is the origin, and so it is at the height that the question names.
    fn space(&self, from: Origin) -> Option<Body> {
        let z = self.height(from);
        match from {
            Origin::Creature(who) => Some(Body { z, ..self.body(who) }),
            Origin::Square(at) => Some(Body { at, footprint: (1, 1), z, tall: 1 }),
            Origin::Point(_) => None,
        }
    }

    /// The point in which an area with an aim begins: the one that is named, the centre of the
    /// square that is named, or the one of a creature's space that the aim chooses.
    fn point(&self, aim: Point, on_sides: OnSides) -> Option<Point> {
        match self.from()? {
            Origin::Creature(who) => chosen(self.body(who).placement(), aim, on_sides),
            Origin::Square(at) => Some(centre(at)),
            Origin::Point(point) => Some(point),
        }
    }

    fn far_corner(&self, size: u32) -> Laid {
        let from = self.from()?;
        let Origin::Point(point) = from else { return None };
        let region = Region::FarCorner { o: lattice(point)?, e: self.height(from), size };
        Some((from, region))
    }

    fn straight_from_point(&self, size: u32) -> Laid {
        let from = self.from()?;
        let o = match from {
            Origin::Creature(_) => return None,
            Origin::Square(at) => centre(at),
            Origin::Point(point) => point,
        };
        Some((Origin::Point(o), Region::StraightFromPoint { o, e: self.height(from), size }))
    }

    fn counted_from_space(&self, size: u32) -> Laid {
        let from = self.from()?;
        Some((from, Region::CountedFromSpace { space: self.space(from)?, size }))
    }

    fn straight_from_space(&self, size: u32) -> Laid {
        let from = self.from()?;
        Some((from, Region::StraightFromSpace { space: self.space(from)?, size }))
    }

    fn quarter_from_corner(&self, size: u32) -> Laid {
        let aim = self.aim()?;
        let point = self.point(aim, OnSides::Corners)?;
        let (o, e) = (lattice(point)?, self.height(self.from()?));
        let direction = direction(less(aim, point))?;
        Some((Origin::Point(point), Region::QuarterFromCorner { o, e, size, direction }))
    }

    fn quarter_from_side(&self, size: u32) -> Laid {
        // A point that is named has its direction without an aim.
        let point = match (self.from()?, self.aim()) {
            (Origin::Point(point), None) => point,
            (_, aim) => self.point(aim?, OnSides::Middles)?,
        };
        let e = self.height(self.from()?);
        let space = self.body(self.owner()?).placement();
        let (low, high) = corners_of(space);
        for (x, across) in [(low.0, -1), (high.0, 1)] {
            for (y, down) in [(low.1, -1), (high.1, 1)] {
                if point == (x, y) {
                    let (o, direction) = (lattice(point)?, (across, down));
                    let region = Region::QuarterFromCornerOfSpace { o, e, size, direction };
                    return Some((Origin::Point(point), region));
                }
            }
        }
        for square in space.squares() {
            for direction in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                let beyond = (square.0 + direction.0, square.1 + direction.1);
                if middle_of_side(square, direction) == point && !space.has(beyond) {
                    let region = Region::QuarterFromMiddle { square, e, size, direction };
                    return Some((Origin::Point(point), region));
                }
            }
        }
        None
    }

    fn as_wide_as_far(&self, size: u32) -> Laid {
        let aim = self.aim()?;
        let o = self.point(aim, OnSides::Middles)?;
        let (e, u) = (self.height(self.from()?), less(aim, o));
        (u != (0, 0)).then_some((Origin::Point(o), Region::AsWideAsFar { o, e, u, size }))
    }

    fn passed_through(&self, size: u32) -> Laid {
        let aim = self.aim()?;
        let point = self.point(aim, OnSides::Corners)?;
        let (o, e, u) = (lattice(point)?, self.height(self.from()?), less(aim, point));
        // Every step along the direction is at least one unit long: so many lead off the board.
        let steps = (i64::from(self.board.width) + i64::from(self.board.height)) * SQUARE;
        let far = (point.0 + u.0 * steps, point.1 + u.1 * steps);
        (u != (0, 0))
            .then_some((Origin::Point(point), Region::PassedThrough { o, point, far, e, size }))
    }

    fn band(&self, size: u32, width: u32) -> Laid {
        let aim = self.aim()?;
        let o = self.point(aim, OnSides::Middles)?;
        let (e, u) = (self.height(self.from()?), less(aim, o));
        let region = Region::Band { o, e, u, width, size, owner: None };
        (u != (0, 0)).then_some((Origin::Point(o), region))
    }

    fn band_of_owner(&self, size: u32, width: u32) -> Laid {
        let aim = self.aim()?;
        let o = self.point(aim, OnSides::Middles)?;
        let (e, u) = (self.height(self.from()?), less(aim, o));
        let owner = self.body(self.owner()?);
        let region = Region::Band { o, e, u, width, size, owner: Some(owner) };
        let lies_there = is_on_border(owner.placement(), o);
        (u != (0, 0) && lies_there).then_some((Origin::Point(o), region))
    }

    fn rows(&self, length: u32, width: u32) -> Laid {
        let (from, aim) = (self.from()?, self.aim()?);
        let (o, direction) = match from {
            Origin::Creature(who) => first_square(self.body(who).placement(), aim)?,
            Origin::Square(at) => (at, direction(less(aim, centre(at)))?),
            Origin::Point(_) => return None,
        };
        let region = Region::Rows { o, e: self.height(from), direction, length, width };
        // Lines begin on the board.
        Some((Origin::Square(o), region)).filter(|(origin, _)| self.is_there(*origin))
    }

    fn cube_from_square(&self, side: u32, at: (i32, i32)) -> Laid {
        let squares = Placement::new(at, (side, side));
        let from = self.question.from.unwrap_or(Origin::Square(at));
        let begins_in = matches!(from, Origin::Square(square) if squares.has(square));
        self.cube(from, begins_in, squares)
    }

    fn cube_from_point(&self, side: u32, at: (i32, i32)) -> Laid {
        let squares = Placement::new(at, (side, side));
        let (corner, _) = corners_of(squares);
        let from = self.question.from.unwrap_or(Origin::Point(corner));
        let begins_on = matches!(from, Origin::Point(point) if is_on_border(squares, point));
        self.cube(from, begins_on, squares)
    }

    fn cube(&self, from: Origin, begins_well: bool, squares: Placement) -> Laid {
        let at = Origin::Square((squares.column, squares.row));
        let is_sound = begins_well && self.is_there(from) && self.is_there(at);
        let region = Region::Cube { squares, e: self.height(from) };
        is_sound.then_some((from, region))
    }
}
