//! Ready questions against the second reading of the rules and against the library's own floods by buckets, on random boards: the
//! same squares at the same costs, in vectors and on plain words.
//!
//! `STRIDEWRIGHT_PLANES_BOARDS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to begin.

mod translate;

use oracle::random::random_case;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Allowance, Plan, Scratch, Surveys, Unready, reach};
use stridewright::rule::Ending;
use stridewright::rulesets;
use stridewright::unit::Squares;
use stridewright_oracle as oracle;
use translate::{Question, draw};

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 10_000;
/// Budgets asked on every board: the edges of windows among them.
const BUDGETS: [u32; 9] = [0, 1, 6, 7, 8, 12, 15, 16, 31];

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

/// Square, cost, ending.
type Line = (Square, u32, Ending);

fn by_planes(
    surveys: &mut Surveys<'_>,
    question: &Question,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<Vec<Line>, Unready> {
    let ready = surveys.ready(&question.board, plan)?;
    let area = ready.reach(scratch);
    let lines: Vec<Line> = area
        .iter()
        .map(|(square, cost)| {
            assert_eq!(area.cost(square), Some(cost), "one square, one cost");
            (square, cost.0, area.ending(square).expect("it was reached"))
        })
        .collect();
    assert_eq!(area.count(), lines.len());
    Ok(lines)
}

fn by_buckets(program: &Program, question: &Question, plan: &Plan, scratch: &mut Scratch) -> Vec<Line> {
    let reach = reach(program, &question.board, plan, scratch).expect("a sound question");
    reach.reached.iter().map(|each| (each.body.at, each.cost.0, each.ending)).collect()
}

fn compare(id: &str, system: oracle::System) {
    let program = Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let (mut vectors, mut plain) = (Scratch::default(), Scratch::plain());
    let mut surveys = Surveys::new(&program);
    let first = number("STRIDEWRIGHT_SEED", 0);
    let (mut asked, mut moved) = (0, 0);
    for seed in first..first + number("STRIDEWRIGHT_PLANES_BOARDS", BOARDS) {
        let case = random_case(seed, system);
        let Some(question) = Question::new(&case, &program) else { continue };
        let mut plan = question.plan.clone();
        plan.movements.truncate(1);
        plan.movements[0].allowance = Allowance::Squares(Squares(BUDGETS[seed as usize % BUDGETS.len()]));
        let lines = match by_planes(&mut surveys, &question, &plan, &mut vectors) {
            Ok(lines) => lines,
            Err(Unready::Beyond(_) | Unready::Refused(_)) => continue,
            Err(Unready::Wrong(error)) => panic!("{id}, seed {seed}: {error}\n{}", draw(&case)),
        };
        asked += 1;
        moved += usize::from(lines.len() > 1);
        let again = by_planes(&mut surveys, &question, &plan, &mut plain).expect("it was ready before");
        assert_eq!(lines, again, "{id}, seed {seed}: vectors and plain words\n{}", draw(&case));
        let known = by_buckets(&program, &question, &plan, &mut vectors);
        let only_ours: Vec<_> = lines.iter().filter(|line| !known.contains(line)).take(9).collect();
        let only_theirs: Vec<_> = known.iter().filter(|line| !lines.contains(line)).take(9).collect();
        assert_eq!(
            lines,
            known,
            "{id}, seed {seed}, {:?}: only in planes {only_ours:?}, only in buckets {only_theirs:?}\n{}",
            plan.movements[0],
            draw(&case)
        );
        for allowance in [plan.movements[0].allowance, Allowance::Unlimited] {
            plan.movements[0].allowance = allowance;
            let known = by_buckets(&program, &question, &plan, &mut vectors);
            let known: Vec<_> = known.into_iter().map(|(square, cost, _)| (square, Squares(cost))).collect();
            let chart = surveys.chart(&question.board, &plan).expect("it was ready before");
            for scratch in [&mut vectors, &mut plain] {
                let field: Vec<_> = chart.field(scratch).iter().collect();
                assert_eq!(field, known, "{id}, seed {seed}: field, {allowance:?}\n{}", draw(&case));
            }
            let goal = known[seed as usize % known.len()];
            assert_eq!(chart.cost_to(goal.0, &mut vectors), Some(goal.1), "{id}, seed {seed}, to {goal:?}");
        }
    }
    assert!(asked > 0 && moved > 0, "no board lets its mover move: the generator is broken");
    println!("{id}: {asked} asked, {moved} moved");
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
