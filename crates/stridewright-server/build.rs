//! Builds the crate again when the page has been built again, or for the first time.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
