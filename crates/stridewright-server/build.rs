//! Rebuilds the crate when the page has been rebuilt. Before the first build there is no folder to
//! watch, so the page's package file is watched instead; `cargo xtask board` marks it as changed.

use std::path::Path;

fn main() {
    let built = Path::new("page");
    let watched = if built.exists() { built } else { Path::new("../../web/package.json") };
    println!("cargo::rerun-if-changed=build.rs");
    if watched.exists() {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
}
