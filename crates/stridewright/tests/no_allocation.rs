//! A prepared question that is repeated allocates no memory: the first flood of a size makes room,
//! and every later one reuses it.

#![allow(unsafe_code, reason = "an allocator that counts must be an allocator")]

use core::cell::Cell;
use std::alloc::{GlobalAlloc, Layout, System};
use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Allowance, Movement, Plan, Preparer, RoutePlan, Scratch};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

/// The system's allocator, counting what each thread allocates.
struct Counting;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: everything is left to the system's allocator; counting touches a plain number of the
// thread.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        TAKEN.set(TAKEN.get() + 1);
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A board of 64 × 64 with a pillar and a thicket in every eighth square, a creature to move and
/// another one in its path.
fn board(program: &Program, size: Size) -> Board {
    let mut setup = Setup::open(64, 64);
    for (index, square) in setup.squares.iter_mut().enumerate() {
        match (index % 8, index / 64 % 8) {
            (0, 0) => *square = Terrain::WALL,
            (4, 4) => *square = Terrain::DIFFICULT,
            _ => {}
        }
    }
    setup.creatures.push(
        Creature::new("mover", "heroes", Square::new(33, 33)).sized(size).with_speed(Feet(30)),
    );
    setup
        .creatures
        .push(Creature::new("guard", "guards", Square::new(38, 33)).with_speed(Feet(30)));
    setup.board(program).expect("a sound board")
}

#[test]
fn a_repeated_ready_question_takes_no_memory() {
    for (system, size) in [
        ("pf1", Size::Medium),
        ("dnd35", Size::Medium),
        ("pf2", Size::Medium),
        ("pf2", Size::Gargantuan),
    ] {
        let program =
            Program::compile(rulesets::named(system).expect("a system")).expect("it compiles");
        let board = board(&program, size);
        let action = program.actions.available().next().expect("a movement");
        let mut preparer = Preparer::new(&program);
        // One movement for each size of window.
        for most in [5, 12, 24] {
            let movement =
                Movement { allowance: Allowance::Squares(Squares(most)), ..Movement::by(action) };
            let plan = Plan::new(CreatureIndex(0), &[movement]);
            let mut prepared =
                preparer.prepare(&board, &plan).expect("a question that can be made ready");
            for mut scratch in [Scratch::default(), Scratch::plain()] {
                let first = prepared.reach(&mut scratch).count();
                assert!(first > 20, "{system}, {most} squares: {first}");
                let before = TAKEN.get();
                let mut found = 0;
                for column in 20..40 {
                    assert!(prepared.stand(Square::new(column, 33)));
                    let area = prepared.reach(&mut scratch);
                    found +=
                        area.count() + area.iter().map(|(_, cost)| cost.0 as usize).sum::<usize>();
                    found += usize::from(area.ending(Square::new(column, 34)).is_some());
                }
                assert_eq!(TAKEN.get(), before, "{system}, {most} squares");
                assert!(found > 0);
            }
        }
    }
}

/// By jump points in a room with pillars, by a flood among thickets. A path is a list, which needs
/// one allocation.
#[test]
fn a_repeated_way_takes_no_memory_but_its_own() {
    let program = Program::compile(rulesets::named("pf1").expect("a system")).expect("it compiles");
    let plain = {
        let mut setup = Setup::open(100, 70);
        for square in setup.squares.iter_mut().step_by(17) {
            *square = Terrain::WALL;
        }
        setup
            .creatures
            .push(Creature::new("mover", "heroes", Square::new(1, 0)).with_speed(Feet(30)));
        setup.board(&program).expect("a sound board")
    };
    let action = program.actions.available().next().expect("a movement");
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(action).unlimited()]);
    for (board, by, lists) in
        [(plain, RoutePlan::JumpPoints, 1), (board(&program, Size::Medium), RoutePlan::Flood, 0)]
    {
        let mut distance_map =
            Preparer::new(&program).distance_map(&board, &plan).expect("a chart");
        assert_eq!(distance_map.plan(), by);
        let mut scratch = Scratch::default();
        let goals = [Square::new(62, 61), Square::new(3, 50), Square::new(60, 1)];
        let mut ask = |start: Square| {
            assert!(distance_map.stand(start));
            goals.map(|goal| {
                let cost = distance_map.cost_to(goal, &mut scratch).expect("a way");
                let before = TAKEN.get();
                let way = if lists > 0 { distance_map.path_to(goal, &mut scratch) } else { None };
                assert!(way.is_none_or(|way| way.len() > cost.0 as usize / 2));
                TAKEN.get() - before
            })
        };
        ask(Square::new(1, 2));
        let before = TAKEN.get();
        assert_eq!(ask(Square::new(1, 2)), [lists; 3]);
        assert_eq!(TAKEN.get() - before, 3 * lists, "{by}");
    }
}

#[test]
fn the_count_counts() {
    let before = TAKEN.get();
    drop(core::hint::black_box(Box::new(7)));
    assert_eq!(TAKEN.get(), before + 1);
}
