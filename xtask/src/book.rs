//! The guide as a book: mdBook makes pages with a table of contents and a search of what stands in
//! `docs`.
//!
//! Knows which pages the book has (`docs/SUMMARY.md`, and every page of cases) and where mdBook
//! comes from. Whether links lead somewhere is a test's affair (`xtask/tests/style.rs`).

use crate::commands::{root, run, target};
use crate::files::{copy, list, name};
use crate::install::{install_built, tool};
use std::fs;
use std::path::Path;

/// The version of mdBook that the book is built with.
const VERSION: &str = "0.5.4";

/// The build of that version for PyPI, with its hash.
const PINNED: &str = "xtask/src/mdbook.txt";

/// The folders and pages that the book is made of. They keep their places, so that links between
/// them lead to the same pages in the book and in a checkout.
const PARTS: [&str; 10] = [
    "docs",
    "cases",
    "README.md",
    "RULINGS.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "packages/board/README.md",
    "NOTICE",
    "LICENSE-OGL",
];

/// Builds the book into the build folder.
pub(crate) fn build() -> Result<(), String> {
    let program = tool("mdbook", install)?;
    let folder = target().join("book");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    for part in PARTS {
        copy_all(&root().join(part), &folder.join("src").join(part))?;
    }
    fs::copy(root().join("docs/book.toml"), folder.join("book.toml")).map_err(failed)?;
    fs::write(folder.join("src/SUMMARY.md"), contents()?).map_err(failed)?;
    run(".", &program, &["build", &folder.to_string_lossy()])?;
    println!("── the book: {}", folder.join("book/index.html").display());
    Ok(())
}

/// The table of contents, with links from the folder above `docs`, and a line for each page of
/// cases.
fn contents() -> Result<String, String> {
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md"))
        .map_err(|error| format!("docs/SUMMARY.md: {error}"))?;
    let mut contents = String::new();
    for line in summary.lines() {
        contents += &line.replace("](", "](docs/").replace("](docs/../", "](");
        contents.push('\n');
        if line.ends_with("(../cases/README.md)") {
            for (title, name) in cases()? {
                contents += &format!("  - [{title}](cases/{name})\n");
            }
        }
    }
    Ok(contents)
}

/// The pages of cases with their titles, in the order of their names.
fn cases() -> Result<Vec<(String, String)>, String> {
    let mut pages = Vec::new();
    for file in list(&root().join("cases"))? {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name == "README.md" || file.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let text =
            fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or(&name);
        pages.push((title.to_owned(), name));
    }
    Ok(pages)
}

/// Copies a file, or a folder with all that is in it.
fn copy_all(from: &Path, to: &Path) -> Result<(), String> {
    if from.is_dir() {
        return list(from)?.iter().try_for_each(|file| copy_all(file, &to.join(name(file))));
    }
    copy(from, to)
}

/// Installs a built mdBook into a folder, or compiles it where none was built for this machine:
/// quickly rather than to be quick, since the book is small.
fn install(folder: &str) -> Result<(), String> {
    if let Err(why) = install_built(PINNED, folder) {
        println!("{why}\n── compiling mdBook");
        let how = "install mdbook --locked --debug --no-default-features --features search";
        let install: Vec<&str> =
            how.split(' ').chain(["--version", VERSION, "--root", folder]).collect();
        run(".", "cargo", &install)?;
    }
    Ok(())
}
