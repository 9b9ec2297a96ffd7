//! A ready question asked again takes no memory: the first flood of a size makes room, and every later one uses it.

#![allow(unsafe_code, reason = "an allocator that counts must be an allocator")]

use core::cell::Cell;
use std::alloc::{GlobalAlloc, Layout, System};
use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Allowance, Movement, Plan, Scratch, Surveys};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

/// The allocator of the system, which counts what each thread takes.
struct Counting;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: everything is left to the allocator of the system; counting touches a plain number of the thread.
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

/// A board of 64 × 64 with a pillar and a thicket in every eighth square, a creature to move and one in its way.
fn board(program: &Program, size: Size) -> Board {
    let mut setup = Setup::open(64, 64);
    for (index, square) in setup.squares.iter_mut().enumerate() {
        match (index % 8, index / 64 % 8) {
            (0, 0) => *square = Terrain::WALL,
            (4, 4) => *square = Terrain::DIFFICULT,
            _ => {}
        }
    }
    setup
        .creatures
        .push(Creature::new("mover", "heroes", Square::new(33, 33)).sized(size).with_speed(Feet(30)));
    setup.creatures.push(Creature::new("guard", "guards", Square::new(38, 33)).with_speed(Feet(30)));
    setup.board(program).expect("a sound board")
}

#[test]
fn a_repeated_ready_question_takes_no_memory() {
    for (system, size) in
        [("pf1", Size::Medium), ("dnd35", Size::Medium), ("pf2", Size::Medium), ("pf2", Size::Gargantuan)]
    {
        let program = Program::compile(rulesets::named(system).expect("a system")).expect("it compiles");
        let board = board(&program, size);
        let action = program.actions.available().next().expect("a movement");
        let mut surveys = Surveys::new(&program);
        // One movement for each size of window.
        for most in [5, 12, 24] {
            let movement = Movement { allowance: Allowance::Squares(Squares(most)), ..Movement::by(action) };
            let plan = Plan::new(CreatureIndex(0), &[movement]);
            let mut ready = surveys.ready(&board, &plan).expect("a question that can be made ready");
            for mut scratch in [Scratch::default(), Scratch::plain()] {
                let first = ready.reach(&mut scratch).count();
                assert!(first > 20, "{system}, {most} squares: {first}");
                let before = TAKEN.get();
                let mut found = 0;
                for column in 20..40 {
                    ready.stand(Square::new(column, 33));
                    let area = ready.reach(&mut scratch);
                    found += area.count() + area.iter().map(|(_, cost)| cost.0 as usize).sum::<usize>();
                    found += usize::from(area.ending(Square::new(column, 34)).is_some());
                }
                assert_eq!(TAKEN.get(), before, "{system}, {most} squares");
                assert!(found > 0);
            }
        }
    }
}

#[test]
fn the_count_counts() {
    let before = TAKEN.get();
    drop(core::hint::black_box(Box::new(7)));
    assert_eq!(TAKEN.get(), before + 1);
}
