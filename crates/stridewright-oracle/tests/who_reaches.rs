//! The library against the second reading on random encounters: which creatures can strike the
//! mover, in which movement, at what cost.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to
//! begin.

use crate::translate::{Question, draw};
use oracle::random::{
    Case, are_usual, boards, number, random_encounter, random_encounter_in_space, random_turns,
};
use oracle::{Body, End, Turn};
use stridewright::board::CreatureIndex;
use stridewright::outcome::{EventKind, Placement};
use stridewright::program::Program;
use stridewright::query::{Plan, Preparer, QueryError, Scratch, StrikeTarget, reach, who_reaches};
use stridewright::rulesets;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 1_200;

/// A strike: from where the creature is, or from a body that it reaches, in which movement and at
/// what cost.
type Line = (usize, Option<(usize, u32)>);

/// The bodies that a creature can reach where it may end its turn, each with movement and cost.
fn ends(
    case: &Case,
    system: oracle::System,
    who: usize,
    in_space: bool,
) -> Vec<(Body, usize, u32)> {
    let creature = &case.board.creatures[who];
    let here = Body::of(creature, &case.board);
    let (board, movements) = (&case.board, &case.movements);
    if in_space {
        let found = oracle::reach_in_space(board, system, who, movements, Turn::default());
        let ends = found.into_iter().filter(|each| each.end == End::Turn);
        return ends.map(|each| (each.body, each.movement, each.cost)).collect();
    }
    let found = oracle::reach(board, system, who, movements, Turn::default());
    let ends = found.into_iter().filter(|each| each.end == End::Turn);
    let body = |at, footprint| Body { at, footprint, ..here };
    ends.map(|each| (body(each.at, each.footprint), each.movement, each.cost)).collect()
}

fn by_oracle(case: &Case, system: oracle::System, in_space: bool) -> Vec<Line> {
    let (board, own) = (&case.board, &case.board.creatures[case.mover]);
    let target = Body::of(own, board);
    let mut lines = Vec::new();
    for (who, creature) in board.creatures.iter().enumerate() {
        if creature.team == own.team {
            continue;
        }
        let strikes = |from: Body| oracle::threatens(board, system, who, from, target);
        if strikes(Body::of(creature, board)) {
            lines.push((who, None));
            continue;
        }
        let all = ends(case, system, who, in_space).into_iter().filter(|(body, ..)| strikes(*body));
        lines.extend(
            all.map(|(_, movement, cost)| (movement, cost)).min().map(|best| (who, Some(best))),
        );
    }
    lines
}

/// Whether the place that the library names is one of the best ones.
fn is_best(case: &Case, system: oracle::System, in_space: bool, line: Line, at: Placement) -> bool {
    let (who, Some((movement, cost))) = line else { return false };
    let target = Body::of(&case.board.creatures[case.mover], &case.board);
    ends(case, system, who, in_space).into_iter().any(|(body, m, c)| {
        let there = (body.at, body.footprint, body.z);
        let named =
            ((at.body.at.column, at.body.at.row), (at.body.width, at.body.height), at.elevation);
        let strikes = oracle::threatens(&case.board, system, who, body, target);
        there == named && (m, c) == (movement, cost) && strikes
    })
}

/// Asks on every board; returns how many creatures can strike.
fn compare(
    (id, system): (&str, oracle::System),
    in_space: bool,
    boards: u64,
    roll: impl Fn(u64, oracle::System) -> Case,
) -> usize {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let (mut scratch, mut come) = (Scratch::default(), 0);
    let first = number("STRIDEWRIGHT_SEED", 0);
    for seed in first..first + boards {
        let case = roll(seed, system);
        let level = |ground: &oracle::Ground| {
            ground.elevation == 0 && ground.ceiling.is_none() && ground.water == 0
        };
        if in_space && case.board.ground.iter().all(level) {
            continue;
        }
        let Some(question) = Question::new(&case, &program) else { continue };
        let quarry = StrikeTarget::Creature(CreatureIndex(case.mover));
        let (board, movements) = (&question.board, &question.plan.movements);
        let preparer = &mut Preparer::new(&program);
        let found = match who_reaches(&program, board, quarry, movements, preparer, &mut scratch) {
            Ok(found) => found,
            Err(QueryError::NotInSystem { .. }) => continue,
            Err(wrong) => panic!("{id}, seed {seed}: {wrong}"),
        };
        let unanswered: Vec<usize> = found.values.iter().map(|value| value.who.0).collect();
        let mut ours: Vec<Line> = Vec::new();
        for event in &found.events {
            let line = match (&event.what, event.movement) {
                (EventKind::HasWithinReach, None) => (event.who.0, None),
                (EventKind::GetsWithinReach { to, cost }, Some(movement)) => {
                    let line = (event.who.0, Some((movement, cost.0)));
                    let best = is_best(&case, system, in_space, line, *to);
                    assert!(best, "{id}, seed {seed}: {line:?} at {to:?}\n{}", draw(&case));
                    line
                }
                other => panic!("{id}, seed {seed}: {other:?}"),
            };
            ours.push(line);
        }
        let mut theirs = by_oracle(&case, system, in_space);
        // A creature that cannot make one of the movements at all stays where it is, even if that
        // is a later one; the second reading lets it begin.
        let mut refused = |who: usize| {
            let plan = Plan::new(CreatureIndex(who), movements);
            reach(&program, board, &plan, &mut scratch).is_ok_and(|found| found.refusal.is_some())
        };
        theirs.retain(|(who, place)| {
            !unanswered.contains(who) && (place.is_none() || !refused(*who))
        });
        assert_eq!(ours, theirs, "{id}, seed {seed}\n{}", draw(&case));
        come += ours.iter().filter(|(_, place)| place.is_some()).count();
    }
    come
}

fn compare_all(id: &str, system: oracle::System) {
    let boards = boards("STRIDEWRIGHT_ENCOUNTERS", BOARDS);
    let come =
        compare((id, system), false, boards, |seed, system| random_encounter(seed, system).0);
    let rare = !are_usual("STRIDEWRIGHT_ENCOUNTERS");
    // Fewer than are near: walls stop reach.
    assert!(come as u64 > boards / 16 || rare, "{come} come to strike: the generator is broken");
    compare((id, system), false, boards / 4, random_turns);
    let come = compare((id, system), true, boards / 4, random_encounter_in_space);
    assert!(come > 0 || rare, "{come} come to strike in space: the generator is broken");
}

#[test]
fn dnd35() {
    compare_all("dnd35", oracle::System::Dnd35);
}

#[test]
fn pathfinder1() {
    compare_all("pf1", oracle::System::Pathfinder1);
}

#[test]
fn pathfinder2() {
    compare_all("pf2", oracle::System::Pathfinder2);
}

#[test]
fn draw_steel() {
    compare_all("draw_steel", oracle::System::DrawSteel);
}
