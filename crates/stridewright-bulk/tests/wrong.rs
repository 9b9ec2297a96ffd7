//! Wrong rows are values; wrong tables are errors that name the column.

use crate::tables::{answered, gaps, numbers, numbers_of, scene, scenes, texts, texts_of};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, Float64Array, Int64Array, ListArray, UInt8Array};
use std::sync::Arc;
use stridewright_bulk::{Kept, Scenes};

#[test]
fn a_wrong_row_spoils_no_other() {
    let here = scene("E..");
    let columns = vec![
        (
            "scene",
            texts(&[Some("here"), Some("here"), Some("{"), None, Some("here"), Some("here")]),
        ),
        (
            "mover",
            texts(&[
                Some("Edwin"),
                Some("Ezra"),
                Some("Edwin"),
                Some("Edwin"),
                None,
                Some("Edwin"),
            ]),
        ),
        ("movements", texts(&[None, None, None, None, None, Some("dance")])),
    ];
    let answers = answered(scenes(&[("here", &here)]), Kept::default(), columns).unwrap();
    assert_eq!(numbers_of(&answers, "reached"), [Some(3), None, None, None, None, None]);
    let errors = texts_of(&answers, "error");
    assert_eq!(errors[0], None);
    let words = ["Ezra", "scene: ", "scene: it is missing", "mover", "dance"];
    for (error, word) in errors[1..].iter().zip(words) {
        assert!(error.unwrap().contains(word), "{error:?} should name {word}");
    }
    assert_eq!(gaps(&answers, "outcome"), 5);
}

#[test]
fn half_a_square_is_an_error_of_its_row() {
    let here = scene("E..");
    let columns = vec![
        ("scene", texts(&[Some("here"); 3])),
        ("mover", texts(&[Some("Edwin"); 3])),
        ("column", numbers(&[Some(1), None, Some(1)])),
        ("row", numbers(&[Some(0), Some(0), Some(0)])),
        ("to_column", numbers(&[Some(2), Some(2), Some(2)])),
        ("to_row", numbers(&[Some(0), Some(0), None])),
    ];
    let answers = answered(scenes(&[("here", &here)]), Kept::default(), columns).unwrap();
    let start = "start: its column or its row is missing";
    let to = "to: its column or its row is missing";
    assert_eq!(texts_of(&answers, "error"), [None, Some(start), Some(to)]);
    assert_eq!(numbers_of(&answers, "cost"), [Some(5), None, None]);
}

/// Some work: enough for one Stride, not for four.
const WORK: u64 = 30_000;

#[test]
fn a_question_that_takes_too_much_work_is_an_error_of_its_row() {
    let rows = vec![".".repeat(60); 60].join("\n");
    let here = scene(&rows.replacen('.', "E", 1));
    let columns = vec![
        ("scene", texts(&[Some("here"); 2])),
        ("mover", texts(&[Some("Edwin"); 2])),
        (
            "movements",
            texts(&[Some("stride"), Some(r#"["stride", "stride", "stride", "stride"]"#)]),
        ),
        ("ask", texts(&[Some("reach_choices"); 2])),
    ];
    let kept = Kept { work: WORK, ..Kept::default() };
    let answers = answered(scenes(&[("here", &here)]), kept, columns).unwrap();
    let errors = texts_of(&answers, "error");
    assert_eq!(errors[0], None, "one Stride is little work");
    assert!(errors[1].unwrap().contains(&WORK.to_string()), "{errors:?}");
}

#[test]
fn questions_that_make_no_sense_say_so() {
    let here = scene("E..");
    let ask = |ask: &str, more: Option<&str>| {
        let columns = vec![
            ("scene", texts(&[Some("here")])),
            ("mover", texts(&[Some("Edwin")])),
            ("ask", texts(&[Some(ask)])),
            ("more", texts(&[more])),
        ];
        let answers = answered(scenes(&[("here", &here)]), Kept::default(), columns).unwrap();
        texts_of(&answers, "error")[0].unwrap_or_default().to_owned()
    };
    assert!(ask("fly_away", None).contains("fly_away"), "{}", ask("fly_away", None));
    assert!(ask("route", None).contains("to"), "{}", ask("route", None));
    assert!(ask("{\"route\": 5}", None).starts_with("ask"), "{}", ask("{\"route\": 5}", None));
    assert!(ask("reach", Some("5")).starts_with("more: "), "{}", ask("reach", Some("5")));
    let unknown = ask("reach", Some(r#"{"speed": 5}"#));
    assert!(unknown.contains("speed"), "{unknown}");
    let twice = ask("reach", Some(r#"{"ask": "reach"}"#));
    assert_eq!(twice, "more: ask has a column of its own");
    let twice = ask("reach", Some(r#"{"mover": "Edwin"}"#));
    assert_eq!(twice, "more: mover has a column of its own");
}

#[test]
fn numbers_of_any_type_are_read() {
    let here = scene("E....");
    let kinds: [ArrayRef; 3] = [
        Arc::new(Int64Array::from(vec![Some(4), None])),
        Arc::new(Float64Array::from(vec![4.0, f64::NAN])),
        Arc::new(Float64Array::from(vec![Some(4.0), None])),
    ];
    for column in kinds {
        let row: ArrayRef = match column.is_null(1) {
            true => Arc::new(Float64Array::from(vec![Some(0.0), None])),
            false => Arc::new(Float64Array::from(vec![0.0, f64::NAN])),
        };
        let columns = vec![
            ("scene", texts(&[Some("here"); 2])),
            ("mover", Arc::new(UInt8Array::from(vec![0, 0])) as ArrayRef),
            ("to_column", column),
            ("to_row", row),
        ];
        let answers = answered(scenes(&[("here", &here)]), Kept::default(), columns).unwrap();
        assert_eq!(numbers_of(&answers, "cost"), [Some(20), None]);
        assert_eq!(gaps(&answers, "error"), 2);
    }
}

#[test]
fn a_table_that_cannot_be_read_names_its_column() {
    let wrong = |columns: Vec<(&str, ArrayRef)>| {
        answered(Scenes::default(), Kept::default(), columns).unwrap_err()
    };
    let one = || ("scene", texts(&[Some("{}")]));
    assert_eq!(
        wrong(vec![("mover", texts(&[Some("Edwin")]))]),
        "table: it has no column scene, which is needed to find the map of a row"
    );
    assert_eq!(
        wrong(vec![one(), ("column", numbers(&[Some(1)]))]),
        "table: it has no column row, which is needed beside the other number of the square"
    );
    assert_eq!(
        wrong(vec![one(), ("cost", numbers(&[Some(1)]))]),
        "table.cost: a column cost is there already; rename or drop it"
    );
    let lists = ListArray::from_iter_primitive::<Int32Type, _, _>([Some([Some(1)])]);
    let error = wrong(vec![one(), ("movements", Arc::new(lists))]);
    assert!(error.starts_with("table.movements: "), "{error}");
    // A board has at most 4,194,304 squares, whatever is asked for.
    let kept = Kept { squares: Some(u32::MAX), ..Kept::default() };
    assert_eq!(kept.rows_at_once(), 16);
    let columns = vec![("scene", texts(&vec![Some("{}"); 512]))];
    assert_eq!(
        answered(Scenes::default(), kept, columns).unwrap_err(),
        "table: 512 rows are too many at once; give at most 511"
    );
}

#[test]
fn a_number_that_is_none_is_an_error_of_its_row() {
    let here = scene("E....");
    let column: ArrayRef = Arc::new(Float64Array::from(vec![1.0, 0.5, 4e10]));
    let columns = vec![
        ("scene", texts(&[Some("here"); 3])),
        ("mover", texts(&[Some("Edwin"); 3])),
        ("column", column),
        ("row", numbers(&[Some(0); 3])),
    ];
    let answers = answered(scenes(&[("here", &here)]), Kept::default(), columns).unwrap();
    assert_eq!(numbers_of(&answers, "reached"), [Some(5), None, None]);
    let what = |number| format!("column: {number} is not a whole number of 32 bits");
    let errors = texts_of(&answers, "error");
    assert_eq!(errors[1], Some(&*what("0.5")));
    assert_eq!(errors[2], Some(&*what("40000000000")));
}

#[test]
fn a_goal_that_is_wrong_changes_no_other_row() {
    // One diagonal was made in this turn: the next costs 10 feet, and two of them 15.
    let here = r#"{"rules": "pf2", "map": {"rows": "E..\n...\n..."}, "turn": {"diagonals": 1},
        "creatures": [{"letter": "E", "name": "Edwin", "speed": 25}]}"#;
    let ask = |ask: &str, goals: &[Option<(i32, i32)>]| {
        let goal = |of: fn((i32, i32)) -> i32| {
            numbers(&goals.iter().map(|goal| goal.map(of)).collect::<Vec<_>>())
        };
        let columns = vec![
            ("scene", texts(&vec![Some(here); goals.len()])),
            ("mover", texts(&vec![Some("Edwin"); goals.len()])),
            ("ask", texts(&vec![Some(ask); goals.len()])),
            ("to_column", goal(|goal| goal.0)),
            ("to_row", goal(|goal| goal.1)),
        ];
        let answers = answered(Scenes::default(), Kept::default(), columns).unwrap();
        let errors = texts_of(&answers, "error").into_iter().map(|error| error.map(str::to_owned));
        (numbers_of(&answers, "cost"), errors.collect::<Vec<_>>())
    };
    let goals = [None, Some((1, 1)), None, Some((i32::MAX, 0)), Some((2, 2)), Some((9, 9))];
    let (costs, errors) = ask("route", &goals);
    assert_eq!(costs, [None, Some(10), None, None, Some(15), None]);
    for (row, goal) in goals.iter().enumerate() {
        let (alone, error) = ask("route", &[*goal]);
        assert_eq!((costs[row], &errors[row]), (alone[0], &error[0]), "row {row}");
    }
    assert_eq!(errors.iter().filter(|error| error.is_none()).count(), 2, "{errors:?}");
}

#[test]
fn the_goal_of_a_reach_is_on_the_board() {
    let ask = |ask: &str| {
        let columns = vec![
            ("scene", texts(&[Some(&*scene("E....")); 4])),
            ("mover", texts(&[Some("Edwin"); 4])),
            ("ask", texts(&[Some(ask); 4])),
            ("to_column", numbers(&[Some(4), Some(5), Some(-1), None])),
            ("to_row", numbers(&[Some(0), Some(0), Some(0), None])),
        ];
        answered(Scenes::default(), Kept::default(), columns).unwrap()
    };
    for kind in ["reach", "reach_unprovoked"] {
        let answers = ask(kind);
        let off = |square| Some(format!("{square} is off the board"));
        let errors: Vec<_> =
            texts_of(&answers, "error").into_iter().map(|error| error.map(str::to_owned)).collect();
        assert_eq!(errors, [None, off("(5,0)"), off("(-1,0)"), None], "{kind}");
        assert_eq!(numbers_of(&answers, "cost"), [Some(20), None, None, None], "{kind}");
        assert_eq!(numbers_of(&answers, "reached"), [Some(5), None, None, Some(5)], "{kind}");
    }
    // A route says the same.
    assert_eq!(texts_of(&ask("route"), "error")[1], Some("(5,0) is off the board"));
}

#[test]
fn a_long_text_is_not_repeated_at_length() {
    let columns = vec![("scene", texts(&[Some(&*"a".repeat(100_000))]))];
    let answers = answered(Scenes::default(), Kept::default(), columns).unwrap();
    assert!(texts_of(&answers, "error")[0].unwrap().chars().count() <= 1001);
}
