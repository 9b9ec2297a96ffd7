//! The short form finds every bug that can be planted; without a bug the same chapters find
//! nothing.
//!
//! Runs the program `stridewright` as cargo builds it for the tests of the workspace.

// The proof reads /proc, preloads a library and connects from many loopback addresses.
#![cfg(target_os = "linux")]

use std::process::Command;

/// The output of a run, and its exit code.
fn run(arguments: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_stridewright-proof"))
        .args(["--short", "--seed", "20261122"])
        .args(arguments)
        .output()
        .expect("the proof runs");
    let text = [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .concat();
    (text, output.status.code())
}

#[test]
fn every_planted_bug_is_found() {
    for plant in ["skip-fsync", "early-ack", "leak", "lost", "reordered"] {
        let (text, code) = run(&["--plant", plant]);
        assert!(text.contains(&format!("found {plant}")), "{plant}: {text}");
        assert_eq!(code, Some(0), "{plant}: {text}");
    }
}

#[test]
fn kills_alone_break_nothing() {
    let (text, code) = run(&["kills"]);
    assert!(text.contains("confirmed requests, none lost, doubled or reordered"), "{text}");
    assert_eq!(code, Some(0), "{text}");
}

#[test]
fn a_command_line_that_makes_no_sense_is_refused() {
    for wrong in [&["--hours", "0"][..], &["--plant", "none"], &["tea"], &["--seed"]] {
        assert_eq!(run(wrong).1, Some(2), "{wrong:?}");
    }
}
