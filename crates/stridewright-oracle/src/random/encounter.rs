//! Random encounters: who reaches how far, who can act, and a path past them.

use super::dice::Dice;
use super::{Case, random_case, random_case_in_space};
use crate::board::System;
use crate::walk::wander;

/// A path of placements (column, row, width, height) for each movement.
pub type Path = Vec<Vec<(i32, i32, u32, u32)>>;

/// A case whose creatures reach, act and hide in all manners, and a path on it that its mover may take.
#[must_use]
pub fn random_encounter(seed: u64, system: System) -> (Case, Path) {
    let mut case = random_case(seed, system);
    let mut dice = Dice::new(seed ^ 0x000F_EE75);
    dress(&mut dice, system, &mut case);
    let movements = case.movements.len();
    let picks: Vec<Vec<u32>> =
        (0..movements).map(|_| (0..=dice.below(5)).map(|_| dice.below(1 << 16)).collect()).collect();
    let path = wander(&case.board, system, case.mover, &case.movements, case.turn, &picks);
    (case, path)
}

/// A case in space whose creatures reach, act and hide in all manners.
#[must_use]
pub fn random_encounter_in_space(seed: u64, system: System) -> Case {
    let mut case = random_case_in_space(seed, system);
    dress(&mut Dice::new(seed ^ 0x00F0_EE75), system, &mut case);
    case
}

fn dress(dice: &mut Dice, system: System, case: &mut Case) {
    for creature in &mut case.board.creatures {
        creature.long = dice.percent(30);
        creature.natural_reach = dice.percent(30).then(|| dice.below(5));
        creature.reach_weapon = system.is_d20() && dice.percent(20);
        creature.cannot_act = dice.percent(8);
        creature.no_melee = dice.percent(10);
        creature.taken_cover = dice.percent(20);
        creature.hovers = dice.percent(20);
        creature.might = dice.below(6) as i32 - 2;
        creature.agility = dice.below(6) as i32 - 2;
    }
}
