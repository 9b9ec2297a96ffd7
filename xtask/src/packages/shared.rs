//! What several packages have in common: how they are built, and the questions that they are asked.

use crate::commands::{output, target};
use crate::files;

/// How the packages are built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Build {
    /// As they are published.
    Published,
    /// As the tests are built, which takes a fifth of the time: what they answer is the same.
    Quick,
}

/// Writes the questions of the cases into a file, which the tests of a package ask; returns its
/// path.
pub(super) fn requests() -> Result<String, String> {
    let print = ["run", "--quiet", "--locked", "--package", "stridewright-cases"];
    let print = [print.as_slice(), &["--example", "requests", "--", "cases"]].concat();
    let file = target().join("packages/requests.jsonl");
    files::write(&file, &output(".", "cargo", &print)?)?;
    Ok(file.to_string_lossy().into_owned())
}
