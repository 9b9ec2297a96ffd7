//! The library against the second reading on drawn paths with attempts: how far each path goes,
//! what it costs, and which rule refuses it because which check is missing.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to
//! begin.

use crate::translate::{Question, draw};
use crate::tried::attempt;
use oracle::random::random_drawn;
use oracle::random::{are_usual, boards, number};
use oracle::{Fared, Lack};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{self, Check, DrawnStep, Scratch};
use stridewright::rule::CheckKind;
use stridewright::rulesets;
use stridewright::verdict::{Reason, Refusal};
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 1_000;

/// The attempt, in words.
const fn kind(trying: oracle::Trying) -> CheckKind {
    match trying {
        oracle::Trying::Tumble { .. } => CheckKind::Tumble,
        oracle::Trying::Overrun { .. } => CheckKind::Overrun,
        oracle::Trying::Escape => CheckKind::EscapeArtist,
        oracle::Trying::Obstacle { .. } => CheckKind::Obstacle,
    }
}

/// The rule of an attempt, without the system's prefix.
const fn rule(trying: oracle::Trying) -> &'static str {
    match trying {
        oracle::Trying::Tumble { .. } => "TUMBLE",
        oracle::Trying::Overrun { .. } => "OVERRUN",
        oracle::Trying::Escape => "SQZ-TIGHT",
        oracle::Trying::Obstacle { .. } => "OBST-CHECK",
    }
}

/// Whether a step is refused for want of this, by its rule.
fn is_for_want_of(refusal: &Refusal, trying: oracle::Trying, lack: Lack) -> bool {
    let by_its_rule = refusal.by().split_once('-').is_some_and(|(_, id)| id == rule(trying));
    let so = match lack {
        Lack::Failed => refusal.reason == Reason::AttemptFailed(kind(trying)),
        Lack::Check => matches!(refusal.reason, Reason::NeedsCheck(..)),
        Lack::Training => matches!(refusal.reason, Reason::Untrained(_)),
    };
    by_its_rule && so
}

/// Whether the library agrees with the oracle.
fn agrees(ours: &Check, theirs: &Fared) -> bool {
    match (&ours.refusal, theirs) {
        (None, Fared::Allowed(cost)) => ours.cost().0 == *cost,
        (Some(Refusal { step: None, movement: None, .. }), Fared::NotAtAll) => true,
        (Some(Refusal { step: None, movement, .. }), Fared::MayNotEnd { movement: theirs }) => {
            *movement == Some(*theirs)
        }
        (Some(refusal), Fared::Refused { step, for_want_of }) => {
            let as_they_say = for_want_of.is_empty()
                || for_want_of.iter().any(|(trying, lack)| is_for_want_of(refusal, *trying, *lack));
            refusal.step == Some(*step) && as_they_say && ours.steps.len() + 1 == *step
        }
        _ => false,
    }
}

fn compare(id: &str, system: oracle::System) {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let mut scratch = Scratch::default();
    let first = number("STRIDEWRIGHT_SEED", 0);
    let mut wanting = 0;
    for seed in first..first + boards("STRIDEWRIGHT_ENCOUNTERS", BOARDS) {
        let (case, attempts, squares) = random_drawn(seed, system);
        let question = Question::new(&case, &program).filter(|_| !squares.is_empty());
        let Some(mut question) = question else { continue };
        let movements = &case.movements[..squares.len()];
        question.plan.movements.truncate(squares.len());
        question.plan.attempts = attempts.iter().map(attempt).collect();
        let drawn = squares
            .iter()
            .map(|squares| {
                squares.iter().map(|(c, r)| DrawnStep::To(Square::new(*c, *r))).collect()
            })
            .collect();
        let ours = query::check(&program, &question.board, &question.plan, &drawn, &mut scratch);
        let ours = ours.expect("a sound question");
        let theirs = oracle::drawn(
            &case.board,
            system,
            case.mover,
            (movements, case.turn),
            &attempts,
            &squares,
        );
        wanting += usize::from(
            matches!(&theirs, Fared::Refused { for_want_of, .. } if !for_want_of.is_empty()),
        );
        assert!(
            agrees(&ours, &theirs),
            "{id}, seed {seed}, along {squares:?} trying {attempts:?}\nthe library: {:?} after {} steps for {}\nthe oracle: {theirs:?}\n{}",
            ours.refusal,
            ours.steps.len(),
            ours.cost().0,
            draw(&case)
        );
    }
    assert!(
        wanting > 5 || !are_usual("STRIDEWRIGHT_ENCOUNTERS"),
        "next to nothing is ever refused for want of a check: the generator is broken"
    );
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
