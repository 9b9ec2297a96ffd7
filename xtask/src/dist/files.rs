//! Files and folders of the packages.

use super::release::folder;
use crate::commands::{output, root, run};
use crate::files::{copy, list, name, read, write};
use std::path::{Path, PathBuf};

/// Copies what is under version control at some paths of the repository into a folder.
pub(super) fn copy_tracked(paths: &[&str], to: &Path) -> Result<(), String> {
    let listed = output(".", "git", &[&["ls-files", "-z", "--"], paths].concat())?;
    for path in listed.split('\0').filter(|path| !path.is_empty()) {
        copy(&root().join(path), &to.join(path))?;
    }
    Ok(())
}

/// The version of the workspace.
pub(super) fn version() -> Result<String, String> {
    let manifest = read(&root().join("Cargo.toml"))?;
    let version = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    let version = version.and_then(|rest| rest.strip_suffix('"'));
    version.map(str::to_owned).ok_or_else(|| "Cargo.toml has no version".to_owned())
}

/// The folder in which Cargo keeps the sources of crates.
pub(super) fn cargo_home() -> PathBuf {
    let home = || PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cargo");
    std::env::var_os("CARGO_HOME").map_or_else(home, PathBuf::from)
}

/// The file of checksums.
pub(super) const SUMS: &str = "SHA256SUMS";

/// Writes the checksums of all packages of a version, whichever system they are for.
pub(super) fn checksums(version: &str) -> Result<(), String> {
    let begins = [format!("stridewright-{version}-"), format!("stridewright_{version}_")];
    let ends = [".tar.gz", ".deb", ".json"];
    let packed: Vec<String> = list(&folder())?
        .iter()
        .map(|path| name(path))
        .filter(|name| begins.iter().any(|begin| name.starts_with(begin)))
        .filter(|name| ends.iter().any(|end| name.ends_with(end)))
        .collect();
    let mut arguments = vec!["--"];
    arguments.extend(packed.iter().map(String::as_str));
    let sums = output(&folder().to_string_lossy(), "sha256sum", &arguments)?;
    write(&folder().join(SUMS), &sums)
}

/// Gives all files of a folder the modes that they have in every package: readable by all users,
/// and executable where one of them is.
pub(super) fn readable(folder: &Path) -> Result<(), String> {
    run(".", "chmod", &["--recursive", "u=rwX,go=rX", &folder.to_string_lossy()])
}
