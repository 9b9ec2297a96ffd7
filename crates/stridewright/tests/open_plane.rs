//! How many squares can be reached on an empty plane: numbers that can be counted on paper.

use stridewright::board::{Creature, CreatureIndex, Setup};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Movement, Plan, Scratch, reach};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::Feet;

fn count(system: &str, feet: u32, actions: &[Action]) -> usize {
    let program = Program::compile(rulesets::named(system).unwrap()).unwrap();
    let middle = 40;
    let mut setup = Setup::open(2 * middle + 1, 2 * middle + 1);
    let at = Square::new(middle.cast_signed(), middle.cast_signed());
    setup.creatures.push(Creature::new("A", "heroes", at).with_speed(Feet(feet)));
    let board = setup.board(&program).unwrap();
    let movements: Vec<_> = actions.iter().copied().map(Movement::by).collect();
    let plan = Plan::new(CreatureIndex(0), &movements);
    reach(&program, &board, &plan, &mut Scratch::default()).unwrap().reached.len()
}

#[test]
fn alternating_diagonals() {
    for system in ["dnd35", "pf1"] {
        for (feet, squares) in
            [(5, 9), (10, 21), (15, 37), (20, 61), (25, 89), (30, 121), (60, 433)]
        {
            assert_eq!(count(system, feet, &[Action::Move]), squares, "{system}, {feet} ft");
        }
        assert_eq!(count(system, 30, &[Action::DoubleMove]), 433);
    }
}

#[test]
fn several_strides() {
    for (strides, squares) in [(1, 89), (2, 305), (3, 661)] {
        assert_eq!(count("pf2", 25, &vec![Action::Stride; strides]), squares, "{strides} Strides");
    }
}

#[test]
fn flat_diagonals() {
    for squares in 1..=8 {
        let side = 2 * squares as usize + 1;
        assert_eq!(count("draw_steel", squares * 5, &[Action::Move]), side * side);
    }
}

#[test]
fn a_double_move_says_which_action_pays() {
    let program = Program::compile(rulesets::named("pf1").unwrap()).unwrap();
    let mut setup = Setup::open(13, 1);
    setup.creatures.push(Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(30)));
    let board = setup.board(&program).unwrap();
    for (action, speeds) in
        [(Action::Move, vec![1; 7]), (Action::DoubleMove, [vec![1; 7], vec![2; 6]].concat())]
    {
        let plan = Plan::new(CreatureIndex(0), &[Movement::by(action)]);
        let reach = reach(&program, &board, &plan, &mut Scratch::default()).unwrap();
        assert_eq!(
            reach.reached.iter().map(|r| r.speeds).collect::<Vec<_>>(),
            speeds,
            "{}",
            action.name()
        );
    }
}
