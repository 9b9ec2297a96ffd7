//! Tables in files: what is read, what is written, and runs that were stopped.

use crate::tables::{SYSTEMS, numbers_of, scene, scenes, texts_of};
use arrow_array::RecordBatch;
use arrow_select::concat::concat_batches;
use std::fs;
use std::path::{Path, PathBuf};
use stridewright::lattice::Square;
use stridewright_bulk::{
    Bulk, FileError, FileRun, Kept, QuestionFile, SharedQuestion, Summary, TableFile, answer_file,
};

/// Squares are listed, so that parts have 4,096 rows.
const KEPT: Kept = Kept { squares: Some(16), reactions: false, work: u64::MAX };

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bulk-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Answers a file about a hall of five squares in which Edwin moves 25 feet.
fn run(questions: &Path, answers: &Path, resume: bool) -> Result<Summary, FileError> {
    let hall = scene("E....");
    let bulk = Bulk::new(&SYSTEMS, scenes(&[("hall", &hall)]), KEPT);
    let run = FileRun { questions, answers, options: "none", resume };
    let mut last = (0, 0);
    let done = answer_file(&bulk, run, &mut |done, all| {
        assert!(last.0 <= done && done <= all, "progress goes on: {last:?}, {done} of {all}");
        last = (done, all);
    });
    assert!(done.is_err() || last.0 == last.1, "all is done: {last:?}");
    done
}

/// All rows of a file.
fn read(path: &Path) -> RecordBatch {
    let mut file = TableFile::open(path, 1000).unwrap();
    let mut parts = Vec::new();
    while let Some(part) = file.next_part().unwrap() {
        parts.push(part);
    }
    concat_batches(&file.schema(), &parts).unwrap()
}

/// Questions from the first squares of the hall, over and over.
fn questions(path: &Path, rows: usize) {
    let mut file = QuestionFile::create(path).unwrap();
    let starts: Vec<_> = (0..rows).map(|row| Some(Square::new(row as i32 % 5, 0))).collect();
    let shared = SharedQuestion {
        scene: "hall",
        mover: Some("Edwin"),
        goal: Some(Square::new(4, 0)),
        ..SharedQuestion::default()
    };
    file.add(&shared, &starts).unwrap();
    assert_eq!(file.finish().unwrap(), rows as u64);
}

#[test]
fn csv_becomes_parquet() {
    let folder = folder("csv");
    let (asked, answered) = (folder.join("q.csv"), folder.join("a.parquet"));
    let text = "id,note,scene,mover,column,row,to_column,to_row\n\
        a,\"one, two\",hall,Edwin,nan,,3,0\n\
        b,,hall,Edwin,4.0,0.0,3,0\n\
        c,,cellar,Edwin,4,0,3,0\n";
    fs::write(&asked, text).unwrap();
    let summary = run(&asked, &answered, false).unwrap();
    assert_eq!(summary, Summary { rows: 3, resumed: 0, errors: 1 });
    let answers = read(&answered);
    assert_eq!(texts_of(&answers, "id"), [Some("a"), Some("b"), Some("c")]);
    assert_eq!(texts_of(&answers, "note"), [Some("one, two"), None, None]);
    assert_eq!(numbers_of(&answers, "cost"), [Some(15), Some(5), None]);
    assert!(texts_of(&answers, "error")[2].unwrap().contains("cellar"));
    let left = fs::read_dir(&folder).unwrap().count();
    assert_eq!(left, 2, "only the questions and the answers are left");
}

#[test]
fn lines_of_json_may_hold_scenes_and_questions() {
    let folder = folder("jsonl");
    let (asked, answered) = (folder.join("q.jsonl"), folder.join("a.parquet"));
    let scene = scene("E..");
    let first = format!(
        r#"{{"id": 7, "note": "n", "scene": {scene}, "mover": "Edwin",
            "ask": {{"route": {{"to": [2, 0]}}}}}}"#
    );
    let first = first.replace('\n', " ");
    let second = r#"{"scene": "hall", "mover": "Edwin", "movements": ["stride", "stride"]}"#;
    let text = format!("{first}\n\n{second}\n");
    fs::write(&asked, text).unwrap();
    run(&asked, &answered, false).unwrap();
    let answers = read(&answered);
    assert_eq!(texts_of(&answers, "error"), [None, None]);
    assert_eq!(texts_of(&answers, "id"), [Some("7"), None]);
    assert_eq!(texts_of(&answers, "note"), [Some("n"), None]);
    assert_eq!(numbers_of(&answers, "cost"), [Some(10), None]);
    assert_eq!(numbers_of(&answers, "reached"), [None, Some(5)]);
}

#[test]
fn parquet_and_csv_ask_the_same() {
    let folder = folder("same");
    let kinds = ["parquet", "csv"].map(|kind| {
        let asked = folder.join(format!("q.{kind}"));
        let answered = folder.join(format!("{kind}.parquet"));
        questions(&asked, 12);
        run(&asked, &answered, false).unwrap();
        read(&answered)
    });
    let costs: Vec<_> = (0..12).map(|row| Some(20 - 5 * (row % 5))).collect();
    for answers in &kinds {
        assert_eq!(numbers_of(answers, "cost"), costs);
        assert_eq!(numbers_of(answers, "reached"), vec![Some(5); 12]);
    }
}

#[test]
fn a_stopped_run_goes_on_and_gives_the_same_bytes() {
    let folder = folder("resume");
    let (asked, whole, parts) =
        (folder.join("q.parquet"), folder.join("whole.parquet"), folder.join("parts.parquet"));
    // Three parts.
    questions(&asked, 10_000);
    let summary = run(&asked, &whole, false).unwrap();
    assert_eq!(summary, Summary { rows: 10_000, resumed: 0, errors: 0 });

    // As it is left when the program is killed while it writes the second part.
    run_first_part(&asked, &parts);
    let left = folder.join("parts.parquet.parts");
    fs::write(left.join("00000001.parquet.new"), b"half a part").unwrap();
    let error = run(&asked, &parts, false).unwrap_err().to_string();
    assert!(error.contains("--resume"), "{error}");
    let summary = run(&asked, &parts, true).unwrap();
    assert_eq!(summary, Summary { rows: 10_000, resumed: 4_096, errors: 0 });
    assert_eq!(fs::read(&whole).unwrap(), fs::read(&parts).unwrap());
    assert!(!left.exists());

    // Parts that say nothing of their run do not count.
    run_first_part(&asked, &parts);
    fs::remove_file(left.join("run.json")).unwrap();
    let summary = run(&asked, &parts, true).unwrap();
    assert_eq!(summary, Summary { rows: 10_000, resumed: 0, errors: 0 });

    // Nor do those with other rows.
    run_first_part(&asked, &parts);
    fs::copy(&whole, left.join("00000000.parquet")).unwrap();
    let error = run(&asked, &parts, true).unwrap_err().to_string();
    assert!(error.contains("other rows"), "{error}");
    fs::remove_dir_all(&left).unwrap();

    // Other questions are not mixed with answers of earlier ones.
    run_first_part(&asked, &parts);
    questions(&asked, 9_000);
    let error = run(&asked, &parts, true).unwrap_err().to_string();
    assert!(error.contains("other questions"), "{error}");
}

/// Leaves the first part of a run behind.
fn run_first_part(asked: &Path, answers: &Path) {
    let hall = scene("E....");
    let bulk = Bulk::new(&SYSTEMS, scenes(&[("hall", &hall)]), KEPT);
    let run = FileRun { questions: asked, answers, options: "none", resume: false };
    let stopped = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
        answer_file(&bulk, run, &mut |_, _| panic!("stopped"))
    }));
    assert!(stopped.is_err());
}

#[test]
fn files_that_cannot_be_read_say_where_and_why() {
    let folder = folder("wrong");
    let out = folder.join("a.parquet");
    let error = |name: &str, text: &str| {
        let file = folder.join(name);
        fs::write(&file, text).unwrap();
        let error = run(&file, &out, false).unwrap_err().to_string();
        let left = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
        assert!(left.into_iter().all(|left| !left.to_string_lossy().starts_with("a.")), "{error}");
        error.replace(&format!("{}/", folder.display()), "")
    };
    let where_it_is = [
        ("scene,column,row\nhall,1,0\nhall,one,0\n", 3),
        ("scene,column,row\r\nhall,1,0\r\nhall,one,0\r\n", 3),
        ("scene,column,row\n\n\nhall,1,0\nhall,one,0", 5),
    ];
    for (text, line) in where_it_is {
        let what = format!("q.csv:{line}: column: \"one\" is not a whole number of 32 bits");
        assert_eq!(error("q.csv", text), what);
    }
    let open = format!("scene,mover\nhall,\"{}", "a".repeat(17 << 20));
    let found = error("q.csv", &open);
    assert!(found.contains("is a quotation mark missing?"), "{found}");
    let found = error("q.csv", "scene,mover\nhall\n");
    assert!(found.starts_with("q.csv:2: "), "{found}");
    let found = error("q.jsonl", "{\"scene\": \"hall\"}\n{\"speed\": 5}\n");
    assert_eq!(found, "q.jsonl:2: speed: the first row has no such column");
    let found = error("q.jsonl", &format!("{{\"scene\": 5{}}}\n", " ".repeat(64 << 20)));
    assert_eq!(found, "q.jsonl:1: the line has more than 67108864 bytes");
    let found = error("q.jsonl", "{\"mover\": 0}\n");
    assert!(found.starts_with("q.jsonl:1: mover: name the creature"), "{found}");
    let found = error("q.jsonl", "[1]\n");
    assert!(found.starts_with("q.jsonl:1: "), "{found}");
    assert!(error("q.parquet", "no table").starts_with("q.parquet cannot be read: "));
    assert_eq!(error("q.txt", ""), "q.txt: the name must end in .parquet, .csv or .jsonl");
    // Before anything is written.
    assert_eq!(
        error("q.csv", "mover\n"),
        "table: it has no column scene, which is needed to find the map of a row"
    );
    let file = folder.join("q.csv");
    fs::write(&file, "scene\nhall\n").unwrap();
    let error = run(&file, &folder.join("a.csv"), false).unwrap_err().to_string();
    assert!(error.ends_with("a.csv: the name must end in .parquet"), "{error}");
    let error = run(&file, &folder.join("new/sub/a.parquet"), false).unwrap_err().to_string();
    assert!(error.contains("new/sub/a.parquet cannot be written: "), "{error}");
    assert!(!folder.join("new").exists(), "folders are not made");
    let error = run(&folder.join("none.csv"), &out, false).unwrap_err().to_string();
    assert!(error.contains("none.csv cannot be read: "), "{error}");
}

#[test]
fn a_table_that_is_refused_leaves_nothing_behind() {
    let folder = folder("refused");
    let (asked, answered) = (folder.join("q.csv"), folder.join("a.parquet"));
    let parts = folder.join("a.parquet.parts");
    let table = |last: &str| {
        let rows: String = (0..5_000).map(|row| format!("hall,Edwin,{},0\n", row % 5)).collect();
        fs::write(&asked, format!("scene,mover,column,row\n{rows}hall,Edwin,{last},0\n")).unwrap();
    };
    let refused = |resume| {
        let error = run(&asked, &answered, resume).unwrap_err().to_string();
        let what = "q.csv:5002: column: \"x\" is not a whole number of 32 bits";
        assert!(error.ends_with(what), "{error}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "only the questions are left");
    };
    // The mistake is in the second part, and the first is answered before it is found.
    table("x");
    refused(false);
    refused(true);
    // Nor does anything stay of an earlier run that was stopped before it came to the mistake.
    run_first_part(&asked, &answered);
    assert!(parts.join("00000000.parquet").exists());
    refused(true);
    // After the mistake is corrected the table is answered, as if nothing had been.
    table("4");
    let summary = run(&asked, &answered, false).unwrap();
    assert_eq!(summary, Summary { rows: 5_001, resumed: 0, errors: 0 });
    assert!(!parts.exists());
}

#[test]
fn a_run_that_fails_keeps_the_parts_that_are_whole() {
    let folder = folder("failed");
    let (asked, answered) = (folder.join("q.parquet"), folder.join("a.parquet"));
    let parts = folder.join("a.parquet.parts");
    questions(&asked, 10_000);
    // The second part cannot be written: a folder is in its way.
    run_first_part(&asked, &answered);
    fs::create_dir(parts.join("00000001.parquet.new")).unwrap();
    let error = run(&asked, &answered, true).unwrap_err();
    assert!(matches!(error, FileError::Write { .. }), "{error}");
    fs::remove_dir(parts.join("00000001.parquet.new")).unwrap();
    let summary = run(&asked, &answered, true).unwrap();
    assert_eq!(summary, Summary { rows: 10_000, resumed: 4_096, errors: 0 });

    // Where not even the first part is whole, nothing is left to go on with.
    fs::create_dir(&parts).unwrap();
    fs::create_dir(folder.join("a.parquet.new")).unwrap();
    let none = folder.join("none.csv");
    fs::write(&none, "scene\n").unwrap();
    let error = run(&none, &answered, false).unwrap_err();
    assert!(matches!(error, FileError::Write { .. }), "{error}");
    assert!(!parts.exists());
}
