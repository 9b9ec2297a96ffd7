//! The form of what people read: how wide lines are, one sentence a line in Markdown, links that
//! lead somewhere, and words that the project does not use.
//!
//! Knows the files that are under version control, and no formatter's rules: rustfmt and prettier
//! lay out code.

#[path = "style/links.rs"]
mod links;
#[path = "style/markdown.rs"]
mod markdown;
#[path = "style/prose.rs"]
mod prose;
#[path = "style/rust.rs"]
mod rust;
#[path = "style/words.rs"]
mod words;

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask has a parent").to_path_buf()
}

/// A text file of the project.
struct Page {
    /// Its path below the root, with `/` between folders.
    path: String,
    text: String,
}

fn read_file(path: &str) -> Vec<u8> {
    std::fs::read(root().join(path)).expect("the file can be read")
}

/// The files under version control with one of these endings.
fn pages(endings: &[&str]) -> Vec<Page> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output();
    let listed = String::from_utf8(listed.expect("git runs").stdout).expect("paths are UTF-8");
    let wanted = |path: &&str| endings.iter().any(|ending| path.ends_with(ending));
    let read = |path: &str| Page {
        path: path.to_owned(),
        // Some test data is not UTF-8 on purpose.
        text: String::from_utf8_lossy(&read_file(path)).into_owned(),
    };
    let pages: Vec<Page> = listed.split('\0').filter(wanted).map(read).collect();
    assert!(!pages.is_empty(), "no files end in {endings:?}");
    pages
}

/// Fails with a line for each finding: file, line and what to do.
fn assert_none(found: &[String]) {
    assert!(found.is_empty(), "{} lines to mend:\n{}", found.len(), found.join("\n"));
}

#[test]
fn rust_is_at_most_100_columns_wide() {
    let found: Vec<String> = pages(&[".rs"]).iter().flat_map(rust::too_wide).collect();
    assert_none(&found);
}

#[test]
fn markdown_has_one_sentence_a_line() {
    let found: Vec<String> = pages(&[".md"]).iter().flat_map(markdown::crowded).collect();
    assert_none(&found);
}

#[test]
fn links_in_markdown_lead_somewhere() {
    let pages = pages(&[".md"]);
    let found: Vec<String> = pages.iter().flat_map(|page| links::broken(page, &pages)).collect();
    assert_none(&found);
}

#[test]
fn words_that_the_project_does_not_use_are_absent() {
    let pages = pages(&[".md", ".rs", ".svelte", ".ts", ".toml"]);
    let found: Vec<String> = pages.iter().flat_map(words::unwanted).collect();
    assert_none(&found);
}
