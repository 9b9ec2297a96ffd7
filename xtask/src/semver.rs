//! Whether the libraries keep what the last version promised: cargo-semver-checks compares them
//! with the last tag.
//!
//! Knows how tags are named (`v0.1.0`) and where cargo-semver-checks comes from.

use crate::commands::{root, run, target};
use crate::install::tool;
use crate::packages::crates::PUBLISHED;
use std::process::Command;

/// The version of cargo-semver-checks that compares.
const VERSION: &str = "0.51.0";

/// The published crates that are programs: other code does not use them.
const PROGRAMS: [&str; 1] = ["stridewright-cli"];

/// Compares the libraries with the last tag. Before the first tag there is nothing to compare with,
/// and the output says so.
pub(crate) fn check() -> Result<(), String> {
    let Some(tag) = last_tag()? else {
        println!(
            "── NOT CHECKED: there is no tag yet (`v*`), so no version has promised anything; tag \
             the first one with `git tag v0.1.0`"
        );
        return Ok(());
    };
    let program = tool("cargo-semver-checks", install)?;
    let mut arguments = vec!["semver-checks", "--baseline-rev", &tag];
    for package in PUBLISHED.into_iter().filter(|package| !PROGRAMS.contains(package)) {
        arguments.extend(["--package", package]);
    }
    run(".", &program, &arguments)
}

/// The newest tag of a version that this commit descends from.
fn last_tag() -> Result<Option<String>, String> {
    let described = Command::new("git")
        .args(["describe", "--tags", "--abbrev=0", "--match", "v*"])
        .current_dir(root())
        .output()
        .map_err(|error| format!("git describe: {error}"))?;
    let tag = String::from_utf8_lossy(&described.stdout).trim().to_owned();
    Ok((described.status.success() && !tag.is_empty()).then_some(tag))
}

/// Compiles cargo-semver-checks into a folder.
fn install(folder: &str) -> Result<(), String> {
    let how = "install cargo-semver-checks --locked --debug";
    let install: Vec<&str> =
        how.split(' ').chain(["--version", VERSION, "--root", folder]).collect();
    println!("── compiling cargo-semver-checks into {}", target().display());
    run(".", "cargo", &install)
}
