//! Reach of 6, 12 and 24 squares, and a whole field of 512 × 512.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use stridewright::board::{CreatureIndex, Size};
use stridewright::query::{Allowance, Movement, Plan, Scratch, reach};
use stridewright::unit::Squares;
use stridewright_bench::{dungeon, program};

fn measure(criterion: &mut Criterion) {
    for system in ["pf1", "pf2", "draw_steel"] {
        let program = program(system);
        let action = program.actions.available().next().expect("a movement");
        for (name, size) in [("Medium", Size::Medium), ("Large", Size::Large)] {
            let board = dungeon(&program, 512, size);
            let mut scratch = Scratch::default();
            for squares in [6, 12, 24] {
                let allowance = Allowance::Squares(Squares(squares));
                let movement = Movement { allowance, ..Movement::by(action) };
                let plan = Plan::new(CreatureIndex(0), &[movement]);
                criterion.bench_function(&format!("{system}, {name}, reach {squares}"), |bencher| {
                    bencher.iter(|| reach(&program, black_box(&board), &plan, &mut scratch));
                });
            }
        }
        let board = dungeon(&program, 512, Size::Medium);
        let plan = Plan::new(CreatureIndex(0), &[Movement::by(action).unlimited()]);
        let mut scratch = Scratch::default();
        criterion.bench_function(&format!("{system}, Medium, whole field of 512 × 512"), |bencher| {
            bencher.iter(|| reach(&program, black_box(&board), &plan, &mut scratch));
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = measure
}
criterion_main!(benches);
