//! The crates for crates.io: packed, built and tried outside the repository.
//!
//! Knows which crates are published; Cargo finds their order. Nothing is uploaded.

use crate::commands::{BUILT_ONCE, root, run, run_with, target};
use crate::web;
use std::fs;
use std::path::Path;

/// The crates that are published, from the library to the program.
pub(crate) const PUBLISHED: [&str; 10] = [
    "stridewright",
    "stridewright-house",
    "stridewright-wire",
    "stridewright-draw",
    "stridewright-formats",
    "stridewright-bulk",
    "stridewright-table",
    "stridewright-cases",
    "stridewright-server",
    "stridewright-cli",
];

/// The crates with doc tests that run outside the repository.
const TRIED: [&str; 5] = [
    "stridewright",
    "stridewright-house",
    "stridewright-wire",
    "stridewright-formats",
    "stridewright-cases",
];

/// Files that each package holds, besides its code.
const ALWAYS: [&str; 4] = ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "NOTICE"];

/// Files that single packages hold: the licence of the rules, and what is built into the program.
const ALSO: [(&str, &str); 5] = [
    ("stridewright", "LICENSE-OGL"),
    ("stridewright-house", "LICENSE-OGL"),
    ("stridewright-house", "src/options.toml"),
    ("stridewright-server", "page/index.html"),
    ("stridewright-server", "demos/bridge.toml"),
];

/// Packs all published crates, builds each out of its package with the packages that it depends on,
/// and runs doc tests out of the packages.
pub(crate) fn check() -> Result<(), String> {
    // The server's package holds the page.
    web::build()?;
    pack()?;
    let folder = target().join("packages/rust");
    unpack(&folder)?;
    for package in TRIED {
        let test = ["test", "--quiet", "--doc", "--all-features", "--package", package];
        run_with(&folder.to_string_lossy(), "cargo", &test, &BUILT_ONCE)?;
    }
    println!("── packed, built and tried: {}", target().join("package").display());
    Ok(())
}

/// Packs the crates and builds each out of its package, in the order of their dependencies.
fn pack() -> Result<(), String> {
    // What is not committed yet is checked, too; `cargo publish` refuses it.
    let mut arguments = vec!["package", "--locked", "--allow-dirty"];
    for package in PUBLISHED {
        arguments.extend(["--package", package]);
    }
    run_with(".", "cargo", &arguments, &BUILT_ONCE)
}

/// Unpacks all packages into an empty folder, as a workspace in which they use each other.
fn unpack(folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    fs::create_dir_all(folder).map_err(failed)?;
    let version = version()?;
    let members = PUBLISHED.map(|package| format!("\"{package}-{version}\"")).join(", ");
    let mut workspace =
        format!("[workspace]\nresolver = \"3\"\nmembers = [{members}]\n\n[patch.crates-io]\n");
    for package in PUBLISHED {
        let named = format!("{package}-{version}");
        let packed = target().join("package").join(format!("{named}.crate"));
        let into = folder.to_string_lossy();
        run(".", "tar", &["--extract", "--file", &packed.to_string_lossy(), "--directory", &into])?;
        complete(package, &folder.join(&named))?;
        workspace += &format!("{package} = {{ path = \"{named}\" }}\n");
    }
    fs::write(folder.join("Cargo.toml"), workspace).map_err(failed)?;
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).map_err(failed)?;
    Ok(())
}

/// Fails if an unpacked package lacks a file that it must hold.
fn complete(package: &str, unpacked: &Path) -> Result<(), String> {
    let also = ALSO.iter().filter(|(holder, _)| *holder == package).map(|(_, file)| file);
    for file in ALWAYS.iter().chain(also) {
        let held = fs::read(unpacked.join(file)).unwrap_or_default();
        if held.is_empty() {
            return Err(format!("the package of {package} lacks {file}: add it to its `include`"));
        }
    }
    Ok(())
}

/// The version that all crates have.
fn version() -> Result<String, String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml"))
        .map_err(|error| format!("Cargo.toml: {error}"))?;
    let version = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    let version = version.and_then(|rest| rest.strip_suffix('"'));
    version.map(str::to_owned).ok_or_else(|| "Cargo.toml names no version".to_owned())
}
