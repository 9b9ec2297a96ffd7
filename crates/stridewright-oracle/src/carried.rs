//! Support of a body: ground under it, liquid around it, a wall beside it; or that it is in the
//! earth.

use crate::board::Board;
use crate::body::{At, Body};
use crate::column::Cell;

impl Body {
    /// The material in each of its cells, as far as they are on the board.
    fn contents(self, board: &Board) -> impl Iterator<Item = (At, Cell)> {
        self.cells().map(move |(column, row, z)| {
            let cell = board.ground_at((column, row)).map_or(Cell::Solid, |ground| ground.cell(z));
            ((column, row, z), cell)
        })
    }

    /// Whether all its cells are air or liquid.
    pub(crate) fn is_clear(self, board: &Board) -> bool {
        self.contents(board).all(|(_, cell)| cell.is_open())
    }

    /// Whether one of its cells is earth.
    pub(crate) fn is_buried(self, board: &Board) -> bool {
        self.contents(board).any(|(_, cell)| matches!(cell, Cell::Earth(_)))
    }

    /// Whether all of it is earth, and there is no open cell right above any of it.
    pub(crate) fn is_completely_beneath(self, board: &Board) -> bool {
        self.contents(board).all(|(_, cell)| matches!(cell, Cell::Earth(_)))
            && !self.touches_open_above(board)
    }

    fn touches_open_above(self, board: &Board) -> bool {
        self.contents(board).any(|((column, row, z), _)| {
            board.ground_at((column, row)).is_some_and(|ground| ground.cell(z + 1).is_open())
        })
    }

    /// Whether it stands on the surface of one of its columns.
    pub(crate) fn is_grounded(self, board: &Board) -> bool {
        let stands =
            |square| board.ground_at(square).is_some_and(|ground| ground.has_surface_at(self.z));
        !self.is_buried(board) && self.placement().squares().any(stands)
    }

    /// Whether it stands on the surface of liquid in one of its columns.
    pub(crate) fn is_on_liquid(self, board: &Board) -> bool {
        let surface = |square| {
            board.ground_at(square).is_some_and(|ground| {
                ground.cell(self.z - 1) == Cell::Liquid && ground.cell(self.z) == Cell::Air
            })
        };
        !self.is_buried(board) && self.placement().squares().any(surface)
    }

    /// Whether a ceiling lies right above one of its columns.
    pub(crate) fn is_under_a_ceiling(self, board: &Board) -> bool {
        let top = self.heights().end;
        let ceiling = |square| {
            board.ground_at(square).is_some_and(|ground| ground.ceiling.is_some_and(|z| z == top))
        };
        !self.is_buried(board) && self.placement().squares().any(ceiling)
    }

    /// Whether all its lowest cells are liquid.
    pub(crate) fn is_in_liquid(self, board: &Board) -> bool {
        !self.is_buried(board)
            && self.contents(board).all(|((_, _, z), cell)| z != self.z || cell == Cell::Liquid)
    }

    /// Whether all its cells are liquid.
    pub(crate) fn is_under_liquid(self, board: &Board) -> bool {
        self.contents(board).all(|(_, cell)| cell == Cell::Liquid)
    }

    /// Whether a column beside it rises to its bottom.
    pub(crate) fn has_hold(self, board: &Board) -> bool {
        let own = self.placement();
        let sides = [(1, 0), (0, 1), (-1, 0), (0, -1)];
        let mut beside =
            own.squares().flat_map(|(column, row)| sides.map(|(x, y)| (column + x, row + y)));
        !self.is_buried(board)
            && beside.any(|square| {
                !own.has(square)
                    && board.ground_at(square).is_some_and(|ground| ground.gives_hold(self.z))
            })
    }
}
