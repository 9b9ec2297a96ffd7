//! The package for Python: builds a wheel, installs it into an environment of its own, and runs its
//! tests there, beside the native program.
//!
//! Knows pip, maturin and where environments keep their programs.

use super::shared::{self, Build, requests};
use crate::commands::{program, root, run, run_with, target};
use crate::files::{copy, copy_files, failed, list, start_anew};
use crate::install::install_built;
use std::fs;
use std::path::{Path, PathBuf};

const FOLDER: &str = "packages/python";

/// What builds and tests, with versions and hashes.
const LOCK: &str = "packages/python/requirements.txt";

/// Builds the wheel, and tries it in a fresh environment. A quick build has no wheel: the library
/// that the workspace has built stands beside the Python files and the tools.
pub(super) fn check(build: Build) -> Result<(), String> {
    shared::build()?;
    let folder = target().join("python");
    let quick = folder.join("quick").to_string_lossy().into_owned();
    let (tried, path) = match build {
        Build::Published => (installed(&folder)?, ""),
        Build::Quick => {
            install_built(LOCK, &quick)?;
            lay_out(&folder.join("quick/stridewright"))?;
            ("python3".to_owned(), &*quick)
        }
    };
    // Answers are compared with those of the program.
    let (native, requests) = (program(), requests("python")?);
    let settings = [
        ("PYTHONPATH", path),
        ("STRIDEWRIGHT", &*native.to_string_lossy()),
        ("STRIDEWRIGHT_REQUESTS", &*requests),
    ];
    let tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "packages/python/tests"];
    run_with(".", &tried, &tests, &settings)?;
    // Whether the types fit their use, and whether they say what is there.
    let mypy =
        ["-m", "mypy", "--strict", "--cache-dir=/dev/null", "packages/python/tests/typed.py"];
    run_with(".", &tried, &mypy, &settings)?;
    run_with(".", &tried, &["-m", "mypy.stubtest", "stridewright"], &settings)?;
    let reference = folder.join("reference").to_string_lossy().into_owned();
    let pages = ["-m", "pdoc", "--output-directory", &reference, "stridewright"];
    run_with(".", &tried, &pages, &settings)
}

/// Builds the wheel and installs it into a fresh environment; returns its Python.
fn installed(folder: &Path) -> Result<String, String> {
    let builder = environment(&folder.join("build"), LOCK)?;
    let wheel = wheel(&builder, &folder.join("wheels"))?;
    let tried = environment(&folder.join("try"), LOCK)?;
    let install = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps"];
    run(".", &tried, &[install.as_slice(), &[&wheel.to_string_lossy()]].concat())?;
    Ok(tried)
}

/// Builds the package as the tests do, and lays it out in a folder, from which Python imports it.
pub(crate) fn build_into(folder: &Path) -> Result<(), String> {
    shared::build()?;
    lay_out(&folder.join("stridewright"))
}

/// Lays the package out in a folder, as a wheel would install it.
fn lay_out(folder: &Path) -> Result<(), String> {
    start_anew(folder)?;
    copy_files(&root().join(FOLDER).join("python/stridewright"), folder)?;
    copy(&target().join("debug/lib_native.so"), &folder.join("_native.abi3.so"))
}

/// A fresh virtual environment with what a file locks; returns its Python.
pub(crate) fn environment(folder: &Path, lock: &str) -> Result<String, String> {
    let place = folder.to_string_lossy();
    run(".", "python3", &["-m", "venv", "--clear", &place]).map_err(|why| {
        format!("{why}\nthe package needs Python 3.10 or newer with venv and pip")
    })?;
    let python = programs(folder).join("python").to_string_lossy().into_owned();
    // Of the tools' files, few are imported.
    let install =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"];
    let locked = ["--require-hashes", "--only-binary", ":all:", "-r", lock];
    run(".", &python, &[install.as_slice(), &locked].concat())?;
    Ok(python)
}

/// Where an environment keeps its programs.
fn programs(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

/// Builds the wheel into a folder, which holds nothing else.
fn wheel(python: &str, folder: &Path) -> Result<PathBuf, String> {
    start_anew(folder)?;
    let manifest = root().join(FOLDER).join("Cargo.toml");
    let (manifest, out) = (manifest.to_string_lossy(), folder.to_string_lossy());
    let build = ["-m", "maturin", "build", "--quiet", "--locked", "--interpreter", python];
    run(".", python, &[build.as_slice(), &["--manifest-path", &manifest, "--out", &out]].concat())?;
    let built = list(folder)?.pop();
    let wheel = built.ok_or_else(|| format!("{}: no wheel", folder.display()))?;
    let bytes = fs::metadata(&wheel).map_err(|error| failed(&wheel, &error))?.len();
    println!("── the wheel: {} ({} KiB)", wheel.display(), bytes >> 10);
    Ok(wheel)
}
