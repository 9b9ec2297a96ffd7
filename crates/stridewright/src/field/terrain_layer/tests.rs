//! The planes of a layer against the records of single squares.

use super::*;
use crate::attempt::{Attempt, CheckResult, CheckTarget};
use crate::board::{Board, Creature, CreatureIndex, Marks, Point, Setup, Size, Wall, WallKind};
use crate::dice::Dice;
use crate::field::Cells;
use crate::program::Program;
use crate::rule::CheckKind;
use crate::rulesets;
use crate::unit::Feet;

/// A map wider than two words: more kinds of ground than a layer remembers, and walls, among them
/// barriers with exceptions.
fn board(program: &Program, size: Size) -> Board {
    let mut seed = Dice(1);
    let (width, height) = (130, 9);
    let mut setup = Setup::open(width, height);
    for square in setup.squares.iter_mut().skip(4 * width as usize) {
        for _ in 0..seed.below(4) {
            *square =
                square.and(Terrain::NAMES[seed.below(Terrain::NAMES.len() as u32) as usize].1);
        }
    }
    // The same obstacle on two squares, with a check made for one of them.
    setup.squares[10..12].fill(Terrain::OBSTRUCTED.and(Terrain::NEEDS_CHECK));
    for _ in 0..60 {
        let mut end = |most: u32| 512 * seed.below(2 * most + 1).cast_signed();
        let (from, to) = (Point::new(end(width), end(height)), Point::new(end(width), end(height)));
        // Walls are short, so that paths remain between them.
        let to = Point::new(to.x.clamp(from.x - 3072, from.x + 3072), to.y);
        let kind = [WallKind::Wall, WallKind::Barrier][seed.below(2) as usize];
        let flight = [None, Some(true), Some(false)][seed.below(3) as usize];
        let marks = Marks { flight, incorporeal: None, needs_check: seed.below(9) == 0 };
        let marks = if kind == WallKind::Barrier { marks } else { Marks::default() };
        setup.walls.push(Wall { from, to, kind, one_way: None, marks, opens_for: None });
    }
    setup.walls.retain(|wall| wall.from != wall.to && wall.from.y.max(wall.to.y) > 3 * 1024);
    setup
        .creatures
        .push(Creature::new("mover", "heroes", Square::new(1, 1)).sized(size).with_speed(Feet(30)));
    setup.board(program).expect("a sound board")
}

/// Whether an optional plane has a square.
fn has(plane: Option<&Plane>, square: Square) -> bool {
    plane.is_some_and(|plane| plane.has(square))
}

/// The classes whose planes have a square.
fn classes(planes: &[(u8, Plane)], square: Square) -> Vec<u8> {
    planes.iter().filter(|(_, plane)| plane.has(square)).map(|(class, _)| *class).collect()
}

fn agrees(mover: &Mover<'_>) {
    compare(&TerrainLayer::new(mover), mover);
}

/// Compares every plane of a fully read layer with the records of single squares.
fn compare(layer: &TerrainLayer, mover: &Mover<'_>) {
    let mut cells = Cells::default();
    cells.read_ground(mover, layer.extent().whole());
    assert_eq!(layer.asking, cells.any_asking());
    for square in layer.extent().squares() {
        let cell = cells.at(square);
        assert_eq!(layer.clear.has(square), !cell.solid, "{square}");
        assert_eq!(has(layer.unfit.as_ref(), square), cell.ending != Ending::Turn, "{square}");
        let held = mover.forbids_start(cell.seen).is_some();
        assert_eq!(has(layer.held.as_ref(), square), held, "{square}");
        assert_eq!(has(layer.narrow.as_ref(), square), cell.narrow, "{square}");
        let enters = cell.enter && !cell.solid;
        let class = mover.class_of(cell.seen).filter(|_| enters);
        assert_eq!(classes(&layer.classes, square), Vec::from_iter(class), "{square}");
        assert_eq!(has(layer.forbidden.as_ref(), square), enters && class.is_none(), "{square}");
        let squeezed = mover.squeezed_class_of(cell.seen).filter(|_| enters && layer.eyes.squeezes);
        assert_eq!(classes(&layer.squeezed, square), Vec::from_iter(squeezed), "{square}");
        for direction in Direction::ALL {
            let bit = |bits: u8| bits >> direction.index() & 1 == 1;
            let shut = layer.walls.as_deref().map(|(across, _)| &across[direction.index()]);
            assert_eq!(has(shut, square), bit(cell.shut), "{square} {direction}");
            let barrier = layer.barriers.as_deref().map(|barriers| &barriers[direction.index()]);
            assert_eq!(has(barrier, square), bit(cell.barrier), "{square} {direction}");
            if direction.is_diagonal() {
                let touched =
                    layer.walls.as_deref().map(|(_, corners)| &corners[direction.index() - 4]);
                assert_eq!(has(touched, square), bit(cell.touched), "{square} {direction}");
            }
        }
    }
}

#[test]
fn planes_say_of_every_square_what_its_record_says() {
    let target = Some(CheckTarget::Square(Square::new(11, 0)));
    let crossed = Attempt { kind: CheckKind::Obstacle, target, result: Some(CheckResult::Success) };
    for ruleset in rulesets::ALL {
        let program = Program::compile(ruleset).expect("a sound system");
        for size in [Size::Medium, Size::Large] {
            let board = board(&program, size);
            for action in program.actions.available() {
                let mover =
                    Mover::new(&program, &board, CreatureIndex(0), action).expect("a creature");
                agrees(&mover.clone().cautious());
                agrees(&mover.clone().aloft(true).cautious());
                agrees(&mover.trying(&[crossed]).cautious());
            }
        }
    }
}

/// A random place on the map, mostly beyond its first rows, where a mover stands.
fn somewhere(seed: &mut Dice) -> Square {
    Square::new(seed.below(130).cast_signed(), 3 + seed.below(6).cast_signed())
}

/// The same board after squares were painted, or after a door was opened or closed.
fn changed(board: &Board, program: &Program, seed: &mut Dice) -> Board {
    if seed.below(3) == 0 {
        let at = somewhere(seed);
        let beside = at.step([Direction::East, Direction::South][seed.below(2) as usize]);
        return board.with_door(at, beside, seed.below(2) == 0).unwrap_or_else(|| board.clone());
    }
    let squares: Vec<Square> = (0..seed.below(4)).map(|_| somewhere(seed)).collect();
    let terrain = Terrain::NAMES[seed.below(Terrain::NAMES.len() as u32) as usize].1;
    let ground = board.ground().painted(&squares, terrain).expect("squares of the board");
    Board::new(Arc::new(ground), board.creatures(), program).expect("a sound board")
}

/// Every other place for a door has one.
fn with_doors(program: &Program, size: Size) -> Board {
    let plain = board(program, size);
    let mut walls = plain.ground().walls().to_vec();
    for square in plain.extent().squares().filter(|square| square.row > 2 && square.column % 3 == 0)
    {
        let kind = [WallKind::ClosedDoor, WallKind::OpenDoor][square.column as usize / 3 % 2];
        walls.extend(Wall::on_edge(square, square.step(Direction::East), kind));
        walls.extend(Wall::on_edge(square, square.step(Direction::South), kind));
    }
    let squares = plain.ground().squares().to_vec();
    let ground = Ground::new(plain.extent(), squares, crate::board::Relief::FLAT, walls)
        .expect("sound ground");
    Board::new(Arc::new(ground), plain.creatures(), program).expect("a sound board")
}

/// However much of the ground was read each time, what is kept after a change equals what reading
/// it all finds.
#[test]
fn surveys_of_changed_ground_are_those_of_new_ground() {
    let mut seed = Dice(3);
    for system in ["pf1", "draw_steel"] {
        let program =
            Program::compile(rulesets::named(system).expect("a system")).expect("a sound system");
        let action = program.actions.available().next().expect("a movement");
        for round in 0..30 {
            let mut board = with_doors(&program, [Size::Medium, Size::Large][round % 2]);
            let (mut kept, mut read) = (None::<TerrainLayer>, 0);
            for _ in 0..6 {
                let mover =
                    Mover::new(&program, &board, CreatureIndex(0), action).expect("a creature");
                let mover = mover.aloft(round % 5 == 4).cautious();
                // A layer is useful if anything was read of it.
                let useful = kept.take().filter(|kept| kept.usefulness(&mover).is_some());
                let mut layer = useful
                    .map_or_else(|| TerrainLayer::blank(&mover), |kept| kept.on_ground_of(&mover));
                for _ in 0..seed.below(3) {
                    let one = somewhere(&mut seed);
                    let part = layer.extent().clip(one, Square::new(one.column + 40, one.row + 2));
                    read += layer.read(&mover, part);
                    assert!(layer.knows(part));
                }
                let whole = layer.extent().whole();
                let mut all = layer.clone();
                all.read(&mover, whole);
                compare(&all, &mover);
                assert!(all.differences(&TerrainLayer::new(&mover)).stretches().next().is_none());
                kept = Some(if seed.below(2) == 0 { all } else { layer });
                let after = changed(&board, &program, &mut seed);
                board = after;
            }
            assert!(read < 6 * 130 * 9, "{read} squares were read");
        }
    }
}

/// Every plane is compared separately, also if one of two layers does without it.
#[test]
fn surveys_differ_where_one_of_their_planes_does() {
    let program =
        Program::compile(rulesets::named("pf1").expect("a system")).expect("a sound system");
    let board = board(&program, Size::Medium);
    let mover = Mover::new(&program, &board, CreatureIndex(0), crate::rule::Action::Move)
        .expect("a creature");
    let (plain, at) = (TerrainLayer::blank(&mover), Square::new(70, 2));
    let plane = || Plane::new(plain.extent());
    let walls = || Box::new((planes(plain.extent()), planes(plain.extent())));
    let changes: [&dyn Fn(&mut TerrainLayer); 7] = [
        &|layer| layer.clear.set(at),
        &|layer| of_class(&mut layer.classes, 3, layer.ground.extent()).set(at),
        &|layer| layer.forbidden.get_or_insert_with(plane).set(at),
        &|layer| layer.held.get_or_insert_with(plane).set(at),
        &|layer| layer.walls.get_or_insert_with(walls).0[7].set(at),
        &|layer| layer.walls.get_or_insert_with(walls).1[3].set(at),
        &|layer| {
            layer.barriers.get_or_insert_with(|| Box::new(planes(plain.extent())))[0].set(at);
        },
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut other = plain.clone();
        change(&mut other);
        for found in [plain.differences(&other), other.differences(&plain)] {
            assert_eq!(
                found.stretches().collect::<Vec<_>>(),
                [Rectangle::body(at, 1)],
                "change {number}"
            );
        }
    }
}

/// In Pathfinder 1e an obstacle may ask for a check. Its result in one square says nothing about
/// the same obstacle in another.
#[test]
fn a_check_opens_one_square() {
    let program =
        Program::compile(rulesets::named("pf1").expect("a system")).expect("a sound system");
    let board = board(&program, Size::Medium);
    let mover = Mover::new(&program, &board, CreatureIndex(0), crate::rule::Action::Move)
        .expect("a creature");
    let target = Some(CheckTarget::Square(Square::new(11, 0)));
    let crossed = Attempt { kind: CheckKind::Obstacle, target, result: Some(CheckResult::Success) };
    let layer = TerrainLayer::new(&mover.trying(&[crossed]).cautious());
    assert!(!layer.enters(Square::new(10, 0)) && layer.enters(Square::new(11, 0)));
}
