//! Lines between creatures, drawn by hand.

use stridewright::board::{Board, Creature, CreatureIndex, Point, Setup, Size, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::rulesets;
use stridewright_draw::{Colour, Picture, Room, Signs, Style};

const WIDE: Room = Room { width: 100, height: 60 };

fn program() -> Program {
    Program::compile(rulesets::ALL[0]).expect("sound rules")
}

fn creature(name: &str, side: &str, at: (i32, i32)) -> Creature {
    Creature::new(name, side, Square::new(at.0, at.1))
}

/// A(0,1), T(4,0), rock at (2,0).
fn board(program: &Program) -> Board {
    let mut setup = Setup::open(5, 3);
    setup.squares[2] = Terrain::WALL;
    setup.creatures = vec![creature("Ansa", "heroes", (0, 1)), creature("Toad", "foes", (4, 0))];
    setup.board(program).expect("a board")
}

fn drawn(picture: &Picture<'_>, signs: Signs) -> String {
    picture.draw(WIDE, signs).render(Style { colour: Colour::None, signs })
}

/// The line is below y = 1 until x = 2.5: through (1,1) and (2,1), then into the rock.
#[test]
fn a_line_shows_what_is_in_its_way() {
    let program = program();
    let board = board(&program);
    let picture = Picture::new(&program, &board)
        .by(CreatureIndex(0))
        .line(CreatureIndex(0), CreatureIndex(1));
    let expected = "   0  1  2  3  4
0  ·  ·  ×  →  t
1  A  →  →  ·  ·
2  ·  ·  ·  ·  ·

→ line   × blocks the line
A Ansa, medium, heroes, at (0,1)
t Toad, medium, foes, at (4,0)
";
    assert_eq!(drawn(&picture, Signs::Unicode), expected);
}

/// Between two flankers: over the target, corner to corner.
#[test]
fn a_line_leads_over_who_is_flanked() {
    let program = program();
    let mut setup = Setup::open(4, 4);
    setup.creatures = vec![
        creature("Ansa", "heroes", (0, 3)),
        creature("Berk", "heroes", (3, 0)),
        creature("Toad", "foes", (1, 1)).sized(Size::Large),
    ];
    let board = setup.board(&program).expect("a board");
    let picture = Picture::new(&program, &board)
        .by(CreatureIndex(0))
        .line(CreatureIndex(0), CreatureIndex(1));
    let expected = "   0  1  2  3
0  ·  ·  ·  B
1  ·  t t↗  ·
2  · t↗  t  ·
3  A  ·  ·  ·
";
    let picture = drawn(&picture, Signs::Unicode);
    assert!(picture.starts_with(expected), "\n{picture}");
}

#[test]
fn a_line_may_begin_in_a_corner() {
    let program = program();
    let board = board(&program);
    let corner = Point::corner(Square::new(5, 3));
    let picture = Picture::new(&program, &board).line_from(corner, CreatureIndex(0));
    // From (5,3) to (0.5,1.5): it passes the corner (2,2).
    let expected = "   0  1  2  3  4
0  .  . ### .  t
1  A  <  .  .  .
2  .  .  <  <  <
";
    let picture = drawn(&picture, Signs::Ascii);
    assert!(picture.starts_with(expected), "\n{picture}");
}
