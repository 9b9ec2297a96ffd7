//! Changed ground. It shares what stays the same with the ground before, and reads only the walls
//! near a change again.

use super::{
    Edges, Ground, Openings, Problem, ProblemKind, ProblemPlace, Terrain, Wall, WallIndex,
};
use crate::board::relief::{Column, Earth, Relief};
use crate::board::wall::WallKind;
use crate::lattice::{Cuboid, Square};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// Up to this many doors, reading the walls near each of them is faster than reading all walls.
const FEW_DOORS: usize = 8;

impl Ground {
    /// Returns the ground with the filled squares of a body hollowed out at its heights; `None` if
    /// none of them is filled.
    pub(crate) fn hollowed(&self, cells: Cuboid) -> Option<Ground> {
        let filled = |square: &Square| self.at(*square).is_filled();
        let mut ground = self.clone();
        let squares = Arc::make_mut(&mut ground.squares);
        let mut columns = self.relief.columns(self.extent.area());
        let (floor, ceiling) =
            (i16::try_from(cells.bottom).ok()?, i16::try_from(cells.top()).ok()?);
        let hollow: Vec<usize> = cells
            .base
            .squares()
            .filter(filled)
            .filter_map(|square| self.extent.index(square))
            .collect();
        for index in &hollow {
            let earth = if squares[*index].has(Terrain::ROCK) { Earth::Rock } else { Earth::Dirt };
            squares[*index] = squares[*index].hollow();
            columns[*index] = Column { floor, ceiling: Some(ceiling), earth, ..columns[*index] };
        }
        ground.relief = Arc::new(Relief::new(columns));
        (!hollow.is_empty()).then_some(ground)
    }

    /// Returns the ground with these closed doors open, given by their position in its list of
    /// walls.
    pub(in crate::board) fn with_open(&self, doors: &[usize]) -> Ground {
        let is_closed = |door: &usize| {
            self.walls.get(*door).is_some_and(|wall| wall.kind == WallKind::ClosedDoor)
        };
        let closed: Vec<usize> = doors.iter().copied().filter(is_closed).collect();
        self.with_kind(&closed, WallKind::OpenDoor)
    }

    /// Returns the ground with the doors on the edge between two neighbouring squares open or
    /// closed; `None` if none of them changes.
    pub(in crate::board) fn with_door(
        &self,
        one: Square,
        other: Square,
        open: bool,
    ) -> Option<Ground> {
        let edge = Wall::on_edge(one, other, WallKind::ClosedDoor)?;
        let (from, to) = if open {
            (WallKind::ClosedDoor, WallKind::OpenDoor)
        } else {
            (WallKind::OpenDoor, WallKind::ClosedDoor)
        };
        let is_there = |wall: &Wall| {
            wall.kind == from
                && [(wall.from, wall.to), (wall.to, wall.from)].contains(&(edge.from, edge.to))
        };
        let doors: Vec<usize> =
            (0..self.walls.len()).filter(|door| is_there(&self.walls[*door])).collect();
        (!doors.is_empty()).then(|| self.with_kind(&doors, to))
    }

    /// Returns the ground with some of its walls changed to another kind.
    fn with_kind(&self, numbers: &[usize], kind: WallKind) -> Ground {
        let mut ground = self.clone();
        let walls = Arc::make_mut(&mut ground.walls);
        numbers.iter().for_each(|number| walls[*number].kind = kind);
        if numbers.len() > FEW_DOORS {
            ground.edges = Arc::new(Edges::new(self.extent, walls));
            ground.index = Arc::new(WallIndex::new(self.extent, walls));
        } else {
            let (edges, index) =
                (Arc::make_mut(&mut ground.edges), Arc::make_mut(&mut ground.index));
            for number in numbers {
                edges.read_again(walls, walls[*number]);
                index.change(*number, walls[*number]);
            }
        }
        // Doors with a price are few. Where there are any, this list holds nothing else.
        if numbers.iter().any(|number| walls[*number].opens_for.is_some()) {
            ground.openings = Arc::new(Openings::new(self.extent, walls));
        }
        ground
    }

    /// Returns the ground with other terrain on some squares.
    ///
    /// # Errors
    ///
    /// A square that is off the board.
    pub fn painted(&self, squares: &[Square], terrain: Terrain) -> Result<Ground, Vec<Problem>> {
        let (mut indices, mut problems) = (Vec::new(), Vec::new());
        for square in squares {
            match self.extent.index(*square) {
                Some(index) => indices.push(index),
                None => problems.push(Problem {
                    place: ProblemPlace::Map,
                    kind: ProblemKind::OffTheBoard { square: *square },
                }),
            }
        }
        if problems.is_empty() { Ok(self.with_terrain(&indices, terrain)) } else { Err(problems) }
    }

    /// Returns the ground with a square made solid; unchanged if the square does not exist.
    pub(crate) fn walled(&self, square: Square) -> Ground {
        let index = self.extent.index(square);
        self.with_terrain(index.as_slice(), Terrain::WALL)
    }

    /// Whether squares of a range of row-major indices, and what stands between and around them,
    /// are the same on other ground of this size. Columns and doors with a price are not compared.
    pub(crate) fn is_alike(&self, other: &Ground, squares: Range<usize>) -> bool {
        let same_squares = || self.squares[squares.clone()] == other.squares[squares.clone()];
        let same_edges = || {
            let edges = self.edges.of_all().into_iter().zip(other.edges.of_all());
            edges.into_iter().all(|(own, other)| own[squares.clone()] == other[squares.clone()])
        };
        (Arc::ptr_eq(&self.squares, &other.squares) || same_squares())
            && (Arc::ptr_eq(&self.edges, &other.edges) || same_edges())
    }

    /// Returns the ground with other terrain on squares with these row-major indices.
    fn with_terrain(&self, indices: &[usize], terrain: Terrain) -> Ground {
        let mut ground = self.clone();
        if !indices.is_empty() {
            let squares = Arc::make_mut(&mut ground.squares);
            indices.iter().for_each(|index| squares[*index] = terrain);
        }
        ground
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Marks, Point, Side};
    use crate::dice::Dice;
    use crate::lattice::Extent;
    use crate::unit::Squares;

    impl Dice {
        /// A wall that is a few squares long, along lines of the grid or across them.
        fn wall(&mut self) -> Wall {
            let mut along = |most: u32| self.below(2 * most).cast_signed() * 512;
            let from = Point::new(along(20), along(20));
            let to = Point::new(from.x + along(4) - 2048, from.y + along(4) - 2048);
            let kind = WallKind::NAMES[self.below(5) as usize].1;
            let one_way = [None, None, Some(Side::Left), Some(Side::Right)][self.below(4) as usize];
            let flight = [None, Some(true)][self.below(2) as usize];
            let marks = if kind == WallKind::Barrier {
                Marks { flight, ..Marks::default() }
            } else {
                Marks::default()
            };
            let opens_for = (self.below(4) == 0).then_some(Squares(1));
            Wall { from, to, kind, one_way, marks, opens_for }
        }
    }

    /// Reading near changed doors gives the same result as reading all walls.
    #[test]
    fn doors_change_only_what_is_near_them() {
        let (extent, mut dice) = (Extent { width: 20, height: 20 }, Dice(7));
        for _ in 0..200 {
            let mut walls: Vec<Wall> = (0..40).map(|_| dice.wall()).collect();
            walls.retain(|wall| wall.from != wall.to);
            let mut ground =
                Ground::new(extent, vec![Terrain::OPEN; 400], Relief::FLAT, walls).expect("sound");
            for _ in 0..4 {
                let kind = [WallKind::ClosedDoor, WallKind::OpenDoor][dice.below(2) as usize];
                let is_door =
                    |wall: &Wall| matches!(wall.kind, WallKind::ClosedDoor | WallKind::OpenDoor);
                let doors: Vec<usize> = (0..ground.walls.len())
                    .filter(|number| is_door(&ground.walls[*number]))
                    .collect();
                let some: Vec<usize> = doors.into_iter().filter(|_| dice.below(3) == 0).collect();
                ground = ground.with_kind(&some[..some.len().min(FEW_DOORS)], kind);
                assert_eq!(*ground.edges, Edges::new(extent, &ground.walls));
                assert_eq!(*ground.index, WallIndex::new(extent, &ground.walls));
                assert_eq!(*ground.openings, Openings::new(extent, &ground.walls));
            }
        }
    }

    /// Painting changes no walls, and doors change no squares.
    #[test]
    fn what_stays_the_same_is_shared() {
        let door = Wall::on_edge(Square::new(1, 1), Square::new(2, 1), WallKind::ClosedDoor)
            .expect("neighbours");
        let squares = vec![Terrain::OPEN; 400];
        let ground =
            Ground::new(Extent { width: 20, height: 20 }, squares, Relief::FLAT, vec![door])
                .expect("sound");
        let painted =
            ground.painted(&[Square::new(3, 3)], Terrain::DIFFICULT).expect("on the board");
        assert!(
            Arc::ptr_eq(&ground.edges, &painted.edges)
                && painted.at(Square::new(3, 3)) == Terrain::DIFFICULT
        );
        let opened = painted.with_door(Square::new(1, 1), Square::new(2, 1), true).expect("a door");
        assert!(Arc::ptr_eq(&opened.squares, &painted.squares) && opened.edges != painted.edges);
    }
}
