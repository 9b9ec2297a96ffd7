//! Boards to measure on: made from a seed, so that every run measures the same work.

use stridewright::board::{Board, Creature, Setup, Size, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::rulesets;
use stridewright::unit::Feet;

/// A compiled rule system.
///
/// # Panics
///
/// If there is no system with this name.
#[must_use]
pub fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).expect("a known system")).expect("it compiles")
}

/// A board of `side` × `side` squares with a creature in the middle: rooms of 16 squares with doors, a fifth of the ground difficult.
///
/// # Panics
///
/// Never: the middle is kept free.
#[must_use]
pub fn dungeon(program: &Program, side: u32, size: Size) -> Board {
    let mut setup = Setup::open(side, side);
    let mut state: u64 = 0x9E37_79B9_7F4A_7C15;
    for index in 0..setup.squares.len() {
        let (column, row) = (index as u32 % side, index as u32 / side);
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let roll = state >> 60;
        let wall = column % 16 == 0 || row % 16 == 0;
        let door = (column % 16).abs_diff(8) < 2 || (row % 16).abs_diff(8) < 2;
        setup.squares[index] = match (wall && !door, roll) {
            (true, _) => Terrain::WALL,
            (_, 0..3) => Terrain::DIFFICULT,
            _ => Terrain::OPEN,
        };
    }
    let middle = (side / 2).cast_signed();
    let at = Square::new(middle - middle % 16 + 6, middle - middle % 16 + 6);
    setup.creatures.push(Creature::new("mover", "heroes", at).sized(size).with_speed(Feet(30)));
    setup.board(program).expect("a sound board")
}
