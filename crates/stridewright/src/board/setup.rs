//! What a scene claims, and what can be wrong with it.

use super::ground::Ground;
use super::relief::{Column, Relief};
use super::terrain::Terrain;
use super::wall::Wall;
use super::{Board, Creature};
use crate::lattice::{Extent, Rectangle, Square};
use crate::program::Program;
use crate::unit::Squares;
use core::fmt;
use std::sync::Arc;

/// Bounds on everything that comes from outside. Readers check them while reading, before anything is allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Greatest width and height of a board in squares.
    pub side: u32,
    /// Greatest number of squares.
    pub squares: usize,
    /// Greatest number of walls.
    pub walls: usize,
    /// Greatest length of all walls together in squares: the columns and rows that each spans.
    pub wall_squares: usize,
    /// Greatest number of closed doors that movers may open at a price.
    pub doors: usize,
    /// Greatest length of these doors together in squares.
    pub door_squares: usize,
    /// Greatest number of creatures.
    pub creatures: usize,
    /// Greatest size of a file in bytes.
    pub file_bytes: u64,
    /// Greatest depth of nesting in a file.
    pub depth: usize,
    /// Greatest length of a name in characters.
    pub name_chars: usize,
    /// Greatest number of movements in one question, and of waypoints.
    pub movements: usize,
    /// Greatest number of steps in a drawn path.
    pub steps: usize,
    /// Greatest number of sums that one search keeps: placements × movements × (waypoints + 1), twice that where the
    /// diagonal count outlives a movement.
    pub sums: usize,
    /// Greatest number of ways that are kept for comparison when all ways worth choosing are looked for.
    pub ways: usize,
    /// Greatest number of walls and squares that one question about lines looks at, each counted for every line.
    pub sightings: usize,
}

impl Limits {
    /// The bounds that hold everywhere.
    pub const DEFAULT: Limits = Limits {
        side: 4096,
        squares: 4_194_304,
        walls: 100_000,
        // Every edge of the largest board.
        wall_squares: 8_388_608,
        doors: 4_096,
        door_squares: 65_536,
        creatures: 10_000,
        file_bytes: 64 << 20,
        depth: 64,
        name_chars: 200,
        movements: 16,
        steps: 10_000,
        sums: 64 << 20,
        ways: 1 << 20,
        sightings: 256 << 20,
    };
}

/// A scene as claimed: nothing checked yet.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Width and height.
    pub extent: Extent,
    /// The squares, row by row.
    pub squares: Vec<Terrain>,
    /// Their columns in height.
    pub relief: Relief,
    /// Walls anywhere.
    pub walls: Vec<Wall>,
    /// Creatures.
    pub creatures: Vec<Creature>,
}

impl Setup {
    /// An empty scene of open ground.
    #[must_use]
    pub fn open(width: u32, height: u32) -> Self {
        let extent = Extent { width, height };
        let squares = vec![Terrain::OPEN; extent.area()];
        Setup { extent, squares, relief: Relief::FLAT, walls: Vec::new(), creatures: Vec::new() }
    }

    /// Validates the scene for a rule system.
    ///
    /// # Errors
    ///
    /// Every problem found, of ground first; creatures are looked at once the ground is sound.
    ///
    /// ```
    /// use stridewright::board::{Creature, Setup};
    /// use stridewright::{lattice::Square, program::Program, rulesets};
    /// let program = Program::compile(rulesets::named("pf2").unwrap()).unwrap();
    /// let mut setup = Setup::open(4, 3);
    /// setup.creatures.push(Creature::new("Edwin", "heroes", Square::new(9, 9)));
    /// let problems = setup.board(&program).unwrap_err();
    /// assert_eq!(problems[0].to_string(), "creature 0: (9,9) is off the board");
    /// ```
    pub fn board(self, program: &Program) -> Result<Board, Vec<Problem>> {
        let limits = Limits::DEFAULT;
        if self.creatures.len() > limits.creatures {
            let trouble = Trouble::TooManyCreatures { found: self.creatures.len() };
            return Err(vec![Problem { place: Place::Map, trouble }]);
        }
        let ground = Ground::new(self.extent, self.squares, self.relief, self.walls)?;
        Board::new(Arc::new(ground), self.creatures, program)
    }
}

/// Something wrong with a scene, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where.
    pub place: Place,
    /// What.
    pub trouble: Trouble,
}

/// The part of a scene that a problem is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The map as a whole.
    Map,
    /// A wall, by its position in the list.
    Wall(usize),
    /// A creature, by its position in the list.
    Creature(usize),
}

/// What can be wrong with a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The board is empty or too large.
    BadExtent {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// The squares do not make up the board.
    SquareCount {
        /// Squares of the board.
        expected: usize,
        /// Squares given.
        found: usize,
    },
    /// More walls than allowed.
    TooManyWalls {
        /// Walls given.
        found: usize,
    },
    /// All walls together are longer than allowed.
    WallsTooLong {
        /// Columns and rows that they span.
        squares: usize,
    },
    /// More closed doors at a price than allowed, or longer ones.
    TooManyDoors {
        /// Doors given.
        found: usize,
        /// Columns and rows that they span.
        squares: usize,
    },
    /// More creatures than allowed.
    TooManyCreatures {
        /// Creatures given.
        found: usize,
    },
    /// Both ends are the same point.
    WallWithoutLength,
    /// Opening it costs more than [`Wall::DEAREST_DOOR`].
    DoorTooDear {
        /// What it would cost.
        price: Squares,
    },
    /// An end lies farther outside than the largest board is wide.
    WallFarOutside,
    /// The creature's square does not exist.
    OffTheBoard {
        /// The square.
        square: Square,
    },
    /// A wall or the edge of the board is in the way of its body.
    DoesNotFit {
        /// The squares it would cover.
        body: Rectangle,
    },
    /// A creature of this side cannot stand so.
    NoSuchPlacement {
        /// Columns claimed.
        width: u32,
        /// Rows claimed.
        height: u32,
        /// Squares along the side of its space.
        side: u32,
    },
    /// The creature it is bound to does not exist, or is itself.
    BoundToNobody {
        /// The position named.
        named: usize,
    },
    /// Its space at that height is not open, and not earth that it may be in.
    NoRoom {
        /// The squares it would cover.
        body: Rectangle,
        /// The height of its bottom.
        elevation: i32,
    },
    /// The creature would be farther up or down than boards go.
    TooHighOrLow {
        /// The elevation claimed.
        elevation: i32,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Map => write!(f, "map: ")?,
            Place::Wall(index) => write!(f, "wall {index}: ")?,
            Place::Creature(index) => write!(f, "creature {index}: ")?,
        }
        write!(f, "{}", self.trouble)
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limits = Limits::DEFAULT;
        match self {
            Trouble::BadExtent { width, height } => write!(
                f,
                "{width} × {height} squares; a board has 1 to {} columns and rows and at most {} squares",
                limits.side, limits.squares
            ),
            Trouble::SquareCount { expected, found } => {
                write!(f, "{found} squares are given for a board of {expected}")
            }
            Trouble::TooManyWalls { found } => write!(f, "{found} walls; at most {}", limits.walls),
            Trouble::WallsTooLong { squares } => {
                write!(f, "walls with a length of {squares} squares; at most {}", limits.wall_squares)
            }
            Trouble::TooManyDoors { found, squares } => write!(
                f,
                "{found} doors open at a price, {squares} squares long together; at most {} and {} squares",
                limits.doors, limits.door_squares
            ),
            Trouble::TooManyCreatures { found } => {
                write!(f, "{found} creatures; at most {}", limits.creatures)
            }
            Trouble::WallWithoutLength => write!(f, "both ends are the same point"),
            Trouble::DoorTooDear { price } => {
                write!(f, "opening the door costs {price}; at most {}", Wall::DEAREST_DOOR)
            }
            Trouble::WallFarOutside => write!(f, "an end lies far outside any board"),
            Trouble::OffTheBoard { square } => write!(f, "{square} is off the board"),
            Trouble::DoesNotFit { body } => {
                write!(f, "a wall or the edge of the board is in the way at {body}")
            }
            Trouble::NoSuchPlacement { width, height, side } => {
                write!(f, "a creature with a space of {side} × {side} squares cannot take {width} × {height}")
            }
            Trouble::BoundToNobody { named } => {
                write!(f, "it rides, climbs or holds creature {named}, which is itself or does not exist")
            }
            Trouble::NoRoom { body, elevation } => {
                write!(f, "there is no room for it at {body}, height {elevation}")
            }
            Trouble::TooHighOrLow { elevation } => write!(
                f,
                "an elevation of {elevation}; boards go from {} to {}",
                Column::LOWEST,
                Column::HIGHEST
            ),
        }
    }
}

impl core::error::Error for Problem {}
