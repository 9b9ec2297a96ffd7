//! The library against the second reading on random boards with heights: cost, reach, ending,
//! routes and drawn paths.
//!
//! `STRIDEWRIGHT_SPACE_BOARDS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to
//! begin.

use oracle::random::{Case, random_case_in_space, random_turns_in_space};
use oracle::random::{boards, number};
use oracle::{Body, End, Mode};

use crate::translate::{Question, draw, told};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{self, DrawnStep, Goal, Scratch};
use stridewright::rule::Ending;
use stridewright::rulesets;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 600;

/// Row, column, height, movement, cost, end.
type Line = (i32, i32, i32, usize, u32, End);

fn by_oracle(case: &Case, system: oracle::System) -> Vec<Line> {
    let found = oracle::reach_in_space(&case.board, system, case.mover, &case.movements, case.turn);
    let mut lines: Vec<Line> = found
        .into_iter()
        .map(|each| {
            (each.body.at.1, each.body.at.0, each.body.z, each.movement, each.cost, each.end)
        })
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
        .map(|each| {
            let end = match each.ending {
                Ending::Turn | Ending::TurnIfRoom => End::Turn,
                Ending::Action => End::Action,
                Ending::Never => End::No,
            };
            (each.body.at.row, each.body.at.column, each.elevation, each.movement, each.cost.0, end)
        })
        .collect();
    lines.sort_unstable();
    lines
}

/// Boards as they are, and every few of them with movements in several turns.
fn compare(id: &str, system: oracle::System) {
    let boards = boards("STRIDEWRIGHT_SPACE_BOARDS", BOARDS);
    compare_cases(id, system, random_case_in_space, boards);
    compare_cases(id, system, random_turns_in_space, boards / 4);
}

fn compare_cases(
    id: &str,
    system: oracle::System,
    roll: fn(u64, oracle::System) -> Case,
    boards: u64,
) {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let mut scratch = Scratch::default();
    let first = number("STRIDEWRIGHT_SEED", 0);
    let mut asked = 0;
    for seed in first..first + boards {
        let case = roll(seed, system);
        let question = Question::new(&case, &program).filter(|_| !case.is_flat(system));
        let Some(question) = question else { continue };
        let theirs = by_oracle(&case, system);
        let ours = by_library(&program, &question, &mut scratch);
        asked += u32::from(ours.len() > 1);
        let only_ours: Vec<_> =
            ours.iter().filter(|line| !theirs.contains(line)).take(12).collect();
        let only_theirs: Vec<_> =
            theirs.iter().filter(|line| !ours.contains(line)).take(12).collect();
        assert!(
            only_ours.is_empty() && only_theirs.is_empty(),
            "{id}, seed {seed}: (row, column, height, movement, cost, end)\nonly the library: {only_ours:?}\nonly the oracle: {only_theirs:?}\n{}",
            draw(&case)
        );
        compare_routes(&program, system, seed, &case, &question, &theirs, &mut scratch);
    }
    assert!(asked > 0, "no board lets its mover move: the generator is broken");
}

/// Routes to a few of the bodies reached: both implementations allow the library's path there, at
/// the cost of the reach.
fn compare_routes(
    program: &Program,
    system: oracle::System,
    seed: u64,
    case: &Case,
    question: &Question,
    reached: &[Line],
    scratch: &mut Scratch,
) {
    let start = Body::of(&case.board.creatures[case.mover], &case.board);
    // A dive is not found by the cheapest path to a place.
    let dives = |movement: &oracle::Movement| {
        movement.kind == oracle::Kind::Charge && movement.mode == Mode::Fly
    };
    if case.movements.iter().any(dives) {
        return;
    }
    for line in reached.iter().skip((seed % 5) as usize).step_by(5 + reached.len() / 4) {
        let (row, column, height, movement, cost, end) = *line;
        let body = Body { at: (column, row), z: height, ..start };
        if end != End::Turn || body == start {
            continue;
        }
        let goal = Goal::new(Square::new(column, row), Some(height));
        let found = query::route(program, &question.board, &question.plan, &[], goal, scratch);
        let route = match found.expect("a sound question") {
            Ok(route) => route,
            Err(none) => panic!("seed {seed}: no route to {body:?}: {none:?}\n{}", draw(case)),
        };
        let movements = route.steps.last().map_or(1, |step| step.movement + 1);
        let last = told(program, &question.plan, &route.costs);
        assert_eq!(
            (movements - 1, last),
            (movement, cost),
            "seed {seed}, to {body:?}\n{}",
            draw(case)
        );

        let mut drawn = vec![Vec::new(); movements];
        let mut path = vec![Vec::new(); movements];
        for step in &route.steps {
            let at = (step.to.at.column, step.to.at.row);
            drawn[step.movement].push(DrawnStep::ToHeight(step.to.at, step.elevations.1));
            path[step.movement].push(Body { at, z: step.elevations.1, ..start });
            let sum: u32 = step.lines.iter().map(|line| line.squares.0).sum();
            assert_eq!(sum, step.cost.0, "seed {seed}: the lines of {step:?}\n{}", draw(case));
        }
        let mut plan = question.plan.clone();
        plan.movements.truncate(movements);
        let check = query::check(program, &question.board, &plan, &drawn, scratch)
            .expect("a sound question");
        assert!(
            check.refusal.is_none(),
            "seed {seed}: {:?} for {path:?}\n{}",
            check.refusal,
            draw(case)
        );
        let spent: Vec<u32> = route.costs.iter().map(|squares| squares.0).collect();
        let theirs = oracle::check_in_space(
            &case.board,
            system,
            case.mover,
            &case.movements[..movements],
            case.turn,
            &path,
        );
        assert_eq!(theirs, Ok(spent), "seed {seed}: {path:?}\n{}", draw(case));
    }
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
fn fifth_2014() {
    compare("5e", oracle::System::Fifth2014);
}

#[test]
fn fifth_2024() {
    compare("5e24", oracle::System::Fifth2024);
}

#[test]
fn draw_steel() {
    compare("draw_steel", oracle::System::DrawSteel);
}
