//! The library against the second reading on random encounters: reactions to a path, flanking,
//! cover, lines of effect and high ground.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards per system and question, `STRIDEWRIGHT_SEED`
//! where to begin.

use crate::tables::Tables;
use crate::translate::{Question, draw};
use oracle::random::{
    Case, Path, random_encounter, random_encounter_in_space, random_encounter_in_turns,
};
use oracle::random::{are_usual, boards, number};
use oracle::{Body, Manner, Passage, When};
use stridewright::lattice::Square;
use stridewright::outcome::{Event, EventKind};
use stridewright::program::Program;
use stridewright::query::{self, Check, DrawnStep, Goal, Scratch};
use stridewright::rulesets;
use stridewright_oracle as oracle;

/// Boards per system and question unless the environment says otherwise.
const BOARDS: u64 = 2_500;

fn program(id: &str) -> Program {
    Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles")
}

fn seeds() -> std::ops::Range<u64> {
    let first = number("STRIDEWRIGHT_SEED", 0);
    first..first + boards("STRIDEWRIGHT_ENCOUNTERS", BOARDS)
}

/// The events on a path: when, the creature that is affected, and the square if it is one of
/// embers.
type Happened = (When, usize, Option<(i32, i32)>);

fn by_oracle(case: &oracle::random::Case, system: oracle::System, path: &Path) -> Vec<Happened> {
    let mover = &case.board.creatures[case.mover];
    let start = Body::of(mover, &case.board);
    let body = |(column, row, width, height): &(i32, i32, u32, u32)| Body {
        at: (*column, *row),
        footprint: (*width, *height),
        ..start
    };
    let passages: Vec<Passage> = path
        .iter()
        .zip(&case.movements)
        .map(|(steps, movement)| Passage {
            manner: Manner::Of(movement.kind),
            steps: steps.iter().map(body).collect(),
            new_turn: movement.new_turn,
        })
        .collect();
    let reactions = oracle::reactions(&case.board, system, case.mover, &passages, &case.reacted);
    let mut all: Vec<Happened> =
        reactions.into_iter().map(|each| (each.when, each.reactor, None)).collect();
    if !system.is_d20() && !mover.flying {
        let steps: Vec<Body> = passages.iter().flat_map(|passage| passage.steps.clone()).collect();
        let hazards = oracle::hazards(&case.board, start, &steps);
        all.extend(hazards.into_iter().map(|(step, at)| (When::Step(step), case.mover, Some(at))));
    }
    all.sort_unstable();
    all
}

fn happened(event: &Event) -> Option<Happened> {
    let when = match (event.step, event.movement) {
        (Some(step), _) => When::Step(step),
        (None, movement) => When::EndOf(movement? + 1),
    };
    match event.what {
        EventKind::Reacts { .. } => Some((when, event.who.0, None)),
        EventKind::EntersDamaging { at } => Some((when, event.who.0, Some((at.column, at.row)))),
        _ => None,
    }
}

/// The placements that the library took: where a square names several, the library chooses.
fn taken(checked: &Check, movements: usize) -> Path {
    let mut path = vec![Vec::new(); movements];
    for step in &checked.steps {
        path[step.movement].push((
            step.to.at.column,
            step.to.at.row,
            step.to.width,
            step.to.height,
        ));
    }
    path
}

/// A case with a path by its seed.
type Roll = fn(u64, oracle::System) -> (Case, Path);

fn compare_reactions(
    id: &str,
    system: oracle::System,
    roll: Roll,
    seeds: impl Iterator<Item = u64>,
) {
    let tables = Tables::new(id);
    let mut scratch = Scratch::default();
    let mut some = 0;
    for seed in seeds {
        let (mut case, path) = roll(seed, system);
        let (options, program) = tables.at(seed);
        case.board.options = *options;
        let question = Question::new(&case, program).filter(|_| !path.is_empty());
        let Some(question) = question else { continue };
        let drawn = path
            .iter()
            .map(|steps| {
                steps.iter().map(|step| DrawnStep::To(Square::new(step.0, step.1))).collect()
            })
            .collect();
        let mut plan = question.plan.clone();
        plan.movements.truncate(path.len());
        let checked = query::check(program, &question.board, &plan, &drawn, &mut scratch);
        let taken = taken(&checked.expect("a sound question"), path.len());
        let found = query::threats(program, &question.board, &plan, &drawn, &mut scratch)
            .expect("a sound question");
        let mut ours: Vec<Happened> = found.events.iter().filter_map(happened).collect();
        ours.sort_unstable();
        let theirs = by_oracle(&case, system, &taken);
        some += usize::from(!theirs.is_empty());
        assert_eq!(
            ours,
            theirs,
            "{id}, seed {seed}: the library, then the oracle, along {taken:?} ({:?})\n{}",
            found.refusal,
            draw(&case)
        );
    }
    assert!(some > 0, "no creature ever reacts: the generator is broken");
}

/// Paths in space: the library's route to one of the bodies it reaches.
fn compare_reactions_in_space(id: &str, system: oracle::System) {
    let program = program(id);
    let mut scratch = Scratch::default();
    let mut some = 0;
    for seed in seeds().step_by(8) {
        let case = random_encounter_in_space(seed, system);
        let Some(mut question) = Question::new(&case, &program) else { continue };
        question.plan.movements.truncate(1);
        let reach = query::reach(&program, &question.board, &question.plan, &mut scratch);
        let reached = reach.expect("a sound question").reached;
        let there = &reached[seed as usize / 8 % reached.len()];
        let goal = Goal::new(there.body.at, Some(there.elevation));
        let route =
            query::route(&program, &question.board, &question.plan, &[], goal, &mut scratch);
        let Ok(route) = route.expect("a sound question") else { continue };
        let start = Body::of(&case.board.creatures[case.mover], &case.board);
        let mut drawn = vec![Vec::new()];
        let mut steps = Vec::new();
        for step in &route.steps {
            drawn[0].push(DrawnStep::ToHeight(step.to.at, step.elevations.1));
            let (at, footprint) =
                ((step.to.at.column, step.to.at.row), (step.to.width, step.to.height));
            steps.push(Body { at, footprint, z: step.elevations.1, ..start });
        }
        if steps.is_empty() {
            continue;
        }
        let found = query::threats(&program, &question.board, &question.plan, &drawn, &mut scratch);
        let found = found.expect("a sound question");
        let reacts = |event: &&Event| matches!(event.what, EventKind::Reacts { .. });
        let mut ours: Vec<Happened> =
            found.events.iter().filter(reacts).filter_map(happened).collect();
        ours.sort_unstable();
        let path = [Passage { manner: Manner::Of(case.movements[0].kind), steps, new_turn: false }];
        let theirs = oracle::reactions(&case.board, system, case.mover, &path, &case.reacted);
        let theirs: Vec<Happened> =
            theirs.into_iter().map(|each| (each.when, each.reactor, None)).collect();
        some += usize::from(!theirs.is_empty());
        assert_eq!(
            ours,
            theirs,
            "{id}, seed {seed}: the library, then the oracle, along {path:?}\n{}",
            draw(&case)
        );
    }
    let rare = !are_usual("STRIDEWRIGHT_ENCOUNTERS");
    assert!(some > 0 || rare, "no creature ever reacts in space: the generator is broken");
}

#[test]
fn reactions_in_space() {
    for (id, system) in oracle::System::NAMED {
        compare_reactions_in_space(id, system);
    }
}

#[test]
fn reactions() {
    for (id, system) in oracle::System::NAMED {
        compare_reactions(id, system, random_encounter, seeds());
        compare_reactions(id, system, random_encounter_in_turns, seeds().step_by(2));
    }
}
