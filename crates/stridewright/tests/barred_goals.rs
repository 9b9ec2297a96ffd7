//! Goals that rule out every path by themselves: the reason, the square and the rule, at once.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{Goal, Movement, NoRoute, Plan, Scratch, choices, route};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright::verdict::{Reason, Refusal};

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).unwrap()).unwrap()
}

/// A mover at the top left, a wall at (4,1), a pit at (5,3) and an opponent at (1,4).
fn board(program: &Program, side: u32, size: Size) -> Board {
    let mut setup = Setup::open(side, side);
    for (square, terrain) in [((4, 1), Terrain::WALL), ((5, 3), Terrain::PIT)] {
        setup.squares[(square.1 * side + square.0) as usize] = terrain;
    }
    setup
        .creatures
        .push(Creature::new("mover", "heroes", Square::new(0, 0)).sized(size).with_speed(Feet(30)));
    setup.creatures.push(Creature::new("Egon", "foes", Square::new(1, 4)));
    setup.board(program).unwrap()
}

fn plan(action: Action) -> Plan {
    Plan::new(CreatureIndex(0), &[Movement::by(action).unlimited()])
}

fn barred(program: &Program, board: &Board, plan: &Plan, goal: impl Into<Goal>) -> Refusal {
    match route(program, board, plan, &[], goal, &mut Scratch::default()) {
        Ok(Err(NoRoute::Barred(refusal))) => refusal,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_reason_is_the_square_the_creature_or_the_edge() {
    let pf2 = program("pf2");
    let small = board(&pf2, 8, Size::Medium);
    let stride = plan(Action::Stride);
    let why = |goal: (i32, i32)| {
        let refusal = barred(&pf2, &small, &stride, Square::new(goal.0, goal.1));
        (refusal.reason, refusal.at.unwrap())
    };
    assert_eq!(why((4, 1)), (Reason::Solid, Square::new(4, 1)));
    assert_eq!(why((5, 3)), (Reason::Pit, Square::new(5, 3)));
    assert_eq!(why((1, 4)), (Reason::Creature("Egon".to_owned()), Square::new(1, 4)));
    // With as many movements as allowed, the reason is the same.
    let strides = Plan::new(CreatureIndex(0), &[Movement::by(Action::Stride); 3]);
    let refusal = barred(&pf2, &small, &strides, Square::new(5, 3));
    assert_eq!((refusal.reason, refusal.at), (Reason::Pit, Some(Square::new(5, 3))));
    // A Large creature covers (4,1), (5,3) or the edge from farther away.
    let large = board(&pf2, 8, Size::Large);
    let why = |goal: (i32, i32)| {
        let refusal = barred(&pf2, &large, &stride, Square::new(goal.0, goal.1));
        (refusal.reason, refusal.at.unwrap())
    };
    assert_eq!(why((3, 0)), (Reason::Solid, Square::new(4, 1)));
    assert_eq!(why((4, 2)), (Reason::Pit, Square::new(5, 3)));
    assert_eq!(why((7, 5)), (Reason::Edge, Square::new(8, 5)));
    assert_eq!(why((0, 3)), (Reason::Creature("Egon".to_owned()), Square::new(1, 4)));
}

#[test]
fn where_one_may_pass_but_not_stay_the_rule_about_staying_says_so() {
    let draw_steel = program("draw_steel");
    let board = board(&draw_steel, 8, Size::OneMedium);
    let refusal = barred(&draw_steel, &board, &plan(Action::Move), Square::new(1, 4));
    assert_eq!(
        (refusal.by(), refusal.reason.clone()),
        ("DS-STOP", Reason::EndsOn("Egon".to_owned()))
    );
    let weighed = choices(
        &draw_steel,
        &board,
        &plan(Action::Move),
        Square::new(1, 4),
        &mut Scratch::default(),
    );
    assert!(matches!(weighed, Ok(Err(NoRoute::Barred(_)))), "{weighed:?}");
}

#[test]
fn what_only_the_way_bars_is_no_reason_of_the_goal() {
    let dnd = program("dnd35");
    let mut setup = Setup::open(3, 1);
    setup.squares[1] = Terrain::WALL;
    setup.creatures.push(Creature::new("mover", "heroes", Square::new(0, 0)).with_speed(Feet(30)));
    let board = setup.board(&dnd).unwrap();
    let far =
        route(&dnd, &board, &plan(Action::Move), &[], Square::new(2, 0), &mut Scratch::default());
    assert!(matches!(far, Ok(Err(NoRoute::Unreachable))), "{far:?}");
    // A creature may stay where it stands, whatever is there.
    let stays =
        route(&dnd, &board, &plan(Action::Move), &[], Square::new(0, 0), &mut Scratch::default());
    assert!(matches!(stays, Ok(Ok(_))), "{stays:?}");
}

#[test]
fn a_goal_may_be_a_placement() {
    let dnd = program("dnd35");
    let board = board(&dnd, 8, Size::Large);
    let walk = plan(Action::Move);
    let onto = |column, row, width, height| {
        Goal::onto(Rectangle::new(Square::new(column, row), width, height), None)
    };
    let whole = route(&dnd, &board, &walk, &[], onto(5, 5, 2, 2), &mut Scratch::default())
        .unwrap()
        .unwrap();
    assert_eq!(whole.steps.last().map(|step| step.to), Some(Rectangle::body(Square::new(5, 5), 2)));
    let refusal = barred(&dnd, &board, &walk, onto(3, 1, 2, 1));
    assert_eq!((refusal.reason, refusal.at), (Reason::Solid, Some(Square::new(4, 1))));
}

/// A search of all 2048 × 2048 squares for a body of 16 would take half a minute; checking the goal
/// takes almost no time.
#[test]
fn a_large_map_is_not_searched() {
    let dnd = program("dnd35");
    let large = board(&dnd, 2048, Size::Gargantuan);
    let refusal = barred(&dnd, &large, &plan(Action::Move), Square::new(2047, 1000));
    assert_eq!((refusal.reason, refusal.at), (Reason::Edge, Some(Square::new(2048, 1000))));
}
