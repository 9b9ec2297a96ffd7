//! Random encounters: who reaches how far, who can act, and a path past them.

use super::dice::Dice;
use super::{Case, random_case, random_case_in_space};
use crate::attempt::Trying;
use crate::board::System;
use crate::body::Body;
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

/// A case, and what its mover tries on the way, each with success or not.
#[must_use]
pub fn random_attempts(seed: u64, system: System) -> (Case, Vec<(Trying, bool)>) {
    let mut case = random_case(seed, system);
    let mut dice = Dice::new(seed ^ 0x0A77_E391);
    case.board.creatures[case.mover].trained = dice.percent(70);
    let team = case.board.creatures[case.mover].team;
    let mut attempts = Vec::new();
    for (past, creature) in case.board.creatures.iter().enumerate() {
        if creature.team != team && dice.percent(60) {
            let tumbles = system == System::Pathfinder2 || dice.percent(50);
            let trying = if tumbles { Trying::Tumble { past } } else { Trying::Overrun { past } };
            attempts.push((trying, dice.percent(70)));
        }
    }
    if dice.percent(50) {
        attempts.push((Trying::Escape, dice.percent(80)));
    }
    (case, attempts)
}

/// A case in space whose creatures reach, act and hide in all manners.
#[must_use]
pub fn random_encounter_in_space(seed: u64, system: System) -> Case {
    let mut case = random_case_in_space(seed, system);
    dress(&mut Dice::new(seed ^ 0x00F0_EE75), system, &mut case);
    case
}

/// A case in space whose mover is often high up in the air, and steps along which it may be forced.
#[must_use]
pub fn random_fall(seed: u64, system: System) -> (Case, Vec<(i32, i32, i32)>) {
    let mut case = random_encounter_in_space(seed, system);
    let mut dice = Dice::new(seed ^ 0x0FA1_1FA1);
    let up = if dice.percent(50) { dice.below(9) as i32 } else { 0 };
    let start = Body::of(&case.board.creatures[case.mover], &case.board);
    let above = (1..=up).map(|up| Body { z: start.z + up, ..start });
    let highest = above.take_while(|body| body.is_clear(&case.board)).last();
    case.board.creatures[case.mover].elevation = Some(highest.unwrap_or(start).z);
    let mut any = || (dice.below(3) as i32 - 1, dice.below(3) as i32 - 1, dice.one_of(&[0, 0, 0, 1, -1]));
    let straight = any();
    let mut steps = vec![straight; 1 + seed as usize % 4];
    steps.extend((0..seed / 4 % 3).map(|_| any()));
    steps.retain(|step| *step != (0, 0, 0));
    (case, steps)
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
