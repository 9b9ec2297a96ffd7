//! Every kind of answer, read.

use super::*;
use stridewright::lattice::{Rectangle, Square};
use stridewright::rule::Mode;

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
    assert_eq!(read("refused"), refused(Place::Anywhere, None));
    for wrong in ["refused at", "refused at step", "refused at step two", "refused by the king"] {
        assert!(Answer::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn squeezing_is_read() {
    assert_eq!(read("squeezed"), Expected::Squeezed(true, Squeezed::AtEnd));
    assert_eq!(read("not squeezed at step 2"), Expected::Squeezed(false, Squeezed::AfterStep(2)));
    let there = Squeezed::There(vec![
        at(1, 0),
        Spot::Placed(Rectangle::new(Square::new(3, 0), 2, 1), None),
    ]);
    assert_eq!(read("squeezed (1,0), (3,0) 2x1"), Expected::Squeezed(true, there));
    assert_eq!(
        read("reaches (3,0) 2x1 4, (3,0) 2x1"),
        Expected::Reaches(vec![
            (
                Spot::Placed(Rectangle::new(Square::new(3, 0), 2, 1), None),
                Some(MovementCost { movement: None, cost: 4 })
            ),
            (Spot::Placed(Rectangle::new(Square::new(3, 0), 2, 1), None), None),
        ])
    );
    for wrong in ["squeezed at step", "squeezed at", "not squeezed step 2"] {
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
    let path = |words: &str| words.split(' ').map(|word| word.parse().unwrap()).collect();
    assert_eq!(read("path E E SE"), Expected::Path(path("E E SE")));
    assert_eq!(read("path E+ U NE-"), Expected::Path(path("E+ U NE-")));
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
    assert_eq!(read("stop (1,0)"), Expected::Stop(MayEnd::Turn, vec![at(1, 0)]));
    assert_eq!(read("no stop (1,0)"), Expected::Stop(MayEnd::Never, vec![at(1, 0)]));
    assert_eq!(read("action stop (1,0)"), Expected::Stop(MayEnd::Action, vec![at(1, 0)]));
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
    assert_eq!(
        read("needs ruling by X-LOAD"),
        Expected::Ruling(Ruling::By(By::Id("X-LOAD".to_owned())))
    );
    assert_eq!(read("needs ruling"), Expected::Ruling(Ruling::Any));
    assert_eq!(read("doors 2"), Expected::Doors(ExpectedDoors::Count(2)));
    assert_eq!(read("doors free 1"), Expected::Doors(ExpectedDoors::Free(1)));
    assert_eq!(read("doors cost 20 ft"), Expected::Doors(ExpectedDoors::Cost(4)));
    assert_eq!(read("no ruling"), Expected::Ruling(Ruling::None));
    assert_eq!(read("not cited *-LOAD"), Expected::NotCited(vec![By::Suffix("LOAD".to_owned())]));
    assert_eq!(read("yes"), Expected::Holds(true));
    assert_eq!(read("no"), Expected::Holds(false));
    for wrong in [
        "maybe",
        "hop 3 squares",
        "space 2x3",
        "carries x1/0",
        "carries much",
        "run fast",
        "legal maybe",
    ] {
        assert!(Answer::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn findings_are_read() {
    let found = |text: &str| match read(text) {
        Expected::Found(finding) => finding,
        other => panic!("{text}: {other:?}"),
    };
    let id = |id: &str| Some(By::Id(id.to_owned()));
    let own = |text: &str| text.to_owned();
    assert_eq!(found("event e reacts at step 2"), Finding::Event(own("e reacts at step 2"), None));
    assert_eq!(
        found("event A may strike freely by DS-X"),
        Finding::Event(own("A may strike freely"), id("DS-X"))
    );
    assert_eq!(found("no event e reacts"), Finding::NoEvent(own("e reacts")));
    assert_eq!(found("events 2"), Finding::Events(2));
    assert_eq!(found("reactions 0"), Finding::Reactions(0));
    assert_eq!(found("value ac -2"), Finding::Value(own("ac -2"), None));
    assert_eq!(
        found("value dexterity to ac no by D35-X"),
        Finding::Value(own("dexterity to ac no"), id("D35-X"))
    );
    assert_eq!(found("no value ac"), Finding::NoValue(own("ac")));
    let check = |skill: &str, dc, step, by| {
        Finding::Needs(Needed::Check { skill: own(skill), dc }, step, by)
    };
    assert_eq!(
        found("needs check escape artist dc 15 at step 2 by D35-X"),
        check("escape artist", Some(15), Some(2), id("D35-X"))
    );
    assert_eq!(found("needs check tumble at step 2"), check("tumble", None, Some(2), None));
    assert_eq!(found("needs check overrun"), check("overrun", None, None, None));
    let among = vec![own("(1,0)"), own("(2,1)")];
    assert_eq!(
        found("needs die among (1,0), (2,1)"),
        Finding::Needs(Needed::Die(among.clone()), None, None)
    );
    assert_eq!(found("needs choice"), Finding::Needs(Needed::Choice(Vec::new()), None, None));
    assert_eq!(found("among (1,0), (2,1)"), Finding::Among(among));
    assert_eq!(found("ends at (3,0,2)"), Finding::Ends(Spot::High(Square::new(3, 0), 2)));
    assert_eq!(found("chosen e"), Finding::Chosen(own("e")));
    assert_eq!(found("turn diagonals 1"), Finding::Turn(ExpectedTurn::Diagonals(1)));
    assert_eq!(found("turn spent 3"), Finding::Turn(ExpectedTurn::Spent(3)));
    assert_eq!(found("turn moved"), Finding::Turn(ExpectedTurn::Moved(true)));
    for wrong in [
        "event",
        "no event",
        "events many",
        "value ac",
        "needs",
        "needs luck",
        "turn",
        "ends (1,0)",
    ] {
        assert!(Answer::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn ways_are_read() {
    let path = ExpectedPath {
        movement: 1,
        cost: 7,
        reactions: 2,
        reactors: vec!["e".to_owned(), "f".to_owned()],
        damage: 10,
        hazards: 3,
        unsaid: 1,
        checks: 4,
        path: Some(vec!["SE".parse().unwrap(), "E".parse().unwrap()]),
    };
    let written =
        "7 squares, 2 reactions by e and f, 10 damage, 3 hazards, 1 unsaid, 4 checks, path SE E";
    assert_eq!(read(&format!("way {written}")), Expected::Way(Among::All, path.clone()));
    assert_eq!(read(&format!("least harmful {written}")), Expected::Way(Among::LeastHarmful, path));
    let free = ExpectedPath { cost: 6, ..ExpectedPath::default() };
    assert_eq!(read("safest 30 ft"), Expected::Way(Among::Safest, free));
    let later = ExpectedPath { movement: 2, cost: 3, reactions: 1, ..ExpectedPath::default() };
    assert_eq!(read("way 2:3 squares, 1 reaction"), Expected::Way(Among::All, later));
    assert_eq!(read("ways 3"), Expected::Ways(3));
    for wrong in [
        "way",
        "way 1 reaction",
        "way 3 squares, 1 king",
        "way 3 squares, 2 damage by e",
        "least 3 squares",
    ] {
        assert!(Answer::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn what_a_turn_holds_is_read() {
    let offered = |text: &str| match read(text) {
        Expected::Offered(meant) => meant,
        other => panic!("{text}: {other:?}"),
    };
    let may = |action, parts| ExpectedOffer::May(action, parts);
    assert_eq!(offered("left 1"), ExpectedOffer::Left(1, None));
    assert_eq!(offered("left 1 of 2"), ExpectedOffer::Left(1, Some(2)));
    let all = [Part::Times(3), Part::Most(5), Part::Takes(1), Part::In(Mode::Walk, None)];
    assert_eq!(
        offered("may stride x3, 25 ft, takes 1, walking"),
        may(Action::Stride, all.to_vec())
    );
    let modes = [
        Part::In(Mode::Fly, Some(12)),
        Part::NotIn(Mode::Climb),
        Part::By(By::Suffix("MOVE".to_owned())),
    ];
    assert_eq!(
        offered("may double move, flying 60 ft, not climbing, by *-MOVE"),
        may(Action::DoubleMove, modes.to_vec())
    );
    assert_eq!(
        offered("goes on move, 2 squares"),
        ExpectedOffer::GoesOn(Action::Move, vec![Part::Most(2)])
    );
    let run = By::Id("D35-RUN".to_owned());
    assert_eq!(offered("may not run by D35-RUN"), ExpectedOffer::MayNot(Action::Run, run));
    assert_eq!(
        offered("order double move, move"),
        ExpectedOffer::Order(vec![Action::DoubleMove, Action::Move])
    );
    for wrong in [
        "may",
        "may hop",
        "may stride xx",
        "may stride, 5",
        "may not run",
        "goes move",
        "left two",
        "order",
        "may stride, not hopping",
    ] {
        assert!(Answer::parse(wrong).is_err(), "{wrong}");
    }
}
