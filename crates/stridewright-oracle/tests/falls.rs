//! The library against the second reading: how far creatures fall and onto which others, where
//! forced movement ends, and where a creature is put that is stopped where it may not stop.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards per system and question, `STRIDEWRIGHT_SEED`
//! where to begin.

use std::collections::{BTreeMap, BTreeSet};

use crate::translate::{Question, draw};
use oracle::random::{Case, boards, number, random_encounter, random_fall};
use stridewright::lattice::{Heading, Square};
use stridewright::outcome::{Candidate, Condition, EventKind, NeedKind, Outcome, Placement};
use stridewright::program::Program;
use stridewright::query::{self, DrawnStep, Fall, Force, Scratch};
use stridewright::rule::ForceKind;
use stridewright::rulesets;
use stridewright::unit::Squares;
use stridewright_oracle as oracle;

/// Boards per system and question unless the environment says otherwise.
const BOARDS: u64 = 1_500;

fn program(id: &str) -> Program {
    Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles")
}

fn seeds() -> std::ops::Range<u64> {
    let first = number("STRIDEWRIGHT_SEED", 0);
    first..first + boards("STRIDEWRIGHT_ENCOUNTERS", BOARDS)
}

/// Column, row, height.
type At = (i32, i32, i32);

/// Stands for the step of events at the end of a fall.
const LANDING: usize = 0;

/// The result of a fall or push, in the terms of both implementations.
#[derive(Debug, Default, PartialEq, Eq)]
struct FallResult {
    falls: u32,
    damage: BTreeMap<usize, u32>,
    prone: BTreeSet<usize>,
    burnt: Vec<(usize, (i32, i32))>,
    stops_before: Option<(i32, i32)>,
    ends: Option<At>,
    choice: BTreeSet<At>,
}

fn place(placement: Placement) -> At {
    (placement.body.at.column, placement.body.at.row, placement.elevation)
}

fn by_library(outcome: &Outcome) -> FallResult {
    let mut result = FallResult::default();
    for event in &outcome.events {
        match event.what {
            EventKind::Falls { squares, .. } => result.falls += squares,
            EventKind::TakesDamage(damage) => {
                *result.damage.entry(event.who.0).or_default() += damage;
            }
            EventKind::Gains(Condition::Prone) => drop(result.prone.insert(event.who.0)),
            EventKind::EntersDamaging { at } => {
                result.burnt.push((event.step.unwrap_or(LANDING), (at.column, at.row)));
            }
            EventKind::StopsBefore { at } => result.stops_before = Some((at.column, at.row)),
            EventKind::MovesTo(placement) => result.ends = Some(place(placement)),
            _ => {}
        }
    }
    for need in &outcome.needs {
        if let NeedKind::Choice(candidates) = &need.what {
            result.choice = candidates
                .iter()
                .filter_map(|candidate| match candidate {
                    Candidate::Place(placement) => Some(place(*placement)),
                    Candidate::Creature(_) => None,
                })
                .collect();
            // Where it is depends on the choice.
            result.ends = None;
        }
    }
    result
}

/// The effect of a fall from a place on all creatures, in addition to earlier ones.
fn after_fall(case: &Case, from: oracle::Body, fall: &oracle::Fall, result: &mut FallResult) {
    result.falls = fall.squares;
    if fall.landing.damage > 0 {
        for who in fall.onto.iter().map(|(who, _)| *who).chain([case.mover]) {
            *result.damage.entry(who).or_default() += fall.landing.damage;
        }
    }
    result.prone.extend(fall.landing.prone.then_some(case.mover));
    result.prone.extend(fall.onto.iter().filter(|(_, prone)| *prone).map(|(who, _)| *who));
    let ends: BTreeSet<At> = fall.ends.iter().map(|body| (body.at.0, body.at.1, body.z)).collect();
    if ends.len() == 1 {
        result.ends = ends.first().copied();
        let burning = oracle::burning(&case.board, from, fall.ends[0]);
        result.burnt.extend(burning.map(|square| (LANDING, square)));
    } else {
        result.choice = ends;
        result.ends = None;
    }
}

/// Bodies that begin inside another one or over a pit are no fair test.
fn begins_well(case: &Case) -> bool {
    let body = |creature| oracle::Body::of(creature, &case.board);
    let own = body(&case.board.creatures[case.mover]);
    let others = case.board.creatures.iter().enumerate().filter(|(index, _)| *index != case.mover);
    let pits = case.board.ground.iter().enumerate().filter(|(_, ground)| ground.pit);
    let width = case.board.width as i32;
    let is_under = |index: usize| {
        let (column, row) = (index as i32 % width - own.at.0, index as i32 / width - own.at.1);
        let side = own.footprint.0 as i32;
        (0..side).contains(&column) && (0..side).contains(&row)
    };
    !others.into_iter().any(|(_, other)| own.meets(body(other)))
        && !pits.into_iter().any(|(index, _)| is_under(index))
}

#[test]
fn falls() {
    let system = oracle::System::DrawSteel;
    let program = program("draw_steel");
    let (mut onto, mut stay) = (0, 0);
    for seed in seeds() {
        let (case, _) = random_fall(seed, system);
        let question = Question::new(&case, &program).filter(|_| begins_well(&case));
        let Some(question) = question else { continue };
        let squares = (seed % 3 == 0).then_some((seed / 3 % 130) as u32);
        let asked = Fall { who: question.plan.mover, squares, choice: None, rolled: None };
        let found = query::fall(&program, &question.board, &asked).expect("a sound question");
        let mut theirs = FallResult::default();
        let must = squares.is_some() || oracle::must_fall(&case.board, case.mover);
        stay += usize::from(!must);
        if must && let Some(fall) = oracle::fall(&case.board, case.mover, squares) {
            onto += usize::from(!fall.onto.is_empty());
            let from = oracle::Body::of(&case.board.creatures[case.mover], &case.board);
            after_fall(&case, from, &fall, &mut theirs);
        }
        let mut ours = by_library(&found);
        assert_eq!(found.holds, Some(must), "seed {seed}\n{}", draw(&case));
        let start = oracle::Body::of(&case.board.creatures[case.mover], &case.board);
        for result in [&mut ours, &mut theirs] {
            result.ends.get_or_insert((start.at.0, start.at.1, start.z));
        }
        assert_eq!(
            ours,
            theirs,
            "seed {seed}, {squares:?}: the library, then the oracle\n{}",
            draw(&case)
        );
    }
    assert!(onto > 0 && stay > 0, "the generator is broken");
}

fn compare_force(id: &str, system: oracle::System) {
    let program = program(id);
    for seed in seeds() {
        let (case, steps) = random_fall(seed, system);
        let question = Question::new(&case, &program).filter(|_| begins_well(&case));
        let Some(question) = question else { continue };
        // The rules do not say how a slide moves a body in mid-air, or under a pit.
        let has_pit = case.board.ground.iter().any(|ground| ground.pit);
        if seed % 4 == 0 && (has_pit || oracle::must_fall(&case.board, case.mover)) {
            continue;
        }
        let distance = (seed % 5 == 0).then_some((seed / 5 % 4) as u32);
        let (kind, theirs_kind) = match seed % 4 {
            0 => (ForceKind::Slide, oracle::Force::Slide),
            1 => (ForceKind::Pull, oracle::Force::Push),
            _ => (ForceKind::Push, oracle::Force::Push),
        };
        let heading = |(columns, rows, height): &At| Heading::from_offset(*columns, *rows, *height);
        let asked = Force {
            who: question.plan.mover,
            by: None,
            kind,
            path: steps.iter().filter_map(heading).collect(),
            distance: distance.map(Squares),
            into_creatures: false,
            into_danger: false,
            choice: None,
        };
        let found = query::force(&program, &question.board, &asked).expect("a sound question");
        let mut ours = by_library(&found);
        let forced = oracle::force(&case.board, system, case.mover, theirs_kind, &steps, distance);
        let mut theirs = FallResult {
            burnt: forced.hazards.clone(),
            stops_before: forced.stopped_before,
            ends: Some((forced.end.at.0, forced.end.at.1, forced.end.z)),
            ..FallResult::default()
        };
        if forced.underground > 0 {
            theirs.damage.insert(case.mover, forced.underground);
        }
        if system == oracle::System::DrawSteel {
            let fall = oracle::fall_afterwards(&case.board, case.mover, &forced, &steps);
            if let Some(fall) = fall {
                after_fall(&case, forced.end, &fall, &mut theirs);
            }
        }
        let start = oracle::Body::of(&case.board.creatures[case.mover], &case.board);
        if ours.choice.is_empty() {
            ours.ends.get_or_insert((start.at.0, start.at.1, start.z));
        }
        if theirs.ends.is_none() {
            // The creature or the table decides.
            ours.ends = None;
        }
        assert_eq!(
            ours,
            theirs,
            "{id}, seed {seed}, {kind:?} {steps:?} {distance:?}: the library, then the oracle\n{}\n{:?}",
            draw(&case),
            found.needs
        );
    }
}

#[test]
fn force_in_pathfinder2() {
    compare_force("pf2", oracle::System::Pathfinder2);
}

#[test]
fn force_in_draw_steel() {
    compare_force("draw_steel", oracle::System::DrawSteel);
}

/// The result of a stop: the possible places, several if a die decides; or the step that is
/// refused, counted from 1.
type Stop = Result<BTreeSet<(i32, i32)>, usize>;

fn compare_stops(id: &str, system: oracle::System) {
    let program = program(id);
    let mut scratch = Scratch::default();
    let mut moved = 0;
    for seed in seeds() {
        let (case, path) = random_encounter(seed, system);
        let question = Question::new(&case, &program).filter(|_| path.len() == 1);
        let Some(question) = question else { continue };
        let drawn: Vec<DrawnStep> =
            path[0].iter().map(|step| DrawnStep::To(Square::new(step.0, step.1))).collect();
        let drawn = vec![drawn];
        let checked = query::check(&program, &question.board, &question.plan, &drawn, &mut scratch);
        let steps = checked.expect("a sound question").steps;
        let taken: Vec<_> = steps
            .iter()
            .map(|step| (step.to.at.column, step.to.at.row, step.to.width, step.to.height))
            .collect();
        let found =
            query::stopped(&program, &question.board, &question.plan, &drawn, None, &mut scratch)
                .expect("a sound question");
        let ours: Stop = match (&found.refusal, &found.needs[..]) {
            (Some(refusal), _) => Err(refusal.step.unwrap_or(0)),
            (None, [need, ..]) => match &need.what {
                NeedKind::Die(candidates) => Ok(candidates
                    .iter()
                    .filter_map(|candidate| match candidate {
                        Candidate::Place(placement) => {
                            Some((placement.body.at.column, placement.body.at.row))
                        }
                        Candidate::Creature(_) => None,
                    })
                    .collect()),
                other => panic!("seed {seed}: {other:?}"),
            },
            (None, []) => {
                Ok(found.ends.iter().map(|ends| (ends.body.at.column, ends.body.at.row)).collect())
            }
        };
        let theirs =
            oracle::stopped(&case.board, system, case.mover, &case.movements[0], case.turn, &taken);
        let theirs: Stop = match theirs {
            Ok(places) => Ok(places.into_iter().map(|place| (place.0, place.1)).collect()),
            Err(oracle::Refused::Step { step, .. }) => Err(step + 1),
            Err(_) => Err(0),
        };
        moved += usize::from(theirs.as_ref().is_ok_and(|ends| ends.len() > 1));
        assert_eq!(
            ours,
            theirs,
            "{id}, seed {seed}, {taken:?}: the library, then the oracle\n{}",
            draw(&case)
        );
    }
    assert!(moved > 0, "no creature is ever between two squares: the generator is broken");
}

#[test]
fn stops_in_dnd35() {
    compare_stops("dnd35", oracle::System::Dnd35);
}

#[test]
fn stops_in_pathfinder1() {
    compare_stops("pf1", oracle::System::Pathfinder1);
}
