//! Paths that depend on checks, and what a question for them may name, on a wall of nine squares.

use stridewright::board::{Board, Column, Creature, CreatureIndex, Modes, Relief, Setup, Skill};
use stridewright::lattice::Square;
use stridewright::outcome::{NeedKind, RequiredCheck};
use stridewright::program::Program;
use stridewright::query::{
    DrawnStep, Goal, Movement, NoRoute, Plan, QueryError, Scratch, check, route,
};
use stridewright::rule::{
    Action, CheckKind, Effect, List, Mode, Occasion, Quantity, Rule, Ruleset, Setting, Text,
    ValueEffect,
};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).unwrap()).unwrap()
}

/// A climber before a wall, with grips of this difficulty from bottom to top.
fn wall(program: &Program, dc: u8) -> Board {
    let mut setup = Setup::open(2, 1);
    let column = |floor| Column { floor, dc, ..Column::default() };
    setup.relief = Relief::new(vec![column(0), column(9)]);
    let mut climber = Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(30));
    climber.modes = Modes::default().with_speed(Mode::Climb, Feet(20));
    setup.creatures.push(climber);
    setup.board(program).unwrap()
}

fn hurrying() -> Movement {
    Movement { mode: Some(Mode::Climb), accelerated: true, ..Movement::by(Action::Move) }
}

/// Returns the checks that the climber needs to reach this height, and the cost of the path.
fn needed(
    program: &Program,
    board: &Board,
    height: i32,
) -> (u32, Vec<(Option<usize>, RequiredCheck)>) {
    let plan = Plan::new(CreatureIndex(0), &[hurrying()]);
    let goal = Goal::new(Square::new(0, 0), Some(height));
    match route(program, board, &plan, &[], goal, &mut Scratch::default()).unwrap() {
        Err(NoRoute::NeedsChecks(way)) => {
            let wanted = |need: &stridewright::outcome::Need| match &need.what {
                NeedKind::Check(check) => (need.step, *check),
                other => panic!("{other:?}"),
            };
            (way.route.cost().0, way.needs.iter().map(wanted).collect())
        }
        other => panic!("{other:?}"),
    }
}

/// D35-CLIMB-ACCEL: one check for the whole climb, at -5, with +8 for the climb speed; the creature
/// may take 10.
#[test]
fn a_hurried_climb_hangs_on_one_check() {
    let program = program("dnd35");
    let board = wall(&program, 15);
    let (who, trying) = (CreatureIndex(0), Some(CheckKind::Climb));
    let one =
        RequiredCheck { who, trying, skill: Skill::Climb, dc: Some(15), bonus: 3, take_ten: true };
    let (cost, needs) = needed(&program, &board, 4);
    assert_eq!(cost, 4);
    assert!(needs.contains(&(Some(1), one)), "{needs:?}");
    assert_eq!(needs.iter().filter(|(_, needed)| needed.bonus == 3).count(), 1, "{needs:?}");
}

/// D35-CLIMB-CHECK: a check has the bonus of a climb speed, and no others that a table may know.
#[test]
fn a_climb_check_has_no_other_bonus() {
    let rules = rulesets::named("dnd35").unwrap();
    let hides = Effect::Value(ValueEffect::Brings(
        Occasion::Having(Mode::Climb),
        Quantity::Hide,
        Setting::Number(4),
    ));
    let mut house = rules.rules.to_vec();
    let check = house.iter().find(|rule| rule.id == "D35-CLIMB-CHECK").unwrap().clone();
    house.push(Rule {
        id: Text::Borrowed("HOUSE-HIDES"),
        effects: List::Owned(vec![hides]),
        ..check
    });
    let program =
        Program::compile(&Ruleset { rules: List::Owned(house), ..rules.clone() }).unwrap();
    let (_, needs) = needed(&program, &wall(&program, 0), 2);
    assert_eq!(needs.len(), 1, "{needs:?}");
    assert_eq!((needs[0].1.dc, needs[0].1.bonus), (Some(0), 3));
}

/// A price may be stated only where a rule lets creatures move at a price in a mode without a speed
/// (PF2-COST).
#[test]
fn a_cost_per_square_is_unheard_of_elsewhere() {
    for (system, action, heard) in [
        ("dnd35", Action::Move, false),
        ("draw_steel", Action::Move, false),
        ("pf2", Action::Stride, true),
    ] {
        let program = program(system);
        let board = wall(&program, 0);
        let movement = Movement { cost_per_square: Some(Squares(2)), ..Movement::by(action) };
        let plan = Plan::new(CreatureIndex(0), &[movement]);
        let found = route(&program, &board, &plan, &[], Square::new(0, 0), &mut Scratch::default());
        match found {
            Err(QueryError::NotInSystem { what, .. }) => {
                assert!(!heard && what == "cost per square", "{system}");
            }
            other => assert!(heard, "{system}: {other:?}"),
        }
    }
}

/// DS-JUMP-BASE: with Might 2 a creature jumps two squares; the refusal names the third.
#[test]
fn a_jump_too_long_is_refused_where_it_is() {
    let program = program("draw_steel");
    let mut setup = Setup::open(5, 1);
    let mut jumper = Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(25));
    jumper.scores.might = 2;
    setup.creatures.push(jumper);
    let board = setup.board(&program).unwrap();
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Jump)]);
    let drawn = vec![(1..=3).map(|column| DrawnStep::To(Square::new(column, 0))).collect()];
    let refusal =
        check(&program, &board, &plan, &drawn, &mut Scratch::default()).unwrap().refusal.unwrap();
    assert_eq!(
        (refusal.step, refusal.at, refusal.by()),
        (Some(3), Some(Square::new(3, 0)), "DS-JUMP-BASE")
    );
}
