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
    choices_to(program, board, (4, 1))
}

/// All choices of any length to a square.
fn choices_to(program: &Program, board: &Board, to: (i32, i32)) -> Answer<PathChoices> {
    let stride = Movement::by(Action::Stride).unlimited();
    asked(program, board, &[stride], Choices { to: to.into() }).map(|found| match found {
        answer::Choices::Found(found) => *found,
        other => panic!("ways: {other:?}"),
    })
}

/// The text about several paths, in lines of this many columns.
fn text_about(
    answer: &Answer<PathChoices>,
    all: bool,
    width: usize,
    prices: Option<usize>,
) -> String {
    let telling = ChoicesStyle { mover: "Ansa", budgets: &answer.budgets, prices };
    let paths = numbered(&answer.found, all);
    drawn(&choices(AnswerContext::of(answer, width), &paths, telling), Signs::Unicode)
}

fn drawn(block: &Block, signs: Signs) -> String {
    block.render(Style { signs, ..Style::default() })
}

#[test]
fn every_path_has_its_number_and_arrows() {
    let program = game();
    let board = coals(&program);
    let (found, picture) = (past(&program, &board), Picture::new(&program, &board).by(MOVER));
    let picture = picture.paths(&numbered(&found.found, false), false);
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
    let picture = picture.paths(&numbered(&found.found, false), true);
    assert_eq!(drawn(&picture.draw_alone(WIDE, Signs::Unicode), Signs::Unicode), expected);
}

#[test]
fn a_table_lists_what_every_path_takes() {
    let program = game();
    let board = coals(&program);
    let found = past(&program, &board);
    let at_width = |width| text_about(&found, false, width, None);
    let wide = at_width(100);
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
    let narrow = at_width(40);
    assert!(
        narrow.contains("   1  20 ft          0        1       1\n     cheapest, straightest\n"),
        "{narrow}"
    );
    let narrower = at_width(36);
    let expected = "path 1: 20 ft, reactions 0, hazards\n  1, unsaid 1; cheapest, straightest\n";
    assert!(narrower.contains(expected), "{narrower}");
    assert!(narrower.lines().all(|line| line.chars().count() <= 36), "{narrower}");
}

#[test]
fn prices_are_reported_where_they_are_wanted() {
    let program = game();
    let board = coals(&program);
    let prices = text_about(&past(&program, &board), false, 100, Some(3));
    let second = prices.split("Path 2").nth(1).expect("the second way");
    assert!(second.contains("\n  1. NE to (1,0)   5 ft  = 5 diagonal ["), "{second}");
    assert!(second.contains("\n  3. SE to (3,1)  10 ft  = 10 diagonal ["), "{second}");
    assert!(second.contains("\n… and 1 more steps\n"), "{second}");
}

#[test]
fn the_straightest_path_may_be_listed_as_well() {
    // From (0,0) to (3,1) in one diagonal and two straight steps, not over the pit at (1,1): E SE E
    // and E E SE. The cheapest path in the answer is the one that ends with E, which turns twice;
    // the other one turns once.
    let program = game();
    let mut setup = Setup::open(4, 2);
    setup.squares[5] = Terrain::PIT;
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 0)));
    let board = setup.board(&program).expect("a board");
    let found = choices_to(&program, &board, (3, 1));
    let paths = numbered(&found.found, false);
    let names: Vec<_> =
        paths.iter().map(|path| (path.number, path.names.join(", "), path.beside)).collect();
    let expected = [
        (1, "cheapest, safest, least harmful".to_owned(), None),
        (2, "straightest".to_owned(), Some(1)),
    ];
    assert_eq!(names, expected);
    let text = text_about(&found, false, 100, None);
    assert!(text.starts_with("Ansa to (3,1): one path is best in everything\n"), "{text}");
    assert!(
        text.contains("(path 2 turns only once; in everything else path 1 is as good or better)"),
        "{text}"
    );
}

#[test]
fn of_many_paths_those_with_names_are_shown() {
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
        let paths = numbered(&many.found, all);
        let shown: Vec<usize> =
            paths.iter().filter(|path| path.shown).map(|path| path.number).collect();
        (shown, text_about(&many, all, 100, None))
    };
    let (named, text) = shown(false);
    assert_eq!(named, [1, 2, 10]);
    assert!(text.contains("\n(only paths with names are drawn and described in full)\n"), "{text}");
    assert!(text.contains("\n  10  25 ft "), "{text}");
    assert!(text.contains("\nPath 10, least harmful: NE") && !text.contains("\nPath 3:"), "{text}");
    let (all, text) = shown(true);
    assert_eq!(all, (1..=10).collect::<Vec<_>>());
    assert!(text.contains("\nPath 3: NE") && !text.contains("only paths with names"), "{text}");
}
