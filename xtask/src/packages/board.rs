//! The npm package of the board alone: its JavaScript, its types and its style, and the page of its
//! README in an empty project.
//!
//! Knows where the parts come from. What the package promises is written in its tests
//! (`packages/board/tests`).

use super::npm;
use super::shared::{self, Build};
use crate::commands::{root, run, run_with, target};
use crate::files::{copy, copy_files, start_anew};
use crate::web;
use std::path::Path;

const FOLDER: &str = "packages/board";

/// Builds the package, installs it into an empty project beside `stridewright`, and tries it.
pub(super) fn check(build: Build) -> Result<(), String> {
    shared::same_version(FOLDER)?;
    web::ready()?;
    tool("prettier", &["--check", "--log-level", "warn", "../packages/board"])?;
    let package = target().join("board/package");
    start_anew(&package)?;
    gather(&package)?;
    let rules = target().join("npm/package");
    if !rules.is_dir() {
        npm::check(build)?;
    }
    if !rules.is_dir() {
        println!("── NOT CHECKED: the board's package; its tests need that of npm");
        return Ok(());
    }
    let browser = web::browser()?;
    try_out(&shared::packed(&package)?, &rules, &browser)
}

/// Builds what the package has, and copies the rest.
fn gather(package: &Path) -> Result<(), String> {
    let into = package.join("dist");
    let out = into.to_string_lossy();
    tool(
        "vite",
        &[
            "build",
            "--config",
            "board.config.ts",
            "--logLevel",
            "warn",
            "--emptyOutDir",
            "--outDir",
            &*out,
        ],
    )?;
    tool("tsc", &["--project", "board.tsconfig.json", "--outDir", &*out])?;
    copy(&root().join("web/board/board.css"), &into.join("board.css"))?;
    for name in ["package.json", "README.md"] {
        copy(&root().join(FOLDER).join(name), &package.join(name))?;
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root().join(name), &package.join(name))?;
    }
    Ok(())
}

/// Runs a tool of the page in its folder.
fn tool(name: &str, arguments: &[&str]) -> Result<(), String> {
    let program = root().join("web/node_modules/.bin").join(name);
    run("web", &program.to_string_lossy(), arguments)
}

/// Installs the packed package and that of the rules into an empty project, and runs the tests
/// there.
fn try_out(archive: &Path, rules: &Path, browser: &str) -> Result<(), String> {
    let project = target().join("board/project");
    start_anew(&project)?;
    copy_files(&root().join(FOLDER).join("tests"), &project)?;
    let folder = project.to_string_lossy();
    let (archive, rules) = (archive.to_string_lossy(), rules.to_string_lossy());
    let install = ["install", "--silent", "--no-audit", "--no-fund", "--no-save"];
    run(&folder, "npm", &[&install, &[&*archive, &*rules][..]].concat())?;
    let root = root();
    let settings = [("STRIDEWRIGHT_ROOT", &*root.to_string_lossy()), (web::CHROMIUM, browser)];
    run_with(&folder, "node", &["--test"], &settings)
}
