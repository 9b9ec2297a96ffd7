//! Paths that are open if a check succeeds: `docs/choices.md`. Counted by hand.

use super::scene::{MOVER, foe, hero, map, plan, program, stage};
use stridewright::board::{
    Board, Creature, Marks, Setup, Size, Skill, Skills, Terrain, Wall, WallKind,
};
use stridewright::lattice::Square;
use stridewright::outcome::{Need, NeedKind};
use stridewright::program::Program;
use stridewright::query::{
    Attempt, CheckKind, CheckResult, CheckTarget, Choices, NoRoute, Plan, Scratch, choices,
};
use stridewright::rule::Action;

fn ask(
    program: &Program,
    board: &Board,
    plan: &Plan,
    goal: (i32, i32),
) -> Result<Choices, NoRoute> {
    choices(program, board, plan, Square::new(goal.0, goal.1), &mut Scratch::default()).unwrap()
}

/// `cost, checks` of each path.
fn weights(found: &Choices) -> Vec<(u32, u32)> {
    found.paths.iter().map(|way| (way.weight.cost.0, way.weight.checks)).collect()
}

fn trying(action: Action, kind: CheckKind, result: Option<CheckResult>) -> Plan {
    Plan { attempts: vec![Attempt { kind, target: None, result }], ..plan(&[action]) }
}

fn skills(needs: &[Need]) -> Vec<(Option<usize>, Skill)> {
    let skill = |need: &Need| match &need.what {
        NeedKind::Check(check) => Some((need.step, check.skill)),
        _ => None,
    };
    needs.iter().filter_map(skill).collect()
}

/// A foe that cannot strike.
fn bystander(at: (i32, i32)) -> Creature {
    Creature { melee: false, ..foe("e", at) }
}

#[test]
fn through_a_creature_with_a_check_or_round_it_without() {
    let open = ["...", "...", "..."];
    let program = program("pf2");
    let board = stage(&program, map(&open), &[hero((0, 1)), bystander((1, 1))]);
    let with = |result| {
        ask(&program, &board, &trying(Action::Stride, CheckKind::Tumble, result), (2, 1)).unwrap()
    };
    // Straight through: two squares. Round: two diagonals, 1 + 2.
    let announced = with(None);
    assert_eq!(weights(&announced), [(2, 1), (3, 0)]);
    assert_eq!((announced.safest, announced.least_harmful), (1, 1));
    let [way, round] = &announced.paths[..] else { panic!("two ways") };
    assert_eq!(skills(&way.outcome.needs), [(Some(1), Skill::Acrobatics)]);
    assert_eq!(&*way.outcome.needs[0].rules[0].id, "PF2-TUMBLE");
    assert_eq!(round.outcome.needs, []);
    assert_eq!(weights(&with(Some(CheckResult::Success))), [(2, 0)]);
    assert_eq!(weights(&with(Some(CheckResult::Failure))), [(3, 0)]);
    // No creature tumbles unless asked to.
    assert_eq!(
        weights(&ask(&program, &board, &plan(&[Action::Stride]), (2, 1)).unwrap()),
        [(3, 0)]
    );
}

#[test]
fn one_check_gets_past_one_creature_however_large() {
    // Two squares through a Large creature in a corridor of two rows: one check.
    let large = Creature { melee: false, ..foe("e", (1, 0)).sized(Size::Large) };
    for (system, action) in [("pf2", Action::Stride), ("dnd35", Action::Move)] {
        let program = program(system);
        let mut who = hero((0, 0));
        who.trained = Skills::default().with(Skill::Tumble);
        let board = stage(&program, map(&["....", "...."]), &[who, large.clone()]);
        let found =
            ask(&program, &board, &trying(action, CheckKind::Tumble, None), (3, 0)).unwrap();
        assert_eq!(weights(&found), [(3, 1)], "{system}");
        // Two creatures: two checks.
        let two = [board.figures()[0].creature.clone(), bystander((1, 0)), bystander((2, 0))];
        let board = stage(&program, map(&["...."]), &two);
        let found =
            ask(&program, &board, &trying(action, CheckKind::Tumble, None), (3, 0)).unwrap();
        assert_eq!(weights(&found), [(3, 2)], "{system}");
    }
}

#[test]
fn who_must_be_trained_counts_on_nothing_untrained() {
    let program = program("dnd35");
    let board = stage(&program, map(&["..."]), &[hero((0, 0)), bystander((1, 0))]);
    let found = ask(&program, &board, &trying(Action::Move, CheckKind::Tumble, None), (2, 0));
    assert!(matches!(found, Err(NoRoute::Unreachable)));
}

#[test]
fn an_obstacle_is_crossed_if_its_check_succeeds() {
    let program = program("dnd35");
    let mut setup = map(&["....."]);
    setup.squares[2] = Terrain::OBSTRUCTED.and(Terrain::NEEDS_CHECK);
    let board = stage(&program, setup, &[hero((0, 0))]);
    // 1 + 2 + 1 + 1, without an attempt.
    let found = ask(&program, &board, &plan(&[Action::Move]), (4, 0)).unwrap();
    assert_eq!(weights(&found), [(5, 1)]);
    assert_eq!(skills(&found.paths[0].outcome.needs), [(Some(2), Skill::Obstacle)]);
    let with = |result| {
        ask(&program, &board, &trying(Action::Move, CheckKind::Obstacle, Some(result)), (4, 0))
    };
    assert_eq!(weights(&with(CheckResult::Success).unwrap()), [(5, 0)]);
    assert!(matches!(with(CheckResult::Failure), Err(NoRoute::Unreachable)));
}

#[test]
fn a_barrier_is_crossed_once() {
    let program = program("dnd35");
    let mut setup = Setup::open(3, 2);
    for row in 0..2 {
        let wall =
            Wall::on_edge(Square::new(0, row), Square::new(1, row), WallKind::Barrier).unwrap();
        setup.walls.push(Wall { marks: Marks { needs_check: true, ..Marks::default() }, ..wall });
    }
    let board = stage(&program, setup, &[hero((0, 0))]);
    // Over the barrier 3, then 1.
    let found = ask(&program, &board, &plan(&[Action::Move]), (2, 0)).unwrap();
    assert_eq!(weights(&found), [(4, 1)]);
    // The check for the square beyond the upper half is known to have failed: the other half is
    // still counted on.
    let failed = Attempt {
        kind: CheckKind::Obstacle,
        target: Some(CheckTarget::Square(Square::new(1, 0))),
        result: Some(CheckResult::Failure),
    };
    let plan = Plan { attempts: vec![failed], ..plan(&[Action::Move]) };
    let found = ask(&program, &board, &plan, (2, 1)).unwrap();
    // Diagonally over the lower half 3, then 1.
    assert_eq!(weights(&found), [(4, 1)]);
}

#[test]
fn narrow_ground_asks_at_every_step() {
    let program = program("pf2");
    let mut setup = map(&["....", "...."]);
    setup.squares[1] = Terrain::NARROW;
    setup.squares[2] = Terrain::NARROW;
    let board = stage(&program, setup, &[hero((0, 0))]);
    let found = ask(&program, &board, &plan(&[Action::Stride]), (3, 0)).unwrap();
    // Straight: 3, two checks. Down, east, up: 1 + 1 + 2.
    assert_eq!(weights(&found), [(3, 2), (4, 0)]);
}

#[test]
fn a_big_body_squeezes_past_or_counts_on_its_check() {
    let program = program("dnd35");
    let mut who = hero((0, 0)).sized(Size::Large);
    who.trained = Skills::default().with(Skill::Tumble);
    let board = stage(&program, map(&["........", "........"]), &[who, bystander((3, 0))]);
    let found =
        ask(&program, &board, &trying(Action::Move, CheckKind::Tumble, None), (6, 0)).unwrap();
    // Through: six steps. Past: one step, two squeezed into the lower row beside e at 2 each, and
    // three whole ones beyond it.
    assert_eq!(weights(&found), [(6, 1), (8, 0)]);
    assert_eq!(board.figure(MOVER).unwrap().side(), 2);
}
