//! Files that are made to hurt, given to the program itself in the memory that it may take: exit
//! code 2 and a reason, never more.
//!
//! The program of the tests is not the one that people run: the tests notice only times that are
//! far too long.

use crate::run::{Run, file, program};
use std::process::Command;
use std::time::{Duration, Instant};

/// The memory that the program may take for its data, in bytes. Its code does not count: how large
/// that is depends on the profile.
const MEMORY: usize = 96 << 20;

/// Whether this system bounds the memory of a program by a command.
fn can_be_bounded() -> bool {
    let tried = Command::new("prlimit").arg("--version").output();
    tried.is_ok_and(|output| output.status.success())
}

/// Imports a file in bounded memory.
fn import(path: &str) -> Run {
    let program = program();
    let mut bounded = Command::new("prlimit");
    bounded.arg(format!("--data={MEMORY}")).arg(program.get_program());
    if let Some(folder) = program.get_current_dir() {
        bounded.current_dir(folder);
    }
    let output = bounded.args(["import", path]).output().expect("prlimit runs programs");
    Run::of(&output, format!("import {path}"))
}

/// A text of this many MiB: a start, and a piece again and again.
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
    refused(&bomb("donjon.tsv", 16, "F\tF\n", "F\t"), "the dungeon is 8388609 × ");
    refused(&bomb("watabou.json", 16, r#"{"doors":[],"rects":["#, "{},"), values);
    refused(&bomb("benchmark.map", 16, "type octile\nheight 9\nwidth 9\nmap\n", ".\n"), "line 5");
    refused(&bomb("scene.toml", 7, "walls=[", "{},"), "more than 500000 parts");
    refused(
        &bomb("rows.toml", 7, "rules=\"pf1\"\n[map]\nrows=\"\"\"\n", "....\n"),
        "rows.toml:1468010:1",
    );
    refused(
        &bomb("text.toml", 7, "[map]\nrows=\"", "?"),
        "text.toml:2:7340039: invalid basic string",
    );
    refused(&bomb("large.toml", 9, "[map]\nrows=\"\"\"\n", "....\n"), "larger than 8388608 bytes");
    refused(&bomb("deep.json", 16, r#"{"walls":[],"grid":"#, r#"{"a":"#), values);
    refused(&bomb("deepest.dd2vtt", 63, r#"{"line_of_sight":"#, "["), "more than 294911 values");
    refused(&bomb("long.json", 64, r#"{"a":"#, "1"), "larger than 67108864 bytes");
    let map = r#"<map width="9" height="9" tilewidth="9" tileheight="9">"#;
    refused(
        &bomb("types.tmx", 16, "<!DOCTYPE map [", r#"<!ENTITY a "b">"#),
        "the document type (DTD)",
    );
    refused(
        &bomb("objects.tmx", 31, &format!("{map}<objectgroup>"), "<object/>"),
        "more than 100000 elements",
    );
    let points = format!(r#"{map}<objectgroup><object><polygon points=""#);
    refused(&bomb("points.tmx", 31, &points, "0,0 "), "line 1: ");
    refused(&bomb("large.tmx", 33, map, "<x/>"), "the limit is 33554432");
    refused(&bomb("level.ldtk", 16, r#"{"jsonVersion":"1.5","levels":["#, "{},"), values);
}
