//! Studies as data: read as hosts send them, told in rows that are counted by hand.

use stridewright::board::{Board, Creature, Setup};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::QueryError;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_wire::error::RequestError;
use stridewright_wire::study::{Counts, StudyAsked, StudyTold, study};

/// A passage of nine squares with somebody at each end.
fn passage() -> (Program, Board) {
    let program = Program::compile(rulesets::named("pf1").expect("a system")).expect("sound rules");
    let mut setup = Setup::open(9, 1);
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 0)).with_speed(Feet(20)));
    setup.creatures.push(Creature::new("Krag", "raiders", Square::new(8, 0)).with_speed(Feet(20)));
    let board = setup.board(&program).expect("a board");
    (program, board)
}

fn told(asked: &str) -> StudyTold {
    let (program, board) = passage();
    let asked: StudyAsked = serde_json::from_str(asked).expect("a study");
    let told = study(&program, &board, &asked, &mut |_, _| {}).expect("an answer");
    let written = serde_json::to_string(&told).expect("JSON");
    assert_eq!(serde_json::from_str::<StudyTold>(&written).expect("the same"), told);
    told
}

#[test]
fn threats_name_who_threatens() {
    let here = told(
        r#"{ "study": { "threats": { "side": "raiders" } }, "area": { "at": [6, 0], "width": 3, "height": 1 } }"#,
    );
    assert_eq!((here.counts, &here.rows[0][..]), (Counts::Creatures, &[Some(0), Some(1), Some(1)][..]));
    assert_eq!(here.who, [[vec![], vec![1], vec![1]]]);
    // Four squares, and one more within reach.
    let there = told(r#"{ "study": { "threats": { "side": "raiders" } }, "movements": ["move"] }"#);
    let numbers: Vec<i32> = there.numbers().map(|(_, number)| number).collect();
    assert_eq!(numbers, [0, 0, 0, 1, 1, 1, 1, 1, 1]);
    assert!(there.cited.iter().any(|id| id == "PF1-MOVE"), "{:?}", there.cited);
}

#[test]
fn starts_count_turns_and_choke_points_places() {
    let asked =
        r#"{ "study": { "starts": { "aim": { "creature": "Krag" } } }, "mover": "Ansa", "turns": 2 }"#;
    // Beside Krag it strikes already; Krag's own square is taken.
    let turns = [Some(2), Some(2), Some(2), Some(1), Some(1), Some(1), Some(1), Some(0), None];
    assert_eq!(told(asked).rows, [turns]);
    let chokes = told(r#"{ "study": "choke_points", "mover": 0 }"#);
    let lost = [None, Some(3), Some(2), Some(1), Some(0), Some(0), Some(0), Some(0), None];
    assert_eq!((chokes.rows, chokes.before), (vec![lost.to_vec()], Some(5)));
    let detours = told(r#"{ "study": { "detours": { "to": [3, 0] } }, "mover": "Ansa" }"#);
    assert_eq!((detours.before, detours.cut_off.len()), (Some(3), 2));
}

#[test]
fn detours_are_told_for_one_movement_only() {
    let (program, board) = passage();
    for asked in [
        r#"{ "study": { "detours": { "to": [3, 0] } }, "mover": "Ansa", "turns": 2 }"#,
        r#"{ "study": { "detours": { "to": [3, 0] } }, "mover": "Ansa", "movements": ["move", "move"] }"#,
    ] {
        let asked: StudyAsked = serde_json::from_str(asked).expect("a study");
        let refused = study(&program, &board, &asked, &mut |_, _| {}).expect_err("two movements");
        let several = RequestError::from(QueryError::SeveralMovements { found: 2 });
        assert_eq!(refused.to_string(), several.to_string());
    }
}

#[test]
fn who_cannot_move_is_named_with_the_rule() {
    let (program, _) = passage();
    let mut setup = Setup::open(9, 1);
    setup.creatures.push(Creature::new("Krag", "raiders", Square::new(8, 0)).with_speed(Feet(20)));
    setup.creatures[0].states.immobile = true;
    let board = setup.board(&program).expect("a board");
    let asked = r#"{ "study": { "threats": { "side": "raiders" } }, "movements": ["move"] }"#;
    let asked: StudyAsked = serde_json::from_str(asked).expect("a study");
    let told = study(&program, &board, &asked, &mut |_, _| {}).expect("an answer");
    assert_eq!(told.numbers().map(|(_, number)| number).collect::<Vec<_>>(), [0, 0, 0, 0, 0, 0, 0, 1, 1]);
    let [krag] = &told.unanswered[..] else { panic!("{:?}", told.unanswered) };
    assert_eq!(krag.creature, 0);
    let rule = krag.rule.as_ref().expect("a rule");
    assert!(told.cited.contains(rule), "{rule} in {:?}", told.cited);
}

#[test]
fn what_is_no_study_is_not_read() {
    for wrong in [
        r#"{ "study": "everything" }"#,
        r#"{ "study": "choke_points", "turns": 0 }"#,
        r#"{ "study": "choke_points", "turns": 17 }"#,
        r#"{ "study": "choke_points", "area": { "at": [0, 0], "width": 0, "height": 1 } }"#,
        r#"{ "study": "choke_points", "more": 1 }"#,
    ] {
        assert!(serde_json::from_str::<StudyAsked>(wrong).is_err(), "{wrong}");
    }
}
