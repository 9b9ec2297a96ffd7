//! What a mover finds in one square.

use crate::rule::{Ending, Hindrances};

/// What a mover finds in one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The kinds that hamper there, under this rule system and for this mover.
    pub seen: Hindrances,
    /// Whether the mover's body may cover the square.
    pub enter: bool,
    /// Whether the square fills its corners: a wall, or a creature that fills its space if that
    /// counts.
    pub solid: bool,
    /// Whether the mover may end there.
    pub ending: Ending,
    /// Bit `direction.index()`: a wall lies across the step.
    pub shut: u8,
    /// Bit `direction.index()`: a wall ends in the corner that the diagonal passes.
    pub touched: u8,
    /// Bit `direction.index()`: a barrier that hampers this mover lies across the step.
    pub barrier: u8,
    /// Price class of `seen` together with what hampers the mover itself.
    pub class: u8,
    /// Whether it is a passage of half a square's width, through which the mover squeezes.
    pub narrow: bool,
    /// Whether this kind of movement may not enter because of `seen`.
    pub forbidden: bool,
    /// Whether the mover enters only because it counts on getting past a creature.
    pub passed: bool,
    /// Whether it enters only because it counts on crossing an obstacle.
    pub crossed: bool,
    /// Whether it enters only because it counts on slipping through a space that is too narrow for
    /// it.
    pub slipped: bool,
}

impl Cell {
    /// Off the board.
    pub const NOWHERE: Cell = Cell {
        seen: Hindrances::NONE,
        enter: false,
        solid: true,
        ending: Ending::Never,
        shut: u8::MAX,
        touched: 0,
        barrier: 0,
        class: 0,
        narrow: false,
        forbidden: false,
        passed: false,
        crossed: false,
        slipped: false,
    };

    /// Whether the mover's body may cover the square without an uncertain check.
    pub(super) const fn enters_plainly(&self) -> bool {
        self.enter && !self.passed && !self.crossed && !self.slipped
    }
}
