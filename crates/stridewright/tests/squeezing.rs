//! Bodies that squeeze: routes drawn again, and prepared questions on larger boards than the random
//! ones of the oracle: rooms with walls, doors, rubble and pits, in windows of every size.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain, Wall, WallKind};
use stridewright::explain::Step;
use stridewright::lattice::{Direction, Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{
    Allowance, DrawnStep, Goal, Movement, Plan, Preparer, Scratch, check, reach, route,
};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

/// Random-looking numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 48) as u32 * bound) >> 16
    }
}

/// A board of 70 × 70 with walls on every eleventh row and column, and with gaps, rubble, pits and
/// thin walls here and there; the mover in its middle.
fn board(program: &Program, size: Size, (side, rubble): (u32, bool), dice: &mut Dice) -> Board {
    let mut setup = Setup::open(70, 70);
    let at = Square::new(33, 33);
    for square in setup.extent.squares() {
        let walled = square.column % 11 == 0 || square.row % 11 == 0;
        let own = Rectangle::body(at, side).contains(square);
        let terrain = match dice.below(60) {
            0..=24 if walled => Terrain::WALL,
            50..=57 if rubble => Terrain::DIFFICULT,
            58 => Terrain::PIT,
            59 => Terrain::WALL,
            _ => Terrain::OPEN,
        };
        let index = setup.extent.index(square).unwrap();
        setup.squares[index] = if own { Terrain::OPEN } else { terrain };
        if dice.below(40) == 0 && !own {
            let beside = square.step(stridewright::lattice::Direction::East);
            setup.walls.extend(Wall::on_edge(square, beside, WallKind::Wall));
        }
    }
    setup.creatures.push(Creature::new("mover", "heroes", at).sized(size).with_speed(Feet(30)));
    setup.board(program).unwrap()
}

#[test]
fn planes_squeeze_as_buckets_do() {
    let mut dice = Dice(7);
    // Where bodies pay only for the squares that they newly enter, planes support squeezing only on
    // ground without rubble.
    for (system, rubble) in [("dnd35", true), ("pf1", true), ("5e", false), ("5e24", false)] {
        let program = Program::compile(rulesets::named(system).unwrap()).unwrap();
        let mut scratches = [Scratch::default(), Scratch::plain()];
        let mut squeezed = 0;
        for (size, side) in [(Size::Large, 2), (Size::Huge, 3)].into_iter().cycle().take(16) {
            let board = board(&program, size, (side, rubble), &mut dice);
            for most in [1, 5, 6, 12, 13, 24, 29] {
                let movement = Movement {
                    allowance: Allowance::Squares(Squares(most)),
                    ..Movement::by(Action::Move)
                };
                let plan = Plan::new(CreatureIndex(0), &[movement]);
                let ready = Preparer::new(&program).prepare(&board, &plan).unwrap();
                let known = reach(&program, &board, &plan, &mut scratches[0]).unwrap();
                let mut known: Vec<_> =
                    known.reached.iter().map(|each| (each.body, each.cost)).collect();
                known.sort_unstable();
                squeezed += known.iter().filter(|(body, _)| body.width != body.height).count();
                for scratch in &mut scratches {
                    let mut found: Vec<_> = ready.reach(scratch).placements().collect();
                    found.sort_unstable();
                    let missing: Vec<_> =
                        known.iter().filter(|each| !found.contains(each)).collect();
                    let wrong: Vec<_> = found.iter().filter(|each| !known.contains(each)).collect();
                    assert!(
                        found == known,
                        "{system}, {side}, {most}: missing {missing:?}, wrong {wrong:?}"
                    );
                }
            }
        }
        assert!(squeezed > 1_000, "{squeezed}: no creature squeezes");
    }
}

/// A small board with solid squares, pits, thin walls and opponents everywhere, and the mover
/// somewhere on it; `None` if it has no room.
fn cramped(program: &Program, size: Size, dice: &mut Dice) -> Option<Board> {
    let (columns, rows) = (6 + dice.below(5), 5 + dice.below(5));
    let mut setup = Setup::open(columns, rows);
    for index in 0..setup.squares.len() {
        setup.squares[index] = match dice.below(16) {
            0..=2 => Terrain::WALL,
            3 => Terrain::PIT,
            4 | 5 => Terrain::DIFFICULT,
            _ => Terrain::OPEN,
        };
    }
    for _ in 0..dice.below(4) {
        let square = somewhere(&setup, dice);
        let beside = Direction::ALL[dice.below(4) as usize];
        setup.walls.extend(Wall::on_edge(square, square.step(beside), WallKind::Wall));
    }
    setup.creatures.push(
        Creature::new("mover", "heroes", somewhere(&setup, dice)).sized(size).with_speed(Feet(30)),
    );
    for number in 0..dice.below(3) {
        setup.creatures.push(Creature::new(
            ["e", "f"][number as usize],
            "foes",
            somewhere(&setup, dice),
        ));
    }
    setup.board(program).ok()
}

fn somewhere(setup: &Setup, dice: &mut Dice) -> Square {
    let (columns, rows) = (setup.extent.width, setup.extent.height);
    Square::new(dice.below(columns).cast_signed(), dice.below(rows).cast_signed())
}

/// Whether a body has room on a board with solid squares, pits, thin walls and opponents, looked up
/// square by square.
fn has_room(board: &Board, body: Rectangle) -> bool {
    let ground = board.ground();
    let foe =
        |square: Square| board.figures()[1..].iter().any(|figure| figure.body.contains(square));
    let parted = |square: Square| {
        let apart = |way: Direction| {
            let index = ground.extent().index(square);
            body.contains(square.step(way))
                && index.is_some_and(|index| ground.edges().shut(index) >> way.index() & 1 == 1)
        };
        Direction::ALL.into_iter().any(apart)
    };
    body.squares().all(|square| {
        let terrain = ground.at(square);
        ground.extent().contains(square)
            && !terrain.has(Terrain::WALL)
            && !terrain.has(Terrain::PIT)
            && !foe(square)
            && !parted(square)
    })
}

/// whether something larger around a squeezed body has room.
fn has_more_room(board: &Board, body: Rectangle, side: u32) -> bool {
    let larger = |(width, height): (u32, u32)| {
        let columns = (0..=width - body.width).map(u32::cast_signed);
        columns.flat_map(move |left| {
            let rows = (0..=height - body.height).map(u32::cast_signed);
            rows.map(move |up| {
                Rectangle::new(Square::new(body.at.column - left, body.at.row - up), width, height)
            })
        })
    };
    let narrow = side.div_ceil(2)..=side;
    let shapes = narrow.flat_map(|short| [(short, side), (side, short)]);
    shapes
        .filter(|shape| {
            shape.0 >= body.width && shape.1 >= body.height && *shape != (body.width, body.height)
        })
        .flat_map(larger)
        .any(|larger| has_room(board, larger))
}

/// A route drawn again, placement by placement, has the same squares and the same price; and no
/// step squeezes where there is more room.
#[test]
fn routes_can_be_drawn_back() {
    let mut dice = Dice(16);
    let mut scratch = Scratch::default();
    for system in ["dnd35", "pf1"] {
        let program = Program::compile(rulesets::named(system).unwrap()).unwrap();
        let (mut routes, mut squeezed) = (0, 0);
        let sizes = [(Size::Large, 2), (Size::Huge, 3), (Size::Gargantuan, 4)];
        for (size, side) in sizes.into_iter().cycle().take(240) {
            let Some(board) = cramped(&program, size, &mut dice) else { continue };
            let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
            let found = reach(&program, &board, &plan, &mut scratch).unwrap();
            for place in found.reached.iter().filter(|place| place.cost > Squares(0)) {
                let Ok(route) =
                    route(&program, &board, &plan, &[], Goal::onto(place.body, None), &mut scratch)
                        .unwrap()
                else {
                    continue;
                };
                assert_eq!(route.cost(), place.cost, "{system}, {:?}", place.body);
                let drawn = route.steps.iter().map(|step| DrawnStep::Onto(step.to, None)).collect();
                let checked = check(&program, &board, &plan, &vec![drawn], &mut scratch).unwrap();
                assert!(checked.refusal.is_none(), "{system}: {:?}", checked.refusal);
                let priced = |steps: &[Step]| {
                    steps.iter().map(|step| (step.to, step.cost)).collect::<Vec<_>>()
                };
                assert_eq!(priced(&checked.steps), priced(&route.steps), "{system}");
                for step in route.steps.iter().filter(|step| step.to.width != step.to.height) {
                    assert!(
                        has_room(&board, step.to) && !has_more_room(&board, step.to, side),
                        "{system}: {:?}",
                        step.to
                    );
                    squeezed += 1;
                }
                routes += 1;
            }
        }
        assert!(
            routes > 500 && squeezed > 200,
            "{system}: {routes} routes, {squeezed} squeezed steps"
        );
    }
}
