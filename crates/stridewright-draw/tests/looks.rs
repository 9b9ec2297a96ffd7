//! The looks of creatures in pictures, and the parts that pictures leave out, worked out by hand.

use stridewright::board::{Board, Creature, CreatureIndex, Object, Setup};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::rulesets;
use stridewright_draw::{Picture, Room, Signs, Style, Svg, Theme};

const ROOM: Room = Room { width: 80, height: 40 };

fn program() -> Program {
    Program::compile(rulesets::ALL[0]).expect("sound rules")
}

/// Creatures in a row from the left, each with its side, on a board of one row.
fn row(program: &Program, creatures: &[(&str, &str)]) -> Board {
    changed(program, creatures, |_| ())
}

fn changed(
    program: &Program,
    creatures: &[(&str, &str)],
    change: impl Fn(&mut Vec<Creature>),
) -> Board {
    let mut setup = Setup::open(12, 1);
    let places = (0..).map(|column| Square::new(column, 0));
    let all = creatures.iter().zip(places).map(|((name, side), at)| Creature::new(name, side, at));
    setup.creatures.extend(all);
    change(&mut setup.creatures);
    setup.board(program).expect("a board")
}

fn svg(picture: &Picture<'_>) -> String {
    Svg::of(picture).render(Theme::Light)
}

/// The shape and the label of the token of a creature.
fn token<'a>(svg: &'a str, name: &str) -> (&'a str, &'a str) {
    let start =
        svg.find(&format!("<title>{name}</title>")).unwrap_or_else(|| panic!("no {name} in {svg}"));
    let group = &svg[start..];
    let between = |from: &str, to: &str| {
        let start = group.find(from).expect("a token") + from.len();
        let end = group[start..].find(to).expect("an end");
        &group[start..start + end]
    };
    let label = &group[group.find("<text class=\"letter\"").expect("a letter")..];
    let label = &label[label.find('>').expect("a tag") + 1
        ..label.find('<').map_or(0, |_| label.find("</").expect("an end"))];
    (between(" class=\"", "\""), label)
}

#[test]
fn sides_look_the_same_whoever_moves() {
    let program = program();
    let sides = [("Krag", "raiders"), ("Ansa", "heroes"), ("Cow", "neutral"), ("Imp", "devils")];
    let board = row(&program, &sides);
    let looks = |picture: &Picture<'_>| {
        let svg = svg(picture);
        ["Krag", "Ansa", "Cow", "Imp"]
            .map(|name| token(&svg, name))
            .map(|(class, label)| format!("{class} {label}"))
    };
    let expected = ["foe k", "hero A", "neutral c", "foe foe1 i"];
    assert_eq!(looks(&Picture::new(&program, &board)), expected);
    for mover in 0..4 {
        assert_eq!(
            looks(&Picture::new(&program, &board).by(CreatureIndex(mover))),
            expected,
            "{mover}"
        );
    }
}

#[test]
fn without_a_side_called_heroes_the_first_that_may_be_them_is() {
    let program = program();
    let mut statue = Creature::new("Statue", "stone", Square::new(9, 0));
    statue.object = Some(Object::Unsaid);
    let sides = [("Rat", "foes"), ("Cow", "Neutral"), ("Watch", "guards"), ("Thief", "thieves")];
    let board = changed(&program, &sides, |creatures| creatures.insert(0, statue.clone()));
    let svg = svg(&Picture::new(&program, &board));
    let class = |name: &str| token(&svg, name).0;
    assert_eq!([class("Rat"), class("Watch"), class("Thief")], ["foe foe1", "hero", "foe foe2"]);
    assert_eq!([class("Cow"), class("Statue")], ["neutral", "thing"]);
}

#[test]
fn the_dead_are_pale_and_crossed_out() {
    let program = program();
    let board =
        changed(&program, &[("Ansa", "heroes"), ("Orc", "foes")], |all| all[1].states.dead = true);
    let svg = svg(&Picture::new(&program, &board));
    // 40 to 80 units, 4 inside it is the token, and 3 more inside that the cross.
    let cross = "<path class=\"fallen\" d=\"M47 7l26 26m0 -26l-26 26\"/>";
    assert!(svg.contains("<title>Orc</title>\n<g class=\"dead\">") && svg.contains(cross), "{svg}");
    assert!(svg.contains("Orc, medium, foes, dead"), "{svg}");
    // Once on the board, once in the legend.
    assert_eq!(
        (svg.matches("<g class=\"dead\">").count(), svg.matches("class=\"fallen\" d=").count()),
        (2, 2)
    );
}

#[test]
fn creatures_of_a_kind_are_numbered() {
    let program = program();
    let names = ["Ansa", "Goblin", "Goblin2", "Goblin 7", "Gnoll", "Goblin"];
    let board =
        row(&program, &names.map(|name| (name, if name == "Ansa" { "heroes" } else { "foes" })));
    let svg = svg(&Picture::new(&program, &board));
    let labels = ["Ansa", "Goblin", "Goblin2", "Goblin 7", "Gnoll"].map(|name| token(&svg, name).1);
    // The second of the two without a number is the third: 2 is taken. Gnoll: g is taken by the
    // goblins.
    assert_eq!(labels, ["A", "g1", "g2", "g7", "n"]);
    assert!(svg.contains(">g3</text>") && svg.contains("Goblin 1, 2, 3, 7, medium, foes"), "{svg}");
    let lettered =
        Picture::new(&program, &board).lettered(&[(1, 'x'), (2, 'y'), (3, 'z'), (5, 'w')].into());
    let svg = Svg::of(&lettered).render(Theme::Light);
    let labels = ["Goblin", "Goblin2", "Goblin 7"].map(|name| token(&svg, name).1);
    assert_eq!(labels, ["x", "y", "z"], "each has a letter of its own");
}

#[test]
fn hidden_creatures_are_left_out() {
    let program = program();
    let board = row(&program, &[("Ansa", "heroes"), ("Lurker", "foes")]);
    let picture = Picture::new(&program, &board).by(CreatureIndex(0)).hiding([1]);
    let sheet = Svg::of(&picture).telling("The Lurker reacts.");
    assert!(!sheet.render(Theme::Light).contains("Lurker"));
    let text = picture.draw(ROOM, Signs::Unicode).render(Style::default());
    assert_eq!(
        text,
        "   0  1  2  3  4  5  6  7  8  9 10 11\n0  A  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·\n\nA Ansa, medium, heroes, at (0,0)\n"
    );
    // The subject of the query is visible.
    assert!(
        svg(&Picture::new(&program, &board).by(CreatureIndex(1)).hiding([1])).contains("Lurker")
    );
}

#[test]
fn a_part_of_a_board_is_drawn_alone_and_under_a_title() {
    let program = program();
    let board = row(&program, &[("Ansa", "heroes"), ("Krag", "foes")]);
    let picture = Picture::new(&program, &board).cropped(Rectangle::new(Square::new(1, 0), 3, 5));
    let svg = Svg::of(&picture).titled("At the <gate>").render(Theme::Light);
    // Three columns of 40 units with half a wall around them, from the second column on.
    let part = "<svg x=\"-4\" y=\"-4\" width=\"128\" height=\"48\" viewBox=\"36 -4 128 48\">";
    assert!(svg.contains(part) && svg.contains("columns 1 to 3, rows 0 to 0 of 12 × 1"), "{svg}");
    assert!(!svg.contains("Ansa") && svg.contains("<title>Krag</title>"), "{svg}");
    assert!(svg.contains("<title>At the &lt;gate&gt;</title>"), "{svg}");
    assert!(
        svg.contains("font-size=\"22\" text-anchor=\"start\">At the &lt;gate&gt;</text>"),
        "{svg}"
    );
    let text = picture.draw_alone(ROOM, Signs::Unicode).render(Style::default());
    assert_eq!(text, "   1  2  3\n0  k  ·  ·\n(drawn: columns 1 to 3 of 0 to 11)\n");
}
