//! Random plans over several turns.

use super::dice::Dice;
use super::{Case, fifth, random_case, random_case_in_space, roll_movements};
use crate::board::System;
use crate::query::{Kind, Movement};

/// A case whose mover makes movements in two or three turns.
#[must_use]
pub fn random_turns(seed: u64, system: System) -> Case {
    let mut dice = Dice::new(seed ^ 0x0007_0245);
    let mut case = random_case(seed, system);
    let first = case.movements.clone();
    let another = |dice: &mut Dice| {
        if dice.percent(50) { roll_movements(dice, system) } else { first.clone() }
    };
    case.movements = spread(&mut dice, system, another);
    fifth::without_actions(&case.board.creatures[case.mover], &mut case.movements);
    let speed = case.board.creatures[case.mover].speed;
    // A plan with an impossible movement is a different query.
    let is_made = |kind| match kind {
        Kind::FiveFootStep => speed > 1 && !case.turn.moved,
        Kind::MinimumMovement => speed > 0,
        _ => true,
    };
    case.movements
        .iter_mut()
        .filter(|each| !is_made(each.kind))
        .for_each(|each| each.kind = Kind::Move);
    case
}

/// The same in space: the movements of one turn again in two or three.
#[must_use]
pub fn random_turns_in_space(seed: u64, system: System) -> Case {
    let mut dice = Dice::new(seed ^ 0x0017_0245);
    let mut case = random_case_in_space(seed, system);
    let mut first = case.movements.clone();
    for each in &mut first {
        if matches!(each.kind, Kind::FiveFootStep | Kind::MinimumMovement) {
            each.kind = Kind::Move;
        }
    }
    case.movements = spread(&mut dice, system, |_| first.clone());
    case
}

/// Movements of two or three turns, short ones mostly.
fn spread(
    dice: &mut Dice,
    system: System,
    mut another: impl FnMut(&mut Dice) -> Vec<Movement>,
) -> Vec<Movement> {
    let mut all = Vec::new();
    for turn in 0..2 + dice.below(2) {
        let mut movements = another(dice);
        movements.truncate(2);
        let again = system.is_d20() && movements[0].kind == Kind::Move && dice.percent(40);
        if again {
            movements.push(movements[0]);
        }
        for (place, movement) in movements.iter_mut().enumerate() {
            movement.new_turn = turn > 0 && place == 0;
            if !system.is_fifth() && dice.percent(60) {
                movement.budget = Some(1 + dice.below(4));
            }
        }
        all.extend(movements);
    }
    fifth::stand_up_once(&mut all);
    all
}
