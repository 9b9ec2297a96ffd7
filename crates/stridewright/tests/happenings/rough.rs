//! Surfaces that need a test in Draw Steel: the examples of DS-CLIMB-TEST.

use super::stage::{Stage, creature};
use stridewright::board::{Column, CreatureIndex, Skill};
use stridewright::outcome::NeedKind;
use stridewright::query::{
    Attempt, Check, CheckKind, CheckResult, DrawnStep, Movement, Plan, Scratch, check,
};
use stridewright::rule::Action;
use stridewright::unit::{Feet, Squares};
use stridewright::verdict::Refusal;

/// A goes one step west and two up a cliff nine squares high, with a difficulty.
fn climbs(dc: u8, result: Option<CheckResult>) -> Check {
    let cliff = Column { floor: 9, dc, ..Column::default() };
    let who = creature("A", (2, 0)).with_speed(Feet(40));
    let stage = Stage::new("draw_steel", &["..."], &[((0, 0), cliff)], vec![who]);
    let mut plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
    plan.attempts = result
        .map(|result| Attempt { kind: CheckKind::Climb, target: None, result: Some(result) })
        .into_iter()
        .collect();
    let steps = ["W", "U", "U"].map(|step| DrawnStep::Rising(step.parse().unwrap()));
    check(&stage.program, &stage.board, &plan, &vec![steps.to_vec()], &mut Scratch::default())
        .unwrap()
}

fn refused(check: &Check) -> Option<(&str, Option<usize>)> {
    check.refusal.as_ref().map(|refusal| (Refusal::by(refusal), refusal.step))
}

#[test]
fn a_sheer_cliff_is_only_climbed_with_a_successful_test() {
    let passed = climbs(12, Some(CheckResult::Success));
    assert_eq!((refused(&passed), passed.cost()), (None, Squares(5)));
    // After a failure it stays where it is and has lost nothing of its movement.
    let failed = climbs(12, Some(CheckResult::Failure));
    assert_eq!((refused(&failed), failed.cost()), (Some(("DS-CLIMB-TEST", Some(2))), Squares(1)));
    let untested = climbs(12, None);
    assert_eq!(refused(&untested), Some(("DS-CLIMB-TEST", Some(2))));
    assert!(
        matches!(untested.needs[0].what, NeedKind::Check(check) if check.skill == Skill::Might)
    );
    // An ordinary wall needs no test.
    assert_eq!((refused(&climbs(0, None)), climbs(0, None).cost()), (None, Squares(5)));
}
