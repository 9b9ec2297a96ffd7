//! Checks the library for machines without an operating system, and its only unsafe file for
//! undefined behaviour.
//!
//! Knows which compilers and components that takes, and fetches them with rustup.

use crate::commands::{run, run_with, target, words};

/// WebAssembly for browsers, with rules and answers as data; and a processor without an operating
/// system, which has `alloc` only.
const TARGETS: [(&str, &[&str]); 2] = [
    ("wasm32-unknown-unknown", &["--features", "serde"]),
    ("aarch64-unknown-none", &["--no-default-features"]),
];

/// Checks that the library compiles for every target, or for one.
pub(crate) fn check(only: Option<&str>) -> Result<(), String> {
    let wanted = |target: &str| only.is_none_or(|only| *only == *target);
    if !TARGETS.iter().any(|(target, _)| wanted(target)) {
        let known = TARGETS.map(|(target, _)| target).join(" or ");
        return Err(format!("the library is checked for {known}"));
    }
    for (target, features) in TARGETS.into_iter().filter(|(target, _)| wanted(target)) {
        if let Err(why) = run(".", "rustup", &["target", "add", target]) {
            println!("── NOT CHECKED: the library on {target}, which cannot be fetched ({why})");
            continue;
        }
        let check = [
            "check",
            "--quiet",
            "--locked",
            "--package",
            "stridewright",
            "--lib",
            "--target",
            target,
        ];
        run_with(
            ".",
            "cargo",
            &[check.as_slice(), features].concat(),
            &[("RUSTFLAGS", "-Dwarnings")],
        )?;
    }
    Ok(())
}

/// Runs the tests of the unsafe file under Miri, which only the nightly compiler has.
pub(crate) fn miri() -> Result<(), String> {
    let add = "component add --toolchain nightly miri rust-src";
    let install = "toolchain install nightly --profile minimal --component miri,rust-src";
    let added = run(".", "rustup", &words(add)).or_else(|_| run(".", "rustup", &words(install)));
    if let Err(why) = added {
        println!(
            "── NOT CHECKED: undefined behaviour in unsafe code; Miri cannot be fetched ({why})"
        );
        return Ok(());
    }
    let folder = target().join("miri");
    let settings = [
        // The instructions are asked for when compiling, because Miri is no processor that could be
        // asked.
        ("RUSTFLAGS", "-Ctarget-feature=+avx2,+bmi1,+bmi2"),
        ("MIRIFLAGS", "-Zmiri-strict-provenance -Zmiri-symbolic-alignment-check"),
        ("CARGO_TARGET_DIR", &*folder.to_string_lossy()),
    ];
    let test =
        "+nightly miri test --quiet --locked --package stridewright --lib search::planes::vector";
    run_with(".", "cargo", &words(test), &settings)
}
