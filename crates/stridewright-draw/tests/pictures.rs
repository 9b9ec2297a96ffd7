//! Boards drawn by hand, and the pictures they must give.

use crate::asked::asked;
use stridewright::answer;
use stridewright::board::{
    Board, Creature, CreatureIndex, Point, Setup, Size, Terrain, Wall, WallKind,
};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::question::{Movement, Reach, Route};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_draw::{Block, Colour, Picture, Room, Signs, Style};

const WIDE: Room = Room { width: 100, height: 60 };

/// The first rule system that has an action, and the action. Tests name no system.
fn game_with(action: Action) -> Program {
    let programs =
        rulesets::ALL.into_iter().map(|ruleset| Program::compile(ruleset).expect("sound rules"));
    programs
        .into_iter()
        .find(|program| program.actions.available().any(|a| a == action))
        .expect("a game")
}

fn on_edge(a: (i32, i32), b: (i32, i32), kind: WallKind) -> Wall {
    Wall::on_edge(Square::new(a.0, a.1), Square::new(b.0, b.1), kind).expect("neighbours")
}

fn mover(at: (i32, i32), speed: u32) -> Creature {
    Creature::new("Ansa", "heroes", Square::new(at.0, at.1)).with_speed(Feet(speed))
}

fn reached(program: &Program, board: &Board, movements: &[Movement]) -> answer::Reach {
    asked(program, board, movements, Reach).found
}

fn assert_drawn(block: &Block, signs: Signs, expected: &str) {
    let drawn = block.render(Style { colour: Colour::None, signs });
    let expected = expected.trim_start_matches('\n');
    assert_eq!(drawn, expected, "\ndrawn:\n{drawn}\nexpected:\n{expected}");
}

#[test]
fn open_ground_needs_no_lines() {
    let program = game_with(Action::Stride);
    let mut setup = Setup::open(5, 3);
    setup.squares[8] = Terrain::DIFFICULT;
    setup.creatures.push(mover((1, 1), 10));
    let board = setup.board(&program).expect("a board");
    let reach = reached(&program, &board, &[Movement::by(Action::Stride)]);
    let picture = Picture::new(&program, &board).by(CreatureIndex(0)).reach(&reach);
    // (3,1) is difficult: 5 + 10 is too much. No number is written there, so its sign stands where
    // numbers end.
    let expected = "
    0   1   2   3   4
0   5   5   5  10   ·
1   5 A 0   5   ~   ·
2   5   5   5  10   ·
";
    assert_drawn(&picture.draw_alone(WIDE, Signs::Unicode), Signs::Unicode, expected);
}

#[test]
fn walls_stand_between_squares() {
    let program = game_with(Action::Shift);
    let mut setup = Setup::open(4, 3);
    setup.walls.push(on_edge((1, 0), (2, 0), WallKind::Wall));
    setup.walls.push(on_edge((1, 1), (2, 1), WallKind::ClosedDoor));
    setup.walls.push(on_edge((1, 2), (2, 2), WallKind::Wall));
    setup.walls.push(on_edge((2, 1), (2, 2), WallKind::Barrier));
    setup.walls.push(on_edge((3, 1), (3, 2), WallKind::Window));
    let board = setup.board(&program).expect("a board");
    let picture = Picture::new(&program, &board);
    let expected = "
    0   1   2   3
  ┌───────┬───────┐
0 │ ·   · │ ·   · │
  │       │       │
1 │ ·   · ║ ·   · │
  │       ├┄┄┄─━━━┤
2 │ ·   · │ ·   · │
  └───────┴───────┘
";
    assert_drawn(&picture.draw_alone(WIDE, Signs::Unicode), Signs::Unicode, expected);
    let expected = r#"
    0   1   2   3
  +-------+-------+
0 | .   . | .   . |
  |       |       |
1 | .   . H .   . |
  |       +...-"""+
2 | .   . | .   . |
  +-------+-------+
"#;
    assert_drawn(&picture.draw_alone(WIDE, Signs::Ascii), Signs::Ascii, expected);
}

#[test]
fn rock_is_shaded_and_small_walls_bar_diagonals() {
    let program = game_with(Action::Shift);
    let mut setup = Setup::open(4, 3);
    for solid in [2, 3, 6] {
        setup.squares[solid] = Terrain::WALL;
    }
    // A short wall inside (0,1), across its lower right corner: only the diagonal to (1,2) meets
    // it.
    setup.walls.push(Wall::between(Point::new(700, 2000), Point::new(1000, 1700), WallKind::Wall));
    let board = setup.board(&program).expect("a board");
    let expected = "
    0   1   2   3
  ┌───────────────┐
0 │ ·   ·  ▒▒▒▒▒▒▒│
  │        ▒▒▒    │
1 │ ·   ·  ▒▒▒  · │
  │   ╱           │
2 │ ·   ·   ·   · │
  └───────────────┘
";
    let picture = Picture::new(&program, &board);
    assert_drawn(&picture.draw_alone(WIDE, Signs::Unicode), Signs::Unicode, expected);
}

#[test]
fn a_large_body_has_its_letter_on_all_squares() {
    let program = game_with(Action::Shift);
    let mut setup = Setup::open(5, 4);
    setup.creatures.push(mover((0, 0), 5).sized(Size::Large));
    setup.creatures.push(Creature::new("goblin", "foes", Square::new(4, 0)));
    setup.creatures.push(Creature::new("goblin", "foes", Square::new(4, 1)));
    let board = setup.board(&program).expect("a board");
    let reach = reached(&program, &board, &[Movement::by(Action::Shift)]);
    let picture = Picture::new(&program, &board).by(CreatureIndex(0)).reach(&reach);
    // The second goblin is b: g is taken, and o is the sign of a pit.
    let expected = "
   0  1  2  3  4
0 A0 A0  1  ·  g
1 A0 A0  1  ·  b
2  1  1  1  ·  ·
3  ·  ·  ·  ·  ·
";
    assert_drawn(&picture.draw_alone(WIDE, Signs::Unicode), Signs::Unicode, expected);
}

#[test]
fn a_route_is_numbered() {
    let program = game_with(Action::Stride);
    let mut setup = Setup::open(4, 2);
    setup.walls.push(on_edge((1, 0), (2, 0), WallKind::Wall));
    setup.creatures.push(mover((0, 0), 25));
    let board = setup.board(&program).expect("a board");
    let found = asked(&program, &board, &[Movement::by(Action::Stride)], Route::to((2, 0))).found;
    let answer::Route::Found(path) = found else { panic!("a route: {found:?}") };
    let picture = Picture::new(&program, &board).by(CreatureIndex(0)).steps(&path.steps);
    let expected = "
     0    1    2    3
  ┌─────────┬─────────┐
0 │  A    · │ ↗2    · │
  │         ╵         │
1 │  ·   ↘1    ·    · │
  └───────────────────┘
";
    assert_drawn(&picture.draw_alone(WIDE, Signs::Unicode), Signs::Unicode, expected);
}

#[test]
fn later_movements_are_told_apart_without_colour() {
    let program = game_with(Action::Stride);
    let mut setup = Setup::open(5, 1);
    setup.creatures.push(mover((0, 0), 10));
    setup.creatures.push(Creature::new("Errol", "heroes", Square::new(3, 0)));
    let board = setup.board(&program).expect("a board");
    let reach =
        reached(&program, &board, &[Movement::by(Action::Stride), Movement::by(Action::Stride)]);
    let picture = Picture::new(&program, &board).by(CreatureIndex(0)).reach(&reach);
    let expected = "
     0    1    2    3    4
0 A  0    5   10 E ²5? ²10
";
    assert_drawn(&picture.draw_alone(WIDE, Signs::Unicode), Signs::Unicode, expected);
}

#[test]
fn a_double_move_is_drawn_by_how_many_times_the_speed_it_takes() {
    let program = game_with(Action::DoubleMove);
    let mut setup = Setup::open(6, 1);
    setup.creatures.push(mover((0, 0), 10));
    let board = setup.board(&program).expect("a board");
    let reach = reached(&program, &board, &[Movement::by(Action::DoubleMove)]);
    let picture = Picture::new(&program, &board).by(CreatureIndex(0)).reach(&reach);
    // 10 ft with the first action, 20 ft with both.
    let expected = "
     0    1    2    3    4    5
0 A  0    5   10  ²15  ²20    ·
";
    assert_drawn(&picture.draw_alone(WIDE, Signs::Unicode), Signs::Unicode, expected);
}

#[test]
fn what_does_not_fit_is_left_out_and_said() {
    let program = game_with(Action::Stride);
    let mut setup = Setup::open(200, 100);
    setup.creatures.push(mover((50, 50), 5));
    let board = setup.board(&program).expect("a board");
    let reach = reached(&program, &board, &[Movement::by(Action::Stride)]);
    let picture = Picture::new(&program, &board).by(CreatureIndex(0)).reach(&reach);
    let room = Room { width: 40, height: 8 };
    let expected = "
   45 46 47 48 49 50 51 52 53 54 55
47  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
48  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
49  ·  ·  ·  ·  5  5  5  ·  ·  ·  ·
50  ·  ·  ·  ·  5 A0  5  ·  ·  ·  ·
51  ·  ·  ·  ·  5  5  5  ·  ·  ·  ·
52  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
53  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
(drawn: columns 45 to 55 of 0 to 199,
 rows 47 to 53 of 0 to 99)
";
    assert_drawn(&picture.draw_alone(room, Signs::Unicode), Signs::Unicode, expected);
}

#[test]
fn colour_changes_no_text() {
    let program = game_with(Action::Shift);
    let mut setup = Setup::open(6, 4);
    setup.walls.push(on_edge((1, 0), (2, 0), WallKind::Wall));
    setup.creatures.push(mover((0, 0), 15));
    let board = setup.board(&program).expect("a board");
    let reach = reached(&program, &board, &[Movement::by(Action::Shift)]);
    let block = Picture::new(&program, &board)
        .by(CreatureIndex(0))
        .reach(&reach)
        .draw(WIDE, Signs::Unicode);
    let coloured = block.render(Style { colour: Colour::Sixteen, signs: Signs::Unicode });
    assert!(coloured.contains('\u{1b}'));
    let mut plain = String::new();
    let mut rest = coloured.as_str();
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        rest = after.split_once('m').map_or("", |(_, rest)| rest);
    }
    plain.push_str(rest);
    assert_eq!(plain, block.render(Style::default()));
}

#[test]
fn names_cannot_move_the_cursor() {
    let program = game_with(Action::Shift);
    let mut setup = Setup::open(3, 1);
    setup.creatures.push(Creature::new("\u{1b}[2Jevil\n\u{202e}", "heroes", Square::new(0, 0)));
    let board = setup.board(&program).expect("a board");
    let drawn = Picture::new(&program, &board).draw(WIDE, Signs::Unicode).render(Style::default());
    assert!(!drawn.contains('\u{1b}') && !drawn.contains('\u{202e}'), "{drawn}");
    assert_eq!(drawn.lines().filter(|line| line.contains("evil")).count(), 1);
}
