//! Paths by jump points against the flood over the same map, floods by buckets and the second
//! reading of the rules, on random boards where every step has the same price: the same cost to
//! every square, and every path is legal and costs that much.
//!
//! `STRIDEWRIGHT_JUMP_BOARDS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to
//! begin.

use crate::translate::{Question, draw};
use oracle::random::{Case, boards, number, random_case};
use std::panic::{AssertUnwindSafe, catch_unwind};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{
    Allowance, DistanceMap, DrawnStep, Plan, PrepareError, Preparer, RoutePlan, Scratch, check,
};
use stridewright::rulesets;
use stridewright::unit::Squares;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 1_000;
/// More than any path costs on these boards.
const FAR: u32 = 500;

/// Makes all ground alike, plain or difficult: only walls, pits, thin walls and creatures are left.
fn level(mut case: Case, seed: u64) -> Case {
    for ground in &mut case.board.ground {
        let difficult = seed.is_multiple_of(4);
        *ground = oracle::Ground {
            wall: ground.wall,
            pit: ground.pit,
            difficult,
            ..oracle::Ground::default()
        };
    }
    case.board.walls.retain(|wall| wall.kind != oracle::WallKind::Barrier);
    if seed.is_multiple_of(2) {
        case.board.walls.clear();
    }
    case.movements.truncate(1);
    case.movements[0].budget = Some(if seed.is_multiple_of(3) { (seed % 17) as u32 } else { FAR });
    case.turn.spent = 0;
    case
}

/// One board: from where the mover stands, and from some other squares.
fn compare_case(
    preparer: &mut Preparer,
    program: &Program,
    question: &Question,
    case: &Case,
    (seed, system): (u64, oracle::System),
) -> Result<bool, PrepareError> {
    let mut plan = question.plan.clone();
    plan.movements[0].allowance =
        Allowance::Squares(Squares(case.movements[0].budget.unwrap_or(FAR)));
    let mut distance_map = preparer.distance_map(&question.board, &plan)?;
    if distance_map.plan() == RoutePlan::Flood {
        return Ok(false);
    }
    let (column, row) = case.board.creatures[case.mover].at;
    let start = Square::new(column, row);
    let mut scratch = Scratch::default();
    let theirs = oracle::reach(&case.board, system, case.mover, &case.movements, case.turn);
    for square in question.board.extent().squares() {
        let cost = theirs.iter().find(|reached| reached.at == (square.column, square.row));
        let cost = cost.map(|reached| Squares(reached.cost));
        assert_eq!(
            distance_map.cost_to(square, &mut scratch),
            cost,
            "to {square}, as the second reading has it"
        );
        let way = distance_map.path_to(square, &mut scratch);
        assert_eq!(way.is_some(), cost.is_some(), "a way to {square}");
        if let (Some(way), Some(cost)) = (way, cost) {
            assert_eq!(way[0], start);
            assert_eq!(walked(program, question, &plan, &way, &mut scratch), cost, "{way:?}");
            assert_eq!(distance_map.path_to(square, &mut scratch), Some(way), "asked again");
        }
    }
    let stands = |start: &Square| distance_map.stand(*start);
    let starts: Vec<Square> = question.board.extent().squares().filter(stands).collect();
    for start in starts.into_iter().skip(seed as usize % 11).step_by(11) {
        assert!(distance_map.stand(start));
        compare_with_the_wave(&distance_map, question, &mut scratch);
    }
    Ok(true)
}

fn compare_with_the_wave(distance_map: &DistanceMap, question: &Question, scratch: &mut Scratch) {
    let mut other = Scratch::default();
    let field = distance_map.field(&mut other);
    for goal in question.board.extent().squares() {
        assert_eq!(distance_map.cost_to(goal, scratch), field.cost(goal), "to {goal}");
        // Also the same path among equally cheap ones.
        assert_eq!(distance_map.path_to(goal, scratch), field.path_to(goal), "the path to {goal}");
    }
}

/// The cost of a path, step by step, as a drawn path.
fn walked(
    program: &Program,
    question: &Question,
    plan: &Plan,
    way: &[Square],
    scratch: &mut Scratch,
) -> Squares {
    let drawn = way[1..].iter().map(|square| DrawnStep::To(*square)).collect();
    let check =
        check(program, &question.board, plan, &vec![drawn], scratch).expect("a sound question");
    // The last square may be one where a creature may not end.
    assert_eq!(check.steps.len(), way.len() - 1, "{:?} refuses {way:?}", check.refusal);
    Squares(check.steps.iter().map(|step| step.cost.0).sum())
}

fn compare(id: &str, system: oracle::System) {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let mut preparer = Preparer::new(&program);
    let first = number("STRIDEWRIGHT_SEED", 0);
    let (mut asked, mut jumped) = (0, 0);
    for seed in first..first + boards("STRIDEWRIGHT_JUMP_BOARDS", BOARDS) {
        let case = level(random_case(seed, system), seed);
        let Some(question) = Question::new(&case, &program) else { continue };
        let told = catch_unwind(AssertUnwindSafe(|| {
            compare_case(&mut preparer, &program, &question, &case, (seed, system))
        }));
        asked += 1;
        match told {
            Ok(Ok(by_jumps)) => jumped += u32::from(by_jumps),
            Ok(Err(PrepareError::Unsupported(_) | PrepareError::Refused(_))) => {}
            Ok(Err(PrepareError::Wrong(error))) => {
                panic!("{id}, seed {seed}: {error}\n{}", draw(&case))
            }
            Err(_) => panic!("{id}, seed {seed}: see above\n{}", draw(&case)),
        }
    }
    println!("{id}: {jumped} of {asked} boards by jump points");
    assert!(jumped > asked / 10, "too few boards are plain: {jumped} of {asked}");
}

#[test]
fn dnd35() {
    compare("dnd35", oracle::System::Dnd35);
}

#[test]
fn pathfinder1() {
    compare("pf1", oracle::System::Pathfinder1);
}

#[test]
fn pathfinder2() {
    compare("pf2", oracle::System::Pathfinder2);
}

#[test]
fn draw_steel() {
    compare("draw_steel", oracle::System::DrawSteel);
}
