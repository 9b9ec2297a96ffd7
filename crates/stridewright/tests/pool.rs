//! The pool of feet that the movements of a turn share, as bit planes flood it: counted by hand
//! from E14-SPEED, E14-DASH, E14-STAND and E14-DIFF.

use stridewright::board::{
    Board, Creature, CreatureIndex, Setup, Size, States, Terrain, Wall, WallKind,
};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{
    Movement, NoRoute, Plan, Reach, Scratch, SearchEngine, reach, route, search_plan,
};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

const EDITIONS: [&str; 2] = ["5e", "5e24"];

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).unwrap()).unwrap()
}

/// 61 × 61 squares with a creature of speed 30 in the middle, prone or not.
fn middle(program: &Program, prone: bool) -> Board {
    let mut setup = Setup::open(61, 61);
    let creature = Creature::new("A", "heroes", Square::new(30, 30)).with_speed(Feet(30));
    let states = States { prone, ..creature.states };
    setup.creatures.push(Creature { states, ..creature });
    setup.board(program).unwrap()
}

/// Returns the reach by planes, in vectors and on plain words, and checks that buckets agree.
fn reach_by_planes(program: &Program, board: &Board, actions: &[Action]) -> Reach {
    let movements: Vec<_> = actions.iter().map(|action| Movement::by(*action)).collect();
    let plan = Plan::new(CreatureIndex(0), &movements);
    let mut scratches = [
        Scratch::default(),
        Scratch::forcing_plain(SearchEngine::Planes),
        Scratch::forcing(SearchEngine::Buckets),
    ];
    let [found, plain, buckets] =
        scratches.each_mut().map(|scratch| reach(program, board, &plan, scratch).unwrap());
    assert_eq!(scratches.map(|scratch| scratch.ran(SearchEngine::Planes)), [1, 1, 0]);
    assert_eq!((&found.reached, &found.reached), (&plain.reached, &buckets.reached));
    found
}

/// How many placements each movement of a plan is the first to lead to.
fn counted(reach: &Reach, movements: usize) -> Vec<usize> {
    let of = |number| reach.reached.iter().filter(|reached| reached.movement == number).count();
    (0..movements).map(of).collect()
}

#[test]
fn a_dash_goes_on_from_what_is_spent() {
    for system in EDITIONS {
        let program = program(system);
        let found =
            reach_by_planes(&program, &middle(&program, false), &[Action::Move, Action::Dash]);
        // 13 × 13 squares within 30 feet, and 25 × 25 within 60.
        assert_eq!(counted(&found, 2), [169, 625 - 169], "{system}");
        let costs = [(36, 36), (37, 30), (42, 18)]
            .map(|(column, row)| found.at(Square::new(column, row)).unwrap().cost);
        assert_eq!(costs, [6, 7, 12].map(Squares), "{system}");
        assert!(found.at(Square::new(43, 30)).is_none());
    }
}

#[test]
fn a_second_movement_finds_only_what_the_first_left() {
    for system in EDITIONS {
        let program = program(system);
        let found =
            reach_by_planes(&program, &middle(&program, false), &[Action::Move, Action::Move]);
        // Without a Dash, the second movement leads nowhere that the first did not.
        assert_eq!(counted(&found, 2), [169, 0], "{system}");
    }
}

#[test]
fn standing_up_takes_half_of_the_pool() {
    for system in EDITIONS {
        let program = program(system);
        let board = middle(&program, true);
        let found = reach_by_planes(&program, &board, &[Action::Stand, Action::Move]);
        // 15 feet are left: 7 × 7 squares.
        assert_eq!(counted(&found, 2), [1, 48], "{system}");
        let found = reach_by_planes(&program, &board, &[Action::Move, Action::Stand, Action::Move]);
        // Crawling costs 10 feet a square: three squares in each direction. After one square 20
        // feet are left, enough to stand up and to take one step, after two there are 10, too few
        // to stand up. Standing up at once still leads three squares far, but no farther.
        assert_eq!(counted(&found, 3), [49, 0, 0], "{system}");
    }
}

#[test]
fn routes_of_a_pool_come_from_planes() {
    for system in EDITIONS {
        let program = program(system);
        let board = middle(&program, false);
        let plan =
            Plan::new(CreatureIndex(0), &[Movement::by(Action::Move), Movement::by(Action::Dash)]);
        let goal = Square::new(40, 30);
        let mut scratches = [Scratch::default(), Scratch::forcing(SearchEngine::Buckets)];
        let [found, known] = scratches
            .each_mut()
            .map(|scratch| route(&program, &board, &plan, &[], goal, scratch).unwrap().unwrap());
        assert_eq!(scratches.map(|scratch| scratch.ran(SearchEngine::Planes)), [1, 0]);
        // Ten squares: six by the first movement, four by the Dash.
        assert_eq!((&found.costs, found.cost()), (&vec![Squares(6), Squares(4)], Squares(10)));
        assert_eq!(format!("{found:?}"), format!("{known:?}"));
        let text = search_plan(&program, &board, &plan, &[], Some(goal.into())).unwrap().unwrap();
        assert!(text.to_string().contains("planes: find the route, in a window of 25 × 25"));
    }
}

#[test]
fn a_goal_too_far_after_standing_up_is_told_by_the_steps() {
    for system in EDITIONS {
        let program = program(system);
        let board = middle(&program, true);
        let plan =
            Plan::new(CreatureIndex(0), &[Movement::by(Action::Stand), Movement::by(Action::Move)]);
        let answer =
            route(&program, &board, &plan, &[], Square::new(40, 30), &mut Scratch::default());
        // Ten steps of one square.
        let too_far = NoRoute::TooFar { needs: Squares(10) };
        assert_eq!(format!("{:?}", answer.unwrap().unwrap_err()), format!("{too_far:?}"));
    }
}

/// Squeezing adds to difficult terrain: a step across a barrier into a passage of half the width
/// costs 3 squares in 2014 (1, and 1 for each). In 2024 a narrow opening is difficult terrain
/// itself, which counts once: 2.
#[test]
fn a_barrier_before_a_narrow_passage() {
    for (system, cost) in [("5e", 3), ("5e24", 2)] {
        let program = program(system);
        let mut setup = Setup::open(3, 1);
        setup.squares[1] = Terrain::HALF_WIDTH;
        let [from, to] = [Square::new(0, 0), Square::new(1, 0)];
        setup.walls.push(Wall::on_edge(from, to, WallKind::Barrier).unwrap());
        let creature = Creature::new("A", "heroes", from).sized(Size::Small);
        setup.creatures.push(creature.with_speed(Feet(30)));
        let board = setup.board(&program).unwrap();
        let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
        for mut scratch in [Scratch::default(), Scratch::forcing(SearchEngine::Buckets)] {
            let found = reach(&program, &board, &plan, &mut scratch).unwrap();
            assert_eq!(found.at(to).map(|reached| reached.cost), Some(Squares(cost)), "{system}");
        }
    }
}
