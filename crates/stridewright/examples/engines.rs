//! How long questions take by the engines that may answer them, buckets first: nanoseconds of a
//! first question on a fresh board and of one that is asked again.
//!
//! `cargo run --release -p stridewright --example engines`

use std::hint::black_box;
use std::time::Instant;
use stridewright::board::{Board, Creature, CreatureIndex, Setup, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Allowance, Movement, Plan, Scratch, SearchEngine, reach, route};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

/// Numbers that look random and are the same in every run.
struct Seed(u64);

impl Seed {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// A square board with walls and difficult squares in so many of a hundred, and creatures at
/// random.
fn board(program: &Program, side: u32, walls: u64, difficult: u64, creatures: usize) -> Board {
    let mut seed = Seed(7);
    let mut setup = Setup::open(side, side);
    let middle = Square::new(side.cast_signed() / 2, side.cast_signed() / 2);
    for square in &mut setup.squares {
        let roll = seed.below(100);
        if roll < walls {
            *square = Terrain::WALL;
        } else if roll < walls + difficult {
            *square = Terrain::DIFFICULT;
        }
    }
    let index = |square: Square| {
        (square.row.cast_unsigned() * side + square.column.cast_unsigned()) as usize
    };
    setup.squares[index(middle)] = Terrain::OPEN;
    setup.creatures.push(Creature::new("mover", "heroes", middle).with_speed(Feet(30)));
    while setup.creatures.len() <= creatures {
        let mut at = || 1 + seed.below(u64::from(side) - 2) as i32;
        let at = Square::new(at(), at());
        if at != middle && setup.creatures.iter().all(|other| other.at != at) {
            setup.squares[index(at)] = Terrain::OPEN;
            setup.creatures.push(Creature::new("other", "foes", at).with_speed(Feet(30)));
        }
    }
    setup.board(program).expect("a sound board")
}

/// The median of some runs, in nanoseconds.
fn median(mut run: impl FnMut() -> u64) -> u64 {
    let mut times: Vec<u64> = (0..41).map(|_| run()).collect();
    times.sort_unstable();
    times[20]
}

/// What a question takes with fresh memory, and again.
fn times(engine: Option<SearchEngine>, mut ask: impl FnMut(&mut Scratch)) -> [u64; 2] {
    let fresh = || engine.map_or_else(Scratch::default, Scratch::forcing);
    let first = median(|| {
        let mut scratch = fresh();
        let began = Instant::now();
        ask(&mut scratch);
        began.elapsed().as_nanos() as u64
    });
    let mut scratch = fresh();
    ask(&mut scratch);
    let again = median(|| {
        let began = Instant::now();
        for _ in 0..8 {
            ask(&mut scratch);
        }
        began.elapsed().as_nanos() as u64 / 8
    });
    [first, again]
}

fn print(what: &str, mut ask: impl FnMut(&mut Scratch)) {
    let [[before, before_again], [after, after_again]] =
        [Some(SearchEngine::Buckets), None].map(|engine| times(engine, &mut ask));
    let ratio = before_again as f64 / after_again as f64;
    println!(
        "{what:<58} first {before:>9} -> {after:>9}   again {before_again:>9} -> \
         {after_again:>9}  {ratio:.1}x"
    );
}

fn reaches(system: &str, action: Action) {
    let program =
        Program::compile(rulesets::named(system).expect("a system")).expect("it compiles");
    for (name, side, walls, difficult, creatures) in [
        ("open 49", 49, 0, 0, 0),
        ("walls, difficult 49, 12 creatures", 49, 10, 20, 12),
        ("walls, difficult 200, 60 creatures", 200, 10, 20, 60),
        ("walls, difficult 512, 100 creatures", 512, 10, 20, 100),
    ] {
        let board = board(&program, side, walls, difficult, creatures);
        for (most, movements) in [(6, 1), (12, 1), (24, 1), (6, 2), (6, 3), (9, 3)] {
            let movement =
                Movement { allowance: Allowance::Squares(Squares(most)), ..Movement::by(action) };
            let plan = Plan::new(CreatureIndex(0), &vec![movement; movements]);
            print(&format!("{system} reach, {name}: {movements} x {most}"), |scratch| {
                let _ = black_box(reach(&program, &board, &plan, scratch));
            });
        }
    }
}

fn routes(system: &str, action: Action) {
    let program =
        Program::compile(rulesets::named(system).expect("a system")).expect("it compiles");
    for (name, side, walls, difficult, creatures) in [
        ("open 49", 49, 0, 0, 0),
        ("walls, difficult 49, 12 creatures", 49, 10, 20, 12),
        ("difficult 200", 200, 0, 20, 0),
        ("walls, difficult 200, 60 creatures", 200, 10, 20, 60),
        ("walls, difficult 512, 100 creatures", 512, 10, 20, 100),
    ] {
        let board = board(&program, side, walls, difficult, creatures);
        let middle = side.cast_signed() / 2;
        for (most, away) in
            [(Some(6), 4), (Some(24), 15), (None, 4), (None, 20), (None, middle - 1)]
        {
            let allowance =
                most.map_or(Allowance::Unlimited, |most| Allowance::Squares(Squares(most)));
            let plan =
                Plan::new(CreatureIndex(0), &[Movement { allowance, ..Movement::by(action) }]);
            // The farthest open square in that direction.
            let goal = (1..=away)
                .rev()
                .map(|away| Square::new(middle + away, middle + away / 3))
                .find(|square| {
                    board.ground().is_open(*square) && board.creatures_at(*square).next().is_none()
                });
            let Some(goal) = goal else { continue };
            let budget = most.map_or("no limit".to_owned(), |most| format!("{most} squares"));
            print(&format!("{system} route, {name}: {budget}, to {goal}"), |scratch| {
                let _ = black_box(route(&program, &board, &plan, &[], goal, scratch));
            });
        }
    }
}

fn main() {
    reaches("pf1", Action::Move);
    reaches("pf2", Action::Stride);
    routes("pf1", Action::Move);
    routes("pf2", Action::Stride);
}
