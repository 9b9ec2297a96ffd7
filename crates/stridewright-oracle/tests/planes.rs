//! Ready questions and fields of whole maps against floods by buckets (which are held against the
//! second reading of the rules), on random boards: the same squares at the same costs for every
//! budget, in vectors and on plain words.
//!
//! `STRIDEWRIGHT_PLANES_BOARDS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to
//! begin.

use crate::translate::{Question, draw};
use oracle::random::random_case;
use oracle::random::{boards, number};
use std::panic::{AssertUnwindSafe, catch_unwind};
use stridewright::lattice::Rectangle;
use stridewright::program::Program;
use stridewright::query::{
    Allowance, DistanceMap, Plan, PrepareError, Preparer, ReachArea, RoutePlan, Scratch,
    Unsupported, reach, route,
};
use stridewright::rule::Ending;
use stridewright::rulesets;
use stridewright::unit::Squares;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise; in d20, where bodies of four squares
/// and more squeeze beyond planes, fewer of them are tested.
const BOARDS: u64 = 2_500;
const BOARDS_OF_D20: u64 = 5_000;

/// Body, cost, ending.
type Line = (Rectangle, u32, Ending);

/// Row by row, the narrower body first.
fn in_order((body, ..): &Line) -> (i32, i32, u32, u32) {
    (body.at.row, body.at.column, body.width, body.height)
}

/// Every placement, compared with the placements that squares name.
fn lines(area: &ReachArea<'_>) -> Vec<Line> {
    let mut lines: Vec<Line> =
        area.placements().map(|(body, cost)| (body, cost.0, area.ending_of(body))).collect();
    lines.sort_by_key(in_order);
    let side = lines.iter().map(|(body, ..)| body.width.max(body.height)).max().unwrap_or(1);
    let mut count = 0;
    for (square, cost) in area.iter() {
        assert_eq!(area.cost(square), Some(cost), "one square, one cost");
        let named: Vec<&Line> = lines.iter().filter(|(body, ..)| body.at == square).collect();
        let whole = named.iter().find(|(body, ..)| *body == Rectangle::body(square, side));
        let (least, ending) = match whole {
            Some((_, cost, ending)) => (*cost, *ending),
            None => {
                let least =
                    named.iter().map(|(_, cost, _)| *cost).min().expect("a named placement");
                (least, named.iter().map(|(.., ending)| *ending).min().expect("a named placement"))
            }
        };
        assert_eq!((cost.0, area.ending(square)), (least, Some(ending)), "{square}");
        count += 1;
    }
    assert_eq!(area.count(), count);
    lines
}

/// Fails with the lines that differ.
fn agree(found: &[Line], known: &[Line], what: &str) {
    let only = |these: &[Line], those: &[Line]| -> Vec<Line> {
        these.iter().copied().filter(|line| !those.contains(line)).collect()
    };
    assert!(
        found == known,
        "{what}: planes {:?}, buckets {:?}",
        only(found, known),
        only(known, found)
    );
}

fn by_buckets(
    program: &Program,
    question: &Question,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Vec<Line> {
    let reach = reach(program, &question.board, plan, scratch).expect("a sound question");
    let mut lines: Vec<Line> =
        reach.reached.iter().map(|each| (each.body, each.cost.0, each.ending)).collect();
    lines.sort_by_key(in_order);
    lines
}

/// The number of queries about windows, and the number of boards on which the mover could move.
#[derive(Default)]
struct Asked {
    questions: u32,
    squeezed: u32,
    moved: u32,
}

/// The field of the whole map and a path over it, against the answer of the buckets.
fn compare_chart(
    distance_map: &DistanceMap,
    (program, question, plan): (&Program, &Question, &Plan),
    known: &[Line],
    [vectors, plain]: [&mut Scratch; 2],
    seed: u64,
) {
    let costs: Vec<_> = known.iter().map(|(body, cost, _)| (body.at, Squares(*cost))).collect();
    for scratch in [&mut *vectors, &mut *plain] {
        assert_eq!(distance_map.field(scratch).iter().collect::<Vec<_>>(), costs, "the field");
    }
    let (goal, cost) = costs[seed as usize % costs.len()];
    assert_eq!(distance_map.cost_to(goal, vectors), Some(cost), "to {goal}");
    if let Ok(route) =
        route(program, &question.board, plan, &[], goal, vectors).expect("a sound question")
    {
        let squares: Vec<_> = route.steps.iter().map(|step| step.to.at).collect();
        let way = distance_map.field(vectors).path_to(goal).expect("it was reached");
        assert_eq!(way[1..], squares, "the way to {goal}");
        if distance_map.plan() == RoutePlan::Flood {
            assert_eq!(distance_map.path_to(goal, vectors), Some(way), "the way to {goal} alone");
        }
    }
}

/// The first movement of a case without a limit, by buckets; then by the whole map's field, and in
/// windows of all budgets.
fn compare_case(
    preparer: &mut Preparer,
    program: &Program,
    question: &Question,
    [vectors, plain]: &mut [Scratch; 2],
    (seed, asked): (u64, &mut Asked),
) -> Result<(), PrepareError> {
    let mut plan = question.plan.clone();
    plan.movements.truncate(1);
    plan.turn.spent = Squares(0);
    plan.movements[0].allowance = Allowance::Unlimited;
    let known = by_buckets(program, question, &plan, vectors);
    asked.moved += u32::from(known.len() > 1);
    match preparer.distance_map(&question.board, &plan) {
        // Bodies that squeeze are tested in windows only.
        Err(PrepareError::Unsupported(Unsupported::Squeezing)) => {}
        distance_map => compare_chart(
            &distance_map?,
            (program, question, &plan),
            &known,
            [vectors, plain],
            seed,
        ),
    }
    for most in 0..=31 {
        plan.movements[0].allowance = Allowance::Squares(Squares(most));
        let prepared = match preparer.prepare(&question.board, &plan) {
            Err(PrepareError::Unsupported(Unsupported::Distance)) => continue,
            prepared => prepared?,
        };
        let within: Vec<Line> =
            known.iter().copied().filter(|(_, cost, _)| *cost <= most).collect();
        agree(&lines(&prepared.reach(vectors)), &within, &format!("{most} squares, in vectors"));
        agree(&lines(&prepared.reach(plain)), &within, &format!("{most} squares, on plain words"));
        asked.questions += 1;
        asked.squeezed += u32::from(within.iter().any(|(body, ..)| body.width != body.height));
    }
    Ok(())
}

fn compare(id: &str, system: oracle::System, usual: u64) {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let mut scratches = [Scratch::default(), Scratch::plain()];
    let mut preparer = Preparer::new(&program);
    let first = number("STRIDEWRIGHT_SEED", 0);
    let mut asked = Asked::default();
    for seed in first..first + boards("STRIDEWRIGHT_PLANES_BOARDS", usual) {
        let case = random_case(seed, system);
        let Some(question) = Question::new(&case, &program) else { continue };
        let told = catch_unwind(AssertUnwindSafe(|| {
            compare_case(&mut preparer, &program, &question, &mut scratches, (seed, &mut asked))
        }));
        match told {
            Ok(Ok(()) | Err(PrepareError::Unsupported(_) | PrepareError::Refused(_))) => {}
            Ok(Err(PrepareError::Wrong(error))) => {
                panic!("{id}, seed {seed}: {error}\n{}", draw(&case))
            }
            Err(_) => panic!("{id}, seed {seed}: see above\n{}", draw(&case)),
        }
    }
    assert!(asked.moved > 0, "no board lets its mover move: the generator is broken");
    let Asked { questions, squeezed, moved } = asked;
    println!(
        "{id}: {questions} questions, {squeezed} of them with squeezed bodies, {moved} boards to \
         move on"
    );
}

#[test]
fn dnd35() {
    compare("dnd35", oracle::System::Dnd35, BOARDS_OF_D20);
}

#[test]
fn pathfinder1() {
    compare("pf1", oracle::System::Pathfinder1, BOARDS_OF_D20);
}

#[test]
fn pathfinder2() {
    compare("pf2", oracle::System::Pathfinder2, BOARDS);
}

#[test]
fn draw_steel() {
    compare("draw_steel", oracle::System::DrawSteel, BOARDS);
}

#[test]
fn fifth_2014() {
    compare("5e", oracle::System::Fifth2014, BOARDS);
}

#[test]
fn fifth_2024() {
    compare("5e24", oracle::System::Fifth2024, BOARDS);
}
