//! What users install: an archive, a Debian package, checksums and a list of contents (SBOM), in
//! `target/dist`.
//!
//! Knows the order of the work; each part has a file of its own.

mod archive;
mod build;
mod check;
mod crates;
mod debian;
mod files;
mod licences;
mod release;
mod sbom;
mod shown;

use crate::commands::{build_program, output, program, root, run};
use crate::files::{copy, failed, start_anew};
use release::Release;
use std::path::{Path, PathBuf};

const HELP: &str = "cargo xtask dist [--target TARGET] [--binary PROGRAM] [--check]

  --target TARGET   build for another system, such as aarch64-unknown-linux-gnu, or for older
                    Linux than this one (installs cargo-zigbuild and zig with pip)
  --binary PROGRAM  pack this program instead of building one, quickly rather than small
  --check           unpack what was packed, and try it";

/// What the arguments ask for.
#[derive(Default)]
struct Wanted {
    target: Option<String>,
    binary: Option<PathBuf>,
    check: bool,
}

/// Builds the program, packs it and, if asked to, tries what was packed.
pub(crate) fn dist(arguments: &[String]) -> Result<(), String> {
    let wanted = wanted(arguments)?;
    let built = match &wanted.binary {
        Some(binary) => binary.clone(),
        None => build::build(wanted.target.as_deref())?,
    };
    let release = prepare(&wanted, &built)?;
    pack(&release)?;
    if wanted.check { check::check(&release) } else { Ok(()) }
}

fn wanted(arguments: &[String]) -> Result<Wanted, String> {
    let mut wanted = Wanted::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--check" => wanted.check = true,
            "--target" => wanted.target = Some(rest.next().ok_or(HELP)?.clone()),
            "--binary" => {
                wanted.binary = Some(root().join(rest.next().ok_or(HELP)?));
            }
            _ => return Err(HELP.to_owned()),
        }
    }
    Ok(wanted)
}

/// The program with what is known about it, without its symbols.
fn prepare(wanted: &Wanted, built: &Path) -> Result<Release, String> {
    let host = build::host()?;
    let target = wanted.target.clone().unwrap_or_else(|| host.clone());
    let staged = release::folder().join("staged");
    start_anew(&staged)?;
    let packed = staged.join("stridewright");
    let runs_here = if target == host {
        packed.clone()
    } else {
        build_program()?;
        program()
    };
    // The profile `dist` has no symbols; another program may.
    let strip = ["--strip-all", "-o", &*packed.to_string_lossy(), &*built.to_string_lossy()];
    if wanted.binary.is_none() || run(".", "strip", &strip).is_err() {
        copy(built, &packed)?;
    }
    let release = Release {
        version: files::version()?,
        target,
        epoch: epoch()?,
        program: packed,
        runs_here,
        is_trial: wanted.binary.is_some(),
        staged,
    };
    release.is_complete()?;
    Ok(release)
}

/// When the last commit was made, in seconds since 1970: the time of everything that is packed.
fn epoch() -> Result<String, String> {
    if let Ok(set) = std::env::var("SOURCE_DATE_EPOCH") {
        return Ok(set);
    }
    let epoch = output(".", "git", &["log", "-1", "--format=%ct"]);
    let epoch = epoch.map_err(|why| format!("{why}\nset SOURCE_DATE_EPOCH outside of Git"))?;
    Ok(epoch.trim().to_owned())
}

fn pack(release: &Release) -> Result<(), String> {
    let linked = crates::linked(&release.target)?;
    let shown = shown::write_all(release)?;
    let licences = licences::write_all(release, &linked)?;
    let sbom = sbom::write_all(release, &linked)?;
    let mut packed = vec![sbom.clone(), archive::pack(release, &shown, &licences, &sbom)?];
    packed.extend(debian::pack(release, &shown, &licences)?);
    files::checksums(&release.version)?;
    for file in packed {
        let size = std::fs::metadata(&file).map_err(|error| failed(&file, &error))?.len();
        println!("── packed: {} ({} KiB)", file.display(), size >> 10);
    }
    Ok(())
}
