//! Every kind of question, read.

use super::*;
use stridewright::lattice::Square;

fn asked(text: &str) -> Ask {
    Ask::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn at(column: i32, row: i32) -> Spot {
    Spot::At(Square::new(column, row))
}

fn own(name: &str) -> String {
    name.to_owned()
}

#[test]
fn ways_are_read() {
    assert_eq!(asked("reach A"), Ask::Reach { mover: own("A"), of: Ways::Cheapest });
    assert_eq!(asked("reach A unprovoked"), Ask::Reach { mover: own("A"), of: Ways::Unprovoked });
    assert_eq!(asked("reach A choices"), Ask::Reach { mover: own("A"), of: Ways::WorthChoosing });
    assert_eq!(asked("choices A to (3,0)"), Ask::Choices { mover: own("A"), to: at(3, 0) });
    assert_eq!(
        asked("route A to (3,0) via (1,1), b"),
        Ask::Route { mover: own("A"), to: at(3, 0), via: vec![at(1, 1), Spot::Letter('b')] }
    );
    assert_eq!(
        asked("check A: E SE | (3,1) B"),
        Ask::Check {
            mover: own("A"),
            path: vec![
                vec![PathStep::Towards(Direction::East), PathStep::Towards(Direction::SouthEast)],
                vec![PathStep::To(at(3, 1)), PathStep::To(Spot::Letter('B'))],
            ],
        }
    );
    let high = PathStep::To(Spot::High(Square::new(3, 1), 2));
    let rising = |word: &str| PathStep::Rising(word.parse().unwrap());
    assert_eq!(
        asked("threats A: E+ U (3,1,2) D NE-"),
        Ask::Threats {
            mover: own("A"),
            path: vec![vec![rising("E+"), rising("U"), high, rising("D"), rising("NE-")]],
        }
    );
    assert_eq!(asked("distance A to (1,2)"), Ask::Distance { from: Spot::Letter('A'), to: at(1, 2) });
    assert_eq!(asked("threatens A (1,2)"), Ask::Threatens { mover: own("A"), square: at(1, 2) });
}

#[test]
fn positions_are_read() {
    let flank = Ask::Flank { target: own("T"), attackers: [own("A"), own("B")] };
    assert_eq!(asked("flank T by A, B"), flank);
    let line = |from| Ask::Line { to: own("T"), from };
    assert_eq!(asked("line T from A"), line(From::Letter(own("A"))));
    assert_eq!(asked("line T from (2,1)"), line(From::Square(at(2, 1))));
    assert_eq!(
        asked("cover T from point (2.5, 1)"),
        Ask::Cover { to: own("T"), from: From::Point(2560, 1024) }
    );
    assert_eq!(asked("high ground A over T"), Ask::HighGround { above: own("A"), below: own("T") });
    let closest = Ask::Closest { from: own("A"), among: vec![own("e"), own("f")] };
    assert_eq!(asked("closest to A among e, f"), closest);
}

#[test]
fn falls_and_forces_are_read() {
    assert_eq!(asked("fall A"), Ask::Fall { who: own("A"), squares: None });
    assert_eq!(asked("fall A 250"), Ask::Fall { who: own("A"), squares: Some(250) });
    let path = |words: &str| words.split(' ').map(|word| word.parse().unwrap()).collect();
    let force = |kind, words: &str| Ask::Force { who: own("A"), kind, path: path(words) };
    assert_eq!(asked("push A: E 3"), force(ForceKind::Push, "E E E"));
    assert_eq!(asked("pull A: W W"), force(ForceKind::Pull, "W W"));
    assert_eq!(asked("slide A: E S 2 D"), force(ForceKind::Slide, "E S S D"));
    assert_eq!(asked("force A: up 2"), force(ForceKind::Push, "U U"));
    for wrong in ["push A E", "push A: 3", "push A: E 0", "push A: e", "fall A far", "flank T by A", "line T"]
    {
        assert!(Ask::parse(wrong).is_err(), "{wrong}");
    }
}
