//! The library against the second reading on random maneuvers of Draw Steel in the earth: who digs how far, and what comes
//! of clawing.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards, `STRIDEWRIGHT_SEED` where to begin.

mod translate;

use oracle::Body;
use oracle::random::{Case, random_encounter_in_space};
use stridewright::finding::{Condition, Findings, Happening};
use stridewright::lattice::{Heading, Rise};
use stridewright::program::Program;
use stridewright::query::{self, Maneuver};
use stridewright::rulesets;
use stridewright_oracle as oracle;
use translate::{Question, draw};

/// Boards unless the environment says otherwise.
const BOARDS: u64 = 2_000;
const SYSTEM: oracle::System = oracle::System::DrawSteel;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

fn program() -> Program {
    Program::compile(rulesets::named("draw_steel").expect("known")).expect("it compiles")
}

fn seeds() -> std::ops::Range<u64> {
    let first = number("STRIDEWRIGHT_SEED", 0);
    first..first + number("STRIDEWRIGHT_ENCOUNTERS", BOARDS)
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

fn body(findings: &Findings, from: Body) -> Body {
    let moved = findings.events.iter().find_map(|event| match event.what {
        Happening::MovesTo(to) => Some(to),
        _ => None,
    });
    moved.map_or(from, |to| Body { at: (to.body.at.column, to.body.at.row), z: to.elevation, ..from })
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
    assert!(dug > 50, "next to nobody digs: the generator is broken");
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
            let asked = Maneuver::Claw { who: plan.mover, heading, total: Some(total), main_action };
            let found = query::maneuver(&program, &board, &asked).expect("a sound question");
            let from = Body::of(&case.board.creatures[0], &case.board);
            let gains =
                |condition| found.events.iter().any(|event| event.what == Happening::Gains(condition));
            let ours = found
                .refusal
                .is_none()
                .then(|| (body(&found, from), gains(Condition::Slowed), gains(Condition::Weakened)));
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
    assert!(clawed > 50, "next to nobody claws: the generator is broken");
}
