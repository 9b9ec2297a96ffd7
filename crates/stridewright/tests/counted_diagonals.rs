//! Hampered diagonals that cost 3 squares and advance the count: the search finds what following
//! every path finds.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Terrain};
use stridewright::lattice::{Extent, Square};
use stridewright::program::{Flaw, Program};
use stridewright::query::{
    DrawnStep, Movement, Plan, PrepareError, Preparer, QueryError, Scratch, check, choices, reach,
    route,
};
use stridewright::rule::{Action, Effect, List, PriceEffect, Ruleset};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

const SIDE: u32 = 6;

/// D&D 3.5 with the other reading of R-04.
fn compiled() -> Result<Program, Vec<Flaw>> {
    let ruleset = rulesets::named("dnd35").unwrap();
    let mut rules = ruleset.rules.to_vec();
    let rule = rules.iter_mut().find(|rule| rule.id == "D35-R-04").expect("the rule");
    rule.effects = List::Borrowed(&[Effect::Price(PriceEffect::HamperedDiagonalCounts(true))]);
    Program::compile(&Ruleset { rules: List::Owned(rules), ..ruleset.clone() })
}

/// A board of open, difficult and bottomless squares, always the same for a seed. Pits do not fill
/// corners.
fn squares(seed: u64) -> Vec<Terrain> {
    let mut state = seed;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % 10
    };
    let mut squares: Vec<_> = (0..SIDE * SIDE)
        .map(|_| match next() {
            0..=3 => Terrain::OPEN,
            4..=6 => Terrain::DIFFICULT,
            _ => Terrain::PIT,
        })
        .collect();
    squares[0] = Terrain::OPEN;
    squares
}

fn board(program: &Program, squares: &[Terrain]) -> Board {
    let mut setup = Setup::open(SIDE, SIDE);
    setup.squares = squares.to_vec();
    setup.creatures.push(Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(30)));
    setup.board(program).expect("a board")
}

/// The least cost to every square after an even and after an odd number of diagonals, found by
/// trying every step again and again.
fn by_hand(squares: &[Terrain]) -> Vec<[Option<u32>; 2]> {
    let side = SIDE as i32;
    let mut costs = vec![[None, None]; squares.len()];
    costs[0][0] = Some(0);
    loop {
        let before = costs.clone();
        for (from, parity) in (0..squares.len()).flat_map(|from| [(from, 0), (from, 1)]) {
            let Some(cost) = before[from][parity] else { continue };
            let (column, row) = (from as i32 % side, from as i32 / side);
            for (x, y) in
                (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|step| *step != (0, 0))
            {
                let (column, row) = (column + x, row + y);
                let on_board = (0..side).contains(&column) && (0..side).contains(&row);
                let to = (row * side + column) as usize;
                if !on_board || squares[to] == Terrain::PIT {
                    continue;
                }
                let hampered = squares[to] == Terrain::DIFFICULT;
                let (price, after) = match (x != 0 && y != 0, hampered) {
                    (false, false) => (1, parity),
                    (false, true) => (2, parity),
                    (true, false) => (1 + parity as u32, 1 - parity),
                    (true, true) => (3, 1 - parity),
                };
                let known = &mut costs[to][after];
                *known = Some(known.map_or(cost + price, |known: u32| known.min(cost + price)));
            }
        }
        if costs == before {
            return costs;
        }
    }
}

#[test]
fn the_search_keeps_both_counts() {
    let program = compiled().expect("it compiles");
    let mut scratch = Scratch::default();
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move).unlimited()]);
    let extent = Extent { width: SIDE, height: SIDE };
    let mut odd_was_needed = 0;
    for seed in 0..300 {
        let squares = squares(seed);
        let board = board(&program, &squares);
        let costs = by_hand(&squares);
        let found = reach(&program, &board, &plan, &mut scratch).expect("a sound question");
        for (square, cost) in extent.squares().zip(&costs) {
            let least = cost.iter().flatten().min().copied();
            let reached = found.at(square).map(|reached| reached.cost.0);
            assert_eq!(reached, least, "seed {seed}, {square}");
            let Some(least) = least else { continue };
            odd_was_needed += usize::from(cost[1] < cost[0]);
            let way = route(&program, &board, &plan, &[], square, &mut scratch)
                .unwrap()
                .expect("a route");
            assert_eq!(way.cost(), Squares(least), "seed {seed}, to {square}");
            let lines = |step: &stridewright::explain::Step| {
                step.lines.iter().map(|line| line.squares.0).sum::<u32>()
            };
            assert!(
                way.steps.iter().all(|step| lines(step) == step.cost.0),
                "seed {seed}, to {square}"
            );
            let drawn = vec![way.steps.iter().map(|step| DrawnStep::To(step.to.at)).collect()];
            let checked = check(&program, &board, &plan, &drawn, &mut scratch).unwrap();
            assert!(checked.refusal.is_none(), "seed {seed}, to {square}: {:?}", checked.refusal);
            assert_eq!(checked.cost(), Squares(least), "seed {seed}, to {square}");
        }
    }
    assert!(odd_was_needed > 100, "the boards are too easy: {odd_was_needed}");
}

#[test]
fn only_the_bucket_search_answers() {
    let program = compiled().expect("it compiles");
    let board = board(&program, &squares(1));
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
    let ready = Preparer::new(&program).prepare(&board, &plan);
    assert!(matches!(ready, Err(PrepareError::Unsupported(_))), "{ready:?}");
    let weighed = choices(&program, &board, &plan, Square::new(0, 0), &mut Scratch::default());
    assert!(matches!(weighed, Err(QueryError::Unweighed { .. })), "{weighed:?}");
}
