//! Every kind of question, read. Without a board every creature is the first one and every letter
//! the first square.

use super::*;
use stridewright::board::Point;
use stridewright::question::{AreaOfEffect, AreaShape, At, Origin, Who};

const A: Who = Who::Index(0);

fn is(text: &str, ask: impl Into<Ask>) {
    assert_eq!(read(text, Meaning::ANYTHING), Ok(Question::about(A, ask)), "{text}");
}

#[test]
fn ways_are_read() {
    is("reach A", Reach);
    is("reach A unprovoked", ReachUnprovoked);
    is("reach A paths", ReachPaths::default());
    is("threatened by A", ThreatenedSquares);
    is("reach A choices", ReachChoices);
    let place = |spot: &str| Meaning::ANYTHING.place(Spot::parse(spot).unwrap()).unwrap();
    is("choices A to (3,0) 2x1", Choices { to: place("(3,0) 2x1") });
    is(
        "route A to (3,0,4) via (1,1), b",
        Route::to(place("(3,0,4)")).via(place("(1,1)")).via(place("b")),
    );
    let headed = |word: &str| DrawnStep::headed(word.parse().unwrap());
    let to = |spot: &str| DrawnStep::To(place(spot));
    is(
        "check A: E SE | (3,1) B (1,2) 2x1",
        Check {
            path: DrawnPath(vec![
                vec![headed("E"), headed("SE")],
                vec![to("(3,1)"), to("B"), to("(1,2) 2x1")],
            ]),
        },
    );
    is(
        "threats A: E+ U (3,1,2) D NE-",
        Threats {
            path: DrawnPath(vec![vec![
                headed("E+"),
                headed("U"),
                to("(3,1,2)"),
                headed("D"),
                headed("NE-"),
            ]]),
        },
    );
    is("threatens A (1,2)", Threatens { square: At(0, 0) });
    let distance = Distance { from: (0, 0, 0).into(), to: (0, 0, 0).into() };
    assert_eq!(read("distance A to (1,2)", Meaning::ANYTHING), Ok(Question::new(distance)));
    let square = WhoReaches { square: Some(At(1, 2)) };
    assert_eq!(read("who reaches (1,2)", Meaning::ANYTHING), Ok(Question::new(square)));
    is("who reaches A", WhoReaches { square: None });
}

#[test]
fn studies_are_read() {
    let map = Question::new(ThreatMap::of("foes"));
    assert_eq!(read("threat map foes", Meaning::ANYTHING), Ok(map));
    is("starts A to (3,1)", Starts::to((0, 0)));
    is("starts A to (3,1) in 2 turns", Starts::to((0, 0)).in_turns(2));
    is("starts A to strike B in 1 turn", Starts::to_strike(A));
    is("choke points A", ChokePoints::default());
    is("detours A to (8,0)", Detours::to((0, 0)));
    for wrong in
        ["threat foes", "starts A", "starts A to (3,1) in many turns", "choke A", "detours A"]
    {
        assert!(read(wrong, Meaning::ANYTHING).is_err(), "{wrong}");
    }
}

#[test]
fn positions_are_read() {
    is("flank T by A, B", Flank { attackers: [A, A] });
    let line = |from| Line { from, extended_part: false };
    is("line T from A", line(Origin::Creature(A)));
    is("line T from (2,1)", line(Origin::Square(At(0, 0))));
    is(
        "cover T from point (2.5, 1)",
        Cover { from: Origin::Point(Point::new(2560, 1024)), ..Cover::default() },
    );
    is("high ground A over T", HighGround { over: A });
    is("closest to A among e, f", Closest { among: vec![A, A], die: None });
}

#[test]
fn areas_are_read() {
    let burst = AreaOfEffect::of(AreaShape::Burst { radius: 4 });
    is(
        "area burst 4 of A from point (2.5, 1)",
        burst.clone().from(Origin::Point(Point::new(2560, 1024))),
    );
    let asked = Ok(Question::new(burst.from(Origin::Square(At(0, 0)))));
    assert_eq!(read("area burst 4 from (2,1)", Meaning::ANYTHING), asked);
    let line = AreaOfEffect::of(AreaShape::Line { length: 6, width: 2 });
    is("area line 6x2 of A to T", line.towards(Origin::Creature(A)));
    let cube = AreaOfEffect::of(AreaShape::Cube { side: 3, at: At(0, 0) });
    is("area cube 3 of A at (2,1) from (2,1)", cube.from(Origin::Square(At(0, 0))));
    for wrong in ["area cube 3", "area cone 3x2 of A", "area wall 4", "area burst", "area"] {
        assert!(read(wrong, Meaning::ANYTHING).is_err(), "{wrong}");
    }
}

#[test]
fn falls_and_forces_are_read() {
    is("fall A", Fall::default());
    is("fall A 250", Fall { squares: Some(250), ..Fall::default() });
    let path = |words: &str| words.split(' ').map(|word| word.parse().unwrap()).collect();
    let force = |kind, words: &str| Force { kind, path: path(words), ..Force::default() };
    is("push A: E 3", force(ForceKind::Push, "E E E"));
    is("pull A: W W", force(ForceKind::Pull, "W W"));
    is("slide A: E S 2 D", force(ForceKind::Slide, "E S S D"));
    is("force A: up 2", force(ForceKind::Push, "U U"));
    for wrong in [
        "push A E",
        "push A: 3",
        "push A: E 0",
        "push A: e",
        "fall A far",
        "flank T by A",
        "line T",
        "who A",
    ] {
        assert!(read(wrong, Meaning::ANYTHING).is_err(), "{wrong}");
    }
}
