//! Random encounters: how far each creature reaches, whether it can act, and a path past them.

use super::dice::Dice;
use super::{Case, random_case, random_case_in_space, random_turns};
use crate::attempt::{Outcome, Trying, after_attempts};
use crate::board::{Board, Creature, Marks, System, Wall, WallKind};
use crate::body::Body;
use crate::placement::DIRECTIONS;
use crate::query::Kind;
use crate::walk::wander;

/// A path of placements (column, row, width, height) for each movement.
pub type Path = Vec<Vec<(i32, i32, u32, u32)>>;

/// A case whose creatures reach, act and hide in various manners, and a path on it that its mover
/// may take.
#[must_use]
pub fn random_encounter(seed: u64, system: System) -> (Case, Path) {
    let mut case = random_case(seed, system);
    let mut dice = Dice::new(seed ^ 0x000F_EE75);
    dress(&mut dice, &mut case);
    let movements = case.movements.len();
    let picks: Vec<Vec<u32>> = (0..movements)
        .map(|_| (0..=dice.below(5)).map(|_| dice.below(1 << 16)).collect())
        .collect();
    let path = wander(&case.board, system, case.mover, &case.movements, case.turn, &picks);
    (case, path)
}

/// The attempts of a mover, with their results.
pub type Attempts = Vec<(Trying, Outcome)>;

/// A case, and the attempts of its mover on the path.
#[must_use]
pub fn random_attempts(seed: u64, system: System) -> (Case, Attempts) {
    let mut case = random_case(seed, system);
    let mut dice = Dice::new(seed ^ 0x0A77_E391);
    case.board.creatures[case.mover].trained = dice.percent(70);
    let team = case.board.creatures[case.mover].team;
    let mut attempts = Vec::new();
    for (past, creature) in case.board.creatures.iter().enumerate() {
        if creature.team != team && dice.percent(60) {
            let tumbles = system == System::Pathfinder2 || dice.percent(50);
            let trying = if tumbles { Trying::Tumble { past } } else { Trying::Overrun { past } };
            attempts.push((trying, roll_outcome(&mut dice)));
        }
    }
    if dice.percent(50) {
        attempts.push((Trying::Escape, roll_outcome(&mut dice)));
    }
    ask_for_checks(&mut dice, &mut case.board, &mut attempts);
    (case, attempts)
}

/// A case whose creatures reach and act in various manners, and the attempts of its mover on the
/// path.
#[must_use]
pub fn random_choices(seed: u64, system: System) -> (Case, Attempts) {
    let (mut case, attempts) = random_attempts(seed, system);
    case.movements = random_encounter_in_turns(seed, system).0.movements;
    dress(&mut Dice::new(seed ^ 0x00C4_01CE), &mut case);
    (case, attempts)
}

fn roll_outcome(dice: &mut Dice) -> Outcome {
    dice.one_of(&[Outcome::Success, Outcome::Success, Outcome::Failure, Outcome::Announced])
}

/// Lets some obstacles and barriers need checks, and makes attempts at some of them.
fn ask_for_checks(dice: &mut Dice, board: &mut Board, attempts: &mut Attempts) {
    let often = dice.one_of(&[0, 15, 50]);
    for ground in &mut board.ground {
        ground.needs_check = dice.percent(often);
        ground.obstructed |= ground.needs_check && dice.percent(50);
    }
    for wall in &mut board.walls {
        wall.marks.needs_check = wall.kind == WallKind::Barrier && dice.percent(often);
    }
    for index in 0..board.ground.len() as u32 {
        let at = ((index % board.width) as i32, (index / board.width) as i32);
        if often > 0 && dice.percent(35) {
            attempts.push((Trying::Obstacle { at }, roll_outcome(dice)));
        }
    }
}

/// A case, its mover's attempts, and a path that it might take if all succeeded, square by square;
/// now and then the path goes astray at the end.
#[must_use]
pub fn random_drawn(seed: u64, system: System) -> (Case, Attempts, Vec<Vec<(i32, i32)>>) {
    let (case, attempts) = random_attempts(seed, system);
    let mut dice = Dice::new(seed ^ 0x00D2_A3E1);
    let lucky: Attempts = attempts.iter().map(|(trying, _)| (*trying, Outcome::Success)).collect();
    let mut board = after_attempts(&case.board, system, case.mover, &lucky);
    for ground in &mut board.ground {
        ground.obstacle_passed |= dice.percent(70);
        ground.barrier_passed |= ground.obstacle_passed;
    }
    let picks: Vec<Vec<u32>> = (case.movements.iter())
        .map(|_| (0..=dice.below(6)).map(|_| dice.below(1 << 16)).collect())
        .collect();
    let path = wander(&board, system, case.mover, &case.movements, case.turn, &picks);
    let mut squares: Vec<Vec<(i32, i32)>> =
        path.iter().map(|steps| steps.iter().map(|step| (step.0, step.1)).collect()).collect();
    if let Some(last) = squares.last_mut().filter(|_| dice.percent(25)) {
        let ((column, row), (across, down)) = (last[last.len() - 1], dice.one_of(&DIRECTIONS));
        last.push((column + across, row + down));
    }
    (case, attempts, squares)
}

/// A case in space whose creatures reach, act and hide in various manners.
#[must_use]
pub fn random_encounter_in_space(seed: u64, system: System) -> Case {
    let mut case = random_case_in_space(seed, system);
    dress(&mut Dice::new(seed ^ 0x00F0_EE75), &mut case);
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
    let mut any =
        || (dice.below(3) as i32 - 1, dice.below(3) as i32 - 1, dice.one_of(&[0, 0, 0, 1, -1]));
    let straight = any();
    let mut steps = vec![straight; 1 + seed as usize % 4];
    steps.extend((0..seed / 4 % 3).map(|_| any()));
    steps.retain(|step| *step != (0, 0, 0));
    (case, steps)
}

/// An encounter over several movements, in one turn or in several, some of whose creatures have
/// reacted in the first one already.
#[must_use]
pub fn random_encounter_in_turns(seed: u64, system: System) -> (Case, Path) {
    let mut case = random_turns(seed, system);
    let mut dice = Dice::new(seed ^ 0x001F_EE75);
    dress(&mut dice, &mut case);
    // Movements of one turn as often as movements of several.
    let one_turn = dice.percent(50);
    case.movements.iter_mut().for_each(|movement| movement.new_turn &= !one_turn);
    if one_turn {
        let alone = |kind: Kind| matches!(kind, Kind::FiveFootStep);
        case.movements
            .iter_mut()
            .filter(|each| alone(each.kind))
            .for_each(|each| each.kind = Kind::Move);
    }
    let movements = case.movements.len();
    let picks: Vec<Vec<u32>> = (0..movements)
        .map(|_| (0..=dice.below(4)).map(|_| dice.below(1 << 16)).collect())
        .collect();
    let path = wander(&case.board, system, case.mover, &case.movements, case.turn, &picks);
    (case, path)
}

fn dress(dice: &mut Dice, case: &mut Case) {
    wall_off(dice, &mut case.board);
    case.reacted = (0..case.board.creatures.len()).filter(|_| dice.percent(12)).collect();
    for creature in &mut case.board.creatures {
        creature.long = dice.percent(30);
        creature.natural_reach = dice.percent(30).then(|| dice.below(5));
        creature.reach_weapon = dice.percent(20);
        creature.cannot_act = dice.percent(8);
        creature.no_melee = dice.percent(10);
        creature.taken_cover = dice.percent(20);
        creature.hovers = dice.percent(20);
        creature.might = dice.below(6) as i32 - 2;
        creature.agility = dice.below(6) as i32 - 2;
    }
}

/// Puts walls and windows along the borders of some creatures, now and then.
fn wall_off(dice: &mut Dice, board: &mut Board) {
    let often = dice.one_of(&[0, 0, 15, 40]);
    for index in 0..board.creatures.len() {
        if !dice.percent(often) {
            continue;
        }
        let Creature { at, footprint, .. } = board.creatures[index];
        let (left, top) = (i64::from(at.0) * 1024, i64::from(at.1) * 1024);
        let (right, bottom) =
            (left + i64::from(footprint.0) * 1024, top + i64::from(footprint.1) * 1024);
        // Around the end of a wall that is no longer than a side there is a line.
        let more = dice.one_of(&[0, 1, 512, 3072]);
        let sides = [
            ((left - more, top), (right + more, top)),
            ((right, top - more), (right, bottom + more)),
            ((left - more, bottom), (right + more, bottom)),
            ((left, top - more), (left, bottom + more)),
        ];
        let solid = WallKind::Blocks;
        for (from, to) in sides {
            if dice.percent(50) {
                let kind = dice.one_of(&[solid, solid, solid, WallKind::Window]);
                board.walls.push(Wall { from, to, kind, one_way: None, marks: Marks::default() });
            }
        }
    }
}
