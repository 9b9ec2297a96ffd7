//! Pareto-optimal paths: `docs/choices.md`. Counted by hand.

use super::scene::{MOVER, foe, hero, map, plan, program, stage};
use stridewright::board::{Board, Column, Creature, Relief, Setup};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{
    Choice, Choices, Movement, NoRoute, Plan, QueryError, Scratch, choices, reach_unprovoked,
};
use stridewright::rule::Action;
use stridewright::unit::{Feet, Squares};
use stridewright::verdict::Reason;

fn ask(program: &Program, board: &Board, plan: &Plan, goal: (i32, i32)) -> Choices {
    choices(program, board, plan, Square::new(goal.0, goal.1), &mut Scratch::default())
        .unwrap()
        .unwrap()
}

/// `cost, reactions, damage, hazards` of each path.
fn weights(choices: &Choices) -> Vec<(u32, u32, u32, u32)> {
    let weight = |choice: &Choice| {
        let weight = choice.weight;
        (weight.cost.0, weight.reactions, weight.damage, weight.hazards)
    };
    choices.paths.iter().map(weight).collect()
}

fn asked(
    system: &str,
    setup: Setup,
    creatures: &[Creature],
    action: Action,
    goal: (i32, i32),
) -> Choices {
    let program = program(system);
    let board = stage(&program, setup, creatures);
    ask(&program, &board, &plan(&[action]), goal)
}

const MOVES: [(&str, Action); 4] = [
    ("dnd35", Action::Move),
    ("pf1", Action::Move),
    ("pf2", Action::Stride),
    ("draw_steel", Action::Move),
];

#[test]
fn a_path_around_costs_more_and_does_not_provoke() {
    // e stands beside the straight path along row 0; row 3 is out of its reach.
    let open = ["......", "......", "......", "......"];
    let crowd = [hero((0, 0)), foe("e", (2, 0))];
    for (system, action) in MOVES {
        let found = asked(system, map(&open), &crowd, action, (5, 0));
        let expected = match system {
            // E, SE, E, NE, E: 1 + 1 + 1 + 2 + 1. Never beside e: S, SE, E, E, NE, NE: 1 + 1 + 1 +
            // 1 + 2 + 1.
            "dnd35" | "pf1" | "pf2" => vec![(6, 1, 0, 0), (7, 0, 0, 0)],
            // Five columns; one step more to go round.
            _ => vec![(5, 1, 0, 0), (6, 0, 0, 0)],
        };
        assert_eq!(weights(&found), expected, "{system}");
        assert_eq!((found.safest, found.least_harmful), (1, 1), "{system}");
        assert_eq!(found.paths[0].reactors, [stridewright::board::CreatureIndex(1)]);
        assert_eq!(found.paths[1].reactors, []);
    }
}

#[test]
fn burning_ground_is_a_way_of_its_own() {
    // Straight over the coals: 4 squares. Round them, two diagonals.
    let setup = || map(&[".....", "..*..", "....."]);
    let found = asked("pf2", setup(), &[hero((0, 1))], Action::Stride, (4, 1));
    assert_eq!(weights(&found), [(4, 0, 0, 1), (5, 0, 0, 0)]);
    assert_eq!(found.paths[0].weight.unsaid, 1);
    assert_eq!(found.least_harmful, 1);
    // The same if the map states the damage of the coals.
    let mut told = setup();
    let mut columns = vec![Column::default(); 15];
    columns[7].damage = 3;
    told.relief = Relief::new(columns);
    let found = asked("pf2", told, &[hero((0, 1))], Action::Stride, (4, 1));
    assert_eq!(weights(&found), [(4, 0, 3, 1), (5, 0, 0, 0)]);
    assert_eq!(found.paths[0].weight.unsaid, 0);
}

#[test]
fn the_straightest_way_has_the_fewest_turns() {
    // Four columns and two rows: two diagonals and two straight steps in any order cost 5; with one
    // turn at least.
    let found =
        asked("pf1", map(&[".....", ".....", "....."]), &[hero((0, 0))], Action::Move, (4, 2));
    assert_eq!(weights(&found), [(5, 0, 0, 0)]);
    let headings: Vec<_> =
        found.straightest.route.steps.iter().map(|step| step.direction).collect();
    assert_eq!(headings.windows(2).filter(|pair| pair[0] != pair[1]).count(), 1);
    assert_eq!(found.straightest.weight.cost, Squares(5));
}

#[test]
fn who_takes_no_step_may_still_be_struck() {
    // A Stride that leaves no square provokes at its end creatures within reach.
    let crowd = [hero((0, 0)), foe("e", (1, 0))];
    let found = asked("pf2", map(&["..."]), &crowd, Action::Stride, (0, 0));
    assert_eq!(weights(&found), [(0, 1, 0, 0)]);
    let found = asked("dnd35", map(&["..."]), &crowd, Action::Move, (0, 0));
    assert_eq!(weights(&found), [(0, 0, 0, 0)]);
}

#[test]
fn reach_without_provoking_stays_clear_of_reactors() {
    // e reaches columns 2 to 4. Stepping into its reach does not provoke; leaving a square there
    // does.
    let crowd = [hero((0, 0)).with_speed(Feet(30)), foe("e", (3, 0))];
    let squares = |system: &str, action| {
        let program = program(system);
        let board = stage(&program, map(&["......", "......"]), &crowd);
        let plan = Plan::new(MOVER, &[Movement::by(action)]);
        let found = reach_unprovoked(&program, &board, &plan, &mut Scratch::default()).unwrap();
        let row = |row| {
            let own = found.reached.iter().filter(move |r| r.body.at.row == row);
            own.map(|r| (r.body.at.column, r.cost.0)).collect::<Vec<_>>()
        };
        [row(0), row(1)]
    };
    for (system, action) in
        [("dnd35", Action::Move), ("pf1", Action::Move), ("pf2", Action::Stride)]
    {
        let expected = [vec![(0, 0), (1, 1), (2, 2)], vec![(0, 1), (1, 1), (2, 2)]];
        assert_eq!(squares(system, action), expected, "{system}");
    }
    // Next to e the mover may go on as long as it stays next to it, through its own square too, at
    // a square more.
    let row = [
        vec![(0, 0), (1, 1), (2, 2), (3, 4), (4, 4)],
        vec![(0, 1), (1, 1), (2, 2), (3, 3), (4, 4)],
    ];
    assert_eq!(squares("draw_steel", Action::Move), row);
}

#[test]
fn careful_movement_has_one_way() {
    let crowd = [hero((0, 0)).with_speed(Feet(30)), foe("e", (1, 1))];
    for (system, action) in [("dnd35", Action::FiveFootStep), ("pf2", Action::Step)] {
        let program = program(system);
        let board = stage(&program, map(&["...", "..."]), &crowd);
        let found = ask(&program, &board, &Plan::new(MOVER, &[Movement::by(action)]), (1, 0));
        assert_eq!(weights(&found), [(1, 0, 0, 0)], "{system}");
    }
}

#[test]
fn what_cannot_be_weighed_is_said() {
    let program = program("pf2");
    let board = stage(&program, map(&["....."]), &[hero((0, 0)).with_speed(Feet(10))]);
    let put = |actions: &[Action], goal| {
        let movements: Vec<_> = actions.iter().map(|action| Movement::by(*action)).collect();
        choices(
            &program,
            &board,
            &Plan::new(MOVER, &movements),
            Square::new(goal, 0),
            &mut Scratch::default(),
        )
    };
    let jumps = put(&[Action::Stride, Action::Jump], 4);
    assert_eq!(jumps.unwrap_err(), QueryError::Unweighed { what: "a jump" });
    assert!(matches!(put(&[Action::Stride], 4), Ok(Err(NoRoute::TooFar { needs: Squares(4) }))));
    assert_eq!(put(&[Action::Stride], 9).unwrap_err(), QueryError::OffTheBoard(Square::new(9, 0)));
    let crowd = [hero((0, 0)).with_speed(Feet(30)), foe("e", (2, 0))];
    let board = stage(&program, map(&["....."]), &crowd);
    let onto = choices(
        &program,
        &board,
        &Plan::new(MOVER, &[Movement::by(Action::Stride)]),
        Square::new(2, 0),
        &mut Scratch::default(),
    );
    match onto {
        Ok(Err(NoRoute::Barred(refusal))) => {
            assert_eq!(refusal.reason, Reason::Creature("e".to_owned()));
        }
        other => panic!("{other:?}"),
    }
}
