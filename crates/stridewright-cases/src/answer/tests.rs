//! Every kind of answer, read.

use super::*;
use stridewright::lattice::Square;

fn read(text: &str) -> Expected {
    Answer::parse(text).unwrap_or_else(|error| panic!("{text}: {error}")).expected
}

fn at(column: i32, row: i32) -> Spot {
    Spot::At(Square::new(column, row))
}

#[test]
fn costs_are_in_squares() {
    assert_eq!(read("7 squares"), Expected::Cost(7));
    assert_eq!(read("1 square"), Expected::Cost(1));
    assert_eq!(read("35 ft"), Expected::Cost(7));
    assert_eq!(read("costs 1, 3, 2"), Expected::Costs(vec![1, 3, 2]));
    assert_eq!(read("costs 5, 15 ft"), Expected::Costs(vec![1, 3]));
    assert!(Answer::parse("33 ft").unwrap_err().contains("whole squares"));
    assert!(Answer::parse("7").unwrap_err().contains("squares or ft"));
}

#[test]
fn refusals_name_place_and_rule() {
    let refused = |place, by| Expected::Refused { place, by };
    let id = |id: &str| Some(By::Id(id.to_owned()));
    assert_eq!(read("refused at step 2 by X-CORNER"), refused(Place::Step(2), id("X-CORNER")));
    assert_eq!(
        read("refused at step 2 by *-CORNER"),
        refused(Place::Step(2), Some(By::Suffix("CORNER".to_owned())))
    );
    assert_eq!(read("refused at step 2 by ground"), refused(Place::Step(2), Some(By::Ground)));
    assert_eq!(read("refused at step 2"), refused(Place::Step(2), None));
    assert_eq!(read("refused at end"), refused(Place::End, None));
    assert_eq!(read("refused at end by X-END"), refused(Place::End, id("X-END")));
    assert_eq!(read("refused by X-LIMIT"), refused(Place::Whole, id("X-LIMIT")));
    for wrong in ["refused", "refused at", "refused at step", "refused at step two", "refused by the king"] {
        assert!(Answer::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn rules_are_matched_with_their_prefix() {
    assert!(By::Suffix("DIAG".to_owned()).is(Some("X-DIAG"), "X-"));
    assert!(!By::Suffix("DIAG".to_owned()).is(Some("X-DIFF-DIAG"), "X-"));
    assert!(!By::Suffix("DIAG".to_owned()).is(None, "X-"));
    assert!(By::Ground.is(None, "X-"));
    assert!(!By::Ground.is(Some("X-DIAG"), "X-"));
}

#[test]
fn ways_and_reaches_are_read() {
    use Direction::{East, SouthEast};
    assert_eq!(read("path E E SE"), Expected::Path(vec![East, East, SouthEast]));
    assert_eq!(read("passes (1,1)"), Expected::Passes(vec![at(1, 1)]));
    assert_eq!(read("avoids (1,1), B"), Expected::Avoids(vec![at(1, 1), Spot::Letter('B')]));
    assert_eq!(read("count 89"), Expected::Count(89));
    assert_eq!(read("stops 5"), Expected::Stops(5));
    let cost = |movement, cost| Some(MovementCost { movement, cost });
    assert_eq!(
        read("reaches (1,0) 1, B 2:3, (3,0), C"),
        Expected::Reaches(vec![
            (at(1, 0), cost(None, 1)),
            (Spot::Letter('B'), cost(Some(2), 3)),
            (at(3, 0), None),
            (Spot::Letter('C'), None),
        ])
    );
    assert_eq!(read("stop (1,0)"), Expected::Stop(Stop::Turn, vec![at(1, 0)]));
    assert_eq!(read("no stop (1,0)"), Expected::Stop(Stop::Never, vec![at(1, 0)]));
    assert_eq!(read("action stop (1,0)"), Expected::Stop(Stop::Action, vec![at(1, 0)]));
    assert_eq!(read("not (3,0), (4,0)"), Expected::Not(vec![at(3, 0), at(4, 0)]));
    assert_eq!(read("movement 2"), Expected::Movement(2));
}

#[test]
fn descriptions_are_read() {
    assert_eq!(read("speed 30 ft"), Expected::Speed(Feet(30)));
    assert_eq!(read("speed 5 squares"), Expected::Speed(Feet(25)));
    assert_eq!(read("space 2x2"), Expected::Space(Side::Squares(2)));
    assert_eq!(read("space 2½ ft"), Expected::Space(Side::HalfFeet(5)));
    assert_eq!(read("space ½ ft"), Expected::Space(Side::HalfFeet(1)));
    assert_eq!(read("space 10 ft"), Expected::Space(Side::HalfFeet(20)));
    assert_eq!(read("reach 5-10 ft"), Expected::Band(Band { from: Some(Feet(5)), to: Feet(10) }));
    assert_eq!(read("reach 2 squares"), Expected::Band(Band { from: None, to: Feet(10) }));
    assert_eq!(read("run 24 squares"), Expected::Budget(Action::Run, 24));
    assert_eq!(read("double move 60 ft"), Expected::Budget(Action::DoubleMove, 12));
    assert_eq!(read("5-foot step 1 square"), Expected::Budget(Action::FiveFootStep, 1));
    assert_eq!(read("carries x2"), Expected::Carries(16));
    assert_eq!(read("carries x1/2"), Expected::Carries(4));
    assert_eq!(read("needs ruling by X-LOAD"), Expected::Ruling(Some(By::Id("X-LOAD".to_owned()))));
    assert_eq!(read("no ruling"), Expected::Ruling(None));
    assert_eq!(read("not cited *-LOAD"), Expected::NotCited(vec![By::Suffix("LOAD".to_owned())]));
    assert_eq!(read("yes"), Expected::Threatens(true));
    assert_eq!(read("no"), Expected::Threatens(false));
    for wrong in
        ["maybe", "hop 3 squares", "space 2x3", "carries x1/0", "carries much", "run fast", "legal maybe"]
    {
        assert!(Answer::parse(wrong).is_err(), "{wrong}");
    }
}
