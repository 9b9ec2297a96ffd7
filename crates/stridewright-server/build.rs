//! Builds the crate again when the page has been built again. Where it has not been built yet, a
//! missing folder cannot be watched: then the page's package file is, which `cargo xtask board`
//! marks as changed.

use std::path::Path;

fn main() {
    let built = Path::new("../../web/dist");
    let watched = if built.exists() { built } else { Path::new("../../web/package.json") };
    println!("cargo::rerun-if-changed=build.rs");
    if watched.exists() {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
}
