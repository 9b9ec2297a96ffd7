//! Areas of effect, in words and on the board, as written by hand.

use stridewright::answer::{Answer, AreaOfEffect};
use stridewright::board::{Board, Creature, Point, Setup, Terrain};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::question::{self, AreaShape, Origin};
use stridewright::{Rules, Session, rulesets};
use stridewright_draw::answer::{AnswerContext, area};
use stridewright_draw::{Picture, Room, Signs, Style, Svg, Theme};

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).expect("a system")).expect("sound rules")
}

/// A corridor with Berk (1,0), rock at (3,0), and Toad (4,0).
fn corridor(program: &Program) -> Board {
    let mut setup = Setup::open(6, 1);
    setup.squares[3] = Terrain::WALL;
    setup.creatures = vec![
        Creature::new("Berk", "heroes", Square::new(1, 0)),
        Creature::new("Toad", "foes", Square::new(4, 0)),
    ];
    setup.board(program).expect("a board")
}

fn asked(program: &Program, board: &Board, area: question::AreaOfEffect) -> Answer<AreaOfEffect> {
    let mut session = Session::new(Rules::from(program.clone()), board.clone());
    session.mover(0_usize).ask(area).expect("an answer")
}

/// A burst of four squares from the lower end of the line between the columns 1 and 2: the corner
/// of the sixth column is four columns and one row away. The rock fills the corridor.
fn burst(program: &Program, board: &Board) -> Answer<AreaOfEffect> {
    let from = Origin::Point(Point::corner(Square::new(2, 1)));
    asked(program, board, question::AreaOfEffect::of(AreaShape::Burst { radius: 4 }).from(from))
}

#[test]
fn squares_in_the_area_are_filled_and_those_without_a_line_are_hollow() {
    let program = program("dnd35");
    let board = corridor(&program);
    let picture = Picture::new(&program, &board).area(&burst(&program, &board).found);
    let drawn = |signs| picture.draw(Room { width: 80, height: 40 }, signs);
    let expected = "   0  1  2  3  4  5
0  ■ B■  ■ ▒▒▒t□  □

■ in the area   □ no line of effect from its origin   ▒ solid
B Berk, medium, heroes, at (1,0)
t Toad, medium, foes, at (4,0)
";
    assert_eq!(drawn(Signs::Unicode).render(Style::default()), expected);
    let ascii = Style { signs: Signs::Ascii, ..Style::default() };
    let ascii = drawn(Signs::Ascii).render(ascii);
    assert!(ascii.contains("0  @ B@  @ ###tx  x\n"), "{ascii}");
}

#[test]
fn threatened_squares_are_marked_beside_the_area() {
    let program = program("dnd35");
    let board = corridor(&program);
    let threatened = [Square::new(2, 0)];
    let found = burst(&program, &board).found;
    let picture = Picture::new(&program, &board).threatened(threatened).area(&found);
    let drawn = picture.draw(Room { width: 80, height: 40 }, Signs::Unicode);
    let drawn = drawn.render(Style::default());
    assert!(drawn.contains("0  ■ B■  ■▵▒▒▒t□  □\n"), "{drawn}");
}

/// A square is 40 units; the ring at (2,1) has a radius of 6.
#[test]
fn an_svg_has_the_shape_of_the_area_and_a_mark_where_it_begins() {
    let program = program("dnd35");
    let board = corridor(&program);
    let picture = Picture::new(&program, &board).area(&burst(&program, &board).found);
    let svg = Svg::of(&picture).render(Theme::Auto);
    let ring = "M80 40m-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M80 40m-10 0h20M80 40m0 -10v20";
    for part in [
        "<path class=\"area\" d=\"M0 0H120V40H0z\"/>",
        "<path class=\"no-line\" d=\"M160 0H240V40H160z\"/>",
        "<path class=\"apart\" d=\"M166 34l28 -28M206 34l28 -28\"/>",
        &format!("<path class=\"origin\" d=\"{ring}\"/>"),
        ">in the area</text>",
        ">no line of effect from its origin</text>",
        ">where it begins</text>",
    ] {
        assert!(svg.contains(part), "`{part}` is not in\n{svg}");
    }
    // Of the part without the rock nothing is cut off.
    let part = picture.cropped(Rectangle::new(Square::new(0, 0), 3, 1));
    let svg = Svg::of(&part).render(Theme::Light);
    assert!(!svg.contains("no-line") && svg.contains(">in the area</text>"), "{svg}");
}

/// Around a creature no point is marked: the creature is.
#[test]
fn an_emanation_lies_around_its_creature() {
    let program = program("pf2");
    let board = corridor(&program);
    let emanation = question::AreaOfEffect::of(AreaShape::Emanation { radius: 1 });
    let answer = asked(&program, &board, emanation);
    let svg = Svg::of(&Picture::new(&program, &board).area(&answer.found)).render(Theme::Light);
    assert!(svg.contains("<path class=\"area\" d=\"M0 0H120V40H0z\"/>"), "{svg}");
    assert!(!svg.contains("where it begins"), "{svg}");
    let words = area(AnswerContext::of(&answer, 80), "Emanation", &answer.found);
    let words = words.render(Style::default());
    assert!(words.starts_with("Emanation: 3 squares ["), "{words}");
    assert!(words.contains("\n· Berk: decides whether it is in it\n"), "{words}");
}

/// The Draw Steel line of one square has its square as its origin.
#[test]
fn a_square_is_marked_in_its_middle() {
    let program = program("draw_steel");
    let board = corridor(&program);
    let west = Origin::Square((0, 0).into());
    let line = AreaShape::Line { length: 1, width: 1 };
    let answer = asked(&program, &board, question::AreaOfEffect::of(line).towards(west));
    let svg = Svg::of(&Picture::new(&program, &board).area(&answer.found)).render(Theme::Light);
    assert!(svg.contains("<path class=\"area\" d=\"M0 0H40V40H0z\"/>"), "{svg}");
    assert!(svg.contains("class=\"origin\" d=\"M20 20m"), "{svg}");
}

#[test]
fn words_say_who_is_in_it_and_who_is_cut_off() {
    let program = program("dnd35");
    let answer = burst(&program, &corridor(&program));
    let words = area(AnswerContext::of(&answer, 200), "Burst", &answer.found);
    let words = words.render(Style::default());
    assert!(words.starts_with("Burst: 3 squares, 2 more cut off [D35-"), "{words}");
    assert!(words.contains("]\n· Berk: in it\n· Toad: cut off\n\nD35-"), "{words}");
}

#[test]
fn a_shape_that_the_game_does_not_have_is_refused() {
    let program = program("draw_steel");
    let board = corridor(&program);
    let cone = question::AreaOfEffect::of(AreaShape::Cone { length: 3 });
    let answer = asked(&program, &board, cone.towards(Origin::Square((5, 0).into())));
    let words = area(AnswerContext::of(&answer, 80), "Cone", &answer.found);
    let words = words.render(Style::default());
    assert!(words.starts_with("Cone\nRefused: the game has no cones [DS-"), "{words}");
    let svg = Svg::of(&Picture::new(&program, &board).area(&answer.found)).render(Theme::Light);
    assert!(!svg.contains("class=\"area\""), "{svg}");
}
