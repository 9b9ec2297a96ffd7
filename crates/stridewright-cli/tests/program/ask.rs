//! `stridewright ask`: lines of JSON in, answers out.

use crate::run::{Run, program, run};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};

fn started(arguments: &str) -> Child {
    let piped = |command: &mut Command| {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()
    };
    piped(program().arg("ask").args(arguments.split_whitespace())).expect("the program starts")
}

/// Runs the command with these lines.
fn ask(arguments: &str, lines: &[Value]) -> Run {
    let mut child = started(arguments);
    let mut input = child.stdin.take().expect("an input");
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("a writer").expect("all lines are read");
    Run::of(&output, format!("ask {arguments}"))
}

fn replies(run: &Run) -> Vec<Value> {
    run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn reach(id: usize, mover: &str, movements: usize) -> Value {
    let movements = vec!["move"; movements];
    json!({ "id": id, "question": { "mover": mover, "movements": movements, "ask": "reach" } })
}

#[test]
fn answers_come_in_the_order_of_the_questions_whatever_the_number_of_threads() {
    let movers = ["Ansa", "Brom", "Mirel", "Ogre", "Skrit", "Krag"];
    // Long and short questions alternate.
    let lines: Vec<Value> =
        (0..300).map(|id| reach(id, movers[id % 6], if id % 7 == 0 { 8 } else { 1 })).collect();
    let one = ask("examples/bridge.toml --threads 1", &lines).ends(0);
    let ids: Vec<Value> = replies(&one).iter().map(|reply| reply["id"].clone()).collect();
    assert_eq!(ids, (0..300).map(Value::from).collect::<Vec<_>>());
    assert_eq!(ask("examples/bridge.toml --threads 4", &lines).ends(0).out, one.out);
    // The answer of the command that asks once.
    let alone = run("reach examples/bridge.toml --mover Brom --format json").ends(0).json();
    let mine =
        ask("examples/bridge.toml", &[json!({ "question": { "mover": "Brom", "ask": "reach" } })]);
    assert_eq!(replies(&mine.ends(0))[0]["response"]["answer"], alone["answer"]);
}

#[test]
fn answers_that_are_longer_than_what_is_kept_are_whole_and_in_order() {
    // 512 × 512 squares are some 20 MB of text: more than a thread keeps while it waits.
    let row = ".".repeat(512);
    let rows = vec![row.as_str(); 512].join("\n");
    let creatures = json!([{ "name": "Edwin", "at": [0, 0], "speed": 30 }]);
    let scene = json!({ "rules": "pf2", "map": { "rows": rows }, "creatures": creatures });
    let far = json!({ "by": "stride", "limit": "unlimited" });
    let question = json!({ "mover": "Edwin", "movements": [far], "ask": "reach" });
    let large = json!({ "id": 1, "scene": scene, "question": question });
    let small = json!({ "id": 2, "question": { "mover": "Edwin", "ask": { "threatens": { "square": [1, 1] } } } });
    let answers = replies(&ask("--threads 3", &[large, small.clone(), small]).ends(0));
    let squares = answers[0]["response"]["answer"]["reach"]["squares"].as_array().map(Vec::len);
    assert_eq!((answers.len(), squares), (3, Some(512 * 512)));
    assert_eq!(answers[1], answers[2]);
}

#[test]
fn a_program_that_waits_for_each_answer_gets_it() {
    let mut child = started("examples/bridge.toml --threads 2");
    let mut input = child.stdin.take().expect("an input");
    let mut output = BufReader::new(child.stdout.take().expect("an output"));
    for id in 0..5 {
        writeln!(input, "{}", reach(id, "Ansa", 1)).expect("it reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers");
        let reply: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(reply["id"], json!(id));
    }
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn wrong_lines_get_errors_and_the_others_answers() {
    let lines = [json!({ "id": 1 }), json!({}), reach(2, "Zog", 1), reach(3, "Ansa", 1)];
    let asked = ask("examples/bridge.toml", &lines).ends(2);
    let answers = replies(&asked);
    assert_eq!(
        answers.iter().map(|reply| reply.get("error").is_some()).collect::<Vec<_>>(),
        [true, true, true, false]
    );
    asked.complains("3 of 4 lines got an error").complains("the first is line 1");
    // Too little work to search, or to list what was found: one error, and no half answer before
    // it.
    for work in [10, 5_000] {
        let refused =
            ask(&format!("examples/bridge.toml --work {work}"), &[reach(1, "Ansa", 1)]).ends(2);
        let answers = replies(&refused);
        assert_eq!(answers.len(), 1);
        assert!(refused.err.contains("1 of 1 line got an error"), "{}", refused.err);
        assert!(
            answers[0]["error"]["message"].as_str().is_some_and(|why| why.contains("work")),
            "{answers:?}"
        );
    }
    // No requests, no errors.
    assert_eq!(ask("", &[]).ends(0).out, "");
    ask("no-such-file.toml", &[]).ends(2).complains("no-such-file.toml");
    ask("examples/bridge.toml --rules all", &[]).ends(2).complains("name a single rule system");
    ask("--doors open", &[]).ends(2).complains("<MAP>");
    ask("examples/bridge.toml --house -", &[])
        .ends(2)
        .complains("standard input carries the questions");
    ask("examples/bridge.toml --threads 0", &[]).ends(2).complains("--threads");
}

#[test]
fn a_byte_order_mark_before_the_first_line_is_passed_over() {
    let mut child = started("examples/bridge.toml");
    let mut input = child.stdin.take().expect("an input");
    let line = format!("\u{feff}{}\n", reach(1, "Ansa", 1));
    // Only the first line of a text has one.
    input.write_all(format!("{line}{line}").as_bytes()).expect("both lines are read");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let replies = replies(&Run::of(&output, "ask with a mark".to_owned()).ends(2));
    assert_eq!(replies[0]["id"], 1);
    assert!(replies[0]["response"]["answer"].is_object(), "{}", replies[0]);
    assert_eq!(replies[1]["error"]["message"], "column 1: expected value");
}
