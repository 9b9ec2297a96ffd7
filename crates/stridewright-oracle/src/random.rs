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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{End, check, reach, route};

    #[test]
    fn the_same_seed_gives_the_same_case() {
        for system in System::ALL.into_iter().chain(System::FIFTH) {
            assert_eq!(random_case(7, system), random_case(7, system));
            assert_ne!(random_case(7, system), random_case(8, system));
        }
    }

    /// Boards must be worth comparing: many reach far, many are squeezed, many have illegal ends.
    #[test]
    fn cases_are_interesting() {
        for system in System::ALL.into_iter().chain(System::FIFTH) {
            let (mut far, mut squeezed, mut no_end, mut stuck) = (0, 0, 0, 0);
            for seed in 0..1000 {
                let Case { board, mover, movements, turn, .. } = random_case(seed, system);
                let found = reach(&board, system, mover, &movements, turn);
                let side = board.creatures[mover].side;
                far += usize::from(found.len() > 20);
                squeezed += usize::from(found.iter().any(|each| each.footprint != (side, side)));
                no_end += usize::from(found.iter().any(|each| each.end != End::Turn));
                stuck += usize::from(found.len() == 1);
            }
            assert!(far > 200, "{system:?}: {far} of 1000 reach far");
            assert!(stuck < 400, "{system:?}: {stuck} of 1000 are stuck");
            assert!(no_end > 80, "{system:?}: {no_end} of 1000 have illegal ends");
            let squeezes = system.is_d20() || system.is_fifth();
            assert!(!squeezes || squeezed > 150, "{system:?}: {squeezed} of 1000 squeeze");
        }
    }

    /// A route is one of the reached placements, and the start is always reached for nothing.
    #[test]
    fn routes_agree_with_reach() {
        for system in System::ALL.into_iter().chain(System::FIFTH) {
            for seed in 0..200 {
                let Case { board, mover, movements, turn, .. } = random_case(seed, system);
                let found = reach(&board, system, mover, &movements, turn);
                let start = board.creatures[mover].at;
                let stays = found.iter().any(|each| each.at == start && each.cost == 0);
                assert!(stays, "seed {seed} of {system:?}");
                let goal = found[found.len() / 2].at;
                if let Some(cost) = route(&board, system, mover, &movements, turn, goal) {
                    let agrees = found
                        .iter()
                        .any(|each| each.at == goal && (each.movement, each.cost) == cost);
                    assert!(agrees, "seed {seed} of {system:?}");
                }
            }
        }
    }

    /// A legal path of one step never costs less than the reach, and its end is reached.
    #[test]
    fn checked_steps_agree_with_reach() {
        for system in System::ALL.into_iter().chain(System::FIFTH) {
            let mut stand = 0;
            for seed in 0..300 {
                let Case { board, mover, movements, turn, .. } = random_case(seed, system);
                let found = reach(&board, system, mover, &movements[..1], turn);
                for each in &found {
                    let step = (each.at.0, each.at.1, each.footprint.0, each.footprint.1);
                    let path = [vec![step]];
                    if let Ok(costs) = check(&board, system, mover, &movements[..1], turn, &path) {
                        assert!(each.cost <= costs[0], "seed {seed} of {system:?}");
                        stand += 1;
                    }
                }
            }
            assert!(stand > 300, "{system:?}: {stand}");
        }
    }
}
