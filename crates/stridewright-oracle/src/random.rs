//! Random cases: boards on which two readings of the rules may differ.
//!
//! The same seed and system always give the same case. Every board has a mood of its own: some are
//! open, some rough, some cut up by walls, some narrow, some crowded.

mod area;
mod case;
mod dice;
mod doors;
mod encounter;
mod fifth;
mod ground;
mod mood;
mod people;
mod relief;
mod turns;
mod walls;

use crate::board::{Board, Options, System};
use crate::query::{Kind, Movement, Turn};

pub use area::random_areas;
pub use case::Case;
use dice::Dice;
pub use encounter::{
    Attempts, Path, random_attempts, random_choices, random_drawn, random_encounter,
    random_encounter_in_space, random_encounter_in_turns, random_fall,
};
use mood::Mood;
pub use turns::{random_turns, random_turns_in_space};

/// How many boards to compare: the number in the environment; where it is not set, the usual
/// number, as many times as `STRIDEWRIGHT_TIMES` says.
#[must_use]
pub fn boards(name: &str, usual: u64) -> u64 {
    number(name, usual.saturating_mul(number("STRIDEWRIGHT_TIMES", 1)))
}

/// Whether the boards that the environment asks for by this name are those of a usual check, or
/// these and more. Whatever is said to happen often on them does so every time; on fewer, and from
/// another seed on, it may be too rare by chance.
#[must_use]
pub fn are_usual(name: &str) -> bool {
    number("STRIDEWRIGHT_SEED", 0) == 0 && std::env::var_os(name).is_none()
}

/// A number from the environment, such as the seed of the first board; `otherwise` where it is not
/// set.
#[must_use]
pub fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

/// The case with this seed.
#[must_use]
pub fn random_case(seed: u64, system: System) -> Case {
    let mut dice = Dice::new(seed);
    let width = roll_side(&mut dice);
    let height = roll_side(&mut dice);
    let mood = Mood::roll(&mut dice);
    let mut board = empty_board(width, height);
    board.ground = ground::roll(&mut dice, &mood, width, height);
    board.walls = walls::roll(&mut dice, &mood, width, height);
    let mut movements = roll_movements(&mut dice, system);
    let mover = people::roll(&mut dice, &mood, system, &mut board, &movements);
    for movement in &mut movements {
        if dice.percent(40) {
            movement.budget = Some(dice.budget());
        }
    }
    let turn = roll_turn(&mut dice);
    doors::hang(&mut dice, &mut board);
    let mut case = Case { board, mover, movements, turn, reacted: Vec::new() };
    if system.is_fifth() {
        fifth::roll(&mut dice, &mut case, true);
    }
    case
}

/// The case in space with this seed: a small board with heights, and a mover in some mode.
#[must_use]
pub fn random_case_in_space(seed: u64, system: System) -> Case {
    let mut dice = Dice::new(seed ^ 0x5_BACE);
    let (width, height) = (3 + dice.below(5), 3 + dice.below(5));
    let mood = Mood { largest: 3, ..Mood::roll(&mut dice) };
    let mood =
        Mood { carved: mood.carved && dice.percent(30), creatures: mood.creatures.min(6), ..mood };
    let mut board = empty_board(width, height);
    board.ground = ground::roll(&mut dice, &mood, width, height);
    board.walls = walls::roll(&mut dice, &mood, width, height);
    let mut movements = roll_movements(&mut dice, system);
    movements.truncate(2);
    let mover = people::roll(&mut dice, &mood, system, &mut board, &movements);
    relief::roll(&mut dice, system, &mut board, mover, &mut movements);
    let turn = roll_turn(&mut dice);
    doors::hang(&mut dice, &mut board);
    let mut case = Case { board, mover, movements, turn, reacted: Vec::new() };
    if system.is_fifth() {
        fifth::roll(&mut dice, &mut case, false);
    }
    case
}

fn empty_board(width: u32, height: u32) -> Board {
    Board {
        width,
        height,
        ground: Vec::new(),
        walls: Vec::new(),
        creatures: Vec::new(),
        options: Options::default(),
    }
}

/// 1 to 12 squares, mostly enough to move in.
fn roll_side(dice: &mut Dice) -> u32 {
    if dice.percent(80) { 6 + dice.below(7) } else { 1 + dice.below(12) }
}

fn roll_movements(dice: &mut Dice, system: System) -> Vec<Movement> {
    const D20: [Kind; 10] = [
        Kind::Move,
        Kind::Move,
        Kind::Move,
        Kind::DoubleMove,
        Kind::DoubleMove,
        Kind::Run,
        Kind::Charge,
        Kind::FiveFootStep,
        Kind::FiveFootStep,
        Kind::MinimumMovement,
    ];
    if system.is_fifth() {
        return fifth::roll_kinds(dice).into_iter().map(Movement::new).collect();
    }
    let how_many = if system.is_d20() { 1 } else { 1 + dice.below(3) };
    let mut movements = Vec::new();
    for _ in 0..how_many {
        let kind = match system {
            System::Dnd35 | System::Pathfinder1 => dice.one_of(&D20),
            System::Pathfinder2 => dice.one_of(&[Kind::Stride, Kind::Stride, Kind::Step]),
            _ => dice.one_of(&[Kind::DsMove, Kind::DsMove, Kind::Shift]),
        };
        let mut movement = Movement::new(kind);
        if system == System::DrawSteel {
            movement.granted = dice.percent(50).then(|| dice.budget());
            movement.may_exceed_speed = dice.percent(30);
        }
        movements.push(movement);
    }
    movements
}

fn roll_turn(dice: &mut Dice) -> Turn {
    Turn {
        diagonals: if dice.percent(40) { dice.below(4) } else { 0 },
        spent: if dice.percent(15) { dice.below(4) } else { 0 },
        moved: dice.percent(8),
        ..Turn::default()
    }
}
