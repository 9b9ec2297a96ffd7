//! Which of several cheapest routes is chosen, and how waypoints work: worked out by hand.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size};
use stridewright::lattice::{Direction, Square};
use stridewright::program::Program;
use stridewright::query::{Goal, Movement, Plan, QueryError, Route, Scratch, reach, route};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

fn board(program: &Program, width: u32, height: u32, at: Square) -> Board {
    let mut setup = Setup::open(width, height);
    setup.creatures.push(Creature::new("A", "heroes", at).with_speed(Feet(30)));
    setup.board(program).unwrap()
}

fn find(
    system: &str,
    size: (u32, u32),
    from: (i32, i32),
    via: &[(i32, i32)],
    to: (i32, i32),
) -> Route {
    let program = Program::compile(rulesets::named(system).unwrap()).unwrap();
    let board = board(&program, size.0, size.1, Square::new(from.0, from.1));
    let action = if system == "pf2" { Action::Stride } else { Action::Move };
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(action).unlimited()]);
    let via: Vec<_> = via.iter().map(|(column, row)| Square::new(*column, *row).into()).collect();
    let goal = Square::new(to.0, to.1);
    route(&program, &board, &plan, &via, goal, &mut Scratch::default()).unwrap().unwrap()
}

fn path(route: &Route) -> String {
    let letters: Vec<_> =
        route.steps.iter().filter_map(|step| step.direction.map(Direction::letters)).collect();
    letters.join(" ")
}

#[test]
fn among_equals_the_last_step_comes_first_in_the_order_of_directions() {
    // One diagonal and one straight step in either order; of the last steps E (first) and SE, E
    // wins.
    assert_eq!(path(&find("dnd35", (3, 2), (0, 0), &[], (2, 1))), "SE E");
    // Last steps S and SE: S comes first.
    assert_eq!(path(&find("dnd35", (2, 3), (0, 0), &[], (1, 2))), "SE S");
    // Last steps W and NW, N and NW.
    assert_eq!(path(&find("dnd35", (3, 2), (2, 1), &[], (0, 0))), "NW W");
    assert_eq!(path(&find("dnd35", (2, 3), (1, 2), &[], (0, 0))), "NW N");
    // In Draw Steel two diagonals are as good as two straight steps: the last step E wins over SE
    // and NE.
    assert_eq!(path(&find("draw_steel", (3, 3), (0, 1), &[], (2, 1))), "E E");
}

#[test]
fn a_waypoint_keeps_the_diagonal_count() {
    // SE to the waypoint, then SE again: 1 + 2 squares, not 1 + 1.
    let found = find("pf1", (3, 3), (0, 0), &[(1, 1)], (2, 2));
    assert_eq!((path(&found).as_str(), found.cost().0), ("SE SE", 3));
    // A detour over a waypoint: E E to (2,0), then SW SW would be 1 + 2; S and W steps 1 + 1 + ...
    // the cheapest is 2 + 3.
    let found = find("pf1", (3, 3), (0, 0), &[(2, 0)], (0, 2));
    assert_eq!(found.cost().0, 5);
}

#[test]
fn waypoints_may_repeat_and_the_goal_may_be_the_start() {
    let found = find("pf1", (3, 1), (0, 0), &[(2, 0), (1, 0)], (0, 0));
    assert_eq!((path(&found).as_str(), found.cost().0), ("E E W W", 4));
    assert_eq!(find("pf1", (3, 1), (0, 0), &[], (0, 0)).steps.len(), 0);
}

#[test]
fn a_search_that_would_keep_too_much_is_refused_before_it_begins() {
    let program = Program::compile(rulesets::named("pf2").unwrap()).unwrap();
    let board = board(&program, 4096, 1024, Square::new(0, 0));
    let movement = Movement::by(Action::Stride).unlimited();
    let ask = |strides: usize| {
        let plan = Plan::new(CreatureIndex(0), &vec![movement; strides]);
        reach(&program, &board, &plan, &mut Scratch::default())
    };
    // 4,194,304 squares, two distances each, for 9 Strides: more than 64 × 1,048,576.
    assert!(matches!(ask(9), Err(QueryError::TooLarge { needs: 75_497_472, most: 67_108_864 })));
}

/// Friends bar a charge, so a charger may not come to where it stands with a helpless friend in its
/// space; but there it is.
#[test]
fn a_route_to_where_the_creature_stands_is_found_whatever_bars_its_movement() {
    let program = Program::compile(rulesets::named("dnd35").unwrap()).unwrap();
    let mut setup = Setup::open(4, 1);
    let creature = |name, size| {
        Creature::new(name, "heroes", Square::new(0, 0)).sized(size).with_speed(Feet(30))
    };
    let mut helpless = creature("B", Size::Tiny);
    helpless.states.helpless = true;
    setup.creatures.extend([creature("A", Size::Medium), helpless]);
    let board = setup.board(&program).unwrap();
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Charge)]);
    let found = |goal: Goal| {
        let found = route(&program, &board, &plan, &[], goal, &mut Scratch::default()).unwrap();
        found.ok().map(|route| (route.steps.len(), route.costs))
    };
    let here = Some((0, vec![Squares(0)]));
    assert_eq!(found(Square::new(0, 0).into()), here);
    assert_eq!(found(Goal::new(Square::new(0, 0), Some(0))), here);
    let reached = reach(&program, &board, &plan, &mut Scratch::default()).unwrap().reached;
    assert!(reached.iter().any(|place| place.body.at == Square::new(0, 0)));
}
