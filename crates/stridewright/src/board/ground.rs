//! The ground of a map: the terrain of every square and what walls separate. Changed ground shares
//! everything that stays the same.

mod changed;

use super::edge::Edges;
use super::limits::Limits;
use super::openings::Openings;
use super::point::UNITS_PER_SQUARE;
use super::problem::{Problem, ProblemKind, ProblemPlace};
use super::relief::{Column, Filling, Relief};
use super::segment::{PointArea, Segment};
use super::terrain::Terrain;
use super::wall::Wall;
use super::wall_index::WallIndex;
use crate::lattice::{Cuboid, Direction, Extent, Rectangle, Square};
use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// Valid ground. Index of all planes: row × width + column.
#[derive(Clone, Debug)]
pub struct Ground {
    extent: Extent,
    squares: Arc<Vec<Terrain>>,
    relief: Arc<Relief>,
    walls: Arc<Vec<Wall>>,
    edges: Arc<Edges>,
    index: Arc<WallIndex>,
    openings: Arc<Openings>,
}

impl Ground {
    /// Builds ground of this size from its squares and their columns, row by row, and its walls.
    ///
    /// # Errors
    ///
    /// Everything that is wrong: a size beyond [`Limits`], too few or too many squares, too many or
    /// too long walls, walls without length or far outside.
    pub fn new(
        extent: Extent,
        squares: Vec<Terrain>,
        relief: Relief,
        walls: Vec<Wall>,
    ) -> Result<Ground, Vec<Problem>> {
        let limits = Limits::DEFAULT;
        let mut problems = Vec::new();
        let mut report = |place, kind| problems.push(Problem { place, kind });
        let Extent { width, height } = extent;
        let side = 1..=limits.side;
        let fits =
            side.contains(&width) && side.contains(&height) && extent.area() <= limits.squares;
        if !fits {
            report(ProblemPlace::Map, ProblemKind::BadExtent { width, height });
        } else if squares.len() != extent.area() {
            report(
                ProblemPlace::Map,
                ProblemKind::SquareCount { expected: extent.area(), found: squares.len() },
            );
        } else if !relief.is_flat() && relief.len() != extent.area() {
            report(
                ProblemPlace::Map,
                ProblemKind::SquareCount { expected: extent.area(), found: relief.len() },
            );
        }
        if walls.len() > limits.walls {
            report(ProblemPlace::Map, ProblemKind::TooManyWalls { found: walls.len() });
        } else {
            let far = (limits.side as i32 + 1) * UNITS_PER_SQUARE;
            let near = |value: i32| (-far..=far).contains(&value);
            for (index, wall) in walls.iter().enumerate() {
                if wall.from == wall.to {
                    report(ProblemPlace::Wall(index), ProblemKind::WallWithoutLength);
                }
                if let Some(price) = wall.opens_for.filter(|price| *price > Wall::DEAREST_DOOR) {
                    report(ProblemPlace::Wall(index), ProblemKind::DoorTooDear { price });
                }
                if ![wall.from.x, wall.from.y, wall.to.x, wall.to.y].into_iter().all(near) {
                    report(ProblemPlace::Wall(index), ProblemKind::WallFarOutside);
                }
            }
        }
        let length: usize = walls.iter().map(|wall| wall.length()).sum();
        if problems.is_empty() && length > limits.wall_squares {
            problems.push(Problem {
                place: ProblemPlace::Map,
                kind: ProblemKind::WallsTooLong { squares: length },
            });
        }
        let doors = || walls.iter().filter(|wall| wall.opening_cost().is_some());
        let (found, length) = (doors().count(), doors().map(|door| door.length()).sum());
        if problems.is_empty() && (found > limits.doors || length > limits.door_squares) {
            let kind = ProblemKind::TooManyDoors { found, squares: length };
            problems.push(Problem { place: ProblemPlace::Map, kind });
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Ground {
            extent,
            squares: Arc::new(squares),
            relief: Arc::new(relief),
            edges: Arc::new(Edges::new(extent, &walls)),
            index: Arc::new(WallIndex::new(extent, &walls)),
            openings: Arc::new(Openings::new(extent, &walls)),
            walls: Arc::new(walls),
        })
    }

    /// Width and height.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// Returns the terrain of a square; off the board it is solid.
    #[must_use]
    pub fn at(&self, square: Square) -> Terrain {
        self.extent.index(square).map_or(Terrain::WALL, |index| self.squares[index])
    }

    /// All squares, row by row.
    #[must_use]
    pub fn squares(&self) -> &[Terrain] {
        &self.squares
    }

    /// The shape of the ground in height.
    #[must_use]
    pub fn relief(&self) -> &Relief {
        &self.relief
    }

    /// Whether any square is filled with dirt or rock.
    #[must_use]
    pub fn is_filled(&self) -> bool {
        self.squares.iter().any(|terrain| terrain.has(Terrain::DIRT) || terrain.has(Terrain::ROCK))
    }

    /// Returns the column at a square. Off the board the square is solid, whatever this says.
    #[must_use]
    pub fn column(&self, square: Square) -> Column {
        self.extent.index(square).map(|index| self.relief.at(index)).unwrap_or_default()
    }

    /// Returns the damage of a damaging square; `None` if the map does not state it.
    #[must_use]
    pub fn damage(&self, square: Square) -> Option<u32> {
        let damage = self.column(square).damage;
        (damage > 0).then_some(u32::from(damage))
    }

    /// Whether a body is at the surface of a square, or in the liquid over it, rather than above or
    /// beneath it. A pit has no surface.
    #[must_use]
    pub fn touches(&self, body: Cuboid, square: Square) -> bool {
        let column = self.column(square);
        let floor = i32::from(column.floor);
        let depth = i32::from(column.liquid).max(1);
        body.base.contains(square)
            && !self.at(square).has(Terrain::PIT)
            && body.bottom < floor + depth
            && floor < body.top()
    }

    /// Returns the filling of the cell over (or under) a square at a height.
    #[must_use]
    pub fn filling(&self, square: Square, height: i32) -> Filling {
        self.column(square).filling(self.at(square), height)
    }

    /// The highest surface among the squares of a body: where it stands on the ground.
    #[must_use]
    pub fn surface(&self, body: Rectangle) -> i32 {
        if self.relief.is_flat() {
            return 0;
        }
        body.squares().map(|square| i32::from(self.column(square).floor)).max().unwrap_or_default()
    }

    /// The walls as they were given.
    #[must_use]
    pub fn walls(&self) -> &[Wall] {
        &self.walls
    }

    /// Returns the walls that stop lines and come near an area, in their order, and perhaps some
    /// more.
    pub(super) fn walls_near(&self, area: PointArea) -> impl Iterator<Item = Segment> + '_ {
        let near = self.index.near(area).into_iter();
        near.filter_map(|number| self.walls.get(number as usize))
            .map(|wall| Segment::between(wall.from, wall.to))
    }

    /// The closed doors that movers may open.
    pub(crate) fn openings(&self) -> &Openings {
        &self.openings
    }

    /// Whether a wall blocks the step from a square on the board in a direction, or a closed door
    /// that a mover would have to open.
    #[must_use]
    pub fn is_closed(&self, square: Square, direction: Direction) -> bool {
        self.edges.is_shut(square, direction)
            || self.openings.shut(square, direction, &BTreeSet::new())
    }

    /// What walls separate.
    #[must_use]
    pub fn edges(&self) -> &Edges {
        &self.edges
    }

    /// Whether a square exists and is not solid.
    #[must_use]
    pub fn is_open(&self, square: Square) -> bool {
        !self.at(square).has(Terrain::WALL)
    }

    /// Whether walls leave room for a body: all its squares are open, and no wall stands between
    /// two of them.
    #[must_use]
    pub fn is_clear(&self, body: Rectangle) -> bool {
        body.squares().all(|square| self.is_open(square)) && self.is_undivided(body)
    }

    /// Whether walls leave room for a body that may be in dirt and rock.
    #[must_use]
    pub fn is_clear_of_walls(&self, body: Rectangle) -> bool {
        let earth = |terrain: Terrain| terrain.has(Terrain::DIRT) || terrain.has(Terrain::ROCK);
        let free = |square| {
            self.is_open(square) || (self.extent.contains(square) && earth(self.at(square)))
        };
        body.squares().all(free) && self.is_undivided(body)
    }

    /// Whether no wall stands between two squares of a body.
    pub(crate) fn is_undivided(&self, body: Rectangle) -> bool {
        body.width * body.height == 1
            || body.squares().all(|square| {
                Direction::ALL.into_iter().all(|direction| {
                    !body.contains(square.step(direction)) || !self.edges.is_shut(square, direction)
                })
            })
    }
}
