//! The places of the repository, and commands that run there.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// The folder into which everything is built.
pub(crate) fn target() -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(named)
}

/// The program `stridewright` in the build that the tests use: a second build for release would
/// take longer than all its uses here.
pub(crate) fn program() -> PathBuf {
    target().join("debug/stridewright")
}

/// The words of a command; text between quotation marks is a single word.
pub(crate) fn words(command: &str) -> Vec<&str> {
    let parts = command.split('"').enumerate();
    let words =
        parts.map(
            |(index, part)| {
                if index % 2 == 1 { vec![part] } else { part.split_whitespace().collect() }
            },
        );
    words.flatten().collect()
}

/// The profile settings for builds that happen once: without the parts that speed up the next
/// build, or help to debug.
pub(crate) const BUILT_ONCE: [(&str, &str); 2] =
    [("CARGO_INCREMENTAL", "0"), ("CARGO_PROFILE_DEV_DEBUG", "0")];

/// Whether this machine only checks a change.
pub(crate) fn is_ci() -> bool {
    std::env::var_os("CI").is_some()
}

/// Commands that take this many seconds or more report their time.
const SLOW: u64 = 5;

/// Runs a command in a folder of the repository and fails if it fails.
pub(crate) fn run(folder: &str, program: &str, arguments: &[&str]) -> Result<(), String> {
    run_with(folder, program, arguments, &[])
}

/// The same with settings of its environment.
pub(crate) fn run_with(
    folder: &str,
    program: &str,
    arguments: &[&str],
    settings: &[(&str, &str)],
) -> Result<(), String> {
    let line = format!("{program} {}", arguments.join(" "));
    println!("── {line}");
    let built_once = is_ci().then_some(BUILT_ONCE);
    let began = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .env("CARGO_TARGET_DIR", target())
        .envs(built_once.into_iter().flatten())
        .envs(settings.iter().copied())
        .current_dir(root().join(folder))
        .status()
        .map_err(|error| format!("{line}: {error}"))?;
    if !status.success() {
        return Err(format!("failed: {line}{}", free_disk()));
    }
    // The times show which check is worth making faster.
    let seconds = began.elapsed().as_secs();
    if seconds >= SLOW {
        println!("── took {seconds} s: {line}{}", free_disk());
    }
    Ok(())
}

/// How much of the disk is free, where the system says it: a full one fails checks in ways that do
/// not look like it.
fn free_disk() -> String {
    let free = output(".", "df", &["-Pk", "."]).ok().and_then(|table| {
        let row = table.lines().nth(1)?.split_whitespace().nth(3)?;
        row.parse::<u64>().ok()
    });
    free.map(|kib| format!(" ({} MiB of the disk are free)", kib >> 10)).unwrap_or_default()
}

/// What a program prints when it runs in a folder of the repository; fails if it fails.
pub(crate) fn output(folder: &str, program: &str, arguments: &[&str]) -> Result<String, String> {
    output_with(folder, program, arguments, &[])
}

/// The same with settings of its environment.
pub(crate) fn output_with(
    folder: &str,
    program: &str,
    arguments: &[&str],
    settings: &[(&str, &str)],
) -> Result<String, String> {
    let line = format!("{program} {}", arguments.join(" "));
    let output = Command::new(program)
        .args(arguments)
        .env("CARGO_TARGET_DIR", target())
        .envs(settings.iter().copied())
        .current_dir(root().join(folder))
        .output()
        .map_err(|error| format!("{line}: {error}"))?;
    if !output.status.success() {
        return Err(format!("failed: {line}\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{line}: {error}"))
}

/// Runs the existing program `stridewright`.
pub(crate) fn stridewright(arguments: &[&str]) -> Result<(), String> {
    run(".", &program().to_string_lossy(), arguments)
}

/// The features that add the battle board's server to the program, which it does not have by
/// default.
pub(crate) const WITH_SERVER: [&str; 4] = ["--package", "stridewright-cli", "--features", "server"];

/// All features, in a command for the workspace, where they are named with their crate. Those that
/// only tests need are among them: a build without tests then uses what the tests have built.
pub(crate) const EVERYTHING: [&str; 2] = [
    "--features",
    "stridewright-cli/full,stridewright-npm/formats,stridewright-npm/draw,stridewright-draw/png,\
     stridewright-table/schema,xtask/bindgen",
];

/// The features of the complete program, as it is installed.
const FULL: [&str; 4] = ["--package", "stridewright-cli", "--features", "full"];

/// Added to a build of some crates, so that it uses the procedural macros that a build of the whole
/// workspace has compiled: Cargo compiles them anew if their libraries have other features.
pub(crate) const MACROS: [&str; 2] = ["--package", "xtask-macros"];

/// Builds the program `stridewright` as tests do.
pub(crate) fn build_program() -> Result<(), String> {
    run(".", "cargo", &[&["build", "--quiet", "--locked"], FULL.as_slice()].concat())
}
