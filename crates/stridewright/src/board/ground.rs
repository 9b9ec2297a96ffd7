//! The ground of a map: what every square is like and what walls separate. Built once per map edit.

use super::edge::Edges;
use super::openings::Openings;
use super::relief::{Column, Earth, Filling, Relief};
use super::segment::{Area, Segment};
use super::setup::{Limits, Place, Problem, Trouble};
use super::terrain::Terrain;
use super::wall::{UNITS_PER_SQUARE, Wall, WallKind};
use super::wall_index::WallIndex;
use crate::lattice::{Cuboid, Direction, Extent, Rectangle, Square};
use std::collections::BTreeSet;

/// Valid ground. Index of all planes: row × width + column.
#[derive(Clone, Debug)]
pub struct Ground {
    extent: Extent,
    squares: Vec<Terrain>,
    relief: Relief,
    walls: Vec<Wall>,
    edges: Edges,
    index: WallIndex,
    openings: Openings,
}

impl Ground {
    /// Ground of this size from its squares and their columns, row by row, and its walls.
    ///
    /// # Errors
    ///
    /// Everything that is wrong: a size out of [`Limits`], too few or too many squares, too many or too long walls, walls without length or far outside.
    pub fn new(
        extent: Extent,
        squares: Vec<Terrain>,
        relief: Relief,
        walls: Vec<Wall>,
    ) -> Result<Ground, Vec<Problem>> {
        let limits = Limits::DEFAULT;
        let mut problems = Vec::new();
        let mut report = |place, trouble| problems.push(Problem { place, trouble });
        let Extent { width, height } = extent;
        let side = 1..=limits.side;
        let fits = side.contains(&width) && side.contains(&height) && extent.area() <= limits.squares;
        if !fits {
            report(Place::Map, Trouble::BadExtent { width, height });
        } else if squares.len() != extent.area() {
            report(Place::Map, Trouble::SquareCount { expected: extent.area(), found: squares.len() });
        } else if !relief.is_flat() && relief.len() != extent.area() {
            report(Place::Map, Trouble::SquareCount { expected: extent.area(), found: relief.len() });
        }
        if walls.len() > limits.walls {
            report(Place::Map, Trouble::TooManyWalls { found: walls.len() });
        } else {
            let far = (limits.side as i32 + 1) * UNITS_PER_SQUARE;
            let near = |value: i32| (-far..=far).contains(&value);
            for (index, wall) in walls.iter().enumerate() {
                if wall.from == wall.to {
                    report(Place::Wall(index), Trouble::WallWithoutLength);
                }
                if let Some(price) = wall.opens_for.filter(|price| *price > Wall::DEAREST_DOOR) {
                    report(Place::Wall(index), Trouble::DoorTooDear { price });
                }
                if ![wall.from.x, wall.from.y, wall.to.x, wall.to.y].into_iter().all(near) {
                    report(Place::Wall(index), Trouble::WallFarOutside);
                }
            }
        }
        let length: usize = walls.iter().map(|wall| wall.length()).sum();
        if problems.is_empty() && length > limits.wall_squares {
            problems.push(Problem { place: Place::Map, trouble: Trouble::WallsTooLong { squares: length } });
        }
        let doors = || walls.iter().filter(|wall| wall.toll().is_some());
        let (found, length) = (doors().count(), doors().map(|door| door.length()).sum());
        if problems.is_empty() && (found > limits.doors || length > limits.door_squares) {
            let trouble = Trouble::TooManyDoors { found, squares: length };
            problems.push(Problem { place: Place::Map, trouble });
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let edges = Edges::new(extent, &walls);
        let index = WallIndex::new(extent, &walls);
        let openings = Openings::new(extent, &walls);
        Ok(Ground { extent, squares, relief, walls, edges, index, openings })
    }

    /// Width and height.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// What a square is like; off the board it is solid.
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
    pub const fn relief(&self) -> &Relief {
        &self.relief
    }

    /// Whether any square is filled with dirt or rock.
    #[must_use]
    pub fn is_filled(&self) -> bool {
        self.squares.iter().any(|terrain| terrain.has(Terrain::DIRT) || terrain.has(Terrain::ROCK))
    }

    /// The column at a square; off the board it is solid, whatever this says.
    #[must_use]
    pub fn column(&self, square: Square) -> Column {
        self.extent.index(square).map(|index| self.relief.at(index)).unwrap_or_default()
    }

    /// What damaging ground deals; `None`: the map does not say.
    #[must_use]
    pub fn damage(&self, square: Square) -> Option<u32> {
        let damage = self.column(square).damage;
        (damage > 0).then_some(u32::from(damage))
    }

    /// Whether a body is at the surface of a square, or in the liquid over it, rather than above or beneath. A pit has no surface.
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

    /// What the cell over (or under) a square at a height is.
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

    /// The walls that stop lines and come near an area, in their order, and perhaps some more.
    pub(super) fn walls_near(&self, area: Area) -> impl Iterator<Item = Segment> + '_ {
        let near = self.index.near(area).into_iter();
        near.filter_map(|number| self.walls.get(number as usize))
            .map(|wall| Segment::between(wall.from, wall.to))
    }

    /// The closed doors that movers may open.
    pub(crate) const fn openings(&self) -> &Openings {
        &self.openings
    }

    /// Whether the way from a square on the board in a direction is walled off, or closed by a door that a mover would have to open.
    #[must_use]
    pub fn is_closed(&self, square: Square, direction: Direction) -> bool {
        self.edges.is_shut(square, direction) || self.openings.shut(square, direction, &BTreeSet::new())
    }

    /// What walls separate.
    #[must_use]
    pub const fn edges(&self) -> &Edges {
        &self.edges
    }

    /// Whether a square exists and is not solid.
    #[must_use]
    pub fn is_open(&self, square: Square) -> bool {
        !self.at(square).has(Terrain::WALL)
    }

    /// The same ground with the squares of a body that are filled with earth hollowed out at its heights. `None`: none of them is.
    pub(crate) fn hollowed(&self, cells: Cuboid) -> Option<Ground> {
        let filled = |square: &Square| self.at(*square).is_filled();
        let mut squares = self.squares.clone();
        let mut columns = self.relief.columns(self.extent.area());
        let (floor, ceiling) = (i16::try_from(cells.bottom).ok()?, i16::try_from(cells.top()).ok()?);
        let hollow: Vec<usize> =
            cells.base.squares().filter(filled).filter_map(|square| self.extent.index(square)).collect();
        for index in &hollow {
            let earth = if squares[*index].has(Terrain::ROCK) { Earth::Rock } else { Earth::Dirt };
            squares[*index] = squares[*index].hollow();
            columns[*index] = Column { floor, ceiling: Some(ceiling), earth, ..columns[*index] };
        }
        let relief = Relief::new(columns);
        (!hollow.is_empty()).then(|| Ground { squares, relief, ..self.clone() })
    }

    /// The same ground with these of its closed doors open, given by their position in its list of walls.
    pub(super) fn with_open(&self, doors: &[usize]) -> Ground {
        let mut ground = self.clone();
        for door in doors {
            if let Some(wall) = ground.walls.get_mut(*door).filter(|wall| wall.kind == WallKind::ClosedDoor) {
                wall.kind = WallKind::OpenDoor;
            }
        }
        ground.indexed()
    }

    /// The same ground with the doors on the edge between two neighbouring squares open or closed; `None` if none of them changes.
    pub(super) fn with_door(&self, one: Square, other: Square, open: bool) -> Option<Ground> {
        let edge = Wall::on_edge(one, other, WallKind::ClosedDoor)?;
        let (from, to) = if open {
            (WallKind::ClosedDoor, WallKind::OpenDoor)
        } else {
            (WallKind::OpenDoor, WallKind::ClosedDoor)
        };
        let is_there = |wall: &Wall| {
            wall.kind == from && [(wall.from, wall.to), (wall.to, wall.from)].contains(&(edge.from, edge.to))
        };
        if !self.walls.iter().any(is_there) {
            return None;
        }
        let mut ground = self.clone();
        for wall in ground.walls.iter_mut().filter(|wall| is_there(wall)) {
            wall.kind = to;
        }
        Some(ground.indexed())
    }

    /// The same ground with other terrain on some squares.
    ///
    /// # Errors
    ///
    /// A square that is off the board.
    pub fn painted(&self, squares: &[Square], terrain: Terrain) -> Result<Ground, Vec<Problem>> {
        let mut ground = self.clone();
        let mut problems = Vec::new();
        for square in squares {
            match self.extent.index(*square) {
                Some(index) => ground.squares[index] = terrain,
                None => problems
                    .push(Problem { place: Place::Map, trouble: Trouble::OffTheBoard { square: *square } }),
            }
        }
        if problems.is_empty() { Ok(ground) } else { Err(problems) }
    }

    /// The same ground with everything that is found from its walls found anew.
    fn indexed(mut self) -> Ground {
        self.edges = Edges::new(self.extent, &self.walls);
        self.index = WallIndex::new(self.extent, &self.walls);
        self.openings = Openings::new(self.extent, &self.walls);
        self
    }

    /// The same ground with a square made solid; the same as it is where there is no such square.
    pub(crate) fn walled(&self, square: Square) -> Ground {
        let mut ground = self.clone();
        if let Some(index) = self.extent.index(square) {
            ground.squares[index] = Terrain::WALL;
        }
        ground
    }

    /// Whether a body can be there as far as walls go: all its squares open, and no wall between two of them.
    #[must_use]
    pub fn is_clear(&self, body: Rectangle) -> bool {
        body.squares().all(|square| self.is_open(square)) && self.is_undivided(body)
    }

    /// Whether a body can be there as far as walls go, if it may be in dirt and rock.
    #[must_use]
    pub fn is_clear_of_walls(&self, body: Rectangle) -> bool {
        let earth = |terrain: Terrain| terrain.has(Terrain::DIRT) || terrain.has(Terrain::ROCK);
        let free = |square| self.is_open(square) || (self.extent.contains(square) && earth(self.at(square)));
        body.squares().all(free) && self.is_undivided(body)
    }

    /// Whether no wall stands between two squares of a body.
    fn is_undivided(&self, body: Rectangle) -> bool {
        body.width * body.height == 1
            || body.squares().all(|square| {
                Direction::ALL.into_iter().all(|direction| {
                    !body.contains(square.step(direction)) || !self.edges.is_shut(square, direction)
                })
            })
    }
}
