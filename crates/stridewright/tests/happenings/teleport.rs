//! Teleports and jumps along a path in Draw Steel: G-DS-07, G-DS-13, G-DS-19 and the examples of
//! the rules.

use super::stage::{Stage, creature};
use stridewright::board::{Creature, CreatureIndex, Scores};
use stridewright::lattice::{Direction, Square};
use stridewright::query::{
    Allowance, Attempt, Check, CheckKind, CheckResult, DrawnStep, Movement, Plan, Scratch, check,
    reach,
};
use stridewright::rule::Action;
use stridewright::unit::{Feet, Squares};
use stridewright::verdict::Refusal;

const A: CreatureIndex = CreatureIndex(0);

fn checked(stage: &Stage, plan: &Plan, to: &[(i32, i32)]) -> Check {
    let drawn =
        vec![to.iter().map(|(column, row)| DrawnStep::To(Square::new(*column, *row))).collect()];
    check(&stage.program, &stage.board, plan, &drawn, &mut Scratch::default()).unwrap()
}

fn by(check: &Check) -> Option<&str> {
    check.refusal.as_ref().map(Refusal::by)
}

fn teleport(squares: u32) -> Movement {
    Movement { granted: Some(Squares(squares)), ..Movement::by(Action::Teleport) }
}

/// G-DS-19 with a creature c.
fn cells() -> Stage {
    let mut people = vec![creature("A", (0, 0)).with_speed(Feet(10)), creature("c", (1, 1))];
    people[1].side = "foes".to_owned();
    Stage::new("draw_steel", &["..#.#", "..###", "....."], &[], people)
}

#[test]
fn a_teleport_needs_sight_room_distance_and_another_place() {
    let stage = cells();
    let plan = Plan::new(A, &[teleport(3)]);
    for (to, rule) in [
        ((3, 0), Some("DS-TP-LOE")),
        ((1, 1), Some("DS-TP-DEST")),
        ((0, 0), Some("DS-TP-SAME")),
        ((0, 2), None),
        ((4, 2), Some("DS-TP-DIST")),
        ((2, 0), Some("DS-TP-DEST")),
    ] {
        let answer = checked(&stage, &plan, &[to]);
        assert_eq!(by(&answer), rule, "to {to:?}");
    }
    let far = Plan::new(A, &[teleport(5)]);
    // Nothing out of sight or occupied is reached.
    let reached = reach(&stage.program, &stage.board, &far, &mut Scratch::default()).unwrap();
    let reached = reached.reached;
    let has = |column, row| reached.iter().any(|r| r.body.at == Square::new(column, row));
    assert!(has(0, 2) && has(1, 2) && !has(4, 2) && !has(3, 0) && !has(1, 1));
    // The speed of 2 does not limit an effect of 5 squares.
    let slow = creature("A", (0, 0)).with_speed(Feet(10));
    let open = Stage::new("draw_steel", &["......."], &[], vec![slow]);
    assert_eq!(checked(&open, &far, &[(5, 0)]).cost(), Squares(5));
    assert_eq!(by(&checked(&open, &far, &[(6, 0)])), Some("DS-TP-DIST"));
}

#[test]
fn only_usual_teleporters_need_no_effect() {
    // Slowed to 2, usual speed 5.
    let advancing = |usually| {
        let mut who = creature("A", (0, 0)).with_speed(Feet(10));
        who.speed.usual = Some(Feet(25));
        who.modes.teleport = usually;
        let stage = Stage::new("draw_steel", &["......."], &[], vec![who]);
        checked(&stage, &Plan::new(A, &[Movement::by(Action::Teleport)]), &[(5, 0)])
    };
    let advance = advancing(true);
    assert_eq!((by(&advance), advance.cost()), (None, Squares(5)));
    assert_eq!(&*advance.steps[0].lines[0].rules[0].id, "DS-TP-ADVANCE");
    assert_eq!(by(&advancing(false)), Some("DS-TP-ADVANCE"));
    // A grant to one of two movements applies to that one alone.
    let who = creature("A", (0, 0)).with_speed(Feet(25));
    let stage = Stage::new("draw_steel", &["......."], &[], vec![who]);
    let plan = Plan::new(A, &[teleport(4), Movement::by(Action::Move)]);
    let drawn = [(4, 0), (5, 0)].map(|(column, row)| vec![DrawnStep::To(Square::new(column, row))]);
    let answer =
        check(&stage.program, &stage.board, &plan, &drawn.to_vec(), &mut Scratch::default())
            .unwrap();
    assert_eq!((by(&answer), &answer.costs), (None, &vec![Squares(4), Squares(1)]));
}

#[test]
fn who_walks_after_a_teleport_walks() {
    // Four squares by teleport, then up to two on foot: the third is too far (DS-CAP), and not a
    // teleport.
    let mut who = creature("A", (0, 0)).with_speed(Feet(25));
    who.states.prone = true;
    let stage = Stage::new("draw_steel", &["........"], &[], vec![who]);
    let walk = Movement { granted: Some(Squares(2)), ..Movement::by(Action::Move) };
    let plan = Plan::new(A, &[teleport(4), walk]);
    let path = |steps: usize| {
        let walked = (0..steps).map(|_| DrawnStep::Towards(Direction::East)).collect();
        let drawn = vec![vec![DrawnStep::To(Square::new(4, 0))], walked];
        check(&stage.program, &stage.board, &plan, &drawn, &mut Scratch::default()).unwrap()
    };
    // It arrives standing, so that a square costs 1.
    let two = path(2);
    assert_eq!((by(&two), &two.costs), (None, &vec![Squares(4), Squares(2)]));
    assert_eq!(stage.texts(&two.events), ["A loses prone"]);
    let three = path(3);
    let refusal = three.refusal.as_ref().unwrap();
    assert_eq!((refusal.by(), refusal.step, refusal.movement), ("DS-CAP", Some(4), Some(1)));
    // The first of the two is refused at its own step, and nothing follows.
    let drawn =
        vec![vec![DrawnStep::To(Square::new(5, 0))], vec![DrawnStep::Towards(Direction::East)]];
    let far = check(&stage.program, &stage.board, &plan, &drawn, &mut Scratch::default()).unwrap();
    assert_eq!((by(&far), far.steps.len()), (Some("DS-TP-DIST"), 0));
}

#[test]
fn who_teleports_another_sees_both_ends() {
    // B at (0,2) sees neither A at (0,0) nor the room to the east; C at (3,0) sees both.
    let people = vec![creature("A", (0, 0)), creature("B", (0, 2)), creature("C", (2, 0))];
    let stage = Stage::new("draw_steel", &["....", "####", "...."], &[], people);
    let plan = |by| Plan::new(A, &[Movement { by: Some(CreatureIndex(by)), ..teleport(5) }]);
    assert_eq!(by(&checked(&stage, &plan(2), &[(3, 0)])), None);
    assert_eq!(by(&checked(&stage, &plan(1), &[(3, 0)])), Some("DS-TP-LOE"));
    assert_eq!(by(&checked(&stage, &plan(1), &[(3, 2)])), Some("DS-TP-LOE"));
    assert_eq!(by(&checked(&stage, &plan(2), &[(3, 2)])), Some("DS-TP-LOE"));
}

#[test]
fn a_teleport_ends_holds_and_may_end_lying() {
    let told = |change: fn(&mut Creature), stays_prone| {
        let mut who = creature("A", (0, 0));
        change(&mut who);
        let stage = Stage::new("draw_steel", &["..."], &[], vec![who]);
        let plan = Plan::new(A, &[Movement { stays_prone, ..teleport(2) }]);
        let answer = checked(&stage, &plan, &[(2, 0)]);
        assert_eq!(by(&answer), None);
        stage.texts(&answer.events)
    };
    assert_eq!(told(|a| a.states.grabbed = true, false), ["A loses grabbed"]);
    assert_eq!(told(|a| a.states.restrained = true, false), ["A loses restrained"]);
    assert!(told(|a| a.states.slowed = true, false).is_empty());
    assert_eq!(told(|a| a.states.prone = true, false), ["A loses prone"]);
    assert!(told(|a| a.states.prone = true, true).is_empty());
    let held = |a: &mut Creature| {
        a.states.prone = true;
        a.states.held_prone = true;
    };
    assert!(told(held, false).is_empty());
}

/// A jumper at (1,0) before a chasm of two squares, with a Might, a test's total and the map's
/// first row.
fn jumps(row: &str, might: i8, total: Option<i32>, granted: u32) -> Check {
    let scores = Scores { might, agility: 0, ..Scores::default() };
    let who = Creature { scores, ..creature("A", (1, 0)) }.with_speed(Feet(25));
    let stage = Stage::new("draw_steel", &[row, "#####"], &[], vec![who]);
    let jump = Movement { granted: Some(Squares(granted)), ..Movement::by(Action::Jump) };
    let mut plan = Plan::new(A, &[jump]);
    let test = |total| Attempt {
        kind: CheckKind::Jump,
        target: None,
        result: Some(CheckResult::Total(total)),
    };
    plan.attempts = total.map(test).into_iter().collect();
    checked(&stage, &plan, &[(2, 0), (3, 0), (4, 0)])
}

#[test]
fn a_chasm_is_jumped_with_a_score_or_a_test() {
    let chasm = "..oo.";
    assert_eq!(
        (by(&jumps(chasm, 3, None, 5)), jumps(chasm, 3, None, 5).cost()),
        (None, Squares(3))
    );
    let short = jumps(chasm, 2, None, 5);
    let refusal = short.refusal.as_ref().unwrap();
    assert_eq!((refusal.by(), refusal.step, short.steps.len()), ("DS-JUMP-BASE", Some(3), 2));
    assert_eq!(short.cost(), Squares(2));
    assert_eq!(by(&jumps(chasm, 2, Some(12), 5)), None);
    assert_eq!(by(&jumps(chasm, 2, Some(11), 5)), Some("DS-JUMP-TEST"));
    assert_eq!(by(&jumps(chasm, 5, None, 2)), Some("DS-JUMP-CAP"));
    // Not out of difficult or damaging terrain.
    assert_eq!(by(&jumps(".~oo.", 3, None, 5)), Some("DS-JUMP-TERRAIN"));
    assert_eq!(by(&jumps(".*oo.", 3, None, 5)), Some("DS-JUMP-TERRAIN"));
}

#[test]
fn only_the_landing_pays_for_its_ground() {
    let mire = jumps("..~~~", 3, None, 5);
    let costs: Vec<u32> = mire.steps.iter().map(|step| step.cost.0).collect();
    assert_eq!((by(&mire), costs), (None, vec![1, 1, 2]));
}

#[test]
fn an_enemy_is_jumped_over_at_no_cost_but_not_jumped_out_of() {
    let jump = |who: (i32, i32), to: &[(i32, i32)]| {
        let jumper = Creature {
            scores: Scores { might: 3, agility: 0, ..Scores::default() },
            ..creature("A", who)
        };
        let enemy = Creature { side: "foes".to_owned(), ..creature("e", (1, 0)) };
        let stage =
            Stage::new("draw_steel", &["...."], &[], vec![jumper.with_speed(Feet(25)), enemy]);
        let jump = Movement { allowance: Allowance::ByRules, ..Movement::by(Action::Jump) };
        checked(&stage, &Plan::new(A, &[jump]), to)
    };
    let over = jump((0, 0), &[(1, 0), (2, 0)]);
    assert_eq!((by(&over), over.cost()), (None, Squares(2)));
    assert_eq!(by(&jump((1, 0), &[(2, 0), (3, 0)])), Some("DS-JUMP-TERRAIN"));
}
