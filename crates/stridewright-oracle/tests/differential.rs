//! The library against the second reading of the rules, on random boards: cost, reach, ending and
//! legality must be equal.
//!
//! `STRIDEWRIGHT_BOARDS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to begin.
//! A disagreement prints its seed and a drawing of the board.

use crate::translate::{Question, draw, told};
use crate::tried::attempt;
use oracle::random::{boards, number};
use stridewright::explain::PriceLine;
use stridewright::program::{PriceItemKind, Program};
use stridewright::query::{self, DrawnStep, NoRoute, Scratch};
use stridewright::rule::Ending;
use stridewright::rulesets;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 2_500;

type Line = (i32, i32, u32, u32, usize, u32, oracle::End);

fn routes_of(case: &oracle::random::Case, system: oracle::System) -> oracle::Routes<'_> {
    oracle::Routes::new(&case.board, system, case.mover, &case.movements, case.turn)
}

fn lines_of(routes: &oracle::Routes<'_>) -> Vec<Line> {
    let mut lines: Vec<Line> = routes
        .reached()
        .iter()
        .map(|r| (r.at.1, r.at.0, r.footprint.0, r.footprint.1, r.movement, r.cost, r.end))
        .collect();
    lines.sort_unstable();
    lines
}

fn by_library(program: &Program, question: &Question, scratch: &mut Scratch) -> Vec<Line> {
    let reach =
        query::reach(program, &question.board, &question.plan, scratch).expect("a sound question");
    let mut lines: Vec<Line> = reach
        .reached
        .into_iter()
        .map(|r| {
            let end = match r.ending {
                Ending::Turn | Ending::TurnIfRoom => oracle::End::Turn,
                Ending::Action => oracle::End::Action,
                Ending::Never => oracle::End::No,
            };
            (
                r.body.at.row,
                r.body.at.column,
                r.body.width,
                r.body.height,
                r.movement,
                r.cost.0,
                end,
            )
        })
        .collect();
    lines.sort_unstable();
    lines
}

/// A random case by its seed.
type Roll = fn(u64, oracle::System) -> oracle::random::Case;

fn compare(id: &str, system: oracle::System) {
    compare_cases(id, system, oracle::random::random_case, boards("STRIDEWRIGHT_BOARDS", BOARDS));
}

/// Every few boards, with movements in several turns.
fn compare_turns(id: &str, system: oracle::System) {
    compare_cases(
        id,
        system,
        oracle::random::random_turns,
        boards("STRIDEWRIGHT_BOARDS", BOARDS) / 4,
    );
}

fn compare_cases(id: &str, system: oracle::System, roll: Roll, boards: u64) {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let mut scratch = Scratch::default();
    let first = number("STRIDEWRIGHT_SEED", 0);
    let mut larger = 0;
    for seed in first..first + boards {
        let case = roll(seed, system);
        let Some(question) = Question::new(&case, &program) else { continue };
        let routes = routes_of(&case, system);
        let theirs = lines_of(&routes);
        let ours = by_library(&program, &question, &mut scratch);
        larger += usize::from(ours.len() > 1);
        if theirs != ours {
            let only_ours: Vec<_> = ours.iter().filter(|line| !theirs.contains(line)).collect();
            let only_theirs: Vec<_> = theirs.iter().filter(|line| !ours.contains(line)).collect();
            panic!(
                "{id}, seed {seed}: (row, column, width, height, movement, cost, end)\nonly the library: {only_ours:?}\nonly the oracle: {only_theirs:?}\n{}",
                draw(&case)
            );
        }
        compare_routes(&program, (system, seed, &case), &question, &routes, &mut scratch);
    }
    assert!(larger > 0, "no board let its mover move: the generator is broken");
}

/// Every seventh square as a goal, and the route's own path as a drawn path, in both
/// implementations.
fn compare_routes(
    program: &Program,
    (system, seed, case): (oracle::System, u64, &oracle::random::Case),
    question: &Question,
    routes: &oracle::Routes<'_>,
    scratch: &mut Scratch,
) {
    let extent = question.board.extent();
    for goal in extent.squares().skip((seed % 7) as usize).step_by(7) {
        let ours = query::route(program, &question.board, &question.plan, &[], goal, scratch)
            .expect("a sound question");
        let theirs = routes.to((goal.column, goal.row));
        let Ok(route) = ours else {
            let refused = matches!(ours, Err(NoRoute::Refused(ref r)) if r.movement.is_none());
            assert!(
                refused || theirs.is_none(),
                "seed {seed}, to {goal}: {ours:?} against {theirs:?}\n{}",
                draw(case)
            );
            continue;
        };
        let movement = route.steps.last().map_or(0, |step| step.movement);
        assert_eq!(
            theirs,
            Some((movement, told(program, &question.plan, &route.costs))),
            "seed {seed}, to {goal}\n{}",
            draw(case)
        );
        check_route(program, system, seed, case, question, &route, scratch);
    }
}

/// The library's route as a drawn path: both must allow it at the same cost, and its explanation
/// must add up.
fn check_route(
    program: &Program,
    system: oracle::System,
    seed: u64,
    case: &oracle::random::Case,
    question: &Question,
    route: &query::Route,
    scratch: &mut Scratch,
) {
    let movements = route.steps.last().map_or(1, |step| step.movement + 1);
    let mut drawn = vec![Vec::new(); movements];
    let mut path = vec![Vec::new(); movements];
    for step in &route.steps {
        let to = step.to;
        drawn[step.movement].push(DrawnStep::To(to.at));
        path[step.movement].push((to.at.column, to.at.row, to.width, to.height));
        let sum: u32 = step.lines.iter().map(|line| line.squares.0).sum();
        assert_eq!(sum, step.cost.0, "seed {seed}: the lines of {step:?}\n{}", draw(case));
        let by_rules =
            |line: &PriceLine| !line.rules.is_empty() || line.what == PriceItemKind::Door;
        assert!(
            step.lines.iter().all(by_rules),
            "seed {seed}: the rules of {step:?}\n{}",
            draw(case)
        );
    }
    let mut plan = question.plan.clone();
    plan.movements.truncate(movements);
    let check =
        query::check(program, &question.board, &plan, &drawn, scratch).expect("a sound question");
    assert!(
        check.refusal.is_none(),
        "seed {seed}: {:?} refuses its own {drawn:?}\n{}",
        check.refusal,
        draw(case)
    );
    assert!(check.cost() <= route.cost(), "seed {seed}: check is dearer\n{}", draw(case));
    let movements = &case.movements[..movements];
    let theirs = oracle::check(&case.board, system, case.mover, movements, case.turn, &path);
    let total = theirs.as_ref().map(|costs| costs.iter().sum::<u32>());
    assert_eq!(total, Ok(route.cost().0), "seed {seed}: {theirs:?} for {path:?}\n{}", draw(case));
}

/// Every few boards, with attempts on the path: only successes open a path.
fn compare_attempts(id: &str, system: oracle::System) {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let mut scratch = Scratch::default();
    let first = number("STRIDEWRIGHT_SEED", 0);
    let mut opened = 0;
    for seed in first..first + boards("STRIDEWRIGHT_BOARDS", BOARDS) / 8 {
        let (mut case, attempts) = oracle::random::random_attempts(seed, system);
        let Some(mut question) = Question::new(&case, &program) else { continue };
        let before = lines_of(&routes_of(&case, system)).len();
        question.plan.attempts = attempts.iter().map(attempt).collect();
        case.board = oracle::after_attempts(&case.board, system, case.mover, &attempts);
        let theirs = lines_of(&routes_of(&case, system));
        opened += usize::from(theirs.len() != before);
        let ours = by_library(&program, &question, &mut scratch);
        let only_ours: Vec<_> = ours.iter().filter(|line| !theirs.contains(line)).collect();
        let only_theirs: Vec<_> = theirs.iter().filter(|line| !ours.contains(line)).collect();
        assert!(
            only_ours.is_empty() && only_theirs.is_empty(),
            "{id}, seed {seed}, {attempts:?}\nonly the library: {only_ours:?}\nonly the oracle: {only_theirs:?}\n{}",
            draw(&case)
        );
    }
    assert!(opened > 0, "no attempt opens a way: the generator is broken");
}

#[test]
fn attempts_in_dnd35() {
    compare_attempts("dnd35", oracle::System::Dnd35);
}

#[test]
fn attempts_in_pathfinder1() {
    compare_attempts("pf1", oracle::System::Pathfinder1);
}

#[test]
fn attempts_in_pathfinder2() {
    compare_attempts("pf2", oracle::System::Pathfinder2);
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

#[test]
fn fifth_2014() {
    compare("5e", oracle::System::Fifth2014);
}

#[test]
fn fifth_2024() {
    compare("5e24", oracle::System::Fifth2024);
}

#[test]
fn turns_in_fifth_2014() {
    compare_turns("5e", oracle::System::Fifth2014);
}

#[test]
fn turns_in_fifth_2024() {
    compare_turns("5e24", oracle::System::Fifth2024);
}

#[test]
fn turns_in_dnd35() {
    compare_turns("dnd35", oracle::System::Dnd35);
}

#[test]
fn turns_in_pathfinder1() {
    compare_turns("pf1", oracle::System::Pathfinder1);
}

#[test]
fn turns_in_pathfinder2() {
    compare_turns("pf2", oracle::System::Pathfinder2);
}

#[test]
fn turns_in_draw_steel() {
    compare_turns("draw_steel", oracle::System::DrawSteel);
}
