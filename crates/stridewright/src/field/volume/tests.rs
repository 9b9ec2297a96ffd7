//! Towers against single placements: the same spots, the same distances.

use crate::board::{
    Board, Column, Creature, CreatureIndex, Modes, Point, Relief, Setup, Size, Terrain, Wall,
    WallKind,
};
use crate::dice::Dice;
use crate::field::{Levels, MovementMode, Mover, RequestedMode, Volume, heights_in};
use crate::lattice::Square;
use crate::meter::Meter;
use crate::program::Program;
use crate::rule::{Action, Mode};
use crate::rulesets;
use crate::search::{Buckets, Distances, DistancesPerNode, Steps};
use crate::unit::Feet;
use alloc::vec::Vec;

/// A small board with every kind of obstacle in space, and a creature in its middle that moves in
/// every mode.
fn board(program: &Program, seed: &mut Dice, size: Size) -> Board {
    let (width, height) = (12, 10);
    let mut setup = Setup::open(width, height);
    let mut columns = vec![Column::default(); setup.squares.len()];
    for (square, column) in setup.squares.iter_mut().zip(&mut columns) {
        let kinds = [
            Terrain::WALL,
            Terrain::DIRT,
            Terrain::ROCK,
            Terrain::PIT,
            Terrain::HALF_WIDTH,
            Terrain::DIFFICULT,
        ];
        if let Some(terrain) = kinds.get(seed.below(24) as usize) {
            *square = *terrain;
        }
        column.floor = [0, 0, 0, 1, 2, -1][seed.below(6) as usize];
        column.liquid = [0, 0, 0, 1, 3][seed.below(5) as usize];
        column.ceiling = [None, None, None, Some(5)][seed.below(4) as usize];
        column.earth =
            [crate::board::Earth::Firm, crate::board::Earth::Dirt][seed.below(2) as usize];
    }
    setup.relief = Relief::new(columns);
    let middle = Square::new(5, 4);
    for square in (0..3).flat_map(|row| (0..3).map(move |column| Square::new(5 + column, 4 + row)))
    {
        let index = (square.row * width.cast_signed() + square.column) as usize;
        setup.squares[index] = Terrain::OPEN;
    }
    for _ in 0..6 {
        let mut end = |most: u32| 1024 * seed.below(most + 1).cast_signed();
        let from = Point::new(end(width), end(height));
        let to = Point::new(from.x, from.y + 1024);
        setup.walls.push(Wall::between(from, to, WallKind::Wall));
    }
    let mut mover = Creature::new("mover", "heroes", middle).sized(size).with_speed(Feet(30));
    mover.modes = Mode::ALL
        .into_iter()
        .fold(Modes::default(), |modes, mode| modes.with(mode).with_speed(mode, Feet(30)));
    mover.elevation = Some(2);
    setup.creatures.push(mover);
    while setup.creatures.len() < 7 {
        let at =
            Square::new(seed.below(width - 2).cast_signed(), seed.below(height - 2).cast_signed());
        let side = ["heroes", "guards"][seed.below(2) as usize];
        let size = [Size::Small, Size::Large, Size::Huge][seed.below(3) as usize];
        let mut other = Creature::new("other", side, at).sized(size).with_speed(Feet(30));
        other.states.prone = seed.below(3) == 0;
        other.fills_space = seed.below(5) == 0;
        other.elevation = Some(seed.below(5).cast_signed());
        other.states.flying = true;
        other.modes = Modes::default().with_speed(Mode::Fly, Feet(30));
        setup.creatures.push(other);
        if setup.clone().board(program).is_err() {
            setup.creatures.pop();
        }
    }
    setup.board(program).unwrap()
}

#[test]
fn towers_tell_what_single_placements_are_and_cost() {
    let mut seed = Dice(7);
    let mut compared = 0;
    for system in ["pf1", "dnd35", "pf2", "draw_steel"] {
        let program = Program::compile(rulesets::named(system).unwrap()).unwrap();
        for round in 0..3 {
            let size = [Size::Medium, Size::Large, Size::Huge][round];
            let board = board(&program, &mut seed, size);
            for (action, mode) in
                program.actions.available().flat_map(|action| Mode::ALL.map(|mode| (action, mode)))
            {
                if action != Action::Jump {
                    compared += usize::from(compare(&program, &board, action, mode));
                }
            }
        }
    }
    assert!(compared > 50, "{compared}");
}

/// Whether towers support a movement; if so, they must give the same result as the search step by
/// step.
fn compare(program: &Program, board: &Board, action: Action, mode: Mode) -> bool {
    let creature = CreatureIndex(0);
    let figure = board.figure(creature).unwrap();
    let asked = RequestedMode { mode: Some(mode), ..RequestedMode::default() };
    let Ok(movement_mode) = MovementMode::of(program, &figure.creature, action, asked) else {
        return false;
    };
    let mover = Mover::new(program, board, creature, action).unwrap().made(movement_mode);
    let window = board.extent().whole();
    let heights = heights_in(&mover, window, Some(3));
    let [mut slow, mut fast] = [Levels::default(), Levels::default()];
    slow.read(&mover, window, &heights);
    fast.read(&mover, window, &heights);
    let (slow, fast) = (Volume::new(&mover, &slow), Volume::new(&mover, &fast));
    let start = slow.node(figure.cells()).unwrap();
    let meters = [Meter::default(), Meter::default()];
    for labels in [DistancesPerNode::One, DistancesPerNode::EvenAndOdd] {
        let [mut found, mut told] = [Distances::new(labels), Distances::new(labels)];
        found.reset(labels, slow.nodes());
        told.reset(labels, slow.nodes());
        let seeds = [(start, 0), (start + 1, 5)];
        if !fast.flood_towers(&seeds, 13, &mut told, &meters[1]) {
            return false;
        }
        Buckets::default().flood(&slow, &seeds, 13, &[], &mut found, &meters[0]);
        for node in 0..slow.nodes() as u32 {
            let (found, told): (Vec<_>, Vec<_>) =
                (found.of(node).collect(), told.of(node).collect());
            assert_eq!(found, told, "{action:?} {mode:?} to {:?}", slow.placement(node));
        }
    }
    assert_eq!(meters[0].done(), meters[1].done());
    for node in 0..slow.nodes() as u32 {
        let body = slow.placement(node);
        assert_eq!(slow.spot(body), fast.spot(body), "{action:?} {mode:?} at {body:?}");
    }
    true
}
