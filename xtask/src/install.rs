//! The tools that a check needs in addition to Rust and Node.js: installed where that is possible,
//! or asked for.
//!
//! Knows Debian's packages; it never skips anything silently.

use crate::commands::run;
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

/// Whether there is such a program.
pub(crate) fn runs(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
