//! Several paths on one board, and their weights in a table, as worked out by hand.

use crate::asked::asked;
use stridewright::answer::{self, Answer, PathChoices};
use stridewright::board::{Board, Creature, CreatureIndex, Setup, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::question::{Choices, Movement};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright_draw::answer::{AnswerContext, ChoicesStyle, choices};
use stridewright_draw::{Block, Picture, Room, Signs, Style, numbered};

const WIDE: Room = Room { width: 100, height: 60 };
const MOVER: CreatureIndex = CreatureIndex(0);

/// A game in which hot coals hurt and diagonals cost 1, 2, 1, 2: the first with Strides.
fn game() -> Program {
    let programs =
        rulesets::ALL.into_iter().map(|ruleset| Program::compile(ruleset).expect("sound rules"));
    let mut with_strides = programs
        .filter(|program| program.actions.available().any(|action| action == Action::Stride));
    with_strides.next().expect("a game")
}

/// Ansa stands west of hot coals.
fn coals(program: &Program) -> Board {
    let mut setup = Setup::open(5, 3);
    setup.squares[7] = Terrain::DAMAGING;
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 1)));
    setup.board(program).expect("a board")
}

/// Past the coals, to the square at the other end of the row: E E E E over them for 4 squares; NE E
/// SE E round them for 1 + 1 + 2 + 1.
fn past(program: &Program, board: &Board) -> Answer<PathChoices> {
    ways_to(program, board, (4, 1))
}

/// All choices of any length to a square.
fn ways_to(program: &Program, board: &Board, to: (i32, i32)) -> Answer<PathChoices> {
    let stride = Movement::by(Action::Stride).unlimited();
    asked(program, board, &[stride], Choices { to: to.into() }).map(|found| match found {
        answer::Choices::Found(ways) => *ways,
        other => panic!("ways: {other:?}"),
    })
}

/// The text about several paths, in lines of this many columns.
fn told(answer: &Answer<PathChoices>, all: bool, width: usize, prices: Option<usize>) -> String {
    let telling = ChoicesStyle { mover: "Ansa", budgets: &answer.budgets, prices };
    let ways = numbered(&answer.found, all);
    drawn(&choices(AnswerContext::of(answer, width), &ways, telling), Signs::Unicode)
}

fn drawn(block: &Block, signs: Signs) -> String {
    block.render(Style { signs, ..Style::default() })
}

#[test]
fn every_way_has_its_number_and_arrows() {
    let program = game();
    let board = coals(&program);
    let (found, picture) = (past(&program, &board), Picture::new(&program, &board).by(MOVER));
    let picture = picture.ways(&numbered(&found.found, false), false);
    // Both paths lead over (3,1), and enter it from different sides.
    let expected = "    0   1   2   3   4
0   ·  ↗2  →2   ·   ·
1   A  →1 *→1   •   ◆
2   ·   ·   ·   ·   ·

→1 path 1   → • all paths   ◆ goal   * damaging
A Ansa, medium, heroes, at (0,1)
";
    assert_eq!(drawn(&picture.draw(WIDE, Signs::Unicode), Signs::Unicode), expected);
    let expected = "    0   1   2   3   4
0   .  /2  >2   .   .
1   A  >1 *>1   +   @
2   .   .   .   .   .
";
    assert_eq!(drawn(&picture.draw_alone(WIDE, Signs::Ascii), Signs::Ascii), expected);
}

#[test]
fn little_room_is_used_well() {
    let program = game();
    let board = coals(&program);
    let (found, picture) = (past(&program, &board), Picture::new(&program, &board).by(MOVER));
    let expected = "   0  1  2  3  4
0  ·  2  2  ·  ·
1  A  1 *1  •  ◆
2  ·  ·  ·  ·  ·
";
    let picture = picture.ways(&numbered(&found.found, false), true);
    assert_eq!(drawn(&picture.draw_alone(WIDE, Signs::Unicode), Signs::Unicode), expected);
}

#[test]
fn a_table_tells_what_every_way_takes() {
    let program = game();
    let board = coals(&program);
    let found = past(&program, &board);
    let told = |width| told(&found, false, width, None);
    let wide = told(100);
    let expected = "Ansa to (4,1): 2 choices

path   cost  reactions  hazards  unsaid
   1  20 ft          0        1       1  cheapest, straightest
   2  25 ft          0        0       0  safest, least harmful
(unsaid: hazards whose damage the map does not give)

Path 1, cheapest, straightest: E E E E
· Ansa enters damaging terrain at step 2 [";
    assert!(wide.starts_with(expected), "{wide}");
    assert!(wide.contains("\nPath 2, safest, least harmful: NE E SE E\n"), "{wide}");
    // Where there is no room beside them, names stand below; where there is no room for columns,
    // everything is said in sentences.
    let narrow = told(40);
    assert!(
        narrow.contains("   1  20 ft          0        1       1\n     cheapest, straightest\n"),
        "{narrow}"
    );
    let narrower = told(36);
    let expected = "path 1: 20 ft, reactions 0, hazards\n  1, unsaid 1; cheapest, straightest\n";
    assert!(narrower.contains(expected), "{narrower}");
    assert!(narrower.lines().all(|line| line.chars().count() <= 36), "{narrower}");
}

#[test]
fn prices_are_told_where_they_are_wanted() {
    let program = game();
    let board = coals(&program);
    let told = told(&past(&program, &board), false, 100, Some(3));
    let way = told.split("Path 2").nth(1).expect("the second way");
    assert!(way.contains("\n  1. NE to (1,0)   5 ft  = 5 diagonal ["), "{way}");
    assert!(way.contains("\n  3. SE to (3,1)  10 ft  = 10 diagonal ["), "{way}");
    assert!(way.contains("\n… and 1 more steps\n"), "{way}");
}

#[test]
fn the_straightest_way_may_be_told_besides() {
    // From (0,0) to (3,1) in one diagonal and two straight steps, not over the pit at (1,1): E SE E
    // and E E SE. The cheapest path in the answer is the one that ends with E, which turns twice;
    // the other one turns once.
    let program = game();
    let mut setup = Setup::open(4, 2);
    setup.squares[5] = Terrain::PIT;
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 0)));
    let board = setup.board(&program).expect("a board");
    let found = ways_to(&program, &board, (3, 1));
    let ways = numbered(&found.found, false);
    let names: Vec<_> =
        ways.iter().map(|way| (way.number, way.names.join(", "), way.beside)).collect();
    let expected = [
        (1, "cheapest, safest, least harmful".to_owned(), None),
        (2, "straightest".to_owned(), Some(1)),
    ];
    assert_eq!(names, expected);
    let told = told(&found, false, 100, None);
    assert!(told.starts_with("Ansa to (3,1): one path is best in everything\n"), "{told}");
    assert!(
        told.contains("(path 2 turns only once; in everything else path 1 is as good or better)"),
        "{told}"
    );
}

#[test]
fn of_many_ways_those_with_names_are_shown() {
    let program = game();
    let board = coals(&program);
    let few = past(&program, &board);
    // Ten paths, of which the second is the safest and the last the least harmful; the first is
    // also the straightest.
    let paths: Vec<_> =
        (0..10).map(|place| few.found.paths[usize::from(place > 0)].clone()).collect();
    let many = few.map(|mut few| {
        (few.paths, few.safest, few.least_harmful) = (paths, 1, 9);
        few
    });
    let shown = |all| {
        let ways = numbered(&many.found, all);
        let shown: Vec<usize> = ways.iter().filter(|way| way.shown).map(|way| way.number).collect();
        (shown, told(&many, all, 100, None))
    };
    let (named, told) = shown(false);
    assert_eq!(named, [1, 2, 10]);
    assert!(told.contains("\n(only paths with names are drawn and described in full)\n"), "{told}");
    assert!(told.contains("\n  10  25 ft "), "{told}");
    assert!(told.contains("\nPath 10, least harmful: NE") && !told.contains("\nPath 3:"), "{told}");
    let (all, told) = shown(true);
    assert_eq!(all, (1..=10).collect::<Vec<_>>());
    assert!(told.contains("\nPath 3: NE") && !told.contains("only paths with names"), "{told}");
}
