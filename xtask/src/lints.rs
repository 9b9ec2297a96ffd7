//! Clippy: over everything, or over what is compiled anyway.

use crate::commands::{EVERYTHING, MACROS, is_ci, output_with, root, run, run_with, target};
use crate::files;

const COMPILER: &str = "clippy-driver";

/// Makes Clippy's compiler treat warnings as errors, as `cargo clippy -- -D warnings` does.
const DENYING: (&str, &str) = ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");

/// Runs a command of Cargo that builds the whole workspace. A machine that only checks a change
/// lints what it builds: the compiler is the one in Clippy. `cargo clippy` would check everything a
/// second time.
///
/// That compiler simplifies less before it generates code, and leaves out the checks of null and
/// misaligned pointers, which only unsafe code could use: Miri tests that. What is published is
/// compiled as usual.
pub(crate) fn run_for_workspace(command: &str, arguments: &[&str]) -> Result<(), String> {
    let command = [command, "--quiet", "--locked", "--workspace"];
    let command = [command.as_slice(), &EVERYTHING, arguments].concat();
    if !is_ci() {
        return run(".", "cargo", &command);
    }
    let compiler = root().join("xtask/src/linting_compiler.py");
    let compiler = if cfg!(unix) { compiler.to_string_lossy() } else { COMPILER.into() };
    run_with(".", "cargo", &command, &[("RUSTC_WORKSPACE_WRAPPER", &compiler), DENYING])
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

/// Lints what is not linted [while it is compiled](run_for_workspace), and checks that the compiler
/// still understands [`DENYING`].
pub(crate) fn check_rest() -> Result<(), String> {
    let folder = target().join("lints");
    let file = folder.join("flawed.rs");
    files::write(&file, "pub fn is_bare(list: &[u8]) -> bool { list.len() == 0 }\n")?;
    let (file, folder) = (file.to_string_lossy(), folder.to_string_lossy());
    let arguments = ["--crate-type=lib", "--emit=metadata", "--out-dir", &*folder, &*file];
    match output_with(".", COMPILER, &arguments, &[DENYING]) {
        Err(why) if why.contains("clippy::len-zero") => check_program(),
        Err(why) => Err(why),
        Ok(_) => Err(format!(
            "{COMPILER} warns where it should fail: change the settings in xtask/src/lints.rs to \
             what `cargo clippy -- -D warnings` passes"
        )),
    }
}
