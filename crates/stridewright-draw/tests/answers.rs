//! Answers in words: prices, remarks and rules, as written by hand.

use crate::asked::asked;
use stridewright::answer::{self, Answer, Unit};
use stridewright::board::{Board, Creature, Setup, Terrain};
use stridewright::lattice::{Direction, Square};
use stridewright::program::Program;
use stridewright::question::{Check, DrawnPath, DrawnStep, Movement};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_draw::answer::{AnswerContext, Cited, Detail, no_route, refusal, steps};
use stridewright_draw::{Block, Style};

/// The program of the first rule system with an action.
fn game_with(action: Action) -> Program {
    let programs =
        rulesets::ALL.into_iter().map(|ruleset| Program::compile(ruleset).expect("sound rules"));
    programs
        .into_iter()
        .find(|program| program.actions.available().any(|a| a == action))
        .expect("a game")
}

/// (2,1) is difficult; Errol stands on (1,0).
fn board(program: &Program) -> Board {
    let mut setup = Setup::open(5, 2);
    setup.squares[7] = Terrain::DIFFICULT;
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 0)).with_speed(Feet(25)));
    setup.creatures.push(Creature::new("Errol", "heroes", Square::new(1, 0)));
    setup.board(program).expect("a board")
}

fn walk(
    program: &Program,
    board: &Board,
    action: Action,
    directions: &[Direction],
) -> Answer<answer::Check> {
    let path = DrawnPath(vec![
        directions.iter().map(|direction| DrawnStep::Towards(*direction)).collect(),
    ]);
    asked(program, board, &[Movement::by(action)], Check { path })
}

/// Its steps with their prices, this many of them, in 100 columns.
fn priced(answer: &Answer<answer::Check>, most: usize) -> String {
    let detail = Detail { budgets: &answer.budgets, steps: most };
    text(&steps(AnswerContext::of(answer, 100), &answer.found.path, detail))
}

fn text(block: &Block) -> String {
    block.render(Style::default())
}

#[test]
fn every_step_tells_its_price_and_its_rules() {
    let program = game_with(Action::Stride);
    let board = board(&program);
    let path = [Direction::East, Direction::SouthEast, Direction::East];
    let answer = walk(&program, &board, Action::Stride, &path);
    let prices = priced(&answer, 100);
    let lines: Vec<&str> = prices.lines().collect();
    assert!(lines[0].starts_with("  1. E  to (1,0)   5 ft  = 5 straight ["), "{prices}");
    assert!(lines[1].starts_with("                         · through Errol, (1,0) ["), "{prices}");
    assert!(lines[2].starts_with("  2. SE to (2,1)  10 ft  = 5 diagonal ["), "{prices}");
    assert!(
        lines[3].starts_with("                         + 5 for difficult terrain ["),
        "{prices}"
    );
    assert!(lines[4].starts_with("  3. E  to (3,1)   5 ft  = 5 straight ["), "{prices}");
    assert_eq!(lines.len(), 5, "{prices}");
}

#[test]
fn every_cited_rule_is_reported_once() {
    let program = game_with(Action::Stride);
    let board = board(&program);
    let answer = walk(
        &program,
        &board,
        Action::Stride,
        &[Direction::South, Direction::East, Direction::East],
    );
    let mut cited = Cited::new();
    cited.steps(&answer.found.path.steps);
    cited.steps(&answer.found.path.steps);
    let cited_rules = text(&cited.tell(&answer.cited, true, 60));
    assert!(!cited.ids().is_empty());
    for id in cited.ids() {
        assert_eq!(cited_rules.matches(id).count(), 1, "{cited_rules}");
        let unbroken = cited_rules.split_whitespace().collect::<Vec<_>>().join(" ");
        let rule = program.rule_named(id).expect("a rule");
        assert!(unbroken.contains(&*rule.text), "{cited_rules}");
    }
    assert!(cited_rules.lines().all(|line| line.chars().count() <= 60), "{cited_rules}");
}

#[test]
fn refusals_speak_the_unit_of_the_game() {
    let feet = game_with(Action::Stride);
    let path =
        [Direction::South, Direction::East, Direction::East, Direction::East, Direction::East];
    // 5 + 5 + 10 + 5 feet make 25; the next step would make 30.
    let answer = walk(&feet, &board(&feet), Action::Stride, &path);
    let line = refusal(answer.found.refused.as_ref().expect("a refusal"));
    let mut block = Block::new();
    block.push(line);
    let message = text(&block);
    let expected =
        "Refused at step 5, (4,1): the cost would be 30 ft; this movement goes at most 25 ft [";
    assert!(message.starts_with(expected), "{message}");
}

#[test]
fn unreachable_is_certain() {
    let mut block = Block::new();
    block.push(no_route(Unit::Feet, &answer::Route::<answer::Path>::Unreachable));
    assert_eq!(text(&block), "Unreachable: no path leads there at any cost\n");
}

#[test]
fn long_paths_are_cut_and_counted() {
    let program = game_with(Action::Stride);
    let board = board(&program);
    let answer = walk(
        &program,
        &board,
        Action::Stride,
        &[Direction::South, Direction::North, Direction::South],
    );
    let prices = priced(&answer, 1);
    assert!(prices.ends_with("… and 2 more steps\n"), "{prices}");
}
