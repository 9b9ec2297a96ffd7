//! The attack on the battle board's server over real sockets, with a checker of its own
//! (`docs/reliability.md`).

use crate::commands::{WITH_SERVER, build_program, program, run, target};
use std::path::Path;

/// Builds the program and the proof, and runs it. What follows goes to the proof: `--short`,
/// `--hours N`, chapters. Before that, `--release` lets it attack the release build, and `--built`
/// the program that the tests have built, without building anything.
pub(crate) fn proof(more: &[String]) -> Result<(), String> {
    let (how, rest) = match more.split_first() {
        Some((how, rest)) if ["--release", "--built"].contains(&how.as_str()) => (&**how, rest),
        _ => ("", more),
    };
    let attacked = match how {
        "--release" => {
            let build = ["build", "--quiet", "--release", "--locked"];
            run(".", "cargo", &[&build, WITH_SERVER.as_slice()].concat())?;
            target().join("release/stridewright")
        }
        "--built" => program(),
        _ => {
            build_program()?;
            program()
        }
    };
    if how != "--built" {
        run(".", "cargo", &["build", "--quiet", "--locked", "--package", "stridewright-proof"])?;
    }
    let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
    attack(&attacked, &rest)
}

fn attack(attacked: &Path, more: &[&str]) -> Result<(), String> {
    let attacked = attacked.to_string_lossy().into_owned();
    let arguments = [&["--program", attacked.as_str()], more].concat();
    run(".", &target().join("debug/stridewright-proof").to_string_lossy(), &arguments)
}
