//! Random creatures, and the mover among them.

use super::dice::Dice;
use super::mood::Mood;
use crate::board::{Board, Creature, System};
use crate::placement::{Placement, squeezed_footprints};
use crate::query::{Kind, Movement};
use crate::world::World;

/// Puts creatures on the board, the mover somewhere among them, and gives the mover's index.
pub(super) fn roll(
    dice: &mut Dice,
    mood: &Mood,
    system: System,
    board: &mut Board,
    movements: &[Movement],
) -> usize {
    let mover = roll_mover(dice, mood, system, board, movements);
    for _ in 0..mood.creatures {
        let size = roll_size(dice, system, board, mood.largest);
        let other = roll_other(dice, system, board, size, mover.team);
        board.creatures.push(other);
        if dice.percent(15) {
            let guest =
                Creature { at: other.at, ..roll_other(dice, system, board, size, mover.team) };
            board.creatures.push(Creature { footprint: other.footprint, ..guest });
        }
    }
    if dice.percent(if mover.size <= largest_tiny(system) { 70 } else { 5 }) {
        roll_tiny_crowd(dice, system, board, mover.team);
    }
    let index = dice.below(board.creatures.len() as u32 + 1) as usize;
    board.creatures.insert(index, mover);
    place_mover(dice, system, board, index);
    index
}

/// The largest rank whose creatures share a square.
fn largest_tiny(system: System) -> i32 {
    if system.is_d20() { 2 } else { 0 }
}

/// The side of the full space of a creature of this size, in squares.
fn side_of(system: System, size: i32) -> u32 {
    match (system, size) {
        (System::Dnd35 | System::Pathfinder1, 8) => 6,
        (System::Dnd35 | System::Pathfinder1, 5..) => size as u32 - 3,
        (System::Pathfinder2 | System::Fifth2014 | System::Fifth2024, 3..) => size as u32 - 1,
        (System::DrawSteel, 4..) => size as u32 - 2,
        _ => 1,
    }
}

/// A size whose space the board can hold.
fn roll_size(dice: &mut Dice, system: System, board: &Board, largest: u32) -> i32 {
    let most = match system {
        System::Dnd35 | System::Pathfinder1 => 8,
        System::Pathfinder2 | System::Fifth2014 | System::Fifth2024 => 5,
        System::DrawSteel => 6,
    };
    let mut size = dice.below(most + 1) as i32;
    while side_of(system, size) > board.width.min(board.height).min(largest) {
        size -= 1;
    }
    size
}

fn roll_mover(
    dice: &mut Dice,
    mood: &Mood,
    system: System,
    board: &Board,
    movements: &[Movement],
) -> Creature {
    let mut size = roll_size(dice, system, board, mood.largest);
    // Bodies of six squares are rare among movers.
    if side_of(system, size) > 4 && dice.percent(70) {
        size -= 1 + dice.below(3) as i32;
    }
    // So are those that can hardly turn around.
    if side_of(system, size) * 2 > board.width.min(board.height) && dice.percent(80) {
        size = (size - 1 - dice.below(3) as i32).max(0);
    }
    let share = movements.first().map_or(1, |movement| match movement.kind {
        Kind::DoubleMove | Kind::Charge => 2,
        Kind::Run => 4,
        _ => 1,
    });
    let flying = dice.percent(15);
    let prone_chance = if system == System::DrawSteel || flying { 20 } else { 2 };
    Creature {
        size,
        side: side_of(system, size),
        team: dice.below(2) as u8,
        flying,
        incorporeal: dice.percent(12),
        prone: dice.percent(prone_chance),
        immobile: dice.percent(1),
        helpless: dice.percent(1),
        unconscious: dice.percent(1),
        ignores_difficult: dice.percent(15),
        fills_space: dice.percent(5),
        bulky: dice.percent(5),
        speed: dice.budget().div_ceil(share),
        heavy_armor: dice.percent(30),
        ..Creature::default()
    }
}

fn roll_other(
    dice: &mut Dice,
    system: System,
    board: &Board,
    size: i32,
    mover_team: u8,
) -> Creature {
    let side = side_of(system, size);
    let mut footprints = vec![(side, side); 4];
    footprints.extend(squeezed_footprints(system, side));
    let footprint = dice.one_of(&footprints);
    let other_team = dice.percent(55);
    Creature {
        at: roll_place(dice, board, footprint),
        footprint,
        side,
        team: if other_team { 1 - mover_team } else { mover_team },
        size,
        helpless: dice.percent(15),
        unconscious: dice.percent(10),
        dead: dice.percent(8),
        prone: dice.percent(25),
        flying: dice.percent(10),
        incorporeal: dice.percent(10),
        immobile: dice.percent(10),
        fills_space: dice.percent(8),
        bulky: dice.percent(40),
        willing: dice.one_of(&[None, None, None, Some(true), Some(false)]),
        ignores_difficult: dice.percent(10),
        speed: dice.budget(),
        heavy_armor: dice.percent(30),
        ..Creature::default()
    }
}

fn roll_place(dice: &mut Dice, board: &Board, footprint: (u32, u32)) -> (i32, i32) {
    let column = dice.below(board.width + 1 - footprint.0);
    let row = dice.below(board.height + 1 - footprint.1);
    (column as i32, row as i32)
}

/// A pile of very small creatures in one or two squares, about as many as there is room for.
fn roll_tiny_crowd(dice: &mut Dice, system: System, board: &mut Board, mover_team: u8) {
    for _ in 0..1 + dice.below(2) {
        let at = roll_place(dice, board, (1, 1));
        let most = if system.is_d20() { dice.one_of(&[5, 5, 30]) } else { 6 };
        for _ in 0..dice.below(most) {
            let size = dice.below(largest_tiny(system) as u32 + 1) as i32;
            let one = roll_other(dice, system, board, size, mover_team);
            board.creatures.push(Creature { at, fills_space: false, ..one });
        }
    }
}

/// Puts the mover where it fits, squeezed now and then; if it fits nowhere, room is made for it.
fn place_mover(dice: &mut Dice, system: System, board: &mut Board, index: usize) {
    let side = board.creatures[index].side;
    let mut footprints = squeezed_footprints(system, side);
    if footprints.is_empty() || dice.percent(70) {
        footprints = vec![(side, side)];
    }
    let fitting = fitting_placements(board, system, index, &footprints);
    let placement = if fitting.is_empty() {
        let footprint = (side, side);
        let placement = Placement::new(roll_place(dice, board, footprint), footprint);
        for (column, row) in placement.squares() {
            let ground = &mut board.ground[row as usize * board.width as usize + column as usize];
            ground.wall = false;
            ground.pit = false;
            ground.half_width = false;
        }
        placement
    } else {
        roomiest_of_a_few(dice, &World::new(system, board, index), &fitting)
    };
    let mover = &mut board.creatures[index];
    mover.at = (placement.column, placement.row);
    mover.footprint = (placement.width, placement.height);
}

/// Of a few placements, the one from which many steps lead away.
fn roomiest_of_a_few(dice: &mut Dice, world: &World<'_>, fitting: &[Placement]) -> Placement {
    let few: Vec<Placement> = (0..=dice.below(5)).map(|_| dice.one_of(fitting)).collect();
    let roomiest = few.iter().copied().max_by_key(|each| world.steps(*each, false).len());
    roomiest.unwrap_or(few[0])
}

fn fitting_placements(
    board: &Board,
    system: System,
    index: usize,
    footprints: &[(u32, u32)],
) -> Vec<Placement> {
    let world = World::new(system, board, index);
    let whole_board = Placement::new((0, 0), (board.width, board.height));
    let mut fitting = Vec::new();
    for footprint in footprints {
        fitting.extend(
            whole_board.all_inside(*footprint).into_iter().filter(|each| world.fits(*each, false)),
        );
    }
    fitting
}
