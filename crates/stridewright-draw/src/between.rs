//! The dividers between the squares of a part of the board, so that the picture shows what counts
//! for movement.
//!
//! The ground decides whether two squares are separated; the walls give only their kind.

use std::collections::BTreeMap;
use stridewright::board::{Crossing, Ground, Point, UNITS_PER_SQUARE, Wall, WallKind};
use stridewright::lattice::{Direction, Rectangle, Square};

/// A divider between two squares that share an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Divider {
    /// An open door: it stops nothing.
    OpenDoor,
    /// Hampers crossing.
    Barrier,
    /// A wall that can be crossed in this direction only.
    OneWay(Direction),
    /// Stops movement until it is opened.
    ClosedDoor,
    /// Stops movement, not sight.
    Window,
    /// Stops movement.
    Wall,
    /// The edge of the board.
    Edge,
}

/// A wall that bars only diagonals past a corner of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slant {
    /// From the square above left to the one below right, or back.
    pub(crate) falling: bool,
    /// From the square below left to the one above right, or back.
    pub(crate) rising: bool,
}

/// The dividers between the squares of a part of the board.
#[derive(Clone, Debug)]
pub(crate) struct Between {
    /// By the square west or north of the edge and the direction across it, east or south.
    dividers: BTreeMap<(Square, Direction), Divider>,
    /// By the square below and right of the corner.
    slants: BTreeMap<Square, Slant>,
}

impl Between {
    /// Reads the dividers between the squares of `window` and those around it.
    pub(crate) fn new(ground: &Ground, window: Rectangle) -> Self {
        let mut between = Between { dividers: kinds(ground, window), slants: BTreeMap::new() };
        let edges = ground.edges();
        let extent = ground.extent();
        let barrier = |square, direction| edges.has_barrier(square, direction);
        for square in grown(window).squares() {
            for direction in [Direction::East, Direction::South] {
                let there = square.step(direction);
                let kind = between.dividers.remove(&(square, direction));
                let divider = match (extent.contains(square), extent.contains(there)) {
                    (false, false) => None,
                    (true, true) => {
                        let (on, back) = (
                            ground.is_closed(square, direction),
                            ground.is_closed(there, direction.reverse()),
                        );
                        match (on, back) {
                            (true, true) => Some(
                                kind.filter(|k| *k > Divider::Barrier).unwrap_or(Divider::Wall),
                            ),
                            (true, false) => Some(Divider::OneWay(direction.reverse())),
                            (false, true) => Some(Divider::OneWay(direction)),
                            _ if barrier(square, direction)
                                || barrier(there, direction.reverse()) =>
                            {
                                Some(Divider::Barrier)
                            }
                            _ => kind.filter(|kind| *kind == Divider::OpenDoor),
                        }
                    }
                    _ => Some(Divider::Edge),
                };
                if let Some(divider) = divider {
                    between.dividers.insert((square, direction), divider);
                }
            }
            if let Some(slant) = slant(ground, square) {
                between.slants.insert(square, slant);
            }
        }
        between
    }

    /// The divider between a square and its eastern or southern neighbour.
    pub(crate) fn divider(&self, square: Square, direction: Direction) -> Option<Divider> {
        self.dividers.get(&(square, direction)).copied()
    }

    /// The divider that bars only diagonals past the upper left corner of a square.
    pub(crate) fn slant(&self, square: Square) -> Option<Slant> {
        self.slants.get(&square).copied()
    }

    /// Every kind of divider inside a part of the board, without the edge of the board.
    pub(crate) fn inside(&self, window: Rectangle) -> impl Iterator<Item = Divider> + '_ {
        self.dividers
            .iter()
            .filter(move |((square, direction), _)| {
                window.contains(*square) || window.contains(square.step(*direction))
            })
            .map(|(_, divider)| *divider)
            .filter(|divider| *divider != Divider::Edge)
    }

    /// Whether there is no divider at all between squares inside a part of the board.
    pub(crate) fn is_open(&self, window: Rectangle) -> bool {
        self.inside(window).next().is_none()
            && !self.slants.keys().any(|square| window.contains(*square))
    }
}

/// The rectangle with one more square on every side.
fn grown(window: Rectangle) -> Rectangle {
    let at = Square::new(window.at.column - 1, window.at.row - 1);
    Rectangle::new(at, window.width + 2, window.height + 2)
}

/// The divider that bars the diagonals past the upper left corner of a square.
fn slant(ground: &Ground, square: Square) -> Option<Slant> {
    let edges = ground.edges();
    let barred = |from: Square, direction: Direction| {
        let touched = ground
            .extent()
            .index(from)
            .is_some_and(|index| edges.touched(index) >> direction.index() & 1 == 1);
        ground.extent().contains(from.step(direction))
            && (touched || edges.is_shut(from, direction))
    };
    let (left, above) = (square.step(Direction::West), square.step(Direction::North));
    let slant = Slant {
        falling: barred(square.step(Direction::NorthWest), Direction::SouthEast)
            || barred(square, Direction::NorthWest),
        rising: barred(left, Direction::NorthEast) || barred(above, Direction::SouthWest),
    };
    (slant != Slant::default()).then_some(slant)
}

/// The greatest kind of wall that lies across each edge of the window.
fn kinds(ground: &Ground, window: Rectangle) -> BTreeMap<(Square, Direction), Divider> {
    let mut kinds = BTreeMap::new();
    for wall in ground.walls() {
        let kind = match wall.kind {
            WallKind::Wall => Divider::Wall,
            WallKind::ClosedDoor => Divider::ClosedDoor,
            WallKind::OpenDoor => Divider::OpenDoor,
            WallKind::Window => Divider::Window,
            WallKind::Barrier => continue,
        };
        for square in squares_near(*wall, grown(window)) {
            for direction in [Direction::East, Direction::South] {
                let (a, b) = (Point::centre(square), Point::centre(square.step(direction)));
                if wall.meets(a, b, None) == Crossing::Crosses
                    || wall.meets(b, a, None) == Crossing::Crosses
                {
                    let known = kinds.entry((square, direction)).or_insert(kind);
                    *known = kind.max(*known);
                }
            }
        }
    }
    kinds
}

/// The squares of a window whose eastern or southern edge a wall may cross.
fn squares_near(wall: Wall, window: Rectangle) -> impl Iterator<Item = Square> {
    let (top, bottom) =
        if wall.from.y <= wall.to.y { (wall.from, wall.to) } else { (wall.to, wall.from) };
    let last = window.last();
    let in_squares = |units: i32| units.div_euclid(UNITS_PER_SQUARE);
    let rows =
        (in_squares(top.y) - 1).max(window.at.row)..=(in_squares(bottom.y) + 1).min(last.row);
    let x_at = move |y: i32| {
        let y = i64::from(y.clamp(top.y, bottom.y) - top.y);
        let rise = i64::from(bottom.y - top.y).max(1);
        top.x + (i64::from(bottom.x - top.x) * y).div_euclid(rise) as i32
    };
    rows.flat_map(move |row| {
        let (a, b) = if top.y == bottom.y {
            (top.x, bottom.x)
        } else {
            (x_at((row - 1) * UNITS_PER_SQUARE), x_at((row + 2) * UNITS_PER_SQUARE))
        };
        let first = (in_squares(a.min(b)) - 2).max(window.at.column);
        let end = (in_squares(a.max(b)) + 2).min(last.column);
        (first..=end).map(move |column| Square::new(column, row))
    })
}
