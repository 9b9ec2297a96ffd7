//! The package for Python: builds a wheel, installs it into an environment of its own, and runs its
//! tests there, beside the native program.
//!
//! Knows pip, maturin and where environments keep their programs.

use crate::commands::{program, root, run, run_with, target};
use std::fs;
use std::path::{Path, PathBuf};

const FOLDER: &str = "packages/python";

/// What builds and tests, with versions and hashes.
const LOCK: &str = "packages/python/requirements.txt";

/// Builds the wheel, and tries it in a fresh environment.
pub(crate) fn check() -> Result<(), String> {
    let folder = target().join("python");
    let builder = environment(&folder.join("build"))?;
    let wheel = wheel(&builder, &folder.join("wheels"))?;
    let tried = environment(&folder.join("try"))?;
    let install = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps"];
    run(".", &tried, &[install.as_slice(), &[&wheel.to_string_lossy()]].concat())?;
    // Answers are compared with those of the program.
    run(".", "cargo", &["build", "--quiet", "--locked"])?;
    let native = program();
    let settings = [("STRIDEWRIGHT", &*native.to_string_lossy())];
    let tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "packages/python/tests"];
    run_with(".", &tried, &tests, &settings)?;
    // Whether the types fit their use, and whether they say what is there.
    let mypy =
        ["-m", "mypy", "--strict", "--cache-dir=/dev/null", "packages/python/tests/typed.py"];
    run(".", &tried, &mypy)?;
    run(".", &tried, &["-m", "mypy.stubtest", "stridewright"])
}

/// A fresh virtual environment with the tools; returns its Python.
fn environment(folder: &Path) -> Result<String, String> {
    let name = folder.to_string_lossy();
    run(".", "python3", &["-m", "venv", "--clear", &name]).map_err(|why| {
        format!("{why}\nthe package needs Python 3.10 or newer with venv and pip")
    })?;
    let python = programs(folder).join("python").to_string_lossy().into_owned();
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    let locked = ["--require-hashes", "--only-binary", ":all:", "-r", LOCK];
    run(".", &python, &[install.as_slice(), &locked].concat())?;
    Ok(python)
}

/// Where an environment keeps its programs.
fn programs(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

/// Builds the wheel into a folder, which holds nothing else.
fn wheel(python: &str, folder: &Path) -> Result<PathBuf, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    let manifest = root().join(FOLDER).join("Cargo.toml");
    let (manifest, out) = (manifest.to_string_lossy(), folder.to_string_lossy());
    let build = ["-m", "maturin", "build", "--quiet", "--locked", "--interpreter", python];
    run(".", python, &[build.as_slice(), &["--manifest-path", &manifest, "--out", &out]].concat())?;
    let mut built = fs::read_dir(folder).map_err(failed)?;
    let wheel = built.next().ok_or_else(|| format!("{}: no wheel", folder.display()))?;
    let wheel = wheel.map_err(failed)?.path();
    let bytes = fs::metadata(&wheel).map_err(failed)?.len();
    println!("── the wheel: {} ({} KiB)", wheel.display(), bytes >> 10);
    Ok(wheel)
}
