//! Routes over several movements, counted by hand from `docs/movement.md`. All of them are found by
//! planes, and buckets find the same.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Terrain};
use stridewright::lattice::{Heading, Square};
use stridewright::program::Program;
use stridewright::query::{Allowance, Meter, Movement, Plan, Scratch, SearchEngine, route};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

/// A creature of Pathfinder Second Edition that strides 5 squares, on ground drawn like this: `.`
/// open, `#` wall, `~` difficult, `@` the creature, `a` an ally.
fn board(rows: &[&str]) -> (Program, Board) {
    let program = Program::compile(rulesets::named("pf2").unwrap()).unwrap();
    let mut setup = Setup::open(rows[0].len() as u32, rows.len() as u32);
    let mut allies = Vec::new();
    for (index, drawn) in rows.concat().chars().enumerate() {
        let at = Square::new((index % rows[0].len()) as i32, (index / rows[0].len()) as i32);
        match drawn {
            '#' => setup.squares[index] = Terrain::WALL,
            '~' => setup.squares[index] = Terrain::DIFFICULT,
            '@' => setup.creatures.push(Creature::new("mover", "heroes", at).with_speed(Feet(25))),
            'a' => allies.push(Creature::new("ally", "heroes", at)),
            _ => {}
        }
    }
    setup.creatures.extend(allies);
    let board = setup.board(&program).unwrap();
    (program, board)
}

fn strides(count: usize) -> Vec<Movement> {
    vec![Movement::by(Action::Stride); count]
}

fn limited(squares: u32) -> Movement {
    Movement { allowance: Allowance::Squares(Squares(squares)), ..Movement::by(Action::Stride) }
}

/// Asks for a route, which planes and buckets must find alike. Returns the steps of each movement,
/// and what the movements cost.
fn asked(rows: &[&str], movements: &[Movement], goal: (i32, i32)) -> (Vec<String>, Vec<u32>) {
    let (program, board) = board(rows);
    let (plan, goal) = (Plan::new(CreatureIndex(0), movements), Square::new(goal.0, goal.1));
    let [mut planes, mut buckets] = [Scratch::default(), Scratch::forcing(SearchEngine::Buckets)];
    let found = route(&program, &board, &plan, &[], goal, &mut planes).unwrap().unwrap();
    assert_eq!((planes.ran(SearchEngine::Planes), planes.ran(SearchEngine::Buckets)), (1, 0));
    let known = route(&program, &board, &plan, &[], goal, &mut buckets).unwrap().unwrap();
    assert_eq!(format!("{found:?}"), format!("{known:?}"));
    let mut steps = vec![Vec::new(); found.costs.len()];
    for step in &found.steps {
        let heading = step.heading.and_then(Heading::direction).unwrap();
        steps[step.movement].push(format!("{heading}{}", step.cost.0));
    }
    (
        steps.iter().map(|steps| steps.join(" ")).collect(),
        found.costs.iter().map(|cost| cost.0).collect(),
    )
}

#[test]
fn two_strides_round_a_wall() {
    let rows = [
        "....#...", //
        "....#...", "....#...", "....#...", "....#...", "..@.#...", "....#...", "........",
    ];
    // The fourth diagonal of the turn, in the next Stride, costs two squares again.
    let (steps, costs) = asked(&rows, &strides(2), (6, 4));
    assert_eq!(steps, ["SE1 SE2 NE1 N1", "NE2"]);
    assert_eq!(costs, [5, 2]);
}

#[test]
fn diagonals_are_counted_through_a_turn_and_anew_in_the_next() {
    let rows =
        ["@........", ".........", ".........", ".........", ".........", ".........", "........."];
    // Three diagonals and a straight step, 1 + 2 + 1 + 1; three diagonals more, 2 + 1 + 2.
    let (steps, costs) = asked(&rows, &strides(2), (7, 6));
    assert_eq!(costs, [5, 5]);
    assert_eq!(steps[1], "SE2 SE1 SE2");
    // A square farther would take 11 squares in one turn.
    let (_, costs) = asked(&rows, &strides(3), (8, 6));
    assert_eq!((costs.len(), costs[2]), (3, 1));
    // In the next turn the first diagonal costs one square again.
    let (_, costs) =
        asked(&rows, &[limited(5), Movement { begins_turn: true, ..limited(5) }], (8, 6));
    assert_eq!(costs, [5, 5]);
}

#[test]
fn a_turn_does_not_end_on_the_square_of_an_ally() {
    let corridor = ["###############", "@....a.........", "###############"];
    assert_eq!(asked(&corridor, &strides(3), (4, 1)).1, [4]);
    // In one turn, the first Stride may end there and the next go on.
    assert_eq!(asked(&corridor, &strides(3), (6, 1)).1, [5, 1]);
    assert_eq!(asked(&corridor, &strides(3), (10, 1)).1, [5, 5]);
    // The turn ends before the ally.
    let onward = Movement { begins_turn: true, ..Movement::by(Action::Stride) };
    let movements = [strides(1)[0], onward, strides(1)[0]];
    assert_eq!(asked(&corridor, &movements, (6, 1)).1, [4, 2]);
    assert_eq!(asked(&corridor, &movements, (9, 1)).1, [4, 5]);
    assert_eq!(asked(&corridor, &movements, (10, 1)).1, [4, 5, 1]);
}

#[test]
fn the_first_movement_that_comes_to_the_goal_ends_there() {
    let corridor = ["###############", "@..............", "###############"];
    for (column, costs) in
        [(3, vec![3]), (5, vec![5]), (6, vec![5, 1]), (10, vec![5, 5]), (12, vec![5, 5, 2])]
    {
        assert_eq!(asked(&corridor, &strides(3), (column, 1)).1, costs);
    }
}

#[test]
fn a_movement_that_the_route_does_without_costs_nothing() {
    let rows = ["~~~~~", "@~~~~", "~~~~~"];
    // Each step costs two squares.
    assert_eq!(
        asked(&rows, &[limited(1), limited(2)], (1, 1)),
        (vec![String::new(), "E2".into()], vec![0, 2])
    );
    let (steps, costs) = asked(&rows, &[limited(2), limited(1), limited(2)], (2, 1));
    assert_eq!((steps, costs), (vec!["E2".into(), String::new(), "E2".into()], vec![2, 0, 2]));
}

#[test]
fn a_later_turn_follows_on_the_cheapest_end_of_the_one_before() {
    // At the edge of the difficult column the first movement has spent two squares with a diagonal,
    // or three without. Half a square left over from a diagonal does not count in the next turn, so
    // the cheaper path is right, although the second movement would begin with it.
    let rows = ["@..~.", "...~."];
    let movements = [limited(3), limited(1), Movement { begins_turn: true, ..limited(5) }];
    let (steps, costs) = asked(&rows, &movements, (4, 1));
    assert_eq!(steps, ["SE1 E1", "", "E2 E1"]);
    assert_eq!(costs, [2, 0, 3]);
}

#[test]
fn a_diagonal_that_must_be_the_first_is_saved_for_the_next_movement() {
    // One square is enough for a first diagonal only, so the first movement makes none, though that
    // costs a square more.
    let rows = ["@..##", "...~#", "###.#"];
    let (steps, costs) = asked(&rows, &[limited(3), limited(1)], (3, 2));
    assert_eq!(steps, ["S1 E1 E1", "SE1"]);
    assert_eq!(costs, [3, 1]);
}

#[test]
fn movements_of_different_lengths_enter_different_ground() {
    // One square is too little for difficult ground, so the first movement crosses it.
    assert_eq!(
        asked(&["@~."], &[limited(2), limited(1)], (2, 0)),
        (vec!["E2".into(), "E1".into()], vec![2, 1])
    );
}

#[test]
fn movements_that_lead_out_of_a_window_come_after_those_that_do_not() {
    let (program, board) = board(&[&format!("@{}", ".".repeat(59))]);
    // 15 squares each: two stay in a window, three do not.
    let plan = Plan::new(CreatureIndex(0), &[limited(15); 3]);
    for (goal, costs, by_planes) in
        [(14, vec![14], 1), (29, vec![15, 14], 1), (45, vec![15, 15, 15], 0)]
    {
        let mut scratch = Scratch::default();
        let found = route(&program, &board, &plan, &[], Square::new(goal, 0), &mut scratch)
            .unwrap()
            .unwrap();
        assert_eq!(found.costs, costs.into_iter().map(Squares).collect::<Vec<_>>());
        assert_eq!(scratch.ran(SearchEngine::Planes), by_planes);
    }
}

#[test]
fn where_there_is_no_route_buckets_say_why() {
    let (program, board) = board(&["###############", "@....a.........", "###############"]);
    let plan = Plan::new(CreatureIndex(0), &strides(2));
    for goal in [5, 12] {
        let mut scratch = Scratch::default();
        let found =
            route(&program, &board, &plan, &[], Square::new(goal, 1), &mut scratch).unwrap();
        assert!(found.is_err());
        assert_eq!(scratch.ran(SearchEngine::Planes), 0);
    }
}

#[test]
fn the_work_counted_does_not_depend_on_earlier_questions() {
    let rows = ["@..~..........", "...~.#........", "..a..#........", "......~~......"];
    let (program, board) = board(&rows);
    let mut kept = Scratch::metered(Meter::default());
    for count in [3, 2, 3] {
        for goal in board.extent().squares() {
            let plan = Plan::new(CreatureIndex(0), &strides(count));
            let work = |scratch: &mut Scratch| {
                let before = scratch.meter().done();
                let is_found = route(&program, &board, &plan, &[], goal, scratch).unwrap().is_ok();
                (is_found, scratch.meter().done() - before)
            };
            let fresh = work(&mut Scratch::metered(Meter::default()));
            assert_eq!(work(&mut kept), fresh, "{count} Strides to {goal}");
            assert!(!fresh.0 || fresh.1 > 0);
        }
    }
}
