//! The library against the second reading on random maneuvers of Draw Steel: how far creatures dig,
//! the result of clawing, and how far a drawn jump goes.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards, `STRIDEWRIGHT_SEED` where to begin.

use crate::translate::{Question, draw};
use oracle::random::{Case, random_encounter, random_encounter_in_space};
use oracle::random::{boards, number};
use oracle::{Body, Unjumped};
use stridewright::attempt::{Attempt, CheckResult};
use stridewright::lattice::{Heading, Rise, Square};
use stridewright::outcome::{Condition, EventKind, Outcome};
use stridewright::program::Program;
use stridewright::query::{self, Check, DrawnStep, Maneuver, Movement, Plan, Scratch, Turn};
use stridewright::rule::{Action, CheckKind};
use stridewright::rulesets;
use stridewright::unit::Squares;
use stridewright_oracle as oracle;

/// Boards unless the environment says otherwise.
const BOARDS: u64 = 700;
const SYSTEM: oracle::System = oracle::System::DrawSteel;

fn program() -> Program {
    Program::compile(rulesets::named("draw_steel").expect("known")).expect("it compiles")
}

fn seeds() -> std::ops::Range<u64> {
    let first = number("STRIDEWRIGHT_SEED", 0);
    first..first + boards("STRIDEWRIGHT_ENCOUNTERS", BOARDS)
}

/// A creature alone on a board of earth and caves, somewhere about the surface.
fn alone(seed: u64, burrows: bool) -> Case {
    let mut case = random_encounter_in_space(seed, SYSTEM);
    let mover = case.board.creatures[case.mover];
    case.board.creatures = vec![mover];
    case.mover = 0;
    for ground in &mut case.board.ground {
        ground.half_width = false;
    }
    let floor = Body::of(&oracle::Creature { elevation: None, ..mover }, &case.board).z;
    let mover = &mut case.board.creatures[0];
    mover.modes.burrow = burrows.then_some(mover.speed);
    mover.burrows_rock &= burrows;
    mover.elevation = Some(floor - (seed / 7 % 4) as i32 + 1);
    case
}

fn body(outcome: &Outcome, from: Body) -> Body {
    let moved = outcome.events.iter().find_map(|event| match event.what {
        EventKind::MovesTo(to) => Some(to),
        _ => None,
    });
    moved.map_or(from, |to| Body {
        at: (to.body.at.column, to.body.at.row),
        z: to.elevation,
        ..from
    })
}

#[test]
fn digging() {
    let program = program();
    let mut dug = 0;
    for seed in seeds() {
        let case = alone(seed, !seed.is_multiple_of(9));
        let Some(Question { board, plan }) = Question::new(&case, &program) else { continue };
        let (up, squares) = (seed.is_multiple_of(2), 1 + (seed / 2 % 4) as u32);
        let rise = if up { Rise::Up } else { Rise::Down };
        let asked = Maneuver::Dig { who: plan.mover, rise, squares };
        let found = query::maneuver(&program, &board, &asked).expect("a sound question");
        let from = Body::of(&case.board.creatures[0], &case.board);
        let ours = found.refusal.is_none().then(|| body(&found, from));
        let theirs = oracle::dug(&case.board, 0, up, squares);
        dug += u32::from(theirs.is_some());
        assert_eq!(
            ours,
            theirs,
            "seed {seed}, {asked:?} from {from:?}: the library, then the oracle\n{:?}\n{}",
            found.refusal,
            draw(&case)
        );
    }
    assert!(dug > 50, "hardly any creature digs: the generator is broken");
}

#[test]
fn clawing() {
    let program = program();
    let mut clawed = 0;
    for seed in seeds() {
        let case = alone(seed, seed.is_multiple_of(9));
        let Some(Question { board, plan }) = Question::new(&case, &program) else { continue };
        let total = (seed / 26 % 20) as i32 + 4;
        let main_action = seed.is_multiple_of(2);
        for heading in Heading::all() {
            let (across, down, up) = heading.offset();
            let asked =
                Maneuver::Claw { who: plan.mover, heading, total: Some(total), main_action };
            let found = query::maneuver(&program, &board, &asked).expect("a sound question");
            let from = Body::of(&case.board.creatures[0], &case.board);
            let gains = |condition| {
                found.events.iter().any(|event| event.what == EventKind::Gains(condition))
            };
            let ours = found.refusal.is_none().then(|| {
                (body(&found, from), gains(Condition::Slowed), gains(Condition::Weakened))
            });
            let theirs = oracle::clawed(&case.board, 0, (across, down, up), total, main_action);
            let theirs = theirs.map(|(body, clawed)| (body, clawed.slowed, clawed.weakened));
            clawed += u32::from(theirs.is_some());
            assert_eq!(
                ours,
                theirs,
                "seed {seed}, {asked:?} from {from:?}: the library, then the oracle\n{:?}\n{}",
                found.refusal,
                draw(&case)
            );
        }
    }
    assert!(clawed > 50, "hardly any creature claws: the generator is broken");
}

/// A creature on the ground that can jump, and squares that it may jump along.
fn jumper(seed: u64) -> (Case, Vec<(i32, i32)>) {
    let (mut case, path) = random_encounter(seed, SYSTEM);
    // The rules do not say what a low wall does to a jump.
    case.board.walls.retain(|wall| wall.kind != oracle::WallKind::Barrier);
    let mover = &mut case.board.creatures[case.mover];
    *mover = oracle::Creature {
        flying: false,
        prone: false,
        immobile: false,
        helpless: false,
        unconscious: false,
        dead: false,
        speed: 10,
        ..*mover
    };
    let drawn: Vec<(i32, i32)> =
        path.first().into_iter().flatten().map(|step| (step.0, step.1)).collect();
    let (mut column, mut row) = mover.at;
    let way = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    let straight = (0..1 + seed / 2 % 4).map(|step| {
        let (across, down) = way[((seed / 8 + step * (seed / 64 % 2)) % 8) as usize];
        (column, row) = (column + across, row + down);
        (column, row)
    });
    let squares =
        if seed.is_multiple_of(3) && !drawn.is_empty() { drawn } else { straight.collect() };
    (case, squares)
}

/// Whether the library agrees with the oracle. A step that is both too long and impossible for
/// another reason has two reasons.
fn agrees(ours: &Check, theirs: Result<u32, Unjumped>, granted: u32) -> bool {
    let Some(refusal) = &ours.refusal else { return theirs == Ok(ours.cost().0) };
    match theirs {
        Ok(_) => false,
        Err(Unjumped::Terrain) => refusal.step == Some(1) && refusal.by() == "DS-JUMP-TERRAIN",
        Err(Unjumped::TooLong(step)) => {
            let within = step as u32 <= granted;
            refusal.step == Some(step) && (!within || refusal.by().starts_with("DS-JUMP-"))
        }
        Err(Unjumped::NoWay(step)) => refusal.step == Some(step),
        Err(Unjumped::MayNotEnd) => refusal.step.is_none(),
    }
}

#[test]
fn jumping() {
    let program = program();
    let mut scratch = Scratch::default();
    let (mut jumped, mut too_long) = (0, 0);
    for seed in seeds() {
        let (case, squares) = jumper(seed);
        let Some(question) = Question::new(&case, &program) else { continue };
        let granted = 1 + (seed / 5 % 6) as u32;
        let total = (seed % 7 < 3).then_some((seed / 7 % 20) as i32);
        let attempt = |total| Attempt {
            kind: CheckKind::Jump,
            target: None,
            result: Some(CheckResult::Total(total)),
        };
        let plan = Plan {
            movements: vec![Movement {
                granted: Some(Squares(granted)),
                ..Movement::by(Action::Jump)
            }],
            turn: Turn::default(),
            attempts: total.map(attempt).into_iter().collect(),
            ..question.plan
        };
        let drawn =
            squares.iter().map(|(column, row)| DrawnStep::To(Square::new(*column, *row))).collect();
        let ours = query::check(&program, &question.board, &plan, &vec![drawn], &mut scratch)
            .expect("sound");
        let theirs = oracle::jumped(&case.board, case.mover, granted, total, &squares);
        jumped += u32::from(theirs.is_ok());
        too_long += u32::from(matches!(theirs, Err(Unjumped::TooLong(_))));
        assert!(
            agrees(&ours, theirs, granted),
            "seed {seed}, {granted} squares, total {total:?}, along {squares:?}\nthe library: {:?}, {}\nthe oracle: {theirs:?}\n{}",
            ours.refusal,
            ours.cost().0,
            draw(&case)
        );
    }
    assert!(
        jumped > 50 && too_long > 20,
        "the generator is broken: {jumped} jump, {too_long} too far"
    );
}
