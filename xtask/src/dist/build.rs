//! Builds the program as it is given to others: with all features, optimized, without symbols.
//!
//! Knows which system this is, and how to build for another one or for older ones.

use super::files::cargo_home;
use crate::commands::{output, root, run, run_with, target};
use crate::install::tool;
use crate::web;
use std::path::PathBuf;

/// The versions of cargo-zigbuild and zig, with the hashes of their wheels.
const PINNED: &str = "xtask/src/cargo-zigbuild.txt";

/// The oldest C library that programs for a named target run with: Debian 10, Ubuntu 20.04, RHEL 8.
const GLIBC: &str = "2.28";

/// What is built.
const BUILD: [&str; 6] =
    ["--locked", "--profile", "dist", "--package", "stridewright-cli", "--features=full"];

/// This system, in Rust's words.
pub(super) fn host() -> Result<String, String> {
    let printed = output(".", "rustc", &["--version", "--verbose"])?;
    let host = printed.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc names no host".to_owned())
}

/// Builds the page and the program: for this system as it is, or for a named target with an old
/// C library.
pub(super) fn build(named: Option<&str>) -> Result<PathBuf, String> {
    web::build()?;
    let flags = flags();
    let mut settings = vec![("CARGO_ENCODED_RUSTFLAGS", flags.as_str())];
    let Some(named) = named else {
        run_with(".", "cargo", &[&["build"], BUILD.as_slice()].concat(), &settings)?;
        return Ok(target().join("dist/stridewright"));
    };
    run(".", "rustup", &["target", "add", named])?;
    let program = tool("cargo-zigbuild", install)?;
    let zig = target().join("cargo-zigbuild/ziglang/zig").to_string_lossy().into_owned();
    settings.push(("CARGO_ZIGBUILD_ZIG_PATH", &zig));
    let suffix = if named.ends_with("-gnu") { format!(".{GLIBC}") } else { String::new() };
    let linked = format!("{named}{suffix}");
    let arguments = [&["zigbuild", "--target", &linked], BUILD.as_slice()].concat();
    run_with(".", &program, &arguments, &settings)?;
    Ok(target().join(named).join("dist/stridewright"))
}

/// Flags of the compiler that keep the folders of this machine out of the program.
fn flags() -> String {
    [(root(), "stridewright"), (cargo_home(), "cargo")]
        .map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()))
        .join("\u{1f}")
}

/// Installs cargo-zigbuild and zig into a folder.
fn install(folder: &str) -> Result<(), String> {
    let how = "-m pip install --quiet --root-user-action ignore --upgrade --require-hashes -r";
    let install: Vec<&str> = how.split(' ').chain([PINNED, "--target", folder]).collect();
    run(".", "python3", &install).map_err(|why| {
        format!("{why}\ncargo-zigbuild is missing: install Python 3 with pip, or cargo-zigbuild")
    })
}
