//! Files that are made to hurt, given to the program itself in the memory that it may take: exit code 2 and a reason, never more.
//!
//! The program of the tests is not the one that people run: of time only what would be far too much is noticed.

use crate::run::{Run, file, program, run};
use std::process::Command;
use std::time::{Duration, Instant};

/// What the program may take, in bytes, with its own code and stack.
const MEMORY: usize = 128 << 20;

/// Whether this system bounds the memory of a program by a command.
fn can_be_bounded() -> bool {
    let tried = Command::new("prlimit").arg("--version").output();
    tried.is_ok_and(|output| output.status.success())
}

/// Imports a file in bounded memory.
fn import(path: &str) -> Run {
    let program = program();
    let mut bounded = Command::new("prlimit");
    bounded.arg(format!("--as={MEMORY}")).arg(program.get_program());
    if let Some(folder) = program.get_current_dir() {
        bounded.current_dir(folder);
    }
    let output = bounded.args(["import", path]).output().expect("prlimit runs programs");
    Run::of(&output, format!("import {path}"))
}

/// A text of so many MiB: a start, and a piece again and again.
fn bomb(name: &str, mebibytes: usize, start: &str, piece: &str) -> String {
    file(name, start.to_owned() + &piece.repeat((mebibytes << 20) / piece.len()))
}

/// Asks for a refusal with these words.
#[track_caller]
fn refused(path: &str, why: &str) {
    let begun = Instant::now();
    let run = import(path).ends(2).complains(why);
    assert!(begun.elapsed() < Duration::from_secs(10), "{path}: {:?}", begun.elapsed());
    std::fs::remove_file(path).expect("the file was written here");
    assert!(run.out.is_empty(), "half a result: {}", run.out);
    assert!(run.err.len() < 1500, "{path}: {}", run.err);
}

#[test]
fn bombs_are_refused_in_little_memory() {
    if !can_be_bounded() {
        assert!(
            std::env::var_os("CI").is_none(),
            "a check without prlimit would leave this out: install util-linux"
        );
        println!("left out: there is no prlimit here");
        return;
    }
    let values = "more than 1500000 values";
    refused(&bomb("walls.dd2vtt", 16, r#"{"line_of_sight":["#, "{},"), values);
    refused(&bomb("scene.json", 16, r#"{"grid":{},"walls":["#, "{},"), values);
    refused(&bomb("scenes.db", 16, "", "{\"_id\":\"a\",\"walls\":[],\"grid\":{}}\n"), "more than");
    refused(&bomb("list.json", 16, "[", "{},"), "a JSON list");
    refused(&bomb("rows.map", 16, "type octile\nheight 4096\nwidth 1024\nmap\n", "x"), "line 5");
    refused(&bomb("donjon.json", 16, r#"{"rooms":[],"cells":[["#, "0,"), values);
    refused(&bomb("donjon.tsv", 16, "F\tF\n", "F\t"), "a map of 16777218 × ");
    refused(&bomb("watabou.json", 16, r#"{"doors":[],"rects":["#, "{},"), values);
    refused(&bomb("benchmark.map", 16, "type octile\nheight 9\nwidth 9\nmap\n", ".\n"), "line 5");
    refused(&bomb("scene.toml", 15, "walls=[", "{},"), "more than 1000000 parts");
    refused(
        &bomb("rows.toml", 17, "rules=\"pf1\"\n[map]\nrows=\"\"\"\n", "....\n"),
        "larger than 16777216 bytes",
    );
    refused(&bomb("deep.json", 16, r#"{"walls":[],"grid":"#, r#"{"a":"#), values);
    refused(&bomb("long.json", 64, r#"{"a":"#, "1"), "larger than 67108864 bytes");
}

/// The reader of TOML sets aside seven times a file's size before it looks at it, and uses little of that: what it uses is
/// measured in `stridewright-formats`.
#[test]
fn a_line_that_is_too_long_is_not_drawn() {
    let file = file("text.toml", format!("[map]\nrows = \"{}", "?".repeat(15 << 20)));
    let err = run(&format!("import {file}")).ends(2).err;
    // The opening quote is the eighth character of its line, and the text ends with the file.
    assert!(err.contains("text.toml:2:15728649: invalid basic string") && err.len() < 1000, "{err}");
}
