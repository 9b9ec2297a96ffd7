//! What several packages have in common: how they are built, and the questions that they are asked.

use crate::commands::{EVERYTHING, output, run, target};
use crate::files;

/// How the packages are built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Build {
    /// As they are published.
    Published,
    /// As the tests are built, which takes a fifth of the time: what they answer is the same.
    Quick,
}

/// Builds the library, the program, and what tries packages: for the whole workspace, as the tests
/// have built them. For one package alone, Cargo would choose other features and compile anew.
pub(super) fn build() -> Result<(), String> {
    let parts = ["--lib", "--bin", "stridewright", "--bin", "bindgen", "--example", "requests"];
    let build = ["build", "--quiet", "--locked", "--workspace"];
    run(".", "cargo", &[&build, EVERYTHING.as_slice(), &parts].concat())
}

/// A program of the workspace, where [`build`] puts it.
pub(super) fn built(name: &str) -> String {
    target().join("debug").join(name).to_string_lossy().into_owned()
}

/// Writes the questions of the cases into a file for the tests of a package; returns its path.
pub(super) fn requests(package: &str) -> Result<String, String> {
    let file = target().join(package).join("requests.jsonl");
    files::write(&file, &output(".", &built("examples/requests"), &["cases"])?)?;
    Ok(file.to_string_lossy().into_owned())
}
