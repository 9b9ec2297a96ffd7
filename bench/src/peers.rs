//! The same questions put to other libraries, as a good user of each would write them.
//!
//! Knows the measured rules and nothing about how the library applies them: squares are bytes,
//! prices are literals. A plain step costs 1 square; diagonals cost 1 and 2 by turns. No corner of
//! a wall is cut. Pathfinder 1e: difficult squares double the price (PF1-DIFFICULT), a diagonal
//! into one costs 3 and is not counted. Pathfinder 2e: difficult squares cost 1 more, once per
//! step, for the squares that the body newly enters.

pub mod bracket;
pub mod node;
pub mod pathfinding;
pub mod spacewalk;

use stridewright::board::{Board, Terrain};
use stridewright::lattice::Square;

/// Straight directions, then diagonals.
const DIRECTIONS: [(i32, i32); 8] =
    [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// Rows and columns of walls around the ground, so that no neighbour of a body needs a test against
/// the edge.
const BORDER: i32 = 8;

/// A square that no other creature may enter but that fills no corner.
const TAKEN: u8 = u8::MAX;

/// Ground as peers see it: a byte for each square, with walls all around.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Columns of the board.
    pub width: i32,
    /// Rows of the board.
    pub height: i32,
    /// The cost in squares of entering by a straight step; 0: a wall; [`TAKEN`]: an opponent stands
    /// there.
    cells: Vec<u8>,
}

impl Ground {
    /// The ground of a board, and its creatures but the first as opponents.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let (width, height) =
            (board.extent().width.cast_signed(), board.extent().height.cast_signed());
        let stride = width + 2 * BORDER;
        let mut ground =
            Ground { width, height, cells: vec![0; (stride * (height + 2 * BORDER)) as usize] };
        for row in 0..height {
            for column in 0..width {
                let terrain = board.ground().at(Square::new(column, row));
                let index = ground.index(column, row);
                ground.cells[index] = match terrain {
                    Terrain::WALL => 0,
                    Terrain::DIFFICULT => 2,
                    _ => 1,
                };
            }
        }
        for opponent in board.figures().iter().skip(1) {
            let index = ground.index(opponent.body.at.column, opponent.body.at.row);
            ground.cells[index] = TAKEN;
        }
        ground
    }

    /// The position of a square in the bytes.
    #[inline]
    const fn index(&self, column: i32, row: i32) -> usize {
        ((row + BORDER) * (self.width + 2 * BORDER) + column + BORDER) as usize
    }

    /// The cost in squares of entering a square by a straight step; 0: a wall.
    #[inline]
    #[must_use]
    pub fn at(&self, column: i32, row: i32) -> u8 {
        self.cells[self.index(column, row)]
    }

    /// The worst of some squares; `None` if a wall is among them.
    #[inline]
    fn worst(&self, squares: impl Iterator<Item = (i32, i32)>) -> Option<u8> {
        let mut worst = 1;
        for (column, row) in squares {
            match self.at(column, row) {
                0 => return None,
                price => worst = worst.max(price),
            }
        }
        Some(worst)
    }
}
