//! Routes asked with one memory, while creatures move and questions change, against routes asked with new memory each time: the same
//! answers, and the same work.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Allowance, Meter, Movement, Plan, Scratch, Turn, route};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn square(&mut self, side: u32) -> Square {
        Square::new(self.below(u64::from(side)) as i32, self.below(u64::from(side)) as i32)
    }
}

/// A square map with a share of walls and of difficult ground, two movers and some others.
fn board(program: &Program, dice: &mut Dice, side: u32, difficult: u64) -> Board {
    let mut setup = Setup::open(side, side);
    for square in &mut setup.squares {
        *square = match dice.below(100) {
            roll if roll < 25 => Terrain::WALL,
            roll if roll < 25 + difficult => Terrain::DIFFICULT,
            _ => Terrain::OPEN,
        };
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

fn plan(dice: &mut Dice, program: &Program) -> Plan {
    let action = program.actions.available().next().expect("a movement");
    let allowance = match dice.below(6) {
        // Too little for a step onto difficult ground, or for any.
        0 => Allowance::Squares(Squares(dice.below(3) as u32)),
        1 => Allowance::Squares(Squares(40)),
        _ => Allowance::Unlimited,
    };
    let mover = CreatureIndex([0, 0, 0, 1][dice.below(4) as usize]);
    let turn = Turn { diagonals: dice.below(2) as u32, ..Turn::default() };
    Plan { turn, ..Plan::new(mover, &[Movement { allowance, ..Movement::by(action) }]) }
}

#[test]
fn kept_maps_change_neither_answers_nor_work() {
    for system in ["pf1", "pf2", "draw_steel"] {
        let program = Program::compile(rulesets::named(system).expect("a system")).expect("it compiles");
        for (side, difficult) in [(40, 0), (40, 20), (150, 0), (150, 20)] {
            let dice = &mut Dice(u64::from(side) + difficult);
            let mut board = board(&program, dice, side, difficult);
            let mut kept = Scratch::default();
            let mut answered = 0;
            for question in 0..60 {
                match dice.below(4) {
                    0 => {
                        let other = CreatureIndex(2 + dice.below(7) as usize);
                        board = moved(&board, &program, dice, other);
                    }
                    1 | 2 => board = moved(&board, &program, dice, CreatureIndex(0)),
                    _ => {}
                }
                let (plan, goal) = (plan(dice, &program), dice.square(side));
                // Sometimes less work is allowed than the question takes.
                let limit = if question % 5 == 0 { 500 + dice.below(20_000) } else { u64::MAX };
                let meters = [Meter::new(limit), Meter::new(limit)];
                kept.measure(meters[0].clone());
                let mut fresh = Scratch::metered(meters[1].clone());
                let answers = [&mut kept, &mut fresh]
                    .map(|scratch| format!("{:?}", route(&program, &board, &plan, &[], goal, scratch)));
                let asked = format!("{system}, {side} × {side}, question {question}: {plan:?} to {goal}");
                assert!(answers[0] == answers[1], "{asked}\n{}\n{}", answers[0], answers[1]);
                assert_eq!(meters[0].done(), meters[1].done(), "the work of {asked}");
                answered += u32::from(answers[0].starts_with("Ok(Ok("));
            }
            assert!(answered > 15, "{system}, {side} × {side}: only {answered} paths were found");
        }
    }
}
