//! The attack on the battle board's server over real sockets, with a checker of its own
//! (`docs/reliability.md`).

use crate::commands::{WITH_SERVER, build_program, program, run, target};
use std::path::Path;

/// Builds the program and the proof, and runs it. What follows goes to the proof: `--short`,
/// `--hours N`, chapters; with `--release` before it the release build is attacked.
pub(crate) fn proof(more: &[String]) -> Result<(), String> {
    let release = more.first().is_some_and(|first| first == "--release");
    let attacked = if release {
        run(
            ".",
            "cargo",
            &[&["build", "--quiet", "--release", "--locked"], WITH_SERVER.as_slice()].concat(),
        )?;
        target().join("release/stridewright")
    } else {
        build_program()?;
        program()
    };
    run(".", "cargo", &["build", "--quiet", "--locked", "--package", "stridewright-proof"])?;
    let more: Vec<&str> = more.iter().skip(usize::from(release)).map(String::as_str).collect();
    attack(&attacked, &more)
}

/// The short form, with the program and the proof that the tests have built.
pub(crate) fn short() -> Result<(), String> {
    attack(&program(), &["--short"])
}

fn attack(attacked: &Path, more: &[&str]) -> Result<(), String> {
    let attacked = attacked.to_string_lossy().into_owned();
    let arguments = [&["--program", attacked.as_str()], more].concat();
    run(".", &target().join("debug/stridewright-proof").to_string_lossy(), &arguments)
}
