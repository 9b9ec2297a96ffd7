//! The mood of a random board: the amounts of all things on it.

use super::dice::Dice;

/// The amounts of all things on a board, in percent or in numbers.
pub(super) struct Mood {
    /// The board is solid, but for rooms and passages.
    pub(super) carved: bool,
    pub(super) solid: u32,
    pub(super) pits: u32,
    pub(super) rough: u32,
    pub(super) half_width: u32,
    pub(super) marked: u32,
    pub(super) grid_walls: u32,
    pub(super) loose_walls: u32,
    pub(super) barriers: u32,
    pub(super) creatures: u32,
    /// The largest space of a creature, in squares.
    pub(super) largest: u32,
}

impl Mood {
    pub(super) fn roll(dice: &mut Dice) -> Self {
        let plain = Mood {
            carved: false,
            solid: dice.below(8),
            pits: dice.below(4),
            rough: dice.below(30),
            half_width: dice.below(3),
            marked: 0,
            grid_walls: dice.below(6),
            loose_walls: dice.below(3),
            barriers: 40,
            creatures: dice.below(5),
            largest: 6,
        };
        match dice.below(8) {
            // Open.
            0 => Mood { solid: 2, rough: 5, grid_walls: 1, loose_walls: 0, creatures: 1, ..plain },
            // Rough ground.
            1 => Mood { rough: 70, marked: 30, creatures: 2, ..plain },
            // Rooms and passages.
            2 | 3 => Mood { carved: true, half_width: 6, grid_walls: 2, loose_walls: 1, ..plain },
            // Cut up by walls along the grid.
            4 => Mood { grid_walls: 6 + dice.below(30), barriers: dice.below(100), ..plain },
            // Cut up by walls anywhere.
            5 => Mood { loose_walls: 2 + dice.below(12), barriers: dice.below(60), ..plain },
            // Crowded.
            6 => Mood { creatures: 4 + dice.below(20), rough: 10, ..plain },
            // Something of everything.
            _ => Mood { solid: 10, pits: 6, rough: 40, half_width: 5, marked: 20, ..plain },
        }
    }
}
