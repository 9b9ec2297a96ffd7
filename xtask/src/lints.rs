//! Clippy: over everything, or over what is compiled anyway.

use crate::commands::{EVERYTHING, MACROS, is_ci, output_with, run, run_with, target};
use crate::files;

/// Cargo's settings for linting the workspace while it is compiled: the compiler is the one in
/// Clippy, and every warning is an error. `cargo clippy` would check everything a second time.
///
/// That compiler simplifies less before it generates code, and leaves out the checks of null and
/// misaligned pointers, which only unsafe code could use: Miri tests that. What is published is
/// compiled as usual.
const WHILE_COMPILING: [(&str, &str); 2] = [
    ("RUSTC_WORKSPACE_WRAPPER", COMPILER),
    // As `cargo clippy -- -D warnings` passes them.
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
];

const COMPILER: &str = "clippy-driver";

/// Runs a command of Cargo that builds the whole workspace. A machine that only checks a change
/// lints what it builds.
pub(crate) fn run_for_workspace(command: &str, arguments: &[&str]) -> Result<(), String> {
    let settings: &[(&str, &str)] = if is_ci() { &WHILE_COMPILING } else { &[] };
    let command = [command, "--quiet", "--locked", "--workspace"];
    run_with(".", "cargo", &[command.as_slice(), &EVERYTHING, arguments].concat(), settings)
}

/// Lints everything.
pub(crate) fn check() -> Result<(), String> {
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked"];
    run(".", "cargo", &[clippy.as_slice(), &EVERYTHING, &["--", "-D", "warnings"]].concat())?;
    check_program()
}

/// Lints the program as the README's first command builds it.
fn check_program() -> Result<(), String> {
    let program = ["clippy", "--locked", "--package", "stridewright-cli"];
    run(".", "cargo", &[program.as_slice(), &MACROS, &["--", "-D", "warnings"]].concat())
}

/// Lints what is not linted [while it is compiled](WHILE_COMPILING), and checks that the compiler
/// still understands these settings.
pub(crate) fn check_rest() -> Result<(), String> {
    let folder = target().join("lints");
    let file = folder.join("flawed.rs");
    files::write(&file, "pub fn is_bare(list: &[u8]) -> bool { list.len() == 0 }\n")?;
    let (file, folder) = (file.to_string_lossy(), folder.to_string_lossy());
    let arguments = ["--crate-type=lib", "--emit=metadata", "--out-dir", &*folder, &*file];
    match output_with(".", COMPILER, &arguments, &WHILE_COMPILING) {
        Err(why) if why.contains("clippy::len-zero") => check_program(),
        Err(why) => Err(why),
        Ok(_) => Err(format!(
            "{COMPILER} warns where it should fail: change the settings in xtask/src/lints.rs to \
             what `cargo clippy -- -D warnings` passes"
        )),
    }
}
