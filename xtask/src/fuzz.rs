//! Coverage-guided fuzzing of everything that reads foreign input: each target in `fuzz/` for some
//! time, every night and before a release. What the targets check, tests check with less input.
//!
//! The stable compiler instruments code as well as the nightly one; only the sanitizers are
//! missing, and there is no unsafe code for them to check. New inputs beside the committed corpus
//! stay outside the repository.

use crate::commands::{output, root, run, run_with, target};
use crate::install::{install, runs};
use crate::together::side_by_side;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Seconds for each target by default.
const SECONDS: u32 = 60;

/// Checks the layout of the programs, and that their lock file is current; each of them only calls
/// a function that tests have called.
pub(crate) fn check() -> Result<(), String> {
    run("fuzz", "cargo", &["fmt", "--check"])?;
    output("fuzz", "cargo", &["metadata", "--locked", "--format-version", "1"]).map(drop)
}

/// The compiler flags by which libFuzzer sees which code an input reaches.
const INSTRUMENTED: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Runs every target for this many seconds.
pub(crate) fn fuzz(seconds: Option<&str>) -> Result<(), String> {
    let seconds = match seconds {
        None => SECONDS,
        Some(text) => text.parse().map_err(|_| format!("{text:?} is not a number of seconds"))?,
    };
    if std::env::var_os("CXX").is_none() && !runs("c++") {
        install("g++", "libFuzzer needs a C++ compiler")?;
    }
    // With a target triple given, code that only runs while building (macros, build scripts) is not
    // instrumented.
    let (machine, folder) = (machine()?, target().join("fuzz"));
    let settings = [("RUSTFLAGS", INSTRUMENTED), ("CARGO_TARGET_DIR", &*folder.to_string_lossy())];
    let build = ["build", "--quiet", "--release", "--locked", "--target", &machine];
    run_with("fuzz", "cargo", &build, &settings)?;
    let found = std::env::temp_dir().join(format!("stridewright-fuzz-{}", std::process::id()));
    let programs = folder.join(machine).join("release");
    let result =
        side_by_side(&targets()?, |name| try_out(name, &programs.join(name), &found, seconds));
    // The folder is no longer needed, unless it keeps an input that broke a target.
    if result.is_ok() {
        let _ = fs::remove_dir_all(&found);
    }
    result
}

/// The compiler's name for this machine.
fn machine() -> Result<String, String> {
    let output =
        Command::new("rustc").arg("-vV").output().map_err(|error| format!("rustc: {error}"))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let host = printed.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc -vV does not name the host".to_owned())
}

/// The names of all targets.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned))
        .collect();
    names.sort_unstable();
    Ok(names)
}

/// Runs one target. The limit on a reader's allocations is that of its promise (`docs/formats.md`);
/// libFuzzer's own memory grows.
fn try_out(name: &str, program: &Path, found: &Path, seconds: u32) -> Result<(), String> {
    let corpus = root().join("fuzz/corpus").join(name);
    if !corpus.is_dir() {
        return Err(format!(
            "{} is missing: every target needs a corpus of first inputs",
            corpus.display()
        ));
    }
    let kept = found.join(name);
    fs::create_dir_all(&kept).map_err(|error| format!("{}: {error}", kept.display()))?;
    let output = Command::new(program)
        .args([
            format!("-max_total_time={seconds}"),
            format!("-artifact_prefix={}/", found.display()),
        ])
        .args(["-seed=1", "-timeout=5", "-malloc_limit_mb=128", "-rss_limit_mb=2048"])
        .args([&kept, &corpus])
        .output()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    let printed = String::from_utf8_lossy(&output.stderr);
    let lines: Vec<&str> = printed.lines().collect();
    if !output.status.success() {
        let last = lines[lines.len().saturating_sub(40)..].join("\n");
        return Err(format!("fuzz {name}:\n{last}"));
    }
    println!("── fuzz {name}: {}", lines.last().unwrap_or(&""));
    Ok(())
}
