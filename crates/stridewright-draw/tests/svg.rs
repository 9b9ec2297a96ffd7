//! Pictures as SVG: the shapes that they must hold, worked out by hand.

use crate::asked::asked;
use stridewright::answer::{self, Step};
use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain, Wall, WallKind};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::question::{Movement, Reach, Route};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_draw::{Heat, Picture, Scale, Svg, Theme};

/// The first rule system that has Strides. Tests name no system.
fn game() -> Program {
    let programs =
        rulesets::ALL.into_iter().map(|ruleset| Program::compile(ruleset).expect("sound rules"));
    programs
        .into_iter()
        .find(|program| program.actions.available().any(|action| action == Action::Stride))
        .expect("a game")
}

/// Five columns, three rows, difficult ground at (3,1); a creature at (1,1) that goes 10 feet.
fn setup(name: &str) -> Setup {
    let mut setup = Setup::open(5, 3);
    setup.squares[8] = Terrain::DIFFICULT;
    setup.creatures.push(Creature::new(name, "heroes", Square::new(1, 1)).with_speed(Feet(10)));
    setup
}

/// The steps by which Ansa goes to a square.
fn steps_to(program: &Program, board: &Board, to: (i32, i32)) -> Vec<Step> {
    let found = asked(program, board, &[Movement::by(Action::Stride)], Route::to(to)).found;
    let answer::Route::Found(path) = found else { panic!("a way: {found:?}") };
    path.steps
}

fn reached(program: &Program, board: &Board, theme: Theme) -> String {
    let reach = asked(program, board, &[Movement::by(Action::Stride)], Reach).found;
    Svg::of(&Picture::new(program, board).by(CreatureIndex(0)).reach(&reach)).render(theme)
}

#[track_caller]
fn assert_holds(svg: &str, parts: &[&str]) {
    for part in parts {
        assert!(svg.contains(part), "`{part}` is not in\n{svg}");
    }
}

#[test]
fn a_band_is_one_outline_with_costs() {
    let program = game();
    let board = setup("Ansa").board(&program).expect("a board");
    let svg = reached(&program, &board, Theme::Light);
    // All of columns 0 to 3 but the difficult square: 5 + 10 feet are too much.
    let band = "<path class=\"band0\" d=\"M0 0H160V40H120V80H160V120H0z\"/>";
    let beside =
        "<text class=\"cost\" x=\"20\" y=\"25\" font-size=\"15\" text-anchor=\"middle\">5</text>";
    let far = "<text class=\"cost\" x=\"140\" y=\"105\" font-size=\"15\" \
        text-anchor=\"middle\">10</text>";
    let difficult = "<path fill=\"url(#difficult)\" d=\"M120 40h40v40h-40z\"/>";
    let hero = "<rect class=\"hero\" x=\"44\" y=\"44\" width=\"32\" height=\"32\" rx=\"16\"/>";
    assert_holds(
        &svg,
        &[band, beside, far, difficult, hero, "reached, cost in feet", "Ansa, medium, heroes"],
    );
    assert_eq!(svg.matches("class=\"band0\" d=").count(), 1);
}

#[test]
fn a_path_shows_its_cost_so_far() {
    let program = game();
    let board = setup("Ansa").board(&program).expect("a board");
    let steps = steps_to(&program, &board, (3, 2));
    let svg = Svg::of(&Picture::new(&program, &board).by(CreatureIndex(0)).steps(&steps))
        .render(Theme::Light);
    // One diagonal and one straight step, in either order; the answer gives the path that ends with
    // the step east.
    let line = "<path class=\"way way0\" d=\"M60 60L100 100L140 100\"/>";
    let first =
        "<text class=\"step\" x=\"100\" y=\"104\" font-size=\"11\" text-anchor=\"middle\">5</text>";
    let second = "<text class=\"step\" x=\"140\" y=\"104\" font-size=\"11\" \
        text-anchor=\"middle\">10</text>";
    assert_holds(&svg, &[line, first, second, "path, with its cost so far in feet"]);
}

#[test]
fn walls_are_where_the_map_has_them() {
    let program = game();
    let mut setup = setup("Ansa");
    let edge = |kind| Wall::on_edge(Square::new(1, 0), Square::new(2, 0), kind);
    setup.walls.extend(edge(WallKind::ClosedDoor));
    let board = setup.board(&program).expect("a board");
    let svg = Svg::of(&Picture::new(&program, &board)).render(Theme::Light);
    assert_holds(&svg, &["<path class=\"door\" d=\"M80 0L80 40\"/>", "closed door"]);
}

#[test]
fn names_cannot_break_out_of_their_place() {
    let program = game();
    let board = setup("<script>alert(\"&\")</script>").board(&program).expect("a board");
    let svg = reached(&program, &board, Theme::Auto);
    assert!(!svg.contains("<script"), "{svg}");
    assert_holds(&svg, &["<title>&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;</title>"]);
}

#[test]
fn themes_say_which_colours_hold_when() {
    let program = game();
    let board = setup("Ansa").board(&program).expect("a board");
    let [auto, light, dark] =
        [Theme::Auto, Theme::Light, Theme::Dark].map(|theme| reached(&program, &board, theme));
    assert_holds(&auto, &["@media (prefers-color-scheme:dark)", ".paper{fill:#fbfaf7;}"]);
    assert!(!light.contains("@media") && !dark.contains("@media"));
    assert_holds(&dark, &[".paper{fill:#fbfaf7;fill:#16181d}"]);
    // There is a band of a first movement, and neither a second one nor a door.
    assert!(
        auto.contains("\n.band0{") && !auto.contains(".band1{") && !auto.contains(".door{"),
        "{auto}"
    );
}

#[test]
fn sheets_stand_beside_each_other_until_the_row_is_full() {
    let program = game();
    let board = setup("Ansa").board(&program).expect("a board");
    let one = || Svg::of(&Picture::new(&program, &board));
    let mut sheet = Svg::default();
    assert!(sheet.is_empty());
    // A picture is 26 + 5 × 40 = 226 units wide; six and the gaps between them fit into 1,500
    // units, the seventh begins a row.
    for number in 1..=7 {
        sheet.append(one(), &format!("Picture {number}"));
    }
    let svg = sheet.telling("Seven pictures.\nAll of the\n  same board.").render(Theme::Light);
    assert_holds(
        &svg,
        &[
            "<title>Seven pictures</title>\n<desc>All of the same board.</desc>",
            "<text class=\"heading\" x=\"1280\" y=\"30\" font-size=\"17\" \
             text-anchor=\"start\">Picture 6</text>",
            "<text class=\"heading\" x=\"40\" y=\"226\" font-size=\"17\" \
             text-anchor=\"start\">Picture 7</text>",
        ],
    );
    assert_eq!(svg.matches("Ansa, medium, heroes").count(), 1, "one legend for all");
}

#[test]
fn a_mover_goes_along_its_path() {
    let program = game();
    let board = setup("Ansa").board(&program).expect("a board");
    let steps = steps_to(&program, &board, (3, 2));
    let still = || Picture::new(&program, &board).by(CreatureIndex(0)).steps(&steps);
    assert!(!Svg::of(&still()).moves());
    let sheet = Svg::of(&still().moving());
    assert!(sheet.moves());
    let mut both = Svg::default();
    both.append(sheet.clone(), "Still");
    both.append(sheet, "Moving");
    let svg = both.render(Theme::Light);
    // Two steps' time before, two steps, five after them: 9 × 0.4 s. The first step ends after 3 of
    // 9, the second after 4 of 9.
    let goes = ".panel1 .goes{animation:panel1-goes 3.6s linear infinite}\n\
                @keyframes panel1-goes{0%{transform:none}\n\
                22.22%{transform:translate(0px,0px)}\n\
                33.33%{transform:translate(40px,40px)}\n\
                44.44%,100%{transform:translate(80px,40px)}\n}\n";
    let paid = "@keyframes panel1-paid2{0%,44.44%{opacity:0}55.55%,100%{opacity:1}}";
    let token = "<g class=\"goes\"><title>Ansa</title>";
    let cost = "<g class=\"paid1\">\n<circle class=\"dot\" cx=\"100\" cy=\"100\" r=\"10\"/>";
    let only_where_wanted =
        "@media screen and (prefers-reduced-motion:no-preference){\n.panel0 .goes";
    assert_holds(
        &svg,
        &[goes, paid, token, cost, only_where_wanted, "<g class=\"panel1\" transform="],
    );
}

#[test]
fn without_a_path_no_creature_moves() {
    let program = game();
    let board = setup("Ansa").board(&program).expect("a board");
    assert!(!Svg::of(&Picture::new(&program, &board).by(CreatureIndex(0)).moving()).moves());
}

#[test]
fn the_numbers_of_a_study_are_shaded_and_written() {
    let program = game();
    let board = setup("Ansa").board(&program).expect("a board");
    let scale = Scale::of("creatures", [0, 1, 2]);
    let at = Square::new;
    let heats =
        [(at(0, 0), Heat::Number(0)), (at(1, 1), Heat::Number(1)), (at(3, 1), Heat::Number(2))];
    let heats = heats.into_iter().chain([(at(4, 2), Heat::CutOff)]);
    let picture = Picture::new(&program, &board).heat(heats, &scale);
    let svg = Svg::of(&picture).render(Theme::Light);
    assert_holds(
        &svg,
        &[
            "<path class=\"heat0\" d=\"M0 0h40v40h-40z\"/>",
            "<path class=\"heat6\" d=\"M120 40h40v40h-40z\"/>",
            "<path class=\"cut-off\" d=\"M160 80h40v40h-40z\"/>",
            // Dark letters on pale colours, light letters on dark ones; in the corner where a
            // creature stands.
            "<text class=\"on-pale\" x=\"20\" y=\"25\" font-size=\"15\" \
             text-anchor=\"middle\">0</text>",
            "<text class=\"on-deep\" x=\"140\" y=\"65\" font-size=\"15\" \
             text-anchor=\"middle\">2</text>",
            "<text class=\"cost over\" x=\"78\" y=\"77\" font-size=\"11\" \
             text-anchor=\"end\">1</text>",
            ">creatures</text>",
            ">cut off</text>",
        ],
    );
}

#[test]
fn of_a_large_board_the_part_around_the_mover_is_drawn_and_named() {
    let program = game();
    let mut setup = Setup::open(500, 300);
    setup
        .creatures
        .push(Creature::new("Ansa", "heroes", Square::new(400, 150)).with_speed(Feet(10)));
    let board = setup.board(&program).expect("a board");
    // Two squares in each direction are reached, two more are margin, and two more for looks.
    let drawn = "columns 394 to 406, rows 144 to 156 of 500 × 300";
    assert_holds(&reached(&program, &board, Theme::Light), &[drawn]);
    let as_it_is = |width: u32| {
        let board = Setup::open(width, 1).board(&program).expect("a board");
        Svg::of(&Picture::new(&program, &board)).render(Theme::Light)
    };
    assert!(!as_it_is(200).contains("columns 0"));
    let svg = as_it_is(201);
    assert_holds(&svg, &["columns 0 to 199, rows 0 to 0 of 201 × 1"]);
    // It is 8,054 units wide, five times as wide as others become; so is the writing under it: 14 +
    // 26 + 40 + 22 from the top.
    assert_holds(&svg, &["width=\"8054\"", "<g transform=\"translate(14 102) scale(5)\">"]);
}

#[test]
fn the_goal_of_a_large_creature_is_framed_where_it_passed_too() {
    let program = game();
    let mut setup = Setup::open(5, 3);
    let ogre =
        Creature::new("Ogre", "heroes", Square::new(0, 0)).sized(Size::Large).with_speed(Feet(10));
    setup.creatures.push(ogre);
    let board = setup.board(&program).expect("a board");
    let steps = steps_to(&program, &board, (2, 0));
    let svg = Svg::of(&Picture::new(&program, &board).by(CreatureIndex(0)).steps(&steps))
        .render(Theme::Light);
    // Two squares of 40 units in each direction, and 3 units inside them: once around all four
    // squares.
    assert_holds(
        &svg,
        &["<rect class=\"ring\" x=\"83\" y=\"3\" width=\"74\" height=\"74\" rx=\"5\"/>"],
    );
    assert_eq!(svg.matches("<rect class=\"ring\" x=\"83\"").count(), 1);
}

#[test]
fn headings_and_names_have_room() {
    let program = game();
    let board = Setup::open(1, 1).board(&program).expect("a board");
    let picture = || Svg::of(&Picture::new(&program, &board));
    let mut sheet = Svg::default();
    sheet.append(picture(), &"x".repeat(60));
    sheet.append(picture(), "y");
    // Sixty letters of 10.8 units and the margin of 26; then comes the gap of 22, and the second
    // board behind border and margin.
    assert_holds(
        &sheet.render(Theme::Light),
        &["<g transform=\"translate(736 68)\" data-square=\"40\" data-first=\"0 0\">"],
    );
    let board = setup(&"Q".repeat(190)).board(&program).expect("a board");
    let svg = Svg::of(&Picture::new(&program, &board)).render(Theme::Light);
    // A sheet of 560 units has room for 67 letters beside the sample.
    assert_holds(&svg, &[&format!(">{}…</text>", "Q".repeat(66))]);
}

#[test]
fn the_title_is_the_first_sentence_unless_that_is_long() {
    let program = game();
    let board = setup("Ansa").board(&program).expect("a board");
    let drawn =
        |words: &str| Svg::of(&Picture::new(&program, &board)).telling(words).render(Theme::Light);
    assert_holds(
        &drawn("Ansa to (1,1): 5 ft\n1. NE there. More\n  of it."),
        &["<title>Ansa to (1,1): 5 ft 1. NE there</title>\n<desc>More of it.</desc>"],
    );
    let long = "word ".repeat(40);
    let start = "word ".repeat(29);
    assert_holds(&drawn(&long), &[&format!("<title>{start}word …</title>\n<desc>word word")]);
}

#[test]
fn creatures_on_the_same_square_stand_beside_each_other() {
    let program = game();
    let mut setup = Setup::open(3, 3);
    for name in ["Rat", "Bat", "Cat"] {
        setup.creatures.push(Creature::new(name, "heroes", Square::new(1, 1)).sized(Size::Tiny));
    }
    let board = setup.board(&program).expect("a board");
    let svg = Svg::of(&Picture::new(&program, &board)).render(Theme::Light);
    // Half of (40,40) is (20,20): moved there, the corner stays where it is, and the next ones
    // begin half a square farther.
    for (x, y, name) in [(20, 20, "Rat"), (40, 20, "Bat"), (20, 40, "Cat")] {
        assert_holds(
            &svg,
            &[&format!("<g transform=\"translate({x} {y}) scale(.5)\"><title>{name}</title>")],
        );
    }
    setup = Setup::open(3, 3);
    setup.creatures.push(Creature::new("Rat", "heroes", Square::new(1, 1)).sized(Size::Tiny));
    let board = setup.board(&program).expect("a board");
    assert_holds(
        &Svg::of(&Picture::new(&program, &board)).render(Theme::Light),
        &["<g><title>Rat</title>"],
    );
}

#[test]
fn the_cost_of_a_path_leaves_the_letter_of_a_creature_free() {
    let program = game();
    // The only path leads through a friend's square.
    let mut setup = Setup::open(3, 1);
    for (name, column) in [("Ansa", 0), ("Brom", 1)] {
        let creature = Creature::new(name, "heroes", Square::new(column, 0));
        setup.creatures.push(creature.with_speed(Feet(10)));
    }
    let board = setup.board(&program).expect("a board");
    let steps = steps_to(&program, &board, (2, 0));
    let picture = Picture::new(&program, &board).by(CreatureIndex(0)).steps(&steps);
    let dots =
        ["<circle class=\"dot\" cx=\"72\" cy=\"32\"", "<circle class=\"dot\" cx=\"100\" cy=\"20\""];
    assert_holds(&Svg::of(&picture).render(Theme::Light), &dots);
}

#[test]
fn a_thumbnail_is_the_board_alone() {
    let program = game();
    let board = setup("Ansa").board(&program).expect("a board");
    let sheet = Svg::of(&Picture::new(&program, &board));
    let thumbnail = sheet.thumbnail(Theme::Auto);
    // Five columns and three rows of 40 units, from the corner of the first square on.
    assert_holds(&thumbnail, &["viewBox=\"0 0 200 120\"", ">A</text>"]);
    assert!(!thumbnail.contains("difficult</text>"), "{thumbnail}");
    assert!(sheet.render(Theme::Auto).contains("difficult</text>"));
    assert_eq!(Svg::default().thumbnail(Theme::Auto), "");
}
