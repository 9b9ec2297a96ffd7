//! What is linked into the program, and what is bundled into its page.
//!
//! Cargo says which crates are linked (no macros, no build scripts), `Cargo.lock` which files they
//! are made of, and `web/package-lock.json` which versions the packages of the page have.

use super::files::cargo_home;
use crate::commands::{output, root};
use crate::files::{list, name, read};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The packages of npm whose code is in the built page; everything else only builds it.
const BUNDLED: [&str; 4] = ["@fontsource-variable/cabin", "clsx", "lean-qr", "svelte"];

/// Where a part of the program comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// This repository.
    Ours,
    CratesIo,
    Npm,
}

/// A part of the program.
pub(super) struct Part {
    pub(super) origin: Origin,
    pub(super) name: String,
    pub(super) version: String,
    /// The licence, as an expression of SPDX.
    pub(super) licence: String,
    /// The address of its repository, where it names one.
    pub(super) repository: String,
    /// The SHA-256 of its package, for crates of crates.io.
    pub(super) checksum: Option<String>,
    /// The keys of the parts that it uses.
    pub(super) uses: Vec<String>,
}

impl Part {
    /// Its address among packages (purl), which is also its key.
    pub(super) fn key(&self) -> String {
        let kind = if self.origin == Origin::Npm { "npm" } else { "cargo" };
        // The scope of a package of npm begins with the character before the version.
        let name = self.name.replace('@', "%40");
        format!("pkg:{kind}/{name}@{}", self.version.replace('+', "%2B"))
    }

    /// The folder with its sources, on this machine.
    pub(super) fn sources(&self) -> Result<PathBuf, String> {
        if self.origin == Origin::Npm {
            return Ok(root().join("web/node_modules").join(&self.name));
        }
        let named = format!("{}-{}", self.name, self.version);
        let registries = list(&cargo_home().join("registry/src"))?;
        let found = registries.iter().map(|registry| registry.join(&named));
        found.into_iter().find(|folder| folder.is_dir()).ok_or_else(|| {
            format!("the sources of {named} are missing: run `cargo fetch --locked`")
        })
    }
}

/// The parts, in the order of their keys; the first one is the program.
pub(super) fn linked(target: &str) -> Result<Vec<Part>, String> {
    let tree = ["tree", "--locked", "--package", "stridewright-cli", "--features", "full"];
    let which = ["--edges", "normal,no-proc-macro", "--target", target];
    let form = ["--prefix", "depth", "--format", "\t{p}\t{l}\t{r}"];
    let printed = output(".", "cargo", &[tree.as_slice(), &which, &form].concat())?;
    let checksums = checksums(&read(&root().join("Cargo.lock"))?);
    let mut parts: BTreeMap<String, Part> = BTreeMap::new();
    // The keys from the program down to the line before.
    let mut path: Vec<String> = Vec::new();
    for line in printed.lines() {
        let (depth, part) = part(line, &checksums)
            .ok_or_else(|| format!("`cargo tree` prints an unexpected line: {line}"))?;
        let key = part.key();
        parts.entry(key.clone()).or_insert(part);
        path.truncate(depth);
        if let Some(user) = path.last().and_then(|user| parts.get_mut(user))
            && !user.uses.contains(&key)
        {
            user.uses.push(key.clone());
        }
        path.push(key);
    }
    let program = path.first().cloned().and_then(|first| parts.remove(&first));
    let program = program.ok_or("`cargo tree` prints nothing")?;
    let mut all = vec![program];
    all.extend(parts.into_values());
    all.extend(bundled()?);
    Ok(all)
}

/// A line of `cargo tree`, with its depth.
fn part(line: &str, checksums: &BTreeMap<(String, String), String>) -> Option<(usize, Part)> {
    let mut fields = line.split('\t');
    let depth = fields.next()?.parse().ok()?;
    let mut named = fields.next()?.split(' ');
    let name = named.next()?.to_owned();
    let version = named.next()?.strip_prefix('v')?.to_owned();
    let licence = fields.next()?.replace('/', " OR ");
    let repository = fields.next()?.trim_end_matches("(*)").trim().to_owned();
    let checksum = checksums.get(&(name.clone(), version.clone())).cloned();
    let origin = if checksum.is_some() { Origin::CratesIo } else { Origin::Ours };
    let uses = Vec::new();
    Some((depth, Part { origin, name, version, licence, repository, checksum, uses }))
}

/// The checksums in `Cargo.lock`, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let mut all = BTreeMap::new();
    for package in lock.split("[[package]]") {
        let value = |key: &str| {
            let start = format!("{key} = \"");
            let line = package.lines().find_map(|line| line.strip_prefix(&start))?;
            Some(line.trim_end_matches('"').to_owned())
        };
        if let (Some(name), Some(version), Some(sum)) =
            (value("name"), value("version"), value("checksum"))
        {
            all.insert((name, version), sum);
        }
    }
    all
}

/// The packages of the page.
fn bundled() -> Result<Vec<Part>, String> {
    let lock = read(&root().join("web/package-lock.json"))?;
    BUNDLED.iter().map(|package| bundled_package(&lock, package)).collect()
}

fn bundled_package(lock: &str, package: &str) -> Result<Part, String> {
    let start = format!("\"node_modules/{package}\": {{");
    let missing = || format!("web/package-lock.json does not name {package}");
    let described = lock.split(&start).nth(1).ok_or_else(missing)?;
    let value = |key: &str| {
        let start = format!("\"{key}\": \"");
        described.split(&start).nth(1)?.split('"').next().map(str::to_owned)
    };
    Ok(Part {
        origin: Origin::Npm,
        name: package.to_owned(),
        version: value("version").ok_or_else(missing)?,
        licence: value("license").ok_or_else(missing)?,
        repository: String::new(),
        checksum: None,
        uses: Vec::new(),
    })
}

/// The files of a part that hold licences and notices, in the order of their names.
pub(super) fn notices(part: &Part) -> Result<Vec<PathBuf>, String> {
    const BEGINNINGS: [&str; 6] =
        ["license", "licence", "copying", "copyright", "notice", "unlicense"];
    let all = list(&part.sources()?)?;
    let held = |path: &PathBuf| {
        let name = name(path).to_lowercase();
        path.is_file() && BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
    };
    Ok(all.into_iter().filter(held).collect())
}
