//! Every page with a Rust example is in the list of pages whose examples run.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn every_page_with_a_rust_example_is_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let listed = Command::new("git").args(["ls-files", "*.md"]).current_dir(&root).output();
    let listed = String::from_utf8(listed.expect("git runs").stdout).expect("paths are UTF-8");
    let list = fs::read_to_string(root.join("crates/stridewright-docs/src/lib.rs"));
    let list = list.expect("the list of pages");
    let has_example = |page: &&str| {
        let text = fs::read_to_string(root.join(page)).expect("the page can be read");
        text.lines().any(|line| line.starts_with("```rust"))
    };
    let pages: Vec<&str> = listed.lines().filter(has_example).collect();
    assert!(pages.contains(&"README.md"), "git lists the pages");
    let missing: Vec<&&str> =
        pages.iter().filter(|page| !list.contains(&format!("\"{page}\""))).collect();
    assert!(missing.is_empty(), "list these pages in src/lib.rs: {missing:?}");
}
