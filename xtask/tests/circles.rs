//! No files of a crate import each other in circles: you can read what a file uses without knowing
//! who uses that file.
//!
//! A file imports another one if it names an item that the other one defines, whichever file
//! re-exports it. Files that only re-export names (`pub use`) import nothing by that, and tests are
//! left out. Methods are found by their types, so that a method of a type may stand in any file.

#[path = "circles/crate_files.rs"]
mod crate_files;
#[path = "circles/file.rs"]
mod file;
#[path = "circles/groups.rs"]
mod groups;

use crate_files::CrateFiles;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask has a parent").to_path_buf()
}

/// The folders of sources of all crates.
fn sources() -> Vec<PathBuf> {
    let crates = std::fs::read_dir(root().join("crates")).expect("there is a folder of crates");
    let mut folders: Vec<PathBuf> =
        crates.map(|entry| entry.expect("it can be listed").path().join("src")).collect();
    folders.extend(["bench/src", "xtask/src"].map(|folder| root().join(folder)));
    folders.sort();
    folders
}

/// The circles of a crate in words: the files, and the names that each takes from the others.
fn circles(folder: &Path) -> (usize, String) {
    let files = CrateFiles::read(folder);
    let mut text = String::new();
    let imports = files.imports();
    let circles = groups::circles(files.len(), &imports);
    for circle in &circles {
        writeln!(text, "\n{} files of {} import each other:", circle.len(), folder.display())
            .unwrap();
        for (&(from, to), names) in &imports {
            if circle.contains(&from) && circle.contains(&to) {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                writeln!(
                    text,
                    "  {} -> {}: {}",
                    files.name(from),
                    files.name(to),
                    names.join(", ")
                )
                .unwrap();
            }
        }
    }
    (circles.len(), text)
}

#[test]
fn no_files_import_each_other_in_circles() {
    let mut found = String::new();
    for folder in sources() {
        found += &circles(&folder).1;
    }
    assert!(found.is_empty(), "{found}");
}

#[test]
fn a_circle_is_found_also_where_names_are_handed_on() {
    let files = CrateFiles::of(&[
        ("lib.rs", "mod a; mod b; mod c; pub use a::{A, made};"),
        ("a.rs", "use crate::b; pub struct A; pub fn made() -> b::B { b::B }"),
        ("b.rs", "pub struct B; impl B { fn back(&self) -> crate::A { crate::made(); crate::A } }"),
        (
            "c.rs",
            "use crate::A; #[cfg(test)] mod tests { use crate::b::B; } impl A { fn c(&self) {} }",
        ),
    ]);
    let imports = files.imports();
    let named: Vec<(&str, &str)> =
        imports.keys().map(|&(from, to)| (files.name(from), files.name(to))).collect();
    assert_eq!(named, [("a.rs", "b.rs"), ("b.rs", "a.rs"), ("c.rs", "a.rs")]);
    let circles = groups::circles(files.len(), &imports);
    assert_eq!(circles.len(), 1);
    let names: Vec<&str> = circles[0].iter().map(|&index| files.name(index)).collect();
    assert_eq!(names, ["a.rs", "b.rs"]);
}
