//! Random heights: terraces, lakes, caves and earth, and where creatures are in them.

use super::dice::Dice;
use crate::board::{Board, Creature, Earth, Ground, Modes, System};
use crate::body::Body;
use crate::placement::Placement;
use crate::query::{Kind, Mode, Movement};
use crate::space::Space;

/// Gives a flat scene heights, the creatures places in them, and the movements modes.
pub(super) fn roll(
    dice: &mut Dice,
    system: System,
    board: &mut Board,
    mover: usize,
    movements: &mut [Movement],
) {
    roll_ground(dice, board);
    for index in 0..board.creatures.len() {
        if index != mover {
            let elevation = roll_elevation(dice, board, index);
            board.creatures[index].elevation = elevation;
            board.creatures[index].modes =
                roll_modes(dice, system, board.creatures[index].speed, 20);
        }
    }
    let creature = &mut board.creatures[mover];
    creature.speed = creature.speed.min(2 + dice.below(5));
    creature.footprint = (creature.side, creature.side);
    creature.burrows_rock = dice.percent(40);
    creature.modes = roll_modes(dice, system, creature.speed, 75);
    let several = movements.len() > 1;
    for movement in movements.iter_mut() {
        let mode = roll_mode(dice, system, &board.creatures[mover], several);
        movement.mode = if movement.kind == Kind::Step { Mode::Walk } else { mode };
        movement.granted = movement.granted.map(|granted| granted.min(7));
        movement.budget = dice.percent(60).then(|| 1 + dice.below(6));
    }
    place_mover(dice, system, board, mover, movements);
}

fn roll_ground(dice: &mut Dice, board: &mut Board) {
    let terraces = dice.percent(85);
    let (water, ceilings, filled) =
        (dice.one_of(&[0, 0, 25, 70]), dice.one_of(&[0, 0, 15, 60]), dice.one_of(&[0, 0, 10, 35]));
    let deepest = dice.one_of(&[0, -1, -3]);
    let steepness = dice.below(4) as i32;
    let below = dice.one_of(&[Earth::Bare, Earth::Dirt, Earth::Dirt, Earth::Rock]);
    let width = board.width as usize;
    for index in 0..board.ground.len() {
        let copied = if index % width > 0 && dice.percent(50) {
            index - 1
        } else {
            index.saturating_sub(width)
        };
        let like_neighbour = terraces && index > 0 && dice.percent(75);
        let neighbour = board.ground[copied].elevation;
        let random = deepest + dice.below((steepness - deepest) as u32 + 1) as i32;
        let elevation = if like_neighbour { neighbour } else { random };
        let roof = elevation + 1 + dice.below(4) as i32;
        let ground = &mut board.ground[index];
        *ground = Ground {
            elevation,
            ceiling: dice.percent(ceilings).then_some(roof),
            water: if dice.percent(water) { 1 + dice.below(3) } else { 0 },
            below: if dice.percent(85) { below } else { Earth::Rock },
            ..*ground
        };
        if !ground.wall && dice.percent(filled) {
            ground.filled = dice.one_of(&[Earth::Dirt, Earth::Dirt, Earth::Rock]);
        }
        if ground.pit {
            ground.water = 0;
            ground.damaging = false;
        }
    }
}

/// Mostly on the ground, otherwise in the open above it or under it.
fn roll_elevation(dice: &mut Dice, board: &Board, index: usize) -> Option<i32> {
    if dice.percent(60) {
        return None;
    }
    let floor = Body::of(&board.creatures[index], board).z;
    Some(floor - 1 + dice.below(5) as i32)
}

fn roll_modes(dice: &mut Dice, system: System, speed: u32, chance: u32) -> Modes {
    let mut some = || {
        let other = 1 + dice.below(6);
        let own = if system == System::DrawSteel { speed } else { other };
        dice.percent(chance).then_some(own)
    };
    Modes { climb: some(), swim: some(), fly: some(), burrow: some() }
}

/// A mode in which the mover can go; if it makes one movement only, now and then another.
fn roll_mode(dice: &mut Dice, system: System, mover: &Creature, several: bool) -> Mode {
    if system == System::DrawSteel {
        let flies = mover.modes.fly.is_some() && dice.percent(40);
        return if flies { Mode::Fly } else { Mode::Walk };
    }
    let known = [
        (Mode::Climb, mover.modes.climb),
        (Mode::Swim, mover.modes.swim),
        (Mode::Fly, mover.modes.fly),
        (Mode::Burrow, mover.modes.burrow),
    ];
    let mut modes = vec![Mode::Walk];
    modes.extend(
        known
            .into_iter()
            .filter(|(_, speed)| speed.is_some() || !several && dice.percent(1))
            .map(|(mode, _)| mode),
    );
    dice.one_of(&modes)
}

/// Puts the mover where its body fits in its first mode; if it fits nowhere, it gets a square of
/// air.
fn place_mover(
    dice: &mut Dice,
    system: System,
    board: &mut Board,
    mover: usize,
    movements: &[Movement],
) {
    let creature = board.creatures[mover];
    let mode = movements.first().map_or(Mode::Walk, |movement| movement.mode);
    let burrowing =
        mode == Mode::Burrow || system == System::DrawSteel && creature.modes.burrow.is_some();
    let mut fitting = Vec::new();
    let space = Space::new(system, board, mover, (mode == Mode::Fly, burrowing, false));
    let whole_board = Placement::new((0, 0), (board.width, board.height));
    for placement in whole_board.all_inside(creature.footprint) {
        for z in -3..6 {
            let body = Body::new(placement, z, creature.side.max(1));
            if space.slab(body, false).fits(placement, false) {
                fitting.push(body);
            }
        }
    }
    let held =
        |body: &Body| body.is_grounded(board) || body.is_buried(board) || body.is_in_liquid(board);
    let carried: Vec<Body> = fitting.iter().copied().filter(held).collect();
    let likely = if !carried.is_empty() && dice.percent(80) { carried } else { fitting };
    let Some(body) = (!likely.is_empty()).then(|| dice.one_of(&likely)) else {
        for square in Placement::new((0, 0), creature.footprint).squares() {
            let index = square.1 as usize * board.width as usize + square.0 as usize;
            board.ground[index] = Ground::default();
        }
        board.creatures[mover].at = (0, 0);
        board.creatures[mover].elevation = Some(0);
        return;
    };
    board.creatures[mover].at = body.at;
    board.creatures[mover].elevation = Some(body.z);
}
