//! Routes and reaches with one memory, while creatures move, ground and doors change, and questions
//! change, compared with new memory each time: the same answers, and the same work.

use std::sync::Arc;
use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain, Wall, WallKind};
use stridewright::lattice::{Direction, Square};
use stridewright::program::Program;
use stridewright::query::{Allowance, Meter, Movement, Plan, Scratch, Turn, reach, route};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

/// Random-looking numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn square(&mut self, side: u32) -> Square {
        Square::new(self.below(u64::from(side)) as i32, self.below(u64::from(side)) as i32)
    }

    /// Two neighbouring squares.
    fn edge(&mut self, side: u32) -> (Square, Square) {
        let one = self.square(side);
        (one, one.step([Direction::East, Direction::South][self.below(2) as usize]))
    }
}

/// A square map with a share of walls and of difficult ground, doors, two movers and some others.
fn board(program: &Program, dice: &mut Dice, side: u32, difficult: u64) -> Board {
    let (mut setup, walls) = (Setup::open(side, side), if side > 64 { 10 } else { 25 });
    for square in &mut setup.squares {
        *square = match dice.below(100) {
            roll if roll < walls => Terrain::WALL,
            roll if roll < walls + difficult => Terrain::DIFFICULT,
            _ => Terrain::OPEN,
        };
    }
    if side > 64 {
        // Long walls with a gap at alternating ends, so that paths lead through the whole map.
        for square in setup.extent.squares().filter(|square| square.column % 25 == 12) {
            let gap = if square.column % 50 == 12 { 0..8 } else { side as i32 - 8..side as i32 };
            let terrain = if gap.contains(&square.row) { Terrain::OPEN } else { Terrain::WALL };
            setup.squares[setup.extent.index(square).expect("a square of the map")] = terrain;
        }
    }
    for _ in 0..side {
        let (one, other) = dice.edge(side);
        let kind = [WallKind::ClosedDoor, WallKind::OpenDoor][dice.below(2) as usize];
        setup.walls.extend(Wall::on_edge(one, other, kind));
    }
    while setup.creatures.len() < 9 {
        let at = dice.square(side);
        let side = if setup.creatures.len() < 4 { "heroes" } else { "foes" };
        let size = if setup.creatures.len() == 1 { Size::Large } else { Size::Medium };
        setup.creatures.push(Creature::new("creature", side, at).sized(size).with_speed(Feet(30)));
        if setup.clone().board(program).is_err() {
            setup.creatures.pop();
        }
    }
    setup.board(program).expect("a sound board")
}

/// The same board with a creature somewhere else.
fn moved(board: &Board, program: &Program, dice: &mut Dice, who: CreatureIndex) -> Board {
    let side = board.extent().width;
    let mut tries = std::iter::repeat_with(|| {
        let to = dice.square(side);
        board.with_changed(who, |creature| creature.at = to, program).ok()
    });
    tries.by_ref().take(1_000).flatten().next().expect("there is room")
}

/// The same board with other ground on a square, a door opened or closed, or one more creature;
/// unchanged where that is impossible.
fn changed(board: &Board, program: &Program, dice: &mut Dice) -> Board {
    let side = board.extent().width;
    let after = match dice.below(5) {
        0 | 1 => {
            // Old terrain returns often, so that maps do not change their kind for good.
            let terrain = [Terrain::OPEN, Terrain::WALL, Terrain::OPEN, Terrain::DIFFICULT]
                [dice.below(4) as usize];
            let terrain = if terrain == Terrain::DIFFICULT && dice.below(4) > 0 {
                Terrain::WALL
            } else {
                terrain
            };
            let ground =
                board.ground().painted(&[dice.square(side)], terrain).expect("on the board");
            Board::new(Arc::new(ground), board.creatures(), program).ok()
        }
        2 | 3 => {
            let doors = board.ground().walls();
            let door = doors[dice.below(doors.len() as u64) as usize];
            let at =
                Square::new(door.to.x.min(door.from.x) / 1024, door.to.y.min(door.from.y) / 1024);
            let beside = if door.from.x == door.to.x { Direction::West } else { Direction::North };
            board.with_door(at, at.step(beside), dice.below(2) == 0)
        }
        _ if board.figures().len() < 14 => {
            board.with_creature(Creature::new("more", "foes", dice.square(side)), program).ok()
        }
        _ => None,
    };
    after.unwrap_or_else(|| board.clone())
}

fn plan(dice: &mut Dice, program: &Program) -> Plan {
    let action = program.actions.available().next().expect("a movement");
    let allowance = match dice.below(6) {
        // Too little for a step onto difficult ground, or for any step.
        0 => Allowance::Squares(Squares(dice.below(3) as u32)),
        1 => Allowance::Squares(Squares(40)),
        _ => Allowance::Unlimited,
    };
    let mover = CreatureIndex([0, 0, 0, 1][dice.below(4) as usize]);
    let turn = Turn { diagonals: dice.below(2) as u32, ..Turn::default() };
    Plan { turn, ..Plan::new(mover, &[Movement { allowance, ..Movement::by(action) }]) }
}

/// The memory that is kept, and new memory.
struct Pair<'a> {
    program: &'a Program,
    kept: Scratch,
    answered: u32,
}

impl Pair<'_> {
    /// Asks with both, with the same work limit; fails if answers or work differ.
    fn ask<T: core::fmt::Debug>(
        &mut self,
        asked: &str,
        limit: u64,
        ask: impl Fn(&Program, &mut Scratch) -> T,
    ) {
        let meters = [Meter::new(limit), Meter::new(limit)];
        self.kept.measure(meters[0].clone());
        let mut fresh = Scratch::metered(meters[1].clone());
        let answers =
            [&mut self.kept, &mut fresh].map(|scratch| format!("{:?}", ask(self.program, scratch)));
        assert!(answers[0] == answers[1], "{asked}\n{}\n{}", answers[0], answers[1]);
        assert_eq!(meters[0].done(), meters[1].done(), "the work of {asked}");
        self.answered += u32::from(answers[0].starts_with("Ok(Ok("));
    }
}

#[test]
fn kept_maps_change_neither_answers_nor_work() {
    for system in ["pf1", "pf2", "draw_steel"] {
        let program =
            Program::compile(rulesets::named(system).expect("a system")).expect("it compiles");
        for (side, difficult) in [(40, 0), (40, 20), (150, 0), (150, 20)] {
            let dice = &mut Dice(u64::from(side) + difficult);
            let mut board = board(&program, dice, side, difficult);
            let mut pair = Pair { program: &program, kept: Scratch::default(), answered: 0 };
            for question in 0..120 {
                match dice.below(5) {
                    0 => {
                        let other = CreatureIndex(2 + dice.below(7) as usize);
                        board = moved(&board, &program, dice, other);
                    }
                    1 => board = moved(&board, &program, dice, CreatureIndex(0)),
                    2 | 3 => board = changed(&board, &program, dice),
                    _ => {}
                }
                let (plan, goal) = (plan(dice, &program), dice.square(side));
                // Sometimes the limit is below the work of the question.
                let limit = if question % 5 == 0 { 500 + dice.below(20_000) } else { u64::MAX };
                let asked =
                    format!("{system}, {side} × {side}, question {question}: {plan:?} to {goal}");
                if question % 3 == 1 {
                    let action = plan.movements[0].action;
                    let short = Plan { movements: vec![Movement::by(action)], ..plan.clone() };
                    pair.ask(&asked, limit, |program, scratch| {
                        reach(program, &board, &short, scratch)
                    });
                }
                pair.ask(&asked, limit, |program, scratch| {
                    route(program, &board, &plan, &[], goal, scratch)
                });
            }
            let (answered, repaired) = (pair.answered, pair.kept.repaired_maps());
            assert!(answered > 30, "{system}, {side} × {side}: only {answered} answers");
            // Any change touches half of a small map, so it is prepared again.
            assert!(
                side < 100 || repaired > 15,
                "{system}, {side} × {side}: only {repaired} maps were repaired"
            );
        }
    }
}

/// After a change, only the ground near the change, or a small part of the map, is read again.
#[test]
fn ground_that_stays_the_same_is_not_read_again() {
    let program = Program::compile(rulesets::named("pf2").expect("a system")).expect("it compiles");
    let dice = &mut Dice(4);
    let mut board = board(&program, dice, 150, 0);
    let mut kept = Scratch::default();
    let action = program.actions.available().next().expect("a movement");
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(action).unlimited()]);
    let goal = Square::new(140, 140);
    for change in 0..30 {
        let _ = route(&program, &board, &plan, &[], goal, &mut kept);
        let _ = route(&program, &board, &plan, &[], Square::new(2, 2), &mut kept);
        let before = kept.squares_read();
        let ground =
            board.ground().painted(&[dice.square(150)], Terrain::WALL).expect("on the board");
        let Ok(after) = Board::new(Arc::new(ground), board.creatures(), &program) else { continue };
        board = after;
        let _ = route(&program, &board, &plan, &[], goal, &mut kept);
        let read = kept.squares_read() - before;
        assert!(change < 2 || read <= 150 * 150 / 8, "change {change}: {read} squares were read");
    }
}
