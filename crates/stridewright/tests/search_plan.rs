//! How questions are searched, as far as it shows from the outside: counted by hand from
//! `docs/movement.md`.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Terrain};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{
    Goal, Movement, Plan, RoutePlan, SearchKind, SearchPlan, Unsupported, search_plan,
};
use stridewright::rule::{Action, Mode};
use stridewright::rulesets;
use stridewright::unit::Feet;

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).unwrap()).unwrap()
}

/// 41 × 41 squares with a creature of speed 30 in the middle; one square of it may be difficult.
fn board(program: &Program, difficult: bool) -> Board {
    let mut setup = Setup::open(41, 41);
    if difficult {
        setup.squares[0] = Terrain::DIFFICULT;
    }
    setup
        .creatures
        .push(Creature::new("mover", "heroes", Square::new(20, 20)).with_speed(Feet(30)));
    setup.board(program).unwrap()
}

fn asked(
    system: &str,
    movements: &[Movement],
    goal: Option<Square>,
    difficult: bool,
) -> SearchPlan {
    let program = program(system);
    let plan = Plan::new(CreatureIndex(0), movements);
    search_plan(&program, &board(&program, difficult), &plan, &[], goal.map(Goal::from))
        .unwrap()
        .unwrap()
}

#[test]
fn one_movement_over_flat_ground() {
    let found = asked("pf1", &[Movement::by(Action::Move)], None, false);
    // Six squares, and two more to check, in each direction.
    assert_eq!(found.window, Rectangle::new(Square::new(12, 12), 17, 17));
    assert_eq!((found.placements, found.parity, found.layers), (289, false, 1));
    assert_eq!((found.heights, found.distance_map), (None, None));
    assert_eq!(found.movements, [SearchKind::Planes]);
    assert_eq!(found.planes, Ok(Rectangle::new(Square::new(14, 14), 13, 13)));
}

#[test]
fn the_count_of_diagonals_goes_on_in_one_game() {
    let strides = [Movement::by(Action::Stride); 2];
    let found = asked("pf2", &strides, None, false);
    assert_eq!((found.window.width, found.placements, found.parity), (29, 841, true));
    // Twelve squares in each direction.
    assert_eq!(found.planes, Ok(Rectangle::new(Square::new(8, 8), 25, 25)));
    assert_eq!(found.movements, [SearchKind::Planes; 2]);
    assert!(!asked("pf1", &[Movement::by(Action::Move); 2], None, false).parity);
    assert!(!asked("pf2", &strides[..1], None, false).parity);
}

#[test]
fn kinds_of_movements() {
    let step = asked("pf1", &[Movement::by(Action::FiveFootStep)], None, false);
    assert_eq!(step.movements, [SearchKind::Planes]);
    let least = asked("pf1", &[Movement::by(Action::MinimumMovement)], None, false);
    assert_eq!(least.movements, [SearchKind::OneStep]);
    assert_eq!(least.planes, Err(Unsupported::Action(Action::MinimumMovement)));
    let teleport = asked("draw_steel", &[Movement::by(Action::Teleport)], None, false);
    assert_eq!(teleport.movements, [SearchKind::Landings]);
    let jump =
        asked("draw_steel", &[Movement::by(Action::Move), Movement::by(Action::Jump)], None, false);
    assert_eq!(jump.movements, [SearchKind::Buckets, SearchKind::Jumps]);
}

#[test]
fn movement_in_space() {
    let found = asked("draw_steel", &[Movement::by(Action::Move).made(Mode::Walk)], None, false);
    assert_eq!(found.heights, None);
    let program = program("draw_steel");
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
    let goal = Goal::new(Square::new(21, 20), Some(1));
    let found =
        search_plan(&program, &board(&program, false), &plan, &[], Some(goal)).unwrap().unwrap();
    assert!(found.heights.is_some());
    assert_eq!(found.distance_map, Some(Err(Unsupported::Height)));
}

#[test]
fn ways_over_the_whole_map() {
    let far = [Movement::by(Action::Move).unlimited()];
    let goal = Some(Square::new(40, 40));
    let plain = asked("pf1", &far, goal, false);
    assert_eq!(
        (plain.distance_map, plain.planes),
        (Some(Ok(RoutePlan::JumpPoints)), Err(Unsupported::Distance))
    );
    assert_eq!((plain.placements, &plain.movements[..]), (41 * 41, &[SearchKind::Tiles][..]));
    assert_eq!(asked("pf1", &far, None, false).movements, [SearchKind::Buckets]);
    assert_eq!(asked("pf1", &far, goal, true).distance_map, Some(Ok(RoutePlan::Flood)));
    let program = program("pf1");
    let (plan, via) = (Plan::new(CreatureIndex(0), &far), [Goal::from(Square::new(0, 0))]);
    let found = search_plan(&program, &board(&program, false), &plan, &via, goal.map(Goal::from));
    assert_eq!(found.unwrap().unwrap().layers, 2);
}

#[test]
fn routes_over_several_movements() {
    let goal = Some(Square::new(30, 30));
    let strides = [Movement::by(Action::Stride); 6];
    assert_eq!(asked("pf2", &strides[..2], goal, false).movements, [SearchKind::Planes; 2]);
    // Five Strides of six squares stay in a window, six do not.
    let found = asked("pf2", &strides, goal, false);
    assert_eq!(found.movements[..5], [SearchKind::Planes; 5]);
    assert_eq!(
        (found.movements[5], found.planes),
        (SearchKind::Buckets, Err(Unsupported::Distance))
    );
    let told = "\nplanes: find a route for the first 5 movements, but not for all: it goes farther than the largest window\n";
    assert!(found.to_string().contains(told));
    let jump = [Movement::by(Action::Move), Movement::by(Action::Jump)];
    let found = asked("draw_steel", &jump, goal, false);
    assert_eq!(found.movements, [SearchKind::Buckets, SearchKind::Jumps]);
}

#[test]
fn it_is_told_in_lines() {
    let told = asked("pf1", &[Movement::by(Action::Move)], None, false).to_string();
    let lines = [
        "flat ground: 17 × 17 squares from (12,12), 289 placements, one distance each",
        "movement 1: by bit planes",
        "planes: find the reach, in a window of 13 × 13 squares",
    ];
    assert_eq!(told.lines().collect::<Vec<_>>(), lines);
    let told = asked("pf2", &[Movement::by(Action::Stride); 2], Some(Square::new(0, 0)), false)
        .to_string();
    assert!(
        told.ends_with(
            "movement 2: by bit planes\nplanes: find the route, in a window of 25 × 25 squares\ndistance map: not possible: several movements"
        )
    );
}
