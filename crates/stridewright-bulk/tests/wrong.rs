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
    assert_eq!(twice, "more: the kind of question belongs into the column ask");
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
    let big: ArrayRef = Arc::new(Int64Array::from(vec![1 << 40]));
    assert_eq!(
        wrong(vec![one(), ("column", big), ("row", numbers(&[Some(1)]))]),
        "table.column: row 0: 1099511627776 is not a whole number of 32 bits"
    );
    let half: ArrayRef = Arc::new(Float64Array::from(vec![0.5]));
    let error = wrong(vec![one(), ("column", half), ("row", numbers(&[Some(1)]))]);
    assert_eq!(error, "table.column: row 0: 0.5 is not a whole number of 32 bits");
    let kept = Kept { squares: Some(1 << 30), ..Kept::default() };
    let columns = vec![("scene", texts(&[Some("{}"); 2]))];
    assert_eq!(
        answered(Scenes::default(), kept, columns).unwrap_err(),
        "table: 2 rows are too many at once; give at most 1"
    );
}
