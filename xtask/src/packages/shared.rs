//! What several packages have in common: how they are built, and the questions that they are asked.

use crate::commands::{output, root, run, target};
use crate::files::{self, read};
use crate::lints::run_for_workspace;
use std::path::{Path, PathBuf};

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
    run_for_workspace("build", &parts)
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

/// Compares the version in the `package.json` of a folder with that of the workspace.
pub(super) fn same_version(folder: &str) -> Result<(), String> {
    let package = read(&root().join(folder).join("package.json"))?;
    let workspace = read(&root().join("Cargo.toml"))?;
    let version = workspace.lines().find_map(|line| line.strip_prefix("version = "));
    let version = version.ok_or("Cargo.toml has no version")?;
    if package.lines().any(|line| line.trim() == format!("\"version\": {version},")) {
        return Ok(());
    }
    Err(format!("{folder}/package.json: the version of the workspace is {version}"))
}

/// Packs an npm package as it would be published, beside its folder; returns the archive.
pub(super) fn packed(package: &Path) -> Result<PathBuf, String> {
    let folder = package.parent().ok_or("a package has a folder around it")?;
    let (from, into) = (package.to_string_lossy(), folder.to_string_lossy());
    run(".", "npm", &["pack", "--silent", &*from, "--pack-destination", &*into])?;
    let manifest = read(&package.join("package.json"))?;
    let value = |key: &str| {
        let start = format!("\"{key}\": \"");
        manifest.split(&start).nth(1).and_then(|rest| rest.split('"').next())
    };
    let name = value("name").zip(value("version"));
    let (name, version) = name.ok_or("package.json has no name or no version")?;
    Ok(folder.join(format!("{name}-{version}.tgz")))
}
